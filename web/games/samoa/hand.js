// SPDX-License-Identifier: MIT
// hand - price cards as luggage tags: those in hand, and those gone.

import { h } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { classes, sentence, tag, thingButton, unseen } from "./tokens.js";
import { cardWords } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @typedef {"held" | "played" | "gone" | "maybe"} Place maybe: discarded, or taken back unseen (S11) */

/** @param {Scene} scene @param {number} seat @param {string} card @returns {Place} */
function whereabouts({ position }, seat, card) {
    const hotel = position.hotels[seat - 1];
    if (hotel.played === card) return "played";
    if (hotel.hand.includes(card)) return "held";
    return hotel.maybe.includes(card) ? "maybe" : "gone";
}

/** @param {Place} place */
function placeWords(place) {
    if (place === "gone") return tr("discarded");
    if (place === "maybe") return tr("discarded, or taken back unseen");
    return place === "played" && tr("played this round");
}

/** @param {Scene} scene @param {number} seat @param {string} card */
function shownTag(scene, seat, card) {
    const place = whereabouts(scene, seat, card);
    return h(
        "span",
        { class: classes("sa-card", `is-${place}`) },
        tag(card, seat),
        unseen(sentence(cardWords(scene.facts, card), placeWords(place))),
    );
}

/** How many cards came back that cannot be named. @param {Scene} scene @param {number} seat */
function unseenNote({ position }, seat) {
    const { unseen: count, maybe } = position.hotels[seat - 1];
    if (count === 0) return "";
    const cards = maybe.join(" ");
    return h("p", { class: "sa-hand__unseen" }, tr("taken back unseen: {count} of {cards}", { count, cards }));
}

/** The cards of any seat, to look at. @param {Scene} scene @param {number} seat */
export function hand(scene, seat) {
    return h(
        "div",
        { class: "sa-hand__all" },
        h(
            "div",
            { class: "sa-hand__cards" },
            scene.facts.cards.map((card) => shownTag(scene, seat, card)),
        ),
        unseenNote(scene, seat),
    );
}

/** @param {Scene} scene @param {string} card */
function ownTag(scene, card) {
    const place = whereabouts(scene, scene.own, card);
    return thingButton(
        scene,
        `card:${card}`,
        { class: classes("sa-card", `is-${place}`), name: sentence(cardWords(scene.facts, card), placeWords(place)) },
        () => [tag(card, scene.own)],
    );
}

/** The viewer's own cards. @param {Scene} scene */
export function ownHand(scene) {
    const asked = ["price", "swap", "recall"].includes(scene.choosing.verb);
    const { keep } = scene;
    return keep.box(
        "hand",
        "section",
        { class: classes("sa-hand", asked && "is-asked") },
        keep.same("hand title", [], () => h("h2", { class: "sa-panel__title" }, tr("Your price cards"))),
        keep.box(
            "cards",
            "div",
            {
                class: "sa-hand__cards",
                role: "group",
                "aria-label": tr("Your price cards"),
                dataset: { arrows: "hand" },
            },
            scene.facts.cards.map((card) => ownTag(scene, card)),
        ),
    );
}
