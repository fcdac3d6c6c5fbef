// SPDX-License-Identifier: MIT
// announce - tells a screen reader what happens, one sentence after the other.

/** @type {HTMLElement | null} */
let region = null;

/** @param {HTMLElement} host the one live region of the page */
export function announceIn(host) {
    region = host;
}

const LINES_KEPT = 12;

/** @param {string} text */
export function announce(text) {
    if (!region || !text) return;
    const line = document.createElement("p");
    line.textContent = text;
    region.append(line);
    while (region.childElementCount > LINES_KEPT) region.firstElementChild?.remove();
}

/** What was said to one player is none of the next one's business. */
export function forgetAnnouncements() {
    region?.replaceChildren();
}
