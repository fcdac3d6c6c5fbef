// SPDX-License-Identifier: MIT
// sights - is what words speak of in sight? Cards, guests and places that are pointed out, and the words themselves.

/** Windows of phones, upright and sideways. */
export const PHONES = ["320x568", "375x553", "390x664", "664x390", "750x342"];

/**
 * What is out of the window or covered, by a sheet of words or by other parts of the page. Runs inside the page.
 * @param {string} selector of the words
 */
export function unseen(selector) {
    const sheet = document.querySelector("dialog[open]");
    const covers = sheet?.getBoundingClientRect() ?? new DOMRect();
    const all = new DOMRect(0, 0, innerWidth, innerHeight);
    const named = (/** @type {Element} */ node) => `${node.className} ${node.getAttribute("aria-label") ?? ""}`.trim();
    const outside = (/** @type {Element} */ node, within = all) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        return left < within.left - 1 || top < within.top - 1 || right > within.right + 1 || bottom > within.bottom + 1;
    };
    const covered = (/** @type {Element} */ node) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        /* Behind an open sheet nothing can be hit. Cards of a fan show their left side. */
        if (!sheet) return !node.contains(document.elementFromPoint(left + 8, (top + bottom) / 2));
        return left < covers.right && right > covers.left && top < covers.bottom && bottom > covers.top;
    };
    const marked = [...document.querySelectorAll(".board :has(> .ob-hint), .samoa button:is(.is-hinted, .is-played)")];
    const words = [...document.querySelectorAll(selector)];
    const rules = sheet?.matches(".brief") ? [...document.querySelectorAll(".ob-hotel:has(.ob-hint) .ob-caption")] : [];
    return [
        ...(marked.length === 0 ? ["nothing is pointed out"] : []),
        ...(words.length === 0 ? ["there are no words"] : []),
        ...[...marked, ...rules].filter(covered).map((node) => `covered: ${named(node)}`),
        ...marked.filter((node) => outside(node)).map((node) => `out of the window: ${named(node)}`),
        ...words
            .filter((node) => outside(node, sheet ? covers : all) || node.scrollHeight > node.clientHeight + 2)
            .map((node) => `cut: ${node.textContent || named(node)}`),
        ...(sheet && outside(sheet) ? ["the sheet is out of the window"] : []),
    ];
}
