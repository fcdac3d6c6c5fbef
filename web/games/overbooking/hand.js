// SPDX-License-Identifier: MIT
// hand - the player's own cards as a fan.

import { h } from "../../base/dom.js";
import { cardPicture } from "./card.js";
import { overlap } from "./hotels.js";
import { cardName } from "./words.js";

/** @typedef {import("./facts.js").Facts} Facts */

/** @param {Facts} facts @param {number} seat @param {string} card */
function handCard(facts, seat, card) {
    return h(
        "button",
        {
            type: "button",
            class: "ob-card ob-hand-card",
            "aria-label": cardName(facts, card),
            "aria-pressed": "false",
            dataset: { key: `card:${card}`, flip: `${seat}:${card}`, act: "pick", value: card },
        },
        cardPicture(facts, seat, card),
    );
}

/**
 * @param {Facts} facts
 * @param {number} seat
 * @param {string[]} cards
 * @returns {Node[]}
 */
export function handNodes(facts, seat, cards) {
    const row = h(
        "div",
        { class: "ob-row ob-hand-row" },
        cards.map((card) => handCard(facts, seat, card)),
    );
    overlap(row, cards.length);
    return [row];
}
