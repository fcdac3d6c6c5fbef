// SPDX-License-Identifier: MIT
// finished - games of friends that are over lie on this device as its own do: in my games, for replay and review.
// Those that ended while nobody looked are fetched from the server.
import { listGames, saveGame } from "../base/store.js";
import { hasFriends, hasTables } from "../base/tables.js";
import { botName } from "../app/seats.js";
import { theLine } from "./wire.js";

/** Tables that are fetched at one visit: a server answers so many questions at once. */
const FETCHED_MAX = 8;

export function forgetFriends() {
    try {
        for (const key of Object.keys(localStorage)) {
            if (/^vacancy-(friends|seen-|deal-)/.test(key)) localStorage.removeItem(key);
        }
    } catch {
        // Nothing is kept here.
    }
}

/** @param {string} id of the table @param {any} record @param {number} [ended] */
export async function keepFinished(id, record, ended = Date.now()) {
    const known = await listGames().catch(() => []);
    if (known.some((game) => game.id === id)) return false;
    /** @type {{name: string, kind: string}[]} */
    const told = record.seats;
    const seats = told.map((seat, index) => (seat.kind === "bot" ? { ...seat, name: botName(index + 1) } : seat));
    await saveGame({
        id,
        game: record.game,
        names: seats.map(({ name }) => name),
        over: true,
        playedOn: false,
        updated: ended,
        record: `${JSON.stringify({ ...record, seats })}\n`,
    }).catch(() => {}); /* a device that keeps nothing */
    return true;
}

/**
 * Fetches what is missing here.
 * @param {() => void} changed one more is here
 * @returns {Promise<() => void>} ends it
 */
export async function fetchFinished(changed) {
    if (!hasFriends() || !(await hasTables().catch(() => false))) return () => {};
    const line = theLine();
    /** @type {Map<string, number>} */
    const ended = new Map();
    const unlisten = line.listen(async ({ type, tables, table, record }) => {
        if (type === "record" && (await keepFinished(table, record, ended.get(table)))) changed();
        if (type !== "mine") return;
        const known = new Set((await listGames().catch(() => [])).map(({ id }) => id));
        const missing = tables.filter(
            (/** @type {any} */ one) => (one.ended || one.phase === "over") && !known.has(one.table),
        );
        for (const one of missing.slice(0, FETCHED_MAX)) {
            ended.set(one.table, one.ended || Date.now());
            line.send({ type: "record", table: one.table });
        }
    });
    const ask = () => line.send({ type: "mine" });
    const unstate = line.watch(ask);
    ask();
    return () => {
        unlisten();
        unstate();
    };
}
