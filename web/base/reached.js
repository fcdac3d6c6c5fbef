// SPDX-License-Identifier: MIT
// reached - what was reached on this device, by name and time: puzzles that were solved, awards that were won.

/** @typedef {"puzzles" | "awards"} Kind */

/** @param {Kind} kind @returns {Record<string, number>} when, in milliseconds, by name */
export function reached(kind) {
    try {
        return readReached(JSON.parse(localStorage.getItem(`vacancy-${kind}`) ?? "{}"));
    } catch {
        return {};
    }
}

/** What of somebody's file or storage is as it should be. @param {any} kept @returns {Record<string, number>} */
export function readReached(kept) {
    const pairs = Object.entries(kept ?? {});
    return Object.fromEntries(pairs.filter(([name, when]) => name.length < 40 && Number.isInteger(when)));
}

/** The first time counts. @param {Kind} kind @param {Record<string, number>} fresh @returns {string[]} what is new */
export function keepReached(kind, fresh) {
    const known = reached(kind);
    const added = Object.keys(fresh).filter((name) => !(name in known));
    try {
        if (added.length > 0) localStorage.setItem(`vacancy-${kind}`, JSON.stringify({ ...fresh, ...known }));
    } catch {
        // A device that keeps nothing still plays.
    }
    return added;
}
