// SPDX-License-Identifier: MIT
// motion - cards travel from where they were to where they are. Whatever carries `data-flip` is
// followed by that name across a redraw: measure, redraw, then let each come from its old place.

const EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

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

/** The transform that shows at `from` what is at `to`.
 * @param {DOMRect} from @param {DOMRect} to @param {number} scale */
function shift(from, to, scale) {
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    return `translate(${x}px, ${y}px) scale(${scale})`;
}

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
        const start = shift(from, to, trace ? from.width / to.width : AFAR);
        node.animate([{ transform: start, zIndex: 5 }, { transform: "none", zIndex: 5 }],
            { duration, easing: EASE });
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
    const corner = host.getBoundingClientRect();
    for (const [key, { rect, copy }] of before) {
        const target = goal(key);
        if (stay.has(key) || target === undefined || !(copy instanceof HTMLElement)) continue;
        delete copy.dataset.flip;
        copy.classList.add("ob-ghost");
        copy.setAttribute("aria-hidden", "true");
        copy.setAttribute("tabindex", "-1");
        copy.style.left = `${rect.left - corner.left}px`;
        copy.style.top = `${rect.top - corner.top}px`;
        copy.style.width = `${rect.width}px`;
        copy.style.height = `${rect.height}px`;
        host.append(copy);
        const last = target
            ? { transform: shift(target, rect, AFAR), opacity: 0.4 }
            : { transform: "translateY(24px) rotate(6deg)", opacity: 0 };
        const flight = copy.animate([{ transform: "none", opacity: 1 }, last], { duration, easing: EASE });
        flight.onfinish = flight.oncancel = () => copy.remove();
    }
}

/** Ends whatever still moves. @param {Element} host */
export function settle(host) {
    for (const animation of host.getAnimations({ subtree: true })) {
        if (!(animation instanceof CSSAnimation)) animation.cancel();
    }
}
