// SPDX-License-Identifier: MIT
// keys - what single keys do during a game, and the sheet that says so.
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { dialog } from "../parts/parts.js";

/** Cards that one can play, in the order in which they lie. */
const HAND = ".board .ob-hand-card, .board .sa-hand button.sa-card";
/** What a tap goes on with, the nearest first. */
const ONWARD = [".board-result .button", ".board [data-act=goon]", ".board [data-act=forward]"];

export function shortcutsSheet() {
    const rows = [
        ["1 – 9", tr("Pick up a card")],
        ["← → ↑ ↓", tr("Move between cards and places")],
        [tr("Enter"), tr("Take or put what is chosen")],
        [tr("Space"), tr("Continue")],
        ["H", tr("Hint")],
        ["U", tr("Take back my last move")],
        ["L", tr("What happened")],
        ["?", tr("Keyboard shortcuts")],
    ];
    dialog(
        tr("Keyboard shortcuts"),
        h(
            "dl",
            { class: "shortcuts" },
            rows.map(([key, text]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, text)]),
        ),
    );
}

/** @param {number} number from 1 */
function pick(number) {
    const card = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(HAND)])[number - 1];
    card?.focus();
    card?.click();
}

/** @returns {boolean} was there something to go on with? */
function goOn() {
    const found = ONWARD.map((selector) => document.querySelector(selector)).find(Boolean);
    if (found instanceof HTMLElement) found.click();
    return Boolean(found);
}

/** Does the key mean something where the focus is? @param {KeyboardEvent} event */
function isTaken({ target, key }) {
    if (document.querySelector("dialog[open]")) return true;
    if (!(target instanceof Element)) return false;
    return target.matches("input, select, textarea") || (key === " " && target.matches("button, a, summary"));
}

/** @param {Record<"h" | "u" | "l", () => void>} acts @param {AbortSignal} signal ends it */
export function listenToKeys(acts, signal) {
    const listen = (/** @type {KeyboardEvent} */ event) => {
        if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTaken(event)) return;
        const key = event.key.toLowerCase();
        if (/^[1-9]$/.test(key)) pick(Number(key));
        else if (key === "?") shortcutsSheet();
        else if (key === "h" || key === "u" || key === "l") acts[key]();
        else if (key !== " " || !goOn()) return;
        event.preventDefault();
    };
    document.addEventListener("keydown", listen, { signal });
}
