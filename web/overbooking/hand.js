// SPDX-License-Identifier: MIT
// hand - the player's own cards in one row, or two when they are many.

import { h } from "../base/dom.js";
import { cardPicture } from "./card.js";
import { overlap } from "./hotels.js";
import { cardName } from "./words.js";

/** @typedef {import("./facts.js").Facts} Facts */

const ROW_MAX = 9;

/** @param {Facts} facts @param {number} seat @param {string} card */
function handCard(facts, seat, card) {
    return h("button", {
        type: "button",
        class: "ob-card ob-hand-card",
        "aria-label": cardName(facts, card),
        "aria-pressed": "false",
        dataset: { key: `card:${card}`, flip: `${seat}:${card}`, act: "pick", value: card },
    }, cardPicture(facts, seat, card));
}

/**
 * @param {Facts} facts
 * @param {number} seat
 * @param {string[]} cards
 * @returns {Node[]}
 */
export function handNodes(facts, seat, cards) {
    const rows = Math.max(1, Math.ceil(cards.length / ROW_MAX));
    const length = Math.ceil(cards.length / rows);
    const nodes = [];
    for (let i = 0; i < rows; i++) {
        const part = cards.slice(i * length, (i + 1) * length);
        const row = h("div", { class: "ob-row ob-hand-row" },
            part.map((card) => handCard(facts, seat, card)));
        row.style.setProperty("--cards", String(length));
        overlap(row, part.length);
        nodes.push(row);
    }
    return nodes;
}
