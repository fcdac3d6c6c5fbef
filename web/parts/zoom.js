// SPDX-License-Identifier: MIT
// zoom - whoever rests a finger on a picture sees it large until the finger goes up.
import { h } from "../base/dom.js";

const HOLD_MS = 450;
const STILL = 8; /* pixels: more is a drag */

/** @param {HTMLElement} root pictures inside of it can be looked at */
export function zoomOnHold(root) {
    /** @type {{timer: ReturnType<typeof setTimeout>, x: number, y: number} | null} */
    let held = null;
    /** @type {HTMLElement | null} */
    let shown = null;

    const end = () => {
        clearTimeout(held?.timer);
        held = null;
        shown?.remove();
        shown = null;
    };

    /** @param {SVGElement} picture */
    const show = (picture) => {
        const copy = /** @type {SVGElement} */ (picture.cloneNode(true));
        shown = h("div", { class: "zoom", "aria-hidden": "true" }, copy);
        const seat = picture.closest("[data-seat]")?.getAttribute("data-seat");
        if (seat) shown.dataset.seat = seat;
        const mood = picture.closest("[data-mood]")?.getAttribute("data-mood");
        if (mood) shown.dataset.mood = mood;
        document.body.append(shown);
    };

    root.addEventListener("pointerdown", ({ target, clientX: x, clientY: y, button }) => {
        end();
        const node = target instanceof Element ? target : null;
        const picture = node?.closest("svg.art") ?? node?.closest("[data-key], [data-place]")?.querySelector("svg.art");
        if (button !== 0 || !(picture instanceof SVGElement)) return;
        held = { timer: setTimeout(() => show(picture), HOLD_MS), x, y };
    });
    root.addEventListener("pointermove", ({ clientX, clientY }) => {
        if (held && Math.hypot(clientX - held.x, clientY - held.y) > STILL) end();
    });
    root.addEventListener("pointercancel", end);
    root.addEventListener("pointerup", end);
    /* The touch that looked at something does nothing else. */
    let looked = false;
    root.addEventListener("pointerup", () => (looked = shown !== null), true);
    root.addEventListener(
        "click",
        (event) => {
            if (looked && event.detail > 0) event.stopPropagation();
            looked = false;
        },
        true,
    );
    root.addEventListener("contextmenu", (event) => {
        if (shown) event.preventDefault();
    });
}
