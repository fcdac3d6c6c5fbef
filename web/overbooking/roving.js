// SPDX-License-Identifier: MIT
// roving - one tab stop for a group; the arrow keys lead to the nearest item in their direction.
// Items carry `data-key`, a name that survives a redraw, so focus does too.

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} group @returns {HTMLElement[]} */
export function itemsOf(group) {
    return [...group.querySelectorAll("[data-key]:not([disabled])")]
        .filter((node) => node instanceof HTMLElement);
}

/** @param {HTMLElement[]} items @param {Element} from @param {[number, number]} arrow */
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
        if (item === from || ahead <= 2) continue;
        const distance = ahead + 2.5 * aside;
        if (distance < least) [best, least] = [item, distance];
    }
    return best;
}

/** Makes one item of the group the tab stop. @param {Element} group @param {string} [key] */
export function setStop(group, key) {
    const items = itemsOf(group);
    const stop = items.find((item) => item.dataset.key === key) ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}

/** @param {HTMLElement} group */
export function rove(group) {
    group.addEventListener("keydown", (event) => {
        const arrow = ARROWS[event.key];
        const items = itemsOf(group);
        const from = items.find((item) => item === event.target);
        if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
        let goal = null;
        if (arrow) goal = nearest(items, from, arrow);
        if (event.key === "Home") goal = items[0];
        if (event.key === "End") goal = items[items.length - 1];
        if (arrow || goal) event.preventDefault();
        goal?.focus();
    });
    group.addEventListener("focusin", (event) => {
        if (event.target instanceof HTMLElement) setStop(group, event.target.dataset.key);
    });
}

/** The name of the focused item inside the host. @param {Element} host */
export function focusedKey(host) {
    const active = document.activeElement;
    return active instanceof HTMLElement && host.contains(active) ? active.dataset.key : undefined;
}

/** Gives focus back to the item of that name, or else to the fallback.
 * @param {Element} host
 * @param {string|undefined} key
 * @param {() => HTMLElement|null|undefined} fallback
 */
export function refocus(host, key, fallback) {
    if (key === undefined) return;
    const same = itemsOf(host).find((item) => item.dataset.key === key && item.offsetParent !== null);
    (same ?? fallback())?.focus({ preventScroll: true });
}
