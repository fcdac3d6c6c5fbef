// SPDX-License-Identifier: MIT
// hand - the player's own cards in one row, or two when they are many.

import { h } from "../../base/dom.js";
import { cardPicture } from "./card.js";
import { overlap } from "./hotels.js";
import { cardName } from "./words.js";

/** @typedef {import("./facts.js").Facts} Facts */

const ROW_MAX = 9;
const ABREAST_MAX = 5; /* where a phone has room to show them whole */

/** How many to a row when so many fit at most, in rows of about equal length.
 * @param {number} count @param {number} max */
function perRow(count, max) {
    return Math.ceil(count / Math.max(1, Math.ceil(count / max)));
}

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
    const length = perRow(cards.length, ROW_MAX);
    const nodes = [];
    for (let i = 0; i < cards.length; i += length) {
        const part = cards.slice(i, i + length);
        const row = h(
            "div",
            { class: "ob-row ob-hand-row" },
            part.map((card) => handCard(facts, seat, card)),
        );
        row.style.setProperty("--cards", String(length));
        row.style.setProperty("--cards-abreast", String(perRow(part.length, ABREAST_MAX)));
        overlap(row, part.length);
        nodes.push(row);
    }
    return nodes;
}
