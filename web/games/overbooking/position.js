// SPDX-License-Identifier: MIT
// position - a position as text, read. The format is that of src/games/overbooking/position.c.

/** A card is "5b", or as far as its back tells "_b" (small) and "^b" (large). */
/** @typedef {{ seat: number, card: string, up: boolean }} Slot */
/** @typedef {{ face: string, line: Slot[], door: (Slot|null)[] }} HotelPosition  null: left for the line */
/** @typedef {{ hotel: number, power: number, beds: number, named: number[] }} PowerPosition
 *  beds: what merchants and workers made of them so far; named: positions in the line */
/** @typedef {{
 *   tokens: number, hand: string[], deck: string[],      // "?" for a card one may not know
 *   collected: string[], discarded: string[], barred: string[]
 * }} SeatPosition */
/** @typedef {{
 *   round: number, phase: string, start: number, turn: number, used: number[],
 *   hotels: HotelPosition[], power: PowerPosition|null, seats: SeatPosition[]
 * }} Position */

/** Words, taken one after the other; a complaint names the word and what was expected. */
class Reader {
    /** @param {string} text */
    constructor(text) {
        this.words = text.split(/\s+/).filter((word) => word !== "");
        this.next = 0;
    }

    /** @returns {string|undefined} */
    peek() {
        return this.words[this.next];
    }

    /**
     * @param {string} expected
     * @returns {string}
     */
    take(expected) {
        const word = this.peek();
        if (word === undefined) throw new Error(`the position ends where ${expected} is expected`);
        this.next++;
        return word;
    }

    /** @param {string} key */
    key(key) {
        const word = this.take(`'${key}'`);
        if (word !== key) throw new Error(`found '${word}' in the position, expected '${key}'`);
    }

    /** @returns {number} */
    number() {
        const word = this.take("a number");
        if (!/^-?\d+$/.test(word)) throw new Error(`found '${word}' in the position, expected a number`);
        return Number(word);
    }

    /**
     * @param {RegExp} pattern
     * @returns {string[]}
     */
    all(pattern) {
        const found = [];
        for (let word = this.peek(); word !== undefined && pattern.test(word); word = this.peek()) {
            found.push(word);
            this.next++;
        }
        return found;
    }

    /**
     * @param {string} key
     * @returns {string[]}
     */
    cards(key) {
        this.key(key);
        return this.all(/^([1-6]\w|\?)$/);
    }
}

/**
 * @param {string} text "2:5b", "2:5b+", "1:_b"
 * @returns {Slot}
 */
export function readSlot(text) {
    return { seat: Number(text[0]), card: text.slice(2, 4), up: text.endsWith("+") };
}

/** @param {Reader} reader @returns {HotelPosition} */
function readHotel(reader) {
    reader.key("hotel");
    const face = reader.take("a face such as 3A");
    reader.key("line");
    const line = reader.all(/^\d:/).map(readSlot);
    reader.key("door");
    const door = reader.all(/^(\d:|-$)/).map((word) => (word === "-" ? null : readSlot(word)));
    return { face, line, door };
}

/** @param {Reader} reader @returns {PowerPosition} */
function readPower(reader) {
    reader.key("check");
    const hotel = reader.number();
    reader.key("power");
    const power = reader.number();
    reader.key("beds");
    const beds = reader.number();
    reader.key("named");
    return { hotel, power, beds, named: reader.all(/^\d+$/).map(Number) };
}

/** @param {Reader} reader @returns {SeatPosition} */
function readSeat(reader) {
    reader.key("seat");
    reader.key("tokens");
    return {
        tokens: reader.number(),
        hand: reader.cards("hand"),
        deck: reader.cards("deck"),
        collected: reader.cards("collected"),
        discarded: reader.cards("discarded"),
        barred: reader.cards("barred"),
    };
}

/**
 * @param {string} text
 * @returns {Position}
 */
export function readPosition(text) {
    const reader = new Reader(text);
    reader.key("round");
    const round = reader.number();
    const phase = reader.take("a phase");
    reader.key("start");
    const start = reader.number();
    reader.key("turn");
    const turn = reader.number();
    reader.key("used");
    const used = reader.all(/^\d+$/).map(Number);
    const hotels = [];
    while (reader.peek() === "hotel") hotels.push(readHotel(reader));
    const power = reader.peek() === "check" ? readPower(reader) : null;
    const seats = [];
    while (reader.peek() === "seat") seats.push(readSeat(reader));
    if (reader.peek() !== undefined) {
        throw new Error(`found '${reader.peek()}' in the position, expected its end`);
    }
    return { round, phase, start, turn, used, hotels, power, seats };
}
