// SPDX-License-Identifier: MIT
// position - a position of Hotel Samoa as text (src/games/samoa/position.c), read into plain objects.

/** @typedef {{ kind: string, nation: string }} Guest  kind: p r l c, or a swimmer's number */

/** @typedef {{
 *   money: number | null,            // null: the viewer may not know it
 *   hand: string[],                  // price cards left, "6/5" or "off", as far as they are known
 *   unseen: number,                  // cards that came back to the hand unseen (S11)
 *   maybe: string[],                 // which they may be
 *   played: string,                  // a card, "?" face down, "-" none
 *   bought: boolean,
 *   rooms: number,
 *   suites: number[],
 *   pools: number,
 *   tiles: string[],                 // special tiles kept
 *   guests: Map<number, Guest[]>     // by room
 * }} Hotel */

/** @typedef {{
 *   round: number, phase: string,
 *   tiebreak: number,                // the card lies after this seat
 *   seat: number,                    // who is asked alone; 0: nobody
 *   group: number,                   // being housed; 0: none
 *   flags: string[], arrival: number,
 *   offer: string[], bag: string[],
 *   groups: string[],                // guests that wait, a letter each; "" nobody
 *   hotels: Hotel[]                  // seat 1 first
 * }} Position */

/**
 * Sorts the words of a line under the keys they follow.
 * @param {string[]} words @param {string[]} keys
 * @returns {Record<string, string[]>}
 */
function underKeys(words, keys) {
    /** @type {Record<string, string[]>} */
    const found = Object.fromEntries(keys.map((key) => [key, []]));
    let current = "";
    for (const word of words) {
        if (keys.includes(word)) current = word;
        else found[current]?.push(word);
    }
    return found;
}

/** @param {string} word "3:lUK+lDE" @returns {[number, Guest[]]} */
function readRoom(word) {
    const [room, guests] = word.split(":");
    return [Number(room), guests.split("+").map((text) => ({ kind: text[0], nation: text.slice(1) }))];
}

/** @param {string[]} words @returns {Hotel} */
function readHotel(words) {
    const found = underKeys(words, [
        "money",
        "seen",
        "hand",
        "recalled",
        "played",
        "bought",
        "rooms",
        "suites",
        "pools",
        "tiles",
        "guests",
    ]);
    const hand = found.hand.filter((card) => card !== "?");
    const unseen = found.hand.length - hand.length;
    return {
        money: found.money[0] === "?" ? null : Number(found.money[0]),
        hand,
        unseen,
        maybe: unseen > 0 ? found.recalled.filter((word) => word.includes("/")) : [],
        played: found.played[0],
        bought: found.bought[0] === "1",
        rooms: Number(found.rooms[0]),
        suites: found.suites.map(Number),
        pools: Number(found.pools[0]),
        tiles: found.tiles,
        guests: new Map(found.guests.map(readRoom)),
    };
}

/** @param {string} text @returns {Position} */
export function readPosition(text) {
    const lines = text.split("\n").map((line) => line.split(" ").filter(Boolean));
    /** @param {string} key */
    const line = (key) => lines.find((words) => words[0] === key) ?? [];
    const head = line("round");
    const fields = underKeys(head.slice(3), ["tiebreak", "seat", "group"]);
    return {
        round: Number(head[1]),
        phase: head[2],
        tiebreak: Number(fields.tiebreak[0]),
        seat: Number(fields.seat[0] ?? 0),
        group: Number(fields.group[0] ?? 0),
        flags: line("flags").slice(1),
        arrival: Number(underKeys(line("arrivals"), ["now"]).now[0]),
        offer: line("offer").slice(1),
        bag: line("bag").slice(1),
        groups: line("groups")
            .slice(1)
            .map((guests) => (guests === "-" ? "" : guests)),
        hotels: lines.filter((words) => words[0] === "hotel").map((words) => readHotel(words.slice(1))),
    };
}

/**
 * The next round with the plane of this nation; 0: none is left.
 * @param {Position} position @param {string} nation
 */
export function nextFlight(position, nation) {
    return position.flags.findIndex((flag, i) => i >= position.round && flag === nation) + 1;
}
