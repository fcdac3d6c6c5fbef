// SPDX-License-Identifier: MIT
// record - a game as a file or a link has it. It may come from anybody.
import { Complaint } from "../base/complaint.js";
import { bytesOf } from "./hex.js";

/** @typedef {import("../base/types.js").TableInfo} TableInfo */

/** A record has at most so many bytes: RECORD_SIZE_MAX of src/record/write.h. */
export const RECORD_SIZE_MAX = 262144;

/** Line feeds and the like, and signs that turn the rest of a line around: the C reader refuses the same. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** The page's language, or the plain sentence. @typedef {(sentence: string) => string} Translate */

/** @type {Translate} */
let tr = (sentence) => sentence;

/** What is wrong with a record is said this way from now on. @param {Translate} translate */
export function complainIn(translate) {
    tr = translate;
}

/** @param {any} value @returns {any} */
function demand(value) {
    if (value === undefined || value === null || value === false) {
        throw new Complaint(tr("This is not the record of a game."));
    }
    return value;
}

/** @param {string} text */
function parse(text) {
    try {
        return demand(JSON.parse(text));
    } catch {
        return demand(null);
    }
}

/** @param {any} text */
function word(text) {
    if (UNPRINTABLE.test(demand(typeof text === "string" && [text])[0])) {
        throw new Complaint(tr("A name in this record has a line break or a sign that turns text around."));
    }
    return text;
}

/** @param {any} seat */
function readSeat(seat) {
    return { name: word(seat?.name ?? ""), bot: word(seat?.bot ?? "") };
}

/** @param {any} line "SEAT MOVE" */
function readMove(line) {
    const text = word(line);
    const space = text.indexOf(" ");
    return { seat: Number(text.slice(0, space)), move: text.slice(space + 1) };
}

/** @param {any} options @returns {Record<string, string>} */
function readOptions(options) {
    const entries = Object.entries(demand(typeof options === "object" && options));
    return Object.fromEntries(entries.map(([name, value]) => [word(name), word(String(value))]));
}

/**
 * @param {string} text one game, as JSON
 * @returns {{info: TableInfo, moves: {seat: number, move: string}[], secret: Uint8Array | null, shares: Uint8Array[]}}
 */
export function readRecord(text) {
    const record = parse(text);
    demand(record.format === "vacancy-record/1");
    const { id = "", sha256 = "", data } = record.edition ?? {};
    /** @type {TableInfo} */
    const info = {
        id: "",
        game: word(record.game),
        options: readOptions(record.options ?? {}),
        seats: demand(Array.isArray(record.seats) && record.seats).map(readSeat),
        edition: data === undefined ? "" : String(data),
        ownEdition: data !== undefined,
        named: `${word(id)} ${word(sha256)}`.trim(),
        hints: record.hints !== false,
        playedOn: false,
    };
    const moves = demand(Array.isArray(record.moves) && record.moves).map(readMove);
    // Without a hash an edition of ours is found by what was played with it.
    if (!sha256 && data === undefined)
        info.moves = [...new Set(moves.map((/** @type {{move: string}} */ { move }) => move))];
    const { seed, shares } = record.fair ?? {};
    return {
        info,
        moves,
        secret: typeof seed === "string" ? bytesOf(seed) : null,
        shares: Array.isArray(shares) ? shares.map((share) => bytesOf(String(share))) : [],
    };
}
