// SPDX-License-Identifier: MIT
// explain - what a card, a hotel or a seat is, for whoever touches it.

import { ruleSign } from "./art/hotels.js";
import { h } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { cardPicture } from "./card.js";
import { coinsOf, faceOf } from "./facts.js";
import { isBack } from "./scene.js";
import { bedsText, coinsText, crestName, guestName, powerText, ruleText, ruleTitle, seatName } from "./words.js";

/** @typedef {import("./hotels.js").TableView} TableView */
/** @typedef {import("./facts.js").Facts} Facts */
/** @typedef {import("./position.js").Slot} Slot */

/** "5 beds · 1 coin · bird". @param {Facts} facts @param {string} card */
function cardFigures(facts, card) {
    const crest = crestName(facts, card[1]);
    return [bedsText(Number(card[0])), coinsText(coinsOf(facts, card)), crest].join(" · ");
}

/** The card that is picked up. @param {Facts} facts @param {string} card @returns {Node[]} */
export function cardNotes(facts, card) {
    return [
        h(
            "p",
            { class: "ob-notes-title" },
            h("b", { text: guestName(facts, card) }),
            " ",
            h("span", { text: cardFigures(facts, card) }),
        ),
        h("p", { class: "ob-small", text: powerText(facts, card) }),
    ];
}

/** A card on the table. @param {TableView} view @param {Slot} slot @returns {Node[]} */
export function slotNotes({ facts, info }, slot) {
    const hidden = isBack(slot.card);
    const text = hidden ? ruleText(facts, "O1") : powerText(facts, slot.card);
    return [
        h("div", { class: "ob-notes-picture" }, cardPicture(facts, slot.seat, slot.card)),
        h("h2", { text: guestName(facts, slot.card) }),
        h("p", {}, hidden ? crestName(facts, slot.card[1]) : cardFigures(facts, slot.card)),
        h("p", { class: "ob-small", text: seatName(info, slot.seat) }),
        h("p", { class: "ob-small", text }),
    ];
}

/** @param {TableView} view @param {number} number @returns {Node[]} */
export function hotelNotes({ facts, scene }, number) {
    const { beds, rule } = faceOf(facts, scene.hotels[number - 1].face);
    return [
        h("div", { class: "ob-notes-sign" }, ruleSign(rule)),
        h("h2", { text: tr("Hotel {number}", { number }) }),
        h("p", {}, h("b", { text: bedsText(beds) }), " · ", ruleTitle(facts, rule)),
        h("p", { class: "ob-small", text: ruleText(facts, rule) }),
    ];
}
