// SPDX-License-Identifier: MIT
// drag - a thing follows the pointer until it is let go; whoever asked is told over what.

const THRESHOLD = 8; /* pixels: less is a tap */

/**
 * What becomes of a drag. `below` is what lies under the pointer.
 * @typedef {object} Hands
 * @property {(thing: HTMLElement) => void} lift
 * @property {(below: Element | null) => void} [over] on the way; null when the way ends
 * @property {(below: Element | null) => void} drop null: over nothing, or the drag was broken off
 */

/** @param {HTMLElement} thing @param {HTMLElement} root */
function liftCopy(thing, root) {
    const { width, height } = thing.getBoundingClientRect();
    const copy = /** @type {HTMLElement} */ (thing.cloneNode(true));
    delete copy.dataset.key;
    delete copy.dataset.flip;
    copy.setAttribute("aria-hidden", "true");
    copy.tabIndex = -1;
    copy.classList.add("board-lifted");
    copy.style.width = `${width}px`;
    copy.style.height = `${height}px`;
    root.append(copy);
    return copy;
}

/**
 * Things inside the root that match the selector can be dragged.
 * @param {HTMLElement} root positioned; stays while things are redrawn, so it holds the pointer
 * @param {string} selector
 * @param {Hands} hands
 */
export function makeDraggable(root, selector, hands) {
    /** @type {{ pointer: number, x: number, y: number, thing: HTMLElement, copy: HTMLElement | null } | null} */
    let drag = null;

    /** @param {PointerEvent} event */
    const move = (event) => {
        if (drag?.pointer !== event.pointerId) return;
        const { clientX: x, clientY: y } = event;
        if (!drag.copy) {
            if (Math.hypot(x - drag.x, y - drag.y) < THRESHOLD) return;
            root.setPointerCapture(event.pointerId);
            drag.copy = liftCopy(drag.thing, root);
            drag.thing.classList.add("is-away");
            hands.lift(drag.thing);
        }
        const corner = root.getBoundingClientRect();
        drag.copy.style.left = `${x - corner.left}px`;
        drag.copy.style.top = `${y - corner.top}px`;
        hands.over?.(document.elementFromPoint(x, y));
    };

    /** @param {PointerEvent} event @param {boolean} dropped */
    const end = (event, dropped) => {
        if (drag?.pointer !== event.pointerId) return;
        const { thing, copy } = drag;
        drag = null;
        if (!copy) return;
        copy.remove();
        thing.classList.remove("is-away");
        hands.over?.(null);
        hands.drop(dropped ? document.elementFromPoint(event.clientX, event.clientY) : null);
    };

    root.addEventListener("pointerdown", (event) => {
        const thing = event.target instanceof Element ? event.target.closest(selector) : null;
        if (event.button !== 0 || !(thing instanceof HTMLElement)) return;
        drag = { pointer: event.pointerId, x: event.clientX, y: event.clientY, thing, copy: null };
    });
    root.addEventListener("pointermove", move);
    root.addEventListener("pointerup", (event) => end(event, true));
    root.addEventListener("pointercancel", (event) => end(event, false));
}
