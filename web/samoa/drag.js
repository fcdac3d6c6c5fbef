// SPDX-License-Identifier: MIT
/** Dragging with any pointer. A drag picks its thing up and ends as a touch of what lies below. */

/** @typedef {{
 *   lift(thing: string, key: string): void,
 *   drop(below: Element | null): void
 * }} Hands */

const THRESHOLD = 8; /* pixels before a press becomes a drag */
const MOVABLE = ["card", "tile", "group", "guest"].map(
    (kind) => `[data-thing^="${kind}:"].is-legal`,
);

/** @param {Element} element */
function makeGhost(element) {
    const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
    const { width, height } = element.getBoundingClientRect();
    ghost.classList.add("sa-ghost");
    ghost.setAttribute("aria-hidden", "true");
    ghost.removeAttribute("data-key");
    ghost.style.width = `${width}px`;
    ghost.style.height = `${height}px`;
    return ghost;
}

/**
 * @param {HTMLElement} root stays while things are redrawn, so it holds the pointer
 * @param {Hands} hands
 */
export function enableDrag(root, hands) {
    /** @type {{ pointer: number, x: number, y: number, from: HTMLElement, ghost: HTMLElement | null } | null} */
    let drag = null;

    /** @param {PointerEvent} event */
    const move = (event) => {
        if (drag?.pointer !== event.pointerId) return;
        if (!drag.ghost) {
            if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < THRESHOLD) return;
            drag.ghost = makeGhost(drag.from);
            root.setPointerCapture(event.pointerId);
            root.append(drag.ghost);
            hands.lift(drag.from.dataset.thing ?? "", drag.from.dataset.key ?? "");
        }
        drag.ghost.style.left = `${event.clientX}px`;
        drag.ghost.style.top = `${event.clientY}px`;
    };

    /** @param {PointerEvent} event @param {boolean} drops */
    const end = (event, drops) => {
        if (drag?.pointer !== event.pointerId) return;
        const { ghost } = drag;
        drag = null;
        if (!ghost) return;
        ghost.remove();
        hands.drop(drops ? document.elementFromPoint(event.clientX, event.clientY) : null);
    };

    root.addEventListener("pointerdown", (event) => {
        const from = event.target instanceof Element ? event.target.closest(MOVABLE.join()) : null;
        if (event.button !== 0 || !(from instanceof HTMLElement)) return;
        drag = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from, ghost: null };
    });
    root.addEventListener("pointermove", move);
    root.addEventListener("pointerup", (event) => end(event, true));
    root.addEventListener("pointercancel", (event) => end(event, false));
}
