// SPDX-License-Identifier: MIT
// facts - what is printed on the components, read from the text of an edition (src/core/edition.h).

/** @typedef {{ face: string, beds: number, rule: string }} HotelFace */
/** @typedef {{
 *   coins: Record<string, number>,       // by a guest's number "5", or a card "5b" that has others
 *   crests: { letter: string, name: string }[],
 *   faces: Map<string, HotelFace>,       // by "3A"
 *   words: import("../../base/types.js").Words
 * }} Facts */

/**
 * @param {string} text
 * @param {import("../../base/types.js").Words} [words]
 * @returns {Facts}
 */
export function readFacts(text, words = {}) {
    /** @type {Facts} */
    const facts = { coins: {}, crests: [], faces: new Map(), words };
    for (const line of text.split("\n")) {
        const words = line.replace(/#.*/, "").trim().split(/\s+/);
        const [key, first, second, third] = words;
        if (key === "crest") facts.crests.push({ letter: first, name: second });
        if (key === "guest") facts.coins[first] = Number(third);
        if (key === "hotel") facts.faces.set(first, { face: first, beds: Number(second), rule: third });
    }
    return facts;
}

/** @param {Facts} facts @param {string} card "5b" */
export function coinsOf(facts, card) {
    return facts.coins[card] ?? facts.coins[card[0]];
}

/**
 * @param {Facts} facts
 * @param {string} face
 * @returns {HotelFace}
 */
export function faceOf(facts, face) {
    const found = facts.faces.get(face);
    if (!found) throw new Error(`the edition has no hotel '${face}'`);
    return found;
}
