// SPDX-License-Identifier: MIT
// focus - survives a redraw, and goes by arrow keys inside a group. Whatever can have the focus
// carries `data-key`, a name that stays; a group carries `data-arrows` with its own.

const GROUP = "[data-arrows]";
const ITEM = "[data-key]:not(:disabled)";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} group @returns {HTMLElement[]} */
export function itemsOf(group) {
    return [...group.querySelectorAll(ITEM)].filter((node) => node instanceof HTMLElement);
}

/** @param {Element} root @param {string} key @returns {HTMLElement | null} */
export function findKey(root, key) {
    return root.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

/** @param {HTMLElement} node */
const isVisible = (node) => node.offsetParent !== null;

/** The nearest item in a direction; sideways counts more. @param {HTMLElement[]} items @param {Element} from @param {[number, number]} arrow */
function nearest(items, from, [dx, dy]) {
    const start = from.getBoundingClientRect();
    let best = null;
    let least = Infinity;
    for (const item of items) {
        const rect = item.getBoundingClientRect();
        const x = rect.left + rect.width / 2 - start.left - start.width / 2;
        const y = rect.top + rect.height / 2 - start.top - start.height / 2;
        const ahead = x * dx + y * dy;
        const aside = Math.abs(x * dy) + Math.abs(y * dx);
        const distance = ahead + 2.5 * aside;
        if (item !== from && ahead > 2 && distance < least) [best, least] = [item, distance];
    }
    return best;
}

/** @param {KeyboardEvent} event @param {HTMLElement[]} items @param {Element} from */
function goalOf({ key }, items, from) {
    if (key === "Home") return items[0];
    if (key === "End") return items[items.length - 1];
    return ARROWS[key] ? nearest(items, from, ARROWS[key]) : null;
}

export class Focus {
    /** @param {HTMLElement} root */
    constructor(root) {
        this.root = root;
        /** The item last used, by group: its tab stop. @type {Map<string, string>} */
        this.last = new Map();
        root.addEventListener("focusin", (event) => this.onFocus(event));
        root.addEventListener("keydown", (event) => this.onKey(event));
    }

    /** @param {FocusEvent} event */
    onFocus({ target }) {
        const group = target instanceof Element ? target.closest(GROUP) : null;
        const key = target instanceof HTMLElement ? target.dataset.key : "";
        if (!group || !key) return;
        this.last.set(group.getAttribute("data-arrows") ?? "", key);
        this.setStop(group);
    }

    /** @param {KeyboardEvent} event */
    onKey(event) {
        const from = event.target instanceof Element ? event.target.closest(ITEM) : null;
        const group = from?.closest(GROUP);
        if (!from || !group || event.altKey || event.ctrlKey || event.metaKey) return;
        const goal = goalOf(event, itemsOf(group), from);
        if (!goal) return;
        event.preventDefault();
        goal.focus();
    }

    /** Of a group only one item is a tab stop: the one last used, else the first that is legal.
     * @param {Element} group */
    setStop(group) {
        const items = itemsOf(group);
        const key = this.last.get(group.getAttribute("data-arrows") ?? "");
        const stop = items.find((item) => item.dataset.key === key) ??
            items.find((item) => item.classList.contains("is-legal")) ?? items[0];
        for (const item of items) item.tabIndex = item === stop ? 0 : -1;
    }

    /**
     * Redraws; focus that was inside goes to what carries the same name, or else to the fallback.
     * @param {() => void} draw
     * @param {() => HTMLElement | null} fallback
     */
    keep(draw, fallback) {
        const active = document.activeElement;
        const inside = active instanceof HTMLElement && this.root.contains(active);
        draw();
        for (const group of this.root.querySelectorAll(GROUP)) this.setStop(group);
        if (!inside || (active !== this.root && active.isConnected && isVisible(active))) return;
        const { key } = active.dataset;
        const same = itemsOf(this.root).find((item) => item.dataset.key === key && isVisible(item));
        (same ?? fallback())?.focus({ preventScroll: true });
    }
}
