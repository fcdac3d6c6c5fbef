// SPDX-License-Identifier: MIT
// decision - one moment of a game, as one seat sees it: what may be played there, and what a good player thinks of it.
// Workers are told the seat's position and nothing else.
import { currentLanguage } from "../base/i18n.js";
import { headingOf } from "./heading.js";
import { connectWorker, openTable, readWords } from "./table.js";

/** @typedef {import("../base/types.js").TableInfo} TableInfo */
/** @typedef {Pick<TableInfo, "game" | "seats"> & Partial<TableInfo>} Wanted */

/** Enough to tell a mistake from a good move, within a few seconds on a phone. */
const ITERATIONS = 8000;
/** The engine draws its own lots for a hint: the same position gets the same answer. */
const KEY = "0".repeat(64);

/**
 * @typedef {object} Decision
 * @property {TableInfo} info
 * @property {number} seat
 * @property {() => Promise<import("../base/types.js").Words>} words
 * @property {() => Promise<import("../base/types.js").Look>} look
 * @property {(move: string) => Promise<import("../base/types.js").Objection | null>} objection
 * @property {(move: string) => Promise<import("../base/types.js").TableEvent[]>} preview
 * @property {(move: string) => Promise<import("../base/types.js").Hint>} judge this move is among those judged
 * @property {() => Promise<void>} speak the language that the page speaks now
 * @property {() => void} close
 */

/**
 * @param {Wanted} wanted @param {number} seat that owes a move @param {string} position the seat's own, as text
 * @returns {Promise<Decision>}
 */
export async function openDecision(wanted, seat, position) {
    const info = { id: "", options: {}, edition: "", ownEdition: false, hints: true, playedOn: false, ...wanted };
    const heading = headingOf(info);
    const guest = await connectWorker("guest.js");
    const adviser = connectWorker("thinker.js");
    info.edition = await guest.call("open", [heading]);
    return {
        info,
        seat,
        words: () => readWords(info),
        look: () => guest.call("look", [seat, position, 0]),
        objection: (move) => guest.call("objection", [seat, position, move]),
        preview: (move) => guest.call("preview", [seat, position, move]),
        async judge(move) {
            const question = `${KEY}\n${position}`;
            const task = { seat, question, iterations: ITERATIONS, language: currentLanguage(), wanted: move };
            return (await adviser).call("hint", [heading, task]);
        },
        speak: () => guest.call("speak", [currentLanguage()]),
        close() {
            guest.close();
            adviser.then(({ close }) => close());
        },
    };
}

/**
 * What a seat could know before a step of a record; null: nobody was asked there.
 * @param {ReturnType<typeof import("./record.js").readRecord>} record @param {number} step
 */
export async function momentOf({ info, moves }, step) {
    const seat = moves[step]?.seat;
    if (!seat) return null;
    const table = await openTable({ info, moves, shown: true });
    const { position, legal } = await table.look(seat, step);
    table.close();
    return legal.length > 1 ? { seat, position } : null;
}
