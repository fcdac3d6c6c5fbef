// SPDX-License-Identifier: MIT
// card - guest cards as elements, in the hand and on the table.

import { cardBack, cardFront } from "./art/cards.js";
import { h } from "../../base/dom.js";
import { coinsOf } from "./facts.js";
import { isBack, isLarge, slotCode } from "./scene.js";
import { slotName } from "./words.js";

/** @typedef {import("./facts.js").Facts} Facts */
/** @typedef {import("./position.js").Slot} Slot */
/** @typedef {import("../../base/types.js").TableInfo} TableInfo */

/** The crests that are drawn; those of another edition take them in their own order. */
const DRAWN = /** @type {const} */ (["b", "f", "l", "s"]);

/** @param {Facts} facts @param {string} letter */
export function drawnCrest(facts, letter) {
    const index = facts.crests.findIndex((crest) => crest.letter === letter);
    return DRAWN[Math.max(0, index) % DRAWN.length];
}

/** Drawing a card takes many shapes, copying one is cheap.
 * @type {Map<string, SVGElement>} */
const drawn = new Map();

/** @param {Facts} facts @param {number} seat @param {string} card */
function draw(facts, seat, card) {
    const crest = drawnCrest(facts, card[1]);
    if (isBack(card)) return cardBack({ crest, large: isLarge(card), seat });
    const number = Number(card[0]);
    return cardFront({ number, crest, coins: coinsOf(facts, card), seat });
}

/**
 * @param {Facts} facts
 * @param {number} seat
 * @param {string} card "5b", or a back "_b", "^b"
 * @returns {Node}
 */
export function cardPicture(facts, seat, card) {
    const key = `${seat}:${card}:${drawnCrest(facts, card[1])}:${coinsOf(facts, card)}`;
    let picture = drawn.get(key);
    if (!picture) drawn.set(key, (picture = draw(facts, seat, card)));
    return picture.cloneNode(true);
}

/** The back of a card that one may look at.
 * @param {string} card */
export function backOf(card) {
    return (isLarge(card) ? "^" : "_") + card[1];
}

/** The name by which a card is followed over the table: a known one by itself, a back by its place.
 * @param {Slot} slot @param {string} place "L2" @param {number} index */
export function trackOf(slot, place, index) {
    return isBack(slot.card) ? `${place}:${index}:${slot.seat}` : slotCode(slot);
}

/** What stands on a face-down card for the one who put it there: its corner is turned up.
 * @param {string} card */
function turnedCorner(card) {
    return h("span", { class: "ob-corner", "aria-hidden": "true" }, h("b", { text: card[0] }));
}

/** A card on the table.
 * @param {{ facts: Facts, info: TableInfo }} view
 * @param {Slot} slot
 * @param {string} place "L2" or "B2"
 * @param {number} index from 0
 */
export function tableCard({ facts, info }, slot, place, index) {
    const down = !slot.up;
    const known = !isBack(slot.card);
    return h(
        "button",
        {
            type: "button",
            class: `ob-card ${down ? "is-down" : "is-up"}`,
            "aria-label": slotName(facts, info, slot),
            dataset: {
                key: `${place}:${index}`,
                flip: trackOf(slot, place, index),
                act: "card",
                value: `${place}:${index}`,
            },
        },
        cardPicture(facts, slot.seat, down && known ? backOf(slot.card) : slot.card),
        down && known && turnedCorner(slot.card),
    );
}
