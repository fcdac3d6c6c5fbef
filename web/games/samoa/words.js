// SPDX-License-Identifier: MIT
// words - names of things and moves in the player's language. All are made at drawing time, so a change of
// language needs no more than a redraw.

import { tr, trn } from "../../base/i18n.js";
import { readCard } from "./facts.js";
import { nameOf, readMove } from "./moves.js";

/** @typedef {import("./facts.js").Facts} Facts */
/** @typedef {import("./position.js").Guest} Guest */

/** @param {Facts} facts @param {string} nation its letters */
export function nationName({ words }, nation) {
    return words[`nation:${nation}`] ?? nation;
}

/** @param {Facts} facts @param {string} kind */
export function guestName({ words }, kind) {
    return words[`guest:${kind}`] ?? kind;
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

/** @param {Facts} facts @param {Guest} guest */
export function guestWords(facts, { kind, nation }) {
    return tr("{guest} ({nation})", { guest: guestName(facts, kind), nation: nationName(facts, nation) });
}

/** The rule about a kind of guest. @type {Record<string, string>} */
const GUEST_RULES = { r: "rich", l: "lovers", c: "celebrity", p: "income" };

/** What a guest of this kind does. @param {Facts} facts @param {string} kind a figure: a swimmer */
export function guestHelp({ words }, kind) {
    return words[GUEST_RULES[kind] ?? "pool"] ?? "";
}

/** @param {Facts} facts @param {string} tile */
export function tileName({ words }, tile) {
    return words[`tile:${tile}`] ?? tile;
}

/** What stands below a tile's picture: one word, for there is little room. @param {Facts} facts @param {string} tile */
export function tileLabel(facts, tile) {
    switch (tile) {
        case "swap":
            return tr("Swap");
        case "home":
            return tr("Trip home");
        case "recall":
            return tr("Recall");
        default:
            return tileName(facts, tile);
    }
}

/** What a tile does: the rule of its name. @param {Facts} facts @param {string} tile */
export function tileHelp({ words }, tile) {
    return words[tile] ?? "";
}

/** @param {Facts} facts @param {string} card */
export function cardWords({ words }, card) {
    const numbers = readCard(card);
    return numbers ? tr("bid {bid}, room price {price}", numbers) : words["card:off"];
}

/** @param {number} coins */
export function coinWords(coins) {
    return trn("{count} coin", "{count} coins", coins, { count: coins });
}

/** Why a guest pays double. @param {Facts} facts @param {string} reasons "rich suite celebrity" */
export function doubleWords({ words }, reasons) {
    return reasons
        .split(" ")
        .map((reason) => words[`double:${reason}`])
        .join(", ");
}

/** @param {string[]} rooms */
function sendHome(rooms) {
    return rooms.length === 1
        ? tr("Send the guests of room {room} home", { room: rooms[0] })
        : tr("Send the guests of rooms {room} and {other} home", { room: rooms[0], other: rooms[1] });
}

/** @param {Facts} facts @param {string} tile @param {string | undefined} room */
function buy(facts, tile, room) {
    return room ? tr("Make room {room} a suite", { room }) : tr("Buy: {tile}", { tile: tileName(facts, tile) });
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

/** A move as a request, for buttons, hints and the log. @param {Facts} facts @param {string} move */
export function moveWords(facts, move) {
    const { verb, things } = readMove(move);
    const names = things.map(nameOf);
    if (things.length === 0) return decline(verb);
    switch (verb) {
        case "price":
            return tr("Choose: {card}", { card: cardWords(facts, names[0]) });
        case "swap":
            return tr("Swap for: {card}", { card: cardWords(facts, names[0]) });
        case "recall":
            return tr("Take back: {cards}", { cards: names.map((name) => cardWords(facts, name)).join("; ") });
        case "buy":
            return buy(facts, names[0], names[1]);
        case "take":
            return tr("Take from group {group}", { group: names[0] });
        case "put":
            return tr("{guest}: into room {room}", { guest: guestName(facts, names[0]), room: names[1] });
        default:
            return sendHome(names);
    }
}

/** @type {import("../types.js").FactWords} */
export function factWords(words, [kind, name = "", ...rest]) {
    switch (kind) {
        case "money":
        case "special":
            return coinWords(Number(name));
        case "flags":
            return [name, ...rest].map((nation) => words[`nation:${nation}`] ?? nation).join(", ");
        case "price":
            return tr("bid {bid}, room price {price}", readCard(name) ?? { bid: name, price: "" });
        case "guests":
            return `${words[`guest:${name}`] ?? name}: ${rest[0]}`;
        case "tile":
            return `${words[`tile:${name}`] ?? name}: ${rest[0]}`;
        case "off":
            return words["card:off"];
        case "reveal":
            return `${tr("with {count} players", { count: name })}: ${rest.join(" · ")}`;
        case "arrival":
            return `${name}: ${rest.join(" · ")}`;
        default:
            return name.replace("x", " × ");
    }
}
