// SPDX-License-Identifier: MIT
// words - cards, hotels and moves in the player's language. Sentences that the engine tells too are
// spelled as there (src/games/overbooking/events.h, telling.c), so both share one translation.

import { tr, trn } from "../../base/i18n.js";
import { faceOf } from "./facts.js";
import { isBack, isLarge } from "./scene.js";

/** @typedef {import("./facts.js").Facts} Facts */
/** @typedef {import("./position.js").Slot} Slot */
/** @typedef {import("../../base/types.js").TableInfo} TableInfo */

/** @type {Record<string, () => string>} */
const guests = {
    1: () => tr("Monk"),
    2: () => tr("Merchants"),
    3: () => tr("Maids"),
    4: () => tr("Nobles"),
    5: () => tr("Soldiers"),
    6: () => tr("Workers"),
};

/** Rules about the back door, by the number of a guest. */
const POWERS = ["", "monk", "merchants", "maids", "nobles", "soldiers", "workers"];

/** @type {Record<string, () => string>} */
const crests = { bird: () => tr("bird"), fish: () => tr("fish"), lion: () => tr("lion"), stag: () => tr("stag") };

/** Rules of hotels in short. @type {Record<string, () => string>} */
const titles = {
    none: () => tr("No special rule"),
    "small-only": () => tr("Small groups only"),
    "large-only": () => tr("Large groups only"),
    "first-face-up": () => tr("First card face up"),
    "second-face-up": () => tr("Second card face up"),
    "monks-first": () => tr("Monks have priority"),
    "soldiers-first": () => tr("Soldiers have priority"),
    "no-soldiers": () => tr("No soldiers in the line"),
    "no-back-door": () => tr("No back door, line of 5"),
    "two-crests": () => tr("Only two crests"),
};

/** @param {string} rule */
export function ruleTitle(rule) {
    return titles[rule]?.() ?? rule;
}

/** @param {Facts} facts @param {string} rule */
export function ruleText({ rules }, rule) {
    return rules[rule] ?? rule;
}

/** @param {string} card */
export function guestName(card) {
    return guests[card[0]]?.() ?? (isLarge(card) ? tr("Large card") : tr("Small card"));
}

/** What a guest does at the back door. @param {Facts} facts @param {string} card */
export function powerText({ rules }, card) {
    return rules[POWERS[Number(card[0])]] ?? "";
}

/** @param {Facts} facts @param {string} letter */
export function crestName(facts, letter) {
    const name = facts.crests.find((crest) => crest.letter === letter)?.name ?? letter;
    return crests[name]?.() ?? name;
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
    const guest = guestName(card);
    const crest = crestName(facts, card[1]);
    if (isBack(card)) return tr("{guest}, crest: {crest}", { guest, crest });
    const beds = bedsText(Number(card[0]));
    const coins = coinsText(facts.coins[Number(card[0])]);
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

/** @param {Facts} facts @param {string} card */
function shortCard(facts, card) {
    return tr("{guest} ({crest})", { guest: guestName(card), crest: crestName(facts, card[1]) });
}

/** @type {Record<string, (position: string) => string>} */
const choices = {
    maid: (position) => tr("Maids take position {position} of the line", { position }),
    noble: (position) => tr("Nobles let position {position} of the line book first", { position }),
    soldier: (position) => tr("Soldiers take position {position} of the line", { position }),
};

/** A move in words.
 * @param {Facts} facts
 * @param {string} move
 */
export function describeMove(facts, move) {
    if (move === "pass") return tr("Play no fifth card");
    const [card, place] = move.split(">");
    if (place) {
        const fields = { card: shortCard(facts, card), number: place.slice(1) };
        return place[0] === "B"
            ? tr("{card} to the back door of hotel {number}", fields)
            : tr("{card} to the line of hotel {number}", fields);
    }
    const [power, position] = move.split(" ");
    if (position === "-") return tr("Choose no card");
    return choices[power]?.(position) ?? move;
}
