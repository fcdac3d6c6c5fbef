// SPDX-License-Identifier: MIT
// flight - motion that explains: a thing is seen to come from where it was, or to go where it is
// taken. All of it is extra: the board is right without it.

const EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

/** The transform that shows at `from` what is at `to`.
 * @param {DOMRect} from @param {DOMRect} to @param {number} [scale] */
export function shift(from, to, scale = 1) {
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Lets a thing come to its place.
 * @param {Element} node @param {string} start the transform it begins with @param {number} duration milliseconds */
export function flyIn(node, start, duration) {
    node.animate(
        [
            { transform: start, zIndex: 5 },
            { transform: "none", zIndex: 5 },
        ],
        { duration, easing: EASE },
    );
}

/**
 * Lets a thing go that a redraw took away.
 * @param {HTMLElement} root positioned
 * @param {HTMLElement} node
 * @param {DOMRect} from where it was
 * @param {Keyframe} last how it is seen last
 * @param {number} duration milliseconds
 */
export function flyAway(root, node, from, last, duration) {
    const corner = root.getBoundingClientRect();
    node.classList.add("board-leaver");
    node.setAttribute("aria-hidden", "true");
    node.tabIndex = -1;
    node.style.left = `${from.left - corner.left}px`;
    node.style.top = `${from.top - corner.top}px`;
    node.style.width = `${from.width}px`;
    node.style.height = `${from.height}px`;
    root.append(node);
    const flight = node.animate([{ transform: "none", opacity: 1 }, last], { duration, easing: EASE });
    flight.onfinish = flight.oncancel = () => node.remove();
}

/** Ends whatever still flies. @param {Element} root */
export function settle(root) {
    for (const animation of root.getAnimations({ subtree: true })) {
        if (!(animation instanceof CSSAnimation)) animation.cancel();
    }
}
