// SPDX-License-Identifier: MIT
// words - cards, hotels and moves in the player's language. Sentences that the engine tells too are
// spelled as there (src/games/overbooking/events.h, telling.c), so both share one translation.

import { tr, trn } from "../../base/i18n.js";
import { coinsOf, faceOf } from "./facts.js";
import { isBack, isLarge } from "./scene.js";

/** @typedef {import("./facts.js").Facts} Facts */
/** @typedef {import("./position.js").Slot} Slot */
/** @typedef {import("../../base/types.js").TableInfo} TableInfo */

/** Rules about the back door, by the number of a guest. */
const POWERS = ["", "monk", "merchants", "maids", "nobles", "soldiers", "workers"];

/** Of a hotel, in short. @param {Facts} facts @param {string} rule */
export function ruleTitle({ words }, rule) {
    return words[`rule:${rule}`] ?? rule;
}

/** @param {Facts} facts @param {string} rule */
export function ruleText({ words }, rule) {
    return words[rule] ?? rule;
}

/** @param {Facts} facts @param {string} card */
export function guestName({ words }, card) {
    return words[`guest:${card[0]}`] ?? words[isLarge(card) ? "size:large" : "size:small"];
}

/** What a guest does at the back door. @param {Facts} facts @param {string} card */
export function powerText({ words }, card) {
    return words[POWERS[Number(card[0])]] ?? "";
}

/** @param {Facts} facts @param {string} letter */
export function crestName({ words }, letter) {
    return words[`crest:${letter}`] ?? letter;
}

/** @param {number} count */
export function bedsText(count) {
    return trn("{count} bed", "{count} beds", count, { count });
}

/** @param {number} count */
export function coinsText(count) {
    return trn("{count} coin", "{count} coins", count, { count });
}

/** @param {number} count */
export function cardsText(count) {
    return trn("{count} card", "{count} cards", count, { count });
}

/** @param {number} count */
export function tokensText(count) {
    return trn("{count} point tile", "{count} point tiles", count, { count });
}

/** A game has so many. */
const ROUNDS = 4;

/** @param {number} round */
export function roundText(round) {
    return tr("Round {round} of {rounds}", { round, rounds: ROUNDS });
}

/** @param {TableInfo} info @param {number} seat */
export function seatName(info, seat) {
    return info.seats[seat - 1]?.name ?? tr("Seat {number}", { number: seat });
}

/** In full, for the ear: "Soldiers, 5 beds, 1 coin, crest: bird".
 * @param {Facts} facts @param {string} card */
export function cardName(facts, card) {
    const guest = guestName(facts, card);
    const crest = crestName(facts, card[1]);
    if (isBack(card)) return tr("{guest}, crest: {crest}", { guest, crest });
    const beds = bedsText(Number(card[0]));
    const coins = coinsText(coinsOf(facts, card));
    return tr("{guest}, {beds}, {coins}, crest: {crest}", { guest, beds, coins, crest });
}

/** @param {Facts} facts @param {TableInfo} info @param {Slot} slot */
export function slotName(facts, info, slot) {
    const card = cardName(facts, slot.card);
    const seat = seatName(info, slot.seat);
    return slot.up ? tr("{seat}: {card}", { seat, card }) : tr("{seat}: {card}, face down", { seat, card });
}

/** @param {Facts} facts @param {number} number @param {string} face */
export function hotelName(facts, number, face) {
    const { beds, rule } = faceOf(facts, face);
    return tr("Hotel {number}: {beds}. {rule}", { number, beds: bedsText(beds), rule: ruleText(facts, rule) });
}

/** @param {string} place "L2" or "B2" */
export function placeName(place) {
    const number = place.slice(1);
    return place[0] === "B"
        ? tr("Back door of hotel {number}", { number })
        : tr("Booking line of hotel {number}", { number });
}

/** @type {import("../types.js").FactWords} */
export function factWords(words, [kind, name, ...rest]) {
    switch (kind) {
        case "crest":
            return words[`crest:${name}`] ?? rest.join(" ");
        case "guest":
            return `${words[`guest:${name}`] ?? name}: ${coinsText(Number(rest[1]))}`;
        case "hotel":
            return `${name}: ${bedsText(Number(rest[0]))}. ${words[`rule:${rest[1]}`] ?? rest[1]}`;
        default:
            return [name, ...rest].join(" ");
    }
}
