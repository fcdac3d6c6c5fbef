// SPDX-License-Identifier: MIT
// letters - larger ones, for whoever wants them. A game fills one window: places beside the board that say something
// ([data-says]) keep their height, and what is said there gets as near to the wish as fits (style/base.css).

/** From the size that was wished for down to the usual one, in which everything fits. */
const STEPS = ["", "large", "normal"];

/** Does a place, or a part of it, cut something off or make it scroll? @param {Element} place */
function hides(place) {
    return [place, ...place.querySelectorAll("p, div")].some(
        (node) =>
            (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) &&
            getComputedStyle(node).overflowY !== "visible",
    );
}

/** @param {HTMLElement} place */
function fit(place) {
    for (const step of STEPS) {
        place.dataset.says = step;
        if (!hides(place)) return;
    }
}

/** @param {ParentNode} root */
function fitAll(root) {
    /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-says]")).forEach(fit);
}

let begun = false;

/** From now on, whatever is said and however the window changes. @param {HTMLElement} root the whole page */
export function keepFitting(root) {
    fitAll(root);
    if (begun) return;
    begun = true;
    new MutationObserver(() => fitAll(root)).observe(root, { childList: true, characterData: true, subtree: true });
    addEventListener("resize", () => fitAll(root));
    document.fonts.addEventListener("loadingdone", () => fitAll(root));
}
