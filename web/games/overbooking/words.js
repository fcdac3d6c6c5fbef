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

/** @type {Record<string, () => string>} */
const powers = {
    1: () => tr("A monk at the back door goes to the end of the booking line."),
    2: () => tr("Merchants at the back door: this hotel has 3 more beds."),
    3: () => tr("Maids at the back door may replace one of your own cards in the line, which is discarded."),
    4: () =>
        tr(
            "Nobles at the back door let you choose one of your cards in the line to be checked first. A second nobles card chooses the next one.",
        ),
    5: () => tr("Soldiers at the back door may replace any player's workers in the line, which are discarded."),
    6: () => tr("Workers at the back door: this hotel has 3 fewer beds, but never fewer than 0."),
};

/** @type {Record<string, () => string>} */
const crests = { bird: () => tr("bird"), fish: () => tr("fish"), lion: () => tr("lion"), stag: () => tr("stag") };

/** @type {Record<string, { title: () => string, text: () => string }>} */
const rules = {
    none: { title: () => tr("No special rule"), text: () => tr("No special rule.") },
    "small-only": {
        title: () => tr("Small groups only"),
        text: () => tr("Only numbers 1–3 may be played to the line. Any card may go to the back door."),
    },
    "large-only": {
        title: () => tr("Large groups only"),
        text: () => tr("Only numbers 4–6 may be played to the line. Any card may go to the back door."),
    },
    "first-face-up": {
        title: () => tr("First card face up"),
        text: () => tr("The first card of the line is played face up."),
    },
    "second-face-up": {
        title: () => tr("Second card face up"),
        text: () => tr("The second card of the line is played face up."),
    },
    "monks-first": {
        title: () => tr("Monks have priority"),
        text: () => tr("Monks in the line are checked before all others, but after cards chosen by nobles."),
    },
    "soldiers-first": {
        title: () => tr("Soldiers have priority"),
        text: () => tr("Soldiers in the line are checked before all others, but after cards chosen by nobles."),
    },
    "no-soldiers": {
        title: () => tr("No soldiers in the line"),
        text: () => tr("Soldiers may not be played to the line, but they may go to the back door."),
    },
    "no-back-door": {
        title: () => tr("No back door, line of 5"),
        text: () => tr("There is no back door and no point tile; the line has room for 5 cards."),
    },
    "two-crests": {
        title: () => tr("Only two crests"),
        text: () =>
            tr(
                "Once there are two different crests in the line, no third crest may be played there. Any card may go to the back door.",
            ),
    },
};

/** @param {string} rule */
export function ruleTitle(rule) {
    return rules[rule]?.title() ?? rule;
}

/** @param {string} rule */
export function ruleText(rule) {
    return rules[rule]?.text() ?? rule;
}

/** @param {string} card */
export function guestName(card) {
    return guests[card[0]]?.() ?? (isLarge(card) ? tr("Large card") : tr("Small card"));
}

/** @param {string} card */
export function powerText(card) {
    return powers[card[0]]?.() ?? "";
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
    return tr("Hotel {number}: {beds}. {rule}", { number, beds: bedsText(beds), rule: ruleText(rule) });
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
