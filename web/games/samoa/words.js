// SPDX-License-Identifier: MIT
// words - names of things and moves in the player's language. All are made at drawing time, so a change of
// language needs no more than a redraw.

import { tr, trn } from "../../base/i18n.js";
import { readCard } from "./facts.js";
import { nameOf, readMove } from "./moves.js";

/** @typedef {import("./facts.js").Facts} Facts */
/** @typedef {import("./position.js").Guest} Guest */

/** @param {string} nation its letters; other nations than the default edition's keep them */
export function nationName(nation) {
    switch (nation) {
        case "UK":
            return tr("United Kingdom");
        case "DE":
            return tr("Germany");
        case "NO":
            return tr("Norway");
        case "JP":
            return tr("Japan");
        default:
            return nation;
    }
}

/** @param {string} kind */
export function guestName(kind) {
    switch (kind) {
        case "r":
            return tr("Rich guest");
        case "l":
            return tr("Lover");
        case "c":
            return tr("Celebrity");
        case "p":
            return tr("Guest");
        default:
            return tr("Swimmer {number}", { number: kind });
    }
}

/** @param {string} kind @param {number} count */
function guestCount(kind, count) {
    switch (kind) {
        case "r":
            return trn("{count} rich guest", "{count} rich guests", count, { count });
        case "l":
            return trn("{count} lover", "{count} lovers", count, { count });
        case "c":
            return trn("{count} celebrity", "{count} celebrities", count, { count });
        case "p":
            return trn("{count} guest", "{count} guests", count, { count });
        default:
            return trn("{count} swimmer ({number})", "{count} swimmers ({number})", count, { count, number: kind });
    }
}

/** @param {string} guests a letter each, "pprl" */
export function groupWords(guests) {
    const kinds = [...new Set(guests)];
    return kinds.map((kind) => guestCount(kind, guests.split(kind).length - 1)).join(", ");
}

/** @param {Guest} guest */
export function guestWords(guest) {
    return tr("{guest} ({nation})", { guest: guestName(guest.kind), nation: nationName(guest.nation) });
}

/** The rule about a kind of guest. @type {Record<string, string>} */
const GUEST_RULES = { r: "rich", l: "lovers", c: "celebrity", p: "income" };

/** What a guest of this kind does. @param {Facts} facts @param {string} kind a figure: a swimmer */
export function guestHelp({ rules }, kind) {
    return rules[GUEST_RULES[kind] ?? "pool"] ?? "";
}

/** @param {string} tile */
export function tileName(tile) {
    switch (tile) {
        case "room":
            return tr("Room");
        case "suite":
            return tr("Suite");
        case "pool":
            return tr("Pool");
        case "swap":
            return tr("Swap tile");
        case "home":
            return tr("Home tile");
        default:
            return tr("Recall tile");
    }
}

/** What a tile does: the rule of its name. @param {Facts} facts @param {string} tile */
export function tileHelp({ rules }, tile) {
    return rules[tile] ?? "";
}

/** @param {string} card */
export function cardWords(card) {
    const numbers = readCard(card);
    return numbers ? tr("bid {bid}, room price {price}", numbers) : tr("day off");
}

/** @param {number} coins */
export function coinWords(coins) {
    return trn("{count} coin", "{count} coins", coins, { count: coins });
}

/** Why a guest pays double. @param {string} reasons "rich suite celebrity" */
export function doubleWords(reasons) {
    return reasons
        .split(" ")
        .map((reason) => {
            switch (reason) {
                case "rich":
                    return tr("a rich guest");
                case "suite":
                    return tr("a suite");
                default:
                    return tr("a celebrity next door");
            }
        })
        .join(", ");
}

/** @param {string[]} rooms */
function sendHome(rooms) {
    return rooms.length === 1
        ? tr("Send the guests of room {room} home", { room: rooms[0] })
        : tr("Send the guests of rooms {room} and {other} home", { room: rooms[0], other: rooms[1] });
}

/** @param {string} tile @param {string | undefined} room */
function buy(tile, room) {
    return room ? tr("Make room {room} a suite", { room }) : tr("Buy: {tile}", { tile: tileName(tile) });
}

/** Moves that decline. @param {string} verb */
function decline(verb) {
    switch (verb) {
        case "swap":
            return tr("Keep the card");
        case "buy":
            return tr("Buy nothing");
        case "take":
            return tr("Take no guests");
        case "release":
            return tr("Send nobody home");
        default:
            return tr("Done");
    }
}

/** A move as a request, for buttons, hints and the log. @param {string} move */
export function moveWords(move) {
    const { verb, things } = readMove(move);
    const names = things.map(nameOf);
    if (things.length === 0) return decline(verb);
    switch (verb) {
        case "price":
            return tr("Choose: {card}", { card: cardWords(names[0]) });
        case "swap":
            return tr("Swap for: {card}", { card: cardWords(names[0]) });
        case "recall":
            return tr("Take back: {cards}", { cards: names.map(cardWords).join("; ") });
        case "buy":
            return buy(names[0], names[1]);
        case "take":
            return tr("Take from group {group}", { group: names[0] });
        case "put":
            return tr("{guest}: into room {room}", { guest: guestName(names[0]), room: names[1] });
        default:
            return sendHome(names);
    }
}
