// SPDX-License-Identifier: MIT
// drag - a card follows the pointer until it is let go; whoever asked is told over what.

const THRESHOLD = 8; /* pixels: less is a tap */

/** @typedef {{
 *   start(card: HTMLElement): boolean,              // false: this card stays where it is
 *   over(place: HTMLElement|null): void,
 *   drop(card: HTMLElement, place: HTMLElement|null): void
 * }} DragTarget */

/** @param {number} x @param {number} y @returns {HTMLElement|null} */
function placeAt(x, y) {
    const place = document.elementFromPoint(x, y)?.closest("[data-place]");
    return place instanceof HTMLElement ? place : null;
}

/** @param {HTMLElement} card @param {HTMLElement} host */
function liftCopy(card, host) {
    const rect = card.getBoundingClientRect();
    const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
    delete copy.dataset.key;
    delete copy.dataset.flip;
    copy.setAttribute("aria-hidden", "true");
    copy.tabIndex = -1;
    copy.classList.add("ob-dragged");
    copy.style.width = `${rect.width}px`;
    copy.style.height = `${rect.height}px`;
    host.append(copy);
    return copy;
}

/** Cards inside the host that match the selector can be dragged.
 * @param {HTMLElement} host
 * @param {string} selector
 * @param {DragTarget} target
 */
export function makeDraggable(host, selector, target) {
    /** @type {{ card: HTMLElement, copy: HTMLElement|null, x: number, y: number }|null} */
    let hand = null;

    /** @param {boolean} dropped @param {HTMLElement|null} place */
    function finish(dropped, place) {
        if (!hand) return;
        const { card, copy } = hand;
        hand = null;
        if (!copy) return;
        copy.remove();
        card.classList.remove("is-away");
        target.over(null);
        if (dropped) target.drop(card, place);
    }

    host.addEventListener("pointerdown", (event) => {
        const card = event.target instanceof Element ? event.target.closest(selector) : null;
        if (!(card instanceof HTMLElement) || event.button !== 0) return;
        hand = { card, copy: null, x: event.clientX, y: event.clientY };
    });

    host.addEventListener("pointermove", (event) => {
        if (!hand) return;
        const { clientX: x, clientY: y } = event;
        if (!hand.copy) {
            if (Math.hypot(x - hand.x, y - hand.y) < THRESHOLD) return;
            if (!target.start(hand.card)) return void (hand = null);
            host.setPointerCapture(event.pointerId);
            hand.copy = liftCopy(hand.card, host);
            hand.card.classList.add("is-away");
        }
        const corner = host.getBoundingClientRect();
        hand.copy.style.transform =
            `translate(${x - corner.left}px, ${y - corner.top}px) translate(-50%, -60%) rotate(-3deg)`;
        target.over(placeAt(x, y));
    });

    host.addEventListener("pointerup", (event) => finish(true, placeAt(event.clientX, event.clientY)));
    host.addEventListener("pointercancel", () => finish(false, null));
}
