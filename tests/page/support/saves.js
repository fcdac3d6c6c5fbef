// SPDX-License-Identifier: MIT
// saves - games that stand where a test wants them: cut from games among bots, and put where the page keeps its own.
import { selfplay } from "./program.js";

/**
 * @typedef {{format: string, game: string, edition: object, options: object, seats: object[], moves: string[]}}
 *     Running
 */

/** Enough games for everything that can be asked to be asked in one of them. */
const GAMES = 40;
/** @type {Map<string, Running[]>} */
const played = new Map();

/** @param {string} game @param {number} players @returns {Running[]} */
function library(game, players) {
    const name = `${game} ${players}`;
    if (!played.has(name))
        played.set(
            name,
            selfplay(game, players, { games: GAMES, bot: "random" }).map((line) => JSON.parse(line)),
        );
    return /** @type {Running[]} */ (played.get(name));
}

/**
 * A running game in which the next move would have been one like this.
 * @param {string} game @param {number} players @param {RegExp} next such as /^1 noble/
 * @param {{people?: number, after?: (moves: string[]) => boolean}} [which] people: so many first seats are no bots;
 *     after: what must have happened before
 * @returns {Running}
 */
export function cutBefore(game, players, next, { people = 1, after = () => true } = {}) {
    for (const { format, edition, options, moves } of library(game, players)) {
        const at = moves.findIndex((move, index) => next.test(move) && after(moves.slice(0, index)));
        if (at < 0) continue;
        const seats = Array.from({ length: players }, (_, index) =>
            index < people
                ? { name: `Player ${index + 1}`, kind: "human" }
                : { name: `Bot ${index + 1}`, kind: "bot", bot: "level1" },
        );
        return { format, game, edition, options, seats, moves: moves.slice(0, at) };
    }
    throw new Error(`no move like ${next} in ${GAMES} games of ${game}`);
}

/** A finished game. @param {string} game @param {number} players */
export function finished(game, players) {
    const { format, edition, options, moves } = library(game, players)[0];
    const seats = Array.from({ length: players }, (_, index) => ({ name: `Player ${index + 1}`, kind: "human" }));
    return { format, game, edition, options, seats, moves };
}

/** @param {import("@playwright/test").Page} page @param {string} key where the page keeps it @param {any} value */
export async function keepOnDevice(page, key, value) {
    await page.goto("./#/settings");
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, JSON.stringify(value)]);
}

/**
 * Puts a game on the device and opens it.
 * @param {import("@playwright/test").Page} page @param {Running} record @param {string} [id]
 */
export async function openSaved(page, record, id = "0123456789abcdef") {
    await page.goto("./#/settings");
    await page.locator("main .form").waitFor();
    await page.evaluate(
        async ({ id, record }) => {
            const wait = (/** @type {IDBRequest} */ request) =>
                new Promise((resolve, reject) => {
                    request.onsuccess = () => resolve(request.result);
                    request.onerror = () => reject(request.error);
                });
            const opening = indexedDB.open("vacancy", 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore("games", { keyPath: "id" });
            const database = await wait(opening);
            await wait(
                database
                    .transaction("games", "readwrite")
                    .objectStore("games")
                    .put({
                        id,
                        game: record.game,
                        names: record.seats.map(({ name }) => name),
                        over: false,
                        playedOn: false,
                        updated: 0,
                        record: JSON.stringify(record),
                    }),
            );
            database.close();
            location.hash = `#/game/${id}`;
        },
        { id, record },
    );
}
