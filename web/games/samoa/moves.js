// SPDX-License-Identifier: MIT
// moves - moves in notation as things one can point at. What may be chosen next follows from the list of legal
// moves alone: a thing can be picked if some legal move names it and all picked before.

/** Something a move names: "card:6/5", "tile:suite", "group:1", "guest:r", "room:3".
 * @typedef {string} Thing */

/** @typedef {{ verb: string, things: Thing[], text: string }} Choice  no things: it declines */

/** What the words after each verb name, in their order; the last goes on for any more. */
const OPERANDS = /** @type {Record<string, string[]>} */ ({
    price: ["card"],
    swap: ["card"],
    recall: ["card"],
    buy: ["tile", "room"],
    take: ["group"],
    put: ["guest", "room"],
    home: ["room"],
    release: ["room"],
    done: [],
});

/** Verbs whose move names one or two things of a kind, in any order. */
const FREE = ["recall", "home", "release"];

/** @param {Thing} thing */
export const kindOf = (thing) => thing.slice(0, thing.indexOf(":"));

/** @param {Thing} thing */
export const nameOf = (thing) => thing.slice(thing.indexOf(":") + 1);

/** @param {string} move @returns {Choice} */
export function readMove(move) {
    const [verb, ...words] = move.split(" ");
    const kinds = OPERANDS[verb] ?? [];
    const things = words
        .filter((word) => word !== "-")
        .map((word, i) => `${kinds[Math.min(i, kinds.length - 1)]}:${word}`);
    return { verb, things, text: move };
}

/** What is pointed at first. @param {string} verb */
export const firstKind = (verb) => OPERANDS[verb]?.[0] ?? "";

/** @param {string} verb */
export const picksSeveral = (verb) => FREE.includes(verb);

/**
 * What may be picked besides. Where a move names things of two kinds, the first comes first.
 * @param {Choice[]} choices @param {string} verb @param {Thing[]} picked
 * @returns {Set<Thing>}
 */
export function nextThings(choices, verb, picked) {
    const fitting = choices.filter(
        (choice) => choice.verb === verb && picked.every((thing) => choice.things.includes(thing)),
    );
    const next = fitting.flatMap(({ things }) => {
        const left = things.filter((thing) => !picked.includes(thing));
        return picksSeveral(verb) ? left : left.slice(0, 1);
    });
    return new Set(next);
}

/**
 * The move that names exactly these things; none: the one that declines.
 * @param {Choice[]} choices @param {string} verb @param {Thing[]} picked
 * @returns {string} "" if there is none
 */
export function findMove(choices, verb, picked) {
    const found = choices.find(
        (choice) =>
            choice.verb === verb &&
            choice.things.length === picked.length &&
            picked.every((thing) => choice.things.includes(thing)),
    );
    return found?.text ?? "";
}

/**
 * What one thing more makes of those picked: it takes the place of another of its kind, unless
 * the verb picks several.
 * @param {string} verb @param {Thing[]} picked @param {Thing} thing
 */
export function withThing(verb, picked, thing) {
    const kept = picksSeveral(verb) ? picked : picked.filter((one) => kindOf(one) !== kindOf(thing));
    return [...kept, thing];
}

/**
 * The notation of a move that may not be legal, to ask why.
 * @param {string} verb @param {Thing[]} things
 */
export function writeMove(verb, things) {
    const kinds = OPERANDS[verb] ?? [];
    const ordered = [...things].sort((a, b) => {
        const order = kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b));
        return order || parseInt(nameOf(a), 10) - parseInt(nameOf(b), 10);
    });
    return [verb, ...ordered.map(nameOf)].join(" ");
}
