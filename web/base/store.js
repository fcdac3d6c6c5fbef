// SPDX-License-Identifier: MIT
// store - games kept on this device. The worker that runs a table saves after every move and reads what was saved:
// so everybody's cards stay out of the page while a game is on. What a record says is sealed with a key of this
// browser that nobody can read out: whoever looks into its storage finds titles only. A page without a secure
// context (plain http, not on localhost) has no such keys, and keeps records as they are.

/**
 * What may be shown of a game without opening it.
 * @typedef {object} Title
 * @property {string} id
 * @property {import("./types.js").GameName} game
 * @property {string[]} names
 * @property {boolean} over
 * @property {boolean} playedOn it goes on from a record
 * @property {string} [daily] the date whose deal it is
 * @property {number} [takenBack] how often its player took back what others had answered
 * @property {number} [round] where it stands
 * @property {number} updated milliseconds
 */
/** @typedef {Title & {record: string}} SavedGame */
/** @typedef {{iv: Uint8Array<ArrayBuffer>, bytes: ArrayBuffer}} Sealed */
/** @typedef {Title & {record?: string, sealed?: Sealed}} Kept as it lies in the storage */

const GAMES = { database: "vacancy", store: "games", keyPath: "id" };
const REVIEWS = { database: "vacancy reviews", store: "reviews", keyPath: null };
const REVIEWS_MAX = 30;
const KEYS = { database: "vacancy keys", store: "keys", keyPath: null };
const KEY = "games";

/** @typedef {typeof GAMES | typeof KEYS} Shelf */

/** For each use anew: a browser may clear or close it at any time. @param {Shelf} shelf */
function open({ database, store, keyPath }) {
    return /** @type {Promise<IDBDatabase>} */ (
        new Promise((resolve, reject) => {
            const request = indexedDB.open(database, 1);
            request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        })
    );
}

/**
 * @template T
 * @param {Shelf} shelf
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
async function transact(shelf, mode, act) {
    const database = await open(shelf);
    try {
        const transaction = database.transaction(shelf.store, mode);
        return await new Promise((resolve, reject) => {
            const request = act(transaction.objectStore(shelf.store));
            transaction.oncomplete = () => resolve(request.result);
            transaction.onerror = () => reject(transaction.error);
            transaction.onabort = () => reject(transaction.error);
        });
    } finally {
        database.close();
    }
}

/** @returns {Promise<CryptoKey | undefined>} */
function readKey() {
    return transact(KEYS, "readonly", (keys) => keys.get(KEY));
}

/** Of two windows that make one at the same time, the first one's stays. */
async function makeKey() {
    const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    await transact(KEYS, "readwrite", (keys) => keys.add(made, KEY)).catch(() => {});
    return readKey();
}

/** @param {string} id a seal fits one game only @param {Uint8Array<ArrayBuffer>} iv */
function way(id, iv) {
    return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(id) };
}

/** @param {SavedGame} game @returns {Promise<Kept>} */
async function seal({ record, ...title }) {
    if (!crypto.subtle) return { ...title, record };
    const key = (await readKey()) ?? (await makeKey());
    if (!key) return { ...title, record };
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = await crypto.subtle.encrypt(way(title.id, iv), key, new TextEncoder().encode(record));
    return { ...title, sealed: { iv, bytes } };
}

/** @param {Kept} kept @returns {Promise<SavedGame | undefined>} undefined: its key is gone */
async function unseal({ record, sealed, ...title }) {
    if (!sealed) return { ...title, record: record ?? "" };
    const key = crypto.subtle ? await readKey() : undefined;
    if (!key) return undefined;
    const bytes = await crypto.subtle.decrypt(way(title.id, sealed.iv), key, sealed.bytes);
    return { ...title, record: new TextDecoder().decode(bytes) };
}

/** Saves follow each other in the order they were asked for. */
let last = Promise.resolve();

/** @param {SavedGame} game @returns {Promise<void>} */
export function saveGame(game) {
    const saved = last.then(async () => {
        const kept = await seal(game);
        await transact(GAMES, "readwrite", (games) => games.put(kept));
    });
    last = saved.catch(() => {});
    return saved;
}

/** @param {string} id @returns {Promise<SavedGame | undefined>} */
export async function loadGame(id) {
    /** @type {Kept | undefined} */
    const kept = await transact(GAMES, "readonly", (games) => games.get(id));
    return kept && unseal(kept);
}

/** @param {string} id */
export function deleteGame(id) {
    return transact(GAMES, "readwrite", (games) => games.delete(id));
}

/** The games of this device, the latest first; saves asked for before are among them. @returns {Promise<Title[]>} */
export async function listGames() {
    await last;
    /** @type {Kept[]} */
    const games = await transact(GAMES, "readonly", (store) => store.getAll());
    return games.map(({ record, sealed, ...title }) => title).sort((a, b) => b.updated - a.updated);
}

/** What was thought about a game. @param {string} key @returns {Promise<any>} undefined: nothing */
export function loadReview(key) {
    return transact(REVIEWS, "readonly", (reviews) => reviews.get(key)).catch(() => undefined);
}

/** So many are kept that going back is quick; whoever has more begins anew. @param {string} key @param {any} review */
export async function saveReview(key, review) {
    try {
        const count = await transact(REVIEWS, "readonly", (reviews) => reviews.count());
        if (count >= REVIEWS_MAX) await transact(REVIEWS, "readwrite", (reviews) => reviews.clear());
        await transact(REVIEWS, "readwrite", (reviews) => reviews.put(review, key));
    } catch {
        // A device that keeps nothing thinks again.
    }
}
