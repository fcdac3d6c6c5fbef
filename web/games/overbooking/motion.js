// SPDX-License-Identifier: MIT
// motion - cards travel from where they were to where they are. Whatever carries `data-flip` is
// followed by that name across a redraw: measure, redraw, then let each come from its old place.

import { flyAway, flyIn, shift } from "../../board/flight.js";

/** @typedef {{ rect: DOMRect, copy: Element }} Trace */

/** @param {Element} host @returns {HTMLElement[]} */
function travellers(host) {
    return [...host.querySelectorAll("[data-flip]")].filter((node) => node instanceof HTMLElement);
}

/** Where everything is now.
 * @param {Element} host
 * @returns {Map<string, Trace>}
 */
export function traces(host) {
    const found = new Map();
    for (const node of travellers(host)) {
        const rect = node.getBoundingClientRect();
        if (rect.width > 0) found.set(node.dataset.flip, { rect, copy: node });
    }
    return found;
}

/** How large a card is that goes to a seat's plate, or comes from there. */
const AFAR = 0.4;

/** @typedef {(key: string) => DOMRect|null|undefined} Whereabouts */

/** Lets everything arrive that moved or is new; `origin` says where a new thing comes from.
 * @param {Element} host
 * @param {Map<string, Trace>} before
 * @param {Whereabouts} origin
 * @param {number} duration milliseconds
 */
export function arrive(host, before, origin, duration) {
    for (const node of travellers(host)) {
        const key = node.dataset.flip ?? "";
        const trace = before.get(key)?.rect;
        const from = trace ?? origin(key);
        const to = node.getBoundingClientRect();
        if (!from || to.width === 0 || from.width === 0) continue;
        if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < 2) continue;
        flyIn(node, shift(from, to, trace ? from.width / to.width : AFAR), duration);
    }
}

/** Lets everything leave that is there no more; `goal` says where to, or that it just fades.
 * @param {HTMLElement} host
 * @param {Map<string, Trace>} before
 * @param {Whereabouts} goal
 * @param {number} duration
 */
export function leave(host, before, goal, duration) {
    const stay = new Set(travellers(host).map((node) => node.dataset.flip));
    for (const [key, { rect, copy }] of before) {
        const target = goal(key);
        if (stay.has(key) || target === undefined || !(copy instanceof HTMLElement)) continue;
        delete copy.dataset.flip;
        const last = target
            ? { transform: shift(target, rect, AFAR), opacity: 0.4 }
            : { transform: "translateY(24px) rotate(6deg)", opacity: 0 };
        flyAway(host, copy, rect, last, duration);
    }
}
