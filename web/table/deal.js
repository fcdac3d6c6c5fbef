// SPDX-License-Identifier: MIT
// deal - this device's part of a fair deal (src/table/fair.h): random bytes that it promises before it knows anybody
// else's, and opens afterwards. What was promised is remembered here, for the proof at the end.
import { hexOf } from "./hex.js";
import { connectWorker } from "./table.js";

/** @typedef {import("./room.js").Room} Room */
/** What this device saw before the first card: the table's fingerprint, and what it added itself.
 * @typedef {{commit: string, seat: number, share: string}} Promised */

/** A device that keeps nothing knows it until the page is closed. @type {Map<string, Promised>} */
const promised = new Map();

/** @param {string} id */
const keyOf = (id) => `vacancy-deal-${id}`;

/** @param {string} id @param {Promised} deal */
function remember(id, deal) {
    promised.set(id, deal);
    try {
        localStorage.setItem(keyOf(id), JSON.stringify(deal));
    } catch {
        // Nothing is kept here.
    }
}

/** @param {Room} room @returns {Promised} */
export function promiseOf(room) {
    const now = { commit: room.live?.deal?.commit ?? "", seat: 0, share: "" };
    try {
        return promised.get(room.id) ?? JSON.parse(localStorage.getItem(keyOf(room.id)) ?? "null") ?? now;
    } catch {
        return now;
    }
}

/**
 * Answers whenever the table asks for a promise or a share.
 * @param {Room} room
 * @returns {{close: () => void}}
 */
export function dealFairly(room) {
    /** @type {ReturnType<typeof connectWorker> | null} */
    let guest = null;
    let share = new Uint8Array(0);
    let sent = "";

    const answer = async () => {
        const { seat, live } = room;
        const { wants = "", commit = "", shares = [] } = live?.deal ?? {};
        if (seat === 0 || !commit) return;
        /* A device that was too slow plays all the same, and added nothing. */
        if (share.length > 0 && shares[seat - 1] === hexOf(share)) {
            remember(room.id, { commit, seat, share: hexOf(share) });
        }
        if (live?.phase !== "deal" || sent === wants) return;
        sent = wants;
        if (wants === "share" && share.length > 0) room.send("share", { share: hexOf(share) });
        if (wants !== "promise") return;
        share = crypto.getRandomValues(new Uint8Array(32));
        remember(room.id, { commit, seat, share: "" });
        guest ??= connectWorker("guest.js");
        const { call } = await guest;
        room.send("promise", { hash: await call("fingerprint", [share]) });
    };
    room.listeners.add(answer);
    return {
        close() {
            room.listeners.delete(answer);
            guest?.then(({ close }) => close());
        },
    };
}
