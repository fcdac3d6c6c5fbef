// SPDX-License-Identifier: MIT
// focus - survives a redraw, and goes by arrow keys inside a group. Whatever can have the focus
// carries `data-key`, a name that stays; a group carries `data-arrows` with its own. While something in hand waits for
// a place in it, it carries `data-wanted`, and arrows lead to what is legal.

const GROUP = "[data-arrows]";
const ITEM = "[data-key]:not(:disabled)";

/** Sideways in reading order, so that nothing is ever passed over. @type {Record<string, number>} */
const SIDEWAYS = { ArrowLeft: -1, ArrowRight: 1 };
/** Up and down as the eye goes. @type {Record<string, number>} */
const UPRIGHT = { ArrowUp: -1, ArrowDown: 1 };

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

/**
 * The nearest item above or below; what lies aside counts more.
 * @param {HTMLElement[]} items
 * @param {Element} from
 * @param {number} down 1, or -1: up
 */
function nearest(items, from, down) {
    const start = from.getBoundingClientRect();
    let best = null;
    let least = Infinity;
    for (const item of items) {
        const rect = item.getBoundingClientRect();
        const aside = Math.abs(rect.left + rect.width / 2 - start.left - start.width / 2);
        const ahead = (rect.top + rect.height / 2 - start.top - start.height / 2) * down;
        const distance = ahead + 2.5 * aside;
        if (item !== from && ahead > 2 && distance < least) [best, least] = [item, distance];
    }
    return best;
}

/** @param {KeyboardEvent} event @param {HTMLElement[]} items @param {HTMLElement} from */
function goalOf({ key }, items, from) {
    if (key === "Home") return items[0];
    if (key === "End") return items[items.length - 1];
    if (SIDEWAYS[key]) return items[items.indexOf(from) + SIDEWAYS[key]];
    return UPRIGHT[key] ? nearest(items, from, UPRIGHT[key]) : null;
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
        if (!(from instanceof HTMLElement) || !group || event.altKey || event.ctrlKey || event.metaKey) return;
        const wanted = group.hasAttribute("data-wanted");
        const items = itemsOf(group).filter(
            (item) => isVisible(item) && (!wanted || item === from || item.matches(".is-legal, .is-legal > *")),
        );
        const goal = goalOf(event, items, from);
        if (!goal) return;
        event.preventDefault();
        goal.focus();
    }

    /** Of a group only one item is a tab stop: the one last used, else the first that is legal.
     * @param {Element} group */
    setStop(group) {
        const items = itemsOf(group);
        const key = this.last.get(group.getAttribute("data-arrows") ?? "");
        const stop =
            items.find((item) => item.dataset.key === key) ??
            items.find((item) => item.classList.contains("is-legal")) ??
            items[0];
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
