// SPDX-License-Identifier: MIT
// room - a table behind a line, as far as this device was told of it: who sits there, the steps so far, and what
// changes without a step.

/** @typedef {import("./line.js").Line} Line */
/** @typedef {import("./line.js").Message} Message */
/** @typedef {import("./guest.js").Step & {salt?: string}} Step */
/** @typedef {{name: string, bot: string, here: boolean, covered: string, face?: number}} Person */

export class Room {
    /** @param {Line} line @param {string} id @param {string} [key] an invitation */
    constructor(line, id, key = "") {
        this.line = line;
        this.id = id;
        this.key = key;
        /** What does not change: `table` of docs/protocol.md. @type {Message | null} */
        this.about = null;
        /** What does. @type {Message | null} */
        this.live = null;
        /** @type {Step[]} */
        this.steps = [];
        /** Why there is nothing to see: a word of docs/protocol.md. */
        this.refused = "";
        /** @type {Set<() => void>} */
        this.listeners = new Set();
        /** @type {((message: Message) => void) | null} */
        this.onsaid = null;
        /** Hashes of the secret choices that wait, seat 1 first. @type {string[]} */
        this.sealed = [];
        /** Looks whether a choice that was opened is the one that was sealed.
         * @type {((seat: number, move: string, salt: string, hash: string) => void) | null} */
        this.check = null;
        /** Who waits for the record. @type {((record: any) => void)[]} */
        this.wanting = [];
        line.follow(id, { take: (message) => this.#take(message), news: (steps) => this.#news(steps) }, key);
    }

    /** My seat; 0: I watch. @returns {number} */
    get seat() {
        return this.about?.you ?? 0;
    }

    /** @returns {Person[]} */
    get people() {
        return this.live?.people ?? [];
    }

    /** Have all steps come that there are? */
    get complete() {
        return this.live !== null && this.steps.length >= this.live.n;
    }

    /** @param {string} type @param {Record<string, any>} [more] @returns {Promise<Message>} */
    ask(type, more = {}) {
        return this.line.ask({ type, table: this.id, ...more }, { keep: type === "do" });
    }

    /** @param {string} type @param {Record<string, any>} more */
    send(type, more) {
        this.line.send({ type, table: this.id, ...more });
    }

    /** Of a game that is over. @returns {Promise<any>} */
    record() {
        return new Promise((resolve) => {
            this.wanting.push(resolve);
            this.send("record", {});
        });
    }

    close() {
        this.listeners.clear();
        this.line.leave(this.id);
    }

    #changed() {
        this.listeners.forEach((listener) => listener());
    }

    /** @param {Step[]} steps */
    #news(steps) {
        this.steps.push(...steps);
        for (const { seat, move, salt } of steps) {
            const hash = salt && this.sealed[seat - 1];
            if (!salt || !hash) continue;
            this.sealed[seat - 1] = ""; /* of this choice, not of the next one */
            if (!move.includes("?")) this.check?.(seat, move, salt, hash); /* a part of it may stay secret */
        }
        this.#changed();
    }

    /** @param {Message} message */
    #take(message) {
        if (message.type === "table") {
            if (this.about && this.about.you !== message.you) this.steps = []; /* they come anew, for another seat */
            this.about = message;
            this.sealed = []; /* while the line was away, choices may have been made anew */
        }
        if (message.type === "live") {
            this.live = message;
            this.sealed = message.sealed ?? [];
        }
        if (message.type === "no") this.refused = message.why;
        if (message.type === "said") return this.onsaid?.(message);
        if (message.type === "record") return this.wanting.splice(0).forEach((resolve) => resolve(message.record));
        if (message.type === "live" && this.wanting.length > 0) this.send("record", {}); /* the line was away */
        this.#changed();
    }
}
