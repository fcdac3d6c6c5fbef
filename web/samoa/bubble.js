// SPDX-License-Identifier: MIT
/** A sentence beside the thing it is about. The next touch takes it away. */

import { h } from "../base/dom.js";

const MARGIN = 8;

/** @param {HTMLElement} root positioned @param {(text: string) => void} say */
export function createBubble(root, say) {
    const bubble = h("p", { class: "sa-bubble", hidden: true, "aria-hidden": "true" });
    root.append(bubble);
    const hide = () => (bubble.hidden = true);
    root.addEventListener("pointerdown", hide);
    return {
        hide,

        /** @param {Element | null} anchor @param {string} text */
        show(anchor, text) {
            if (!anchor) return;
            bubble.textContent = text;
            bubble.hidden = false;
            const frame = root.getBoundingClientRect();
            const place = anchor.getBoundingClientRect();
            const { width, height } = bubble.getBoundingClientRect();
            const middle = place.left - frame.left + (place.width - width) / 2;
            const above = place.top - frame.top - height - MARGIN;
            const left = Math.min(Math.max(middle, MARGIN), frame.width - width - MARGIN);
            bubble.style.left = `${left}px`;
            bubble.style.top = `${above >= 0 ? above : place.bottom - frame.top + MARGIN}px`;
            say(text);
        },
    };
}
