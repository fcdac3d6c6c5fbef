// SPDX-License-Identifier: MIT
// line - a socket that comes back (docs/protocol.md). It knows which step of each followed table comes next, asks
// again for what is missing, and says everything that has an id until it is answered. It knows no page and no game.
import { hexOf } from "./hex.js";

export const PROTOCOL = "vacancy-table/1";

const BACKOFF_FIRST_MS = 250;
const BACKOFF_MAX_MS = 10000;
const HELLO_MS = 10000; // for the first answer of a server
const PROBE_MS = 4000; // for any answer, after the device woke up
const AGAIN_MS = 1000; // when a server is busy
const BEATS_MISSED = 2;
const BEAT_SECONDS = 15;

/** @typedef {{type: string, [key: string]: any}} Message */
/** @typedef {{send: (text: string) => void, close: () => void, onopen: any, onmessage: any, onclose: any}} Socket */
/** @typedef {{set: (call: () => void, ms: number) => any, clear: (timer: any) => void, random: () => number}} Clock */
/** What was decided and not answered yet, kept where a closed page leaves it.
 * @typedef {{put: (message: Message) => void, remove: (id: string) => void, all: () => Promise<Message[]>}} Outbox */
/**
 * Whoever follows a table.
 * @typedef {object} Follower
 * @property {(message: Message) => void} take `table`, `live`, `said`, `record`, and `no` to what has no id
 * @property {(steps: any[]) => void} news the next steps, none twice and none missing
 */
/**
 * away: no line now, it is tried again; old: the server wants another page.
 * @typedef {"away" | "open" | "old"} State
 */

/** @typedef {{message: Message, resolve: (ok: Message) => void, reject: (error: Error) => void}} Waiting */

/** The server said no. */
export class Refused extends Error {
    /** @param {Message} message */
    constructor(message) {
        super(message.why);
        this.why = message.why;
        /** The rule that a move would break. */
        this.rule = message.rule ?? "";
    }
}

/** @type {Clock} */
const browserClock = {
    set: (call, ms) => setTimeout(call, ms),
    clear: (timer) => clearTimeout(timer),
    random: Math.random,
};

/** 64 random bits. */
export function newId() {
    return hexOf(crypto.getRandomValues(new Uint8Array(8)));
}

export class Line {
    /** @type {Socket | null} */
    #socket = null;
    /** @type {State | "closed"} */
    #state = "away";
    #tries = 0;
    #beat = BEAT_SECONDS;
    /** Connects again. @type {any} */
    #retry = null;
    /** Gives the socket up. @type {any} */
    #watch = null;
    /** @type {Map<string, {n: number, key: string, you?: number, follower: Follower}>} */
    #followed = new Map();
    /** By id, in the order of their making. @type {Map<string, Waiting>} */
    #waiting = new Map();
    /** @type {Set<Follower["take"]>} */
    #listeners = new Set();
    /** @type {Set<() => void>} */
    #watchers = new Set();

    /** @param {{open: () => Socket, outbox: Outbox, clock?: Clock}} how */
    constructor({ open, outbox, clock = browserClock }) {
        this.open = open;
        this.outbox = outbox;
        this.clock = clock;
        /** What the server said of itself. @type {Message} */
        this.greeting = { type: "hello", links: [], presets: [] };
        /** The server's clock is so much ahead of ours, in milliseconds. */
        this.skew = 0;
        /** The server is there, but cannot write anything down at the moment. */
        this.isHeld = false;
        outbox.all().then(
            (kept) => kept.forEach((message) => this.#keepAsking(message)),
            () => {},
        );
        this.#connect();
    }

    get state() {
        return this.#state;
    }

    /** How many steps of a table are known. @param {string} table */
    known(table) {
        return this.#followed.get(table)?.n ?? 0;
    }

    /** @param {string} table @param {Follower} follower @param {string} [key] an invitation */
    follow(table, follower, key = "") {
        this.#followed.set(table, { n: 0, key, follower });
        this.#askFor(table);
    }

    /** @param {string} table */
    leave(table) {
        if (this.#followed.delete(table)) this.send({ type: "leave", table });
    }

    /** Messages that belong to no table. @param {Follower["take"]} listener @returns {() => void} ends it */
    listen(listener) {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    /** Tells of every change of `state`. @param {() => void} watcher @returns {() => void} ends it */
    watch(watcher) {
        this.#watchers.add(watcher);
        return () => this.#watchers.delete(watcher);
    }

    /** The server's time, milliseconds since 1970. */
    now() {
        return Date.now() + this.skew;
    }

    /** Said once, if there is a line. @param {Message} message */
    send(message) {
        if (this.#state === "open") this.#socket?.send(JSON.stringify(message));
    }

    /**
     * Said until it is answered.
     * @param {Message} message
     * @param {{keep?: boolean}} [how] keep: also if the page is closed in between
     * @returns {Promise<Message>} the ok; fails with Refused
     */
    ask(message, { keep = false } = {}) {
        const whole = { ...message, id: message.id ?? newId() };
        if (keep) this.outbox.put(whole);
        return new Promise((resolve, reject) => {
            this.#waiting.set(whole.id, { message: whole, resolve, reject });
            this.send(whole);
        });
    }

    /** The device woke up, or has a network again: now, not later. */
    wake() {
        if (this.#state === "old" || this.#state === "closed") return;
        if (this.#state !== "open") return this.#connect();
        this.#watchFor(PROBE_MS);
        if (this.#followed.size === 0) this.send({ type: "mine" });
        this.#followed.forEach((_, table) => this.#askFor(table));
    }

    close() {
        this.#change("closed");
        this.#drop();
    }

    /** @param {State | "closed"} state */
    #change(state) {
        if (this.#state === state) return;
        this.#state = state;
        this.#watchers.forEach((watcher) => watcher());
    }

    #drop() {
        const socket = this.#socket;
        this.#socket = null;
        this.clock.clear(this.#watch);
        this.clock.clear(this.#retry);
        socket?.close();
    }

    #connect() {
        this.#drop();
        const socket = this.open();
        this.#socket = socket;
        this.#watchFor(HELLO_MS);
        socket.onopen = () =>
            this.#socket === socket && socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL }));
        socket.onmessage = (/** @type {{data: string}} */ { data }) => {
            if (this.#socket === socket) this.#receive(data);
        };
        socket.onclose = () => this.#socket === socket && this.#lost();
    }

    #lost(least = 0) {
        this.#drop();
        if (this.#state === "old" || this.#state === "closed") return;
        this.#change("away");
        const longest = Math.min(BACKOFF_FIRST_MS * 2 ** this.#tries++, BACKOFF_MAX_MS);
        const wait = Math.max(least, longest * (0.5 + this.clock.random() / 2));
        this.#retry = this.clock.set(() => this.#connect(), wait);
    }

    /** @param {number} ms without a word: the socket is dead */
    #watchFor(ms) {
        this.clock.clear(this.#watch);
        this.#watch = this.clock.set(() => this.#lost(), ms);
    }

    /** @param {string} data */
    #receive(data) {
        let message;
        try {
            message = JSON.parse(data);
        } catch {
            return this.#lost();
        }
        if (this.#state !== "open" && !["hello", "no", "bye"].includes(message.type)) return;
        this.#watchFor((this.#beat * BEATS_MISSED + 2) * 1000);
        const followed = this.#followed.get(message.table);
        if (message.type === "hello") this.#begin(message);
        else if (message.type === "beat") this.#answerBeat(message);
        else if (message.type === "bye") this.#dismissed(message);
        else if (message.type === "hold") this.#hold(message.on === true);
        else if (message.type === "ok") this.#answered(message);
        else if (message.type === "no") this.#refused(message);
        else if (message.type === "news" && followed) this.#news(message.table, message.steps);
        else if (message.type === "live" && followed) this.#live(followed, message);
        else if (message.type === "table" && followed) this.#about(followed, message);
        else if (followed) followed.follower.take(message);
        else this.#listeners.forEach((listener) => listener(message));
    }

    /** @param {boolean} on */
    #hold(on) {
        this.isHeld = on;
        this.#watchers.forEach((watcher) => watcher());
    }

    /** @param {Message} message */
    #begin(message) {
        this.greeting = message;
        this.isHeld = false;
        this.#setClock(message);
        this.#beat = message.beat ?? BEAT_SECONDS;
        this.#tries = 0;
        this.#state = "open";
        this.#followed.forEach((_, table) => this.#askFor(table));
        this.#waiting.forEach(({ message: asked }) => this.send(asked));
        this.#watchers.forEach((watcher) => watcher());
    }

    /** @param {Message} message */
    #setClock({ now }) {
        if (typeof now === "number") this.skew = now - Date.now();
    }

    /** All that comes after what is known. @param {string} table */
    #askFor(table) {
        const followed = this.#followed.get(table);
        if (!followed) return;
        const key = followed.key ? { key: followed.key } : {};
        this.send({ type: "follow", table, after: followed.n, ...key });
    }

    /** @param {Message} message */
    #answerBeat({ tables = {}, now }) {
        this.#setClock({ type: "beat", now });
        this.send({ type: "beat" });
        this.#followed.forEach(({ n }, table) => {
            if (tables[table] > n) this.#askFor(table);
        });
        this.#waiting.forEach(({ message }) => this.send(message)); /* long enough: it may have got lost */
    }

    /** @param {string} table @param {{n: number}[]} steps */
    #news(table, steps) {
        const followed = this.#followed.get(table);
        if (!followed) return;
        const fresh = steps.filter(({ n }) => n > followed.n);
        const next = fresh.filter(({ n }, index) => n === followed.n + index + 1);
        followed.n += next.length;
        if (next.length > 0) followed.follower.news(next);
        if (next.length < fresh.length) this.#askFor(table);
    }

    /**
     * A seat that is another one sees all steps anew.
     * @param {{n: number, you?: number, follower: Follower}} followed @param {Message} message
     */
    #about(followed, message) {
        if (followed.you !== undefined && followed.you !== message.you) followed.n = 0;
        followed.you = message.you;
        followed.follower.take(message);
    }

    /** @param {{n: number, follower: Follower}} followed @param {Message} message */
    #live(followed, message) {
        if (message.n < followed.n) return; /* an old one that was late */
        followed.follower.take(message);
        if (message.n > followed.n) this.#askFor(message.table);
    }

    /** @param {Message} message */
    #settle({ id }) {
        const waiting = this.#waiting.get(id);
        this.#waiting.delete(id);
        this.outbox.remove(id);
        return waiting;
    }

    /** @param {Message} message */
    #answered(message) {
        this.#settle(message)?.resolve(message);
    }

    /** @param {Message} message */
    #refused(message) {
        if (message.why === "old-page") return this.#dismissed(message);
        const waiting = this.#waiting.get(message.id);
        if (waiting && (message.why === "busy" || message.why === "limit")) {
            this.clock.set(() => this.#waiting.has(message.id) && this.send(waiting.message), AGAIN_MS);
        } else if (waiting) {
            this.#settle(message)?.reject(new Refused(message));
        } else if (message.id) {
            this.outbox.remove(message.id);
        } else {
            this.#followed.get(message.table)?.follower.take(message);
        }
    }

    /** @param {Message} message */
    #dismissed({ why, after = 0 }) {
        if (why !== "old-page") return this.#lost(after * 1000);
        this.#change("old");
        this.#drop();
    }

    /** What an earlier visit left. @param {Message} message */
    #keepAsking(message) {
        if (this.#waiting.has(message.id)) return;
        this.#waiting.set(message.id, { message, resolve: () => {}, reject: () => {} });
        this.send(message);
    }
}
