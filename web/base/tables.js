// SPDX-License-Identifier: MIT
// tables - does a server with tables for several people stand behind this page (docs/protocol.md)?
import { once } from "./once.js";

/** @returns {Promise<boolean>} */
export const hasTables = once(async () => {
    const answer = await fetch(new URL("tables.json", document.baseURI), { cache: "no-store" });
    return answer.ok && (await answer.json()).tables === "vacancy-table/1";
});

const KEY = "vacancy-friends";

/** Somebody sat down at a table of friends with this device. */
export function rememberFriends() {
    try {
        localStorage.setItem(KEY, "1");
    } catch {
        // Nothing is kept here.
    }
}

/** A server that nobody here has played at is not asked for anything. */
export function hasFriends() {
    try {
        return localStorage.getItem(KEY) === "1";
    } catch {
        return false;
    }
}
