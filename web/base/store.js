// SPDX-License-Identifier: MIT
// store - games kept on this device. Used by the page and by the worker that runs a table, which
// saves after every move: so everybody's cards stay out of the page while a game is on.

/**
 * @typedef {object} SavedGame
 * @property {string} id
 * @property {import("./types.js").GameName} game
 * @property {string[]} names
 * @property {boolean} over
 * @property {boolean} playedOn it goes on from a record
 * @property {number} updated milliseconds
 * @property {string} record
 */

/** For each use anew: a browser may clear or close it at any time. @returns {Promise<IDBDatabase>} */
function open() {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open("vacancy", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "id" });
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(games: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
async function transact(mode, act) {
    const database = await open();
    try {
        const transaction = database.transaction("games", mode);
        return await new Promise((resolve, reject) => {
            const request = act(transaction.objectStore("games"));
            transaction.oncomplete = () => resolve(request.result);
            transaction.onerror = () => reject(transaction.error);
            transaction.onabort = () => reject(transaction.error);
        });
    } finally {
        database.close();
    }
}

/** @param {SavedGame} game */
export function saveGame(game) {
    return transact("readwrite", (games) => games.put(game));
}

/** @param {string} id @returns {Promise<SavedGame | undefined>} */
export function loadGame(id) {
    return transact("readonly", (games) => games.get(id));
}

/** @param {string} id */
export function deleteGame(id) {
    return transact("readwrite", (games) => games.delete(id));
}

/** The games of this device without their moves, the latest first. */
export async function listGames() {
    /** @type {SavedGame[]} */
    const games = await transact("readonly", (store) => store.getAll());
    return games.map(({ record, ...rest }) => rest).sort((a, b) => b.updated - a.updated);
}
