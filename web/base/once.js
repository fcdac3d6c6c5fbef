// SPDX-License-Identifier: MIT
// once - something slow that is done at most once; what failed is tried again when it is next asked for.

/**
 * @template T
 * @param {() => Promise<T>} act
 * @returns {() => Promise<T>}
 */
export function once(act) {
    /** @type {Promise<T> | null} */
    let done = null;
    return () => {
        done ??= act().catch((error) => {
            done = null;
            throw error;
        });
        return done;
    };
}
