// SPDX-License-Identifier: MIT
/** Focus that survives a redraw, and arrow keys inside a group. Everything that can have the focus
 * carries a stable `data-key`; a group carries `data-arrows` with its name. */

const FOCUSABLE = "button:not(:disabled)";

/** @param {Element} group @returns {HTMLElement[]} */
const membersOf = (group) =>
    [...group.querySelectorAll(FOCUSABLE)].filter((one) => one instanceof HTMLElement);

/** Of a group only one member is a tab stop: the one last used, else the first that is legal.
 * @param {HTMLElement} root @param {Map<string, string>} last key by group */
export function setTabStops(root, last) {
    for (const group of root.querySelectorAll("[data-arrows]")) {
        const members = membersOf(group);
        const key = last.get(group.getAttribute("data-arrows") ?? "");
        const stop =
            members.find((one) => one.dataset.key === key) ??
            members.find((one) => one.classList.contains("is-legal")) ??
            members[0];
        for (const one of members) one.tabIndex = one === stop ? 0 : -1;
    }
}

/** @param {HTMLElement} root @param {string} key @returns {HTMLElement | null} */
export const findKey = (root, key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);

/**
 * How far one lies from another in a direction, sideways steps counting double; Infinity: not there.
 * @param {DOMRect} from @param {DOMRect} to @param {string} key
 */
function distance(from, to, key) {
    const x = to.left + to.width / 2 - from.left - from.width / 2;
    const y = to.top + to.height / 2 - from.top - from.height / 2;
    const [ahead, aside] = {
        ArrowRight: [x, y],
        ArrowLeft: [-x, y],
        ArrowDown: [y, x],
        ArrowUp: [-y, x],
    }[key] ?? [0, 0];
    return ahead > 4 ? ahead + 2 * Math.abs(aside) : Infinity;
}

/**
 * Arrow keys go to the nearest member of the group in that direction; Home and End to its ends.
 * @param {KeyboardEvent} event @returns {HTMLElement | null} where the focus went
 */
export function moveByArrow(event) {
    const from = event.target instanceof Element ? event.target.closest("button") : null;
    const group = from?.closest("[data-arrows]");
    if (!from || !group) return null;
    const members = membersOf(group);
    let to = null;
    if (event.key === "Home") to = members[0];
    else if (event.key === "End") to = members.at(-1);
    else if (event.key.startsWith("Arrow")) {
        const here = from.getBoundingClientRect();
        const far = members.map((one) => distance(here, one.getBoundingClientRect(), event.key));
        const least = Math.min(...far);
        if (least < Infinity) to = members[far.indexOf(least)];
    }
    if (!to) return null;
    event.preventDefault();
    to.focus();
    return to;
}
