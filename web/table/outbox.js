// SPDX-License-Identifier: MIT
// outbox - moves that were decided and not answered yet: a page that is opened again says them once more. A device
// that keeps nothing (private windows) still plays.

/** @typedef {import("./line.js").Message} Message */

const NAME = "vacancy outbox";
const STORE = "messages";
const DAY_MS = 86400000;

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
function transact(mode, act) {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open(NAME, 1);
        request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
            const database = request.result;
            const transaction = database.transaction(STORE, mode);
            const asked = act(transaction.objectStore(STORE));
            transaction.oncomplete = () => resolve(asked.result);
            transaction.onabort = () => reject(transaction.error);
            transaction.addEventListener("complete", () => database.close());
        };
    });
}

/** @type {import("./line.js").Outbox} */
export const outbox = {
    put: (message) =>
        void transact("readwrite", (store) => store.put({ ...message, made: Date.now() })).catch(() => {}),
    remove: (id) => void transact("readwrite", (store) => store.delete(id)).catch(() => {}),
    async all() {
        /** @type {Message[]} */
        const kept = await transact("readonly", (store) => store.getAll());
        kept.filter(({ made }) => made < Date.now() - DAY_MS).forEach(({ id }) => outbox.remove(id));
        return kept
            .filter(({ made }) => made >= Date.now() - DAY_MS)
            .map(({ made, ...message }) => /** @type {Message} */ (message));
    },
};
