// SPDX-License-Identifier: MIT
// line.mjs - web/table/line.js against a server that keeps the protocol, over a network that drops, delays and
// doubles frames, breaks lines and freezes. Time is counted here, so hours pass in a moment.
import { Line, Refused } from "../../web/table/line.js";
import { Room } from "../../web/table/room.js";

const TABLE = "k3m9x7qd2f";
let cases = 0;
let failed = 0;

function check(name, fact) {
    cases++;
    if (fact) return;
    failed++;
    console.log(`FAILED ${name}`);
}

/** The same numbers for the same seed. */
function dice(seed) {
    let state = seed * 2654435761 + 1;
    return () => {
        state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
        return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
    };
}

/** Time that passes only when somebody lets it. */
class Hours {
    now = 0;
    #next = 1;
    #timers = new Map();

    constructor(random) {
        this.clock = {
            set: (call, ms) => {
                this.#timers.set(this.#next, { at: this.now + ms, call });
                return this.#next++;
            },
            clear: (timer) => this.#timers.delete(timer),
            random,
        };
    }

    /** @param {number} ms */
    async pass(ms) {
        const end = this.now + ms;
        for (;;) {
            await null; // promises first
            const due = [...this.#timers]
                .filter(([, { at }]) => at <= end)
                .sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
            if (!due) break;
            this.#timers.delete(due[0]);
            this.now = Math.max(this.now, due[1].at);
            due[1].call();
        }
        this.now = end;
    }
}

/** As much of docs/protocol.md as a line can see. Any move but "bad" is taken, and makes one step. */
class Server {
    steps = [];
    /** id: answer */
    answers = new Map();
    done = new Map();
    lines = new Set();

    constructor(hours) {
        this.hours = hours;
        const beat = () => {
            this.lines.forEach((line) => line.say({ type: "beat", now: 0, tables: { [TABLE]: this.steps.length } }));
            hours.clock.set(beat, 15000);
        };
        hours.clock.set(beat, 15000);
    }

    play(move, id = "") {
        this.steps.push({ n: this.steps.length + 1, seat: 1, move, events: [], position: move });
        if (id) this.done.set(id, (this.done.get(id) ?? 0) + 1);
        this.lines.forEach(
            (line) => line.follows && line.say({ type: "news", table: TABLE, steps: this.steps.slice(-1) }),
        );
    }

    hear(line, message) {
        if (message.type === "hello") {
            line.greeted = true;
            return line.say({ type: "hello", protocol: "vacancy-table/1", beat: 15, links: [] });
        }
        if (!line.greeted) return;
        if (message.type === "follow") {
            line.follows = true;
            line.say({ type: "table", table: TABLE });
            for (let at = message.after; at < this.steps.length; at += 5) {
                line.say({ type: "news", table: TABLE, steps: this.steps.slice(at, at + 5) });
            }
            line.say({ type: "live", table: TABLE, n: this.steps.length });
        }
        if (message.type !== "do") return;
        if (!this.answers.has(message.id)) {
            const taken = message.move !== "bad";
            if (taken) this.play(message.move, message.id);
            this.answers.set(message.id, taken ? { type: "ok" } : { type: "no", why: "illegal", rule: "O1" });
        }
        line.say({ ...this.answers.get(message.id), id: message.id, table: TABLE, n: this.steps.length });
    }
}

/** Frames go through it both ways, in what order and how often it likes; a line may be dead without a word. */
class Network {
    trouble = 0;
    down = false;

    constructor(hours, server, random) {
        Object.assign(this, { hours, server, random });
    }

    carry(call) {
        if (this.down || this.random() < this.trouble / 4) return;
        const copies = this.random() < this.trouble / 4 ? 2 : 1;
        for (let copy = 0; copy < copies; copy++) {
            this.hours.clock.set(call, 20 + this.random() * this.trouble * 2000);
        }
    }

    open() {
        const socket = { onopen: null, onmessage: null, onclose: null };
        const line = {
            say: (message) => {
                const data = JSON.stringify(message);
                this.carry(() => line.open && socket.onmessage?.({ data }));
            },
            open: true,
        };
        const end = () => {
            if (!line.open) return;
            line.open = false;
            this.server.lines.delete(line);
            this.hours.clock.set(() => socket.onclose?.(), 1);
        };
        socket.send = (text) => this.carry(() => line.open && this.server.hear(line, JSON.parse(text)));
        socket.close = end;
        this.hours.clock.set(() => {
            if (this.down) return end();
            this.server.lines.add(line);
            socket.onopen?.();
            if (this.random() < this.trouble) this.hours.clock.set(end, this.random() * 20000);
        }, 10);
        return socket;
    }
}

/** What a closed page leaves behind. */
function box() {
    const kept = new Map();
    return {
        kept,
        put: (message) => kept.set(message.id, message),
        remove: (id) => kept.delete(id),
        all: async () => [...kept.values()],
    };
}

function follower() {
    const seen = { steps: [], faults: 0, lives: 0 };
    return {
        seen,
        take: ({ type }) => (seen.lives += type === "live" ? 1 : 0),
        news(steps) {
            for (const { n } of steps) {
                if (n !== seen.steps.length + 1) seen.faults++;
                seen.steps.push(n);
            }
        },
    };
}

function world(seed) {
    const random = dice(seed);
    const hours = new Hours(random);
    const server = new Server(hours);
    const network = new Network(hours, server, random);
    const join = (outbox = box()) => {
        const line = new Line({ open: () => network.open(), outbox, clock: hours.clock });
        const told = follower();
        line.follow(TABLE, told);
        return { line, outbox, seen: told.seen };
    };
    return { random, hours, server, network, join };
}

/* ---- a bad network, many times ---- */

let complete = 0;
let once = 0;
let answered = 0;
const RUNS = 150;
for (let seed = 1; seed <= RUNS; seed++) {
    const { random, hours, server, network, join } = world(seed);
    const guests = [join(), join(), join()];
    network.trouble = 0.2 + 0.6 * random();
    let asked = 0;
    let settled = 0;
    for (let turn = 0; turn < 30; turn++) {
        const { line } = guests[Math.floor(random() * guests.length)];
        asked++;
        line.ask(
            { type: "do", table: TABLE, at: line.known(TABLE), move: random() < 0.2 ? "bad" : `m${turn}` },
            { keep: true },
        ).then(
            () => settled++,
            (error) => (settled += error instanceof Refused && error.rule === "O1" ? 1 : 0),
        );
        network.down = random() < 0.1;
        await hours.pass(random() * 20000);
        network.down = false;
        if (random() < 0.2) guests[0].line.wake();
    }
    network.trouble = 0;
    await hours.pass(60000);
    const told = guests.every(({ seen }) => seen.steps.length === server.steps.length && seen.faults === 0);
    if (told) complete++;
    if ([...server.done.values()].every((count) => count === 1)) once++;
    if (settled === asked && guests.every(({ outbox }) => outbox.kept.size === 0)) answered++;
    guests.forEach(({ line }) => line.close());
}
check(`after a bad network everybody knows every step, in order and once (${complete} of ${RUNS})`, complete === RUNS);
check(`a move sent again counts once (${once} of ${RUNS})`, once === RUNS);
check(`everything asked is answered (${answered} of ${RUNS})`, answered === RUNS);

/* ---- one thing at a time ---- */

{
    const { hours, server, network, join } = world(1);
    const { line, seen } = join();
    await hours.pass(1000);
    check("a line opens", line.state === "open" && seen.lives > 0);
    network.trouble = 0;
    server.lines.forEach((open) => (open.follows = false)); // its news get lost
    server.play("a");
    await hours.pass(1000);
    check("what is lost is not known at once", seen.steps.length === 0);
    await hours.pass(15000);
    check("a beat tells that something is missing", seen.steps.length === 1);
    server.lines.forEach((open) => open.say({ type: "hold", on: true }));
    await hours.pass(1000);
    check("a server that cannot write says so", line.state === "open" && line.isHeld);
    server.lines.forEach((open) => open.say({ type: "hold", on: false }));
    await hours.pass(1000);
    check("and when it can again", !line.isHeld);
    network.down = true;
    await hours.pass(40000);
    check("two beats that do not come: the line is given up", line.state === "away");
    server.play("b");
    network.down = false;
    await hours.pass(11000);
    check("it comes back by itself", line.state === "open" && seen.steps.length === 2);
    network.down = true;
    await hours.pass(60000);
    network.down = false;
    line.wake();
    await hours.pass(200);
    check("a device that wakes up connects at once", line.state === "open");
    network.down = true;
    line.wake();
    await hours.pass(5000);
    check("a device that wakes up with a dead line notices soon", line.state === "away");
}
{
    const { hours, server, network, join } = world(2);
    const outbox = box();
    const first = join(outbox);
    await hours.pass(1000);
    network.down = true;
    first.line.ask({ type: "do", table: TABLE, at: 0, move: "kept" }, { keep: true });
    await hours.pass(1000);
    first.line.close(); // the tab is gone
    network.down = false;
    check("a move decided without a network is kept", outbox.kept.size === 1 && server.steps.length === 0);
    const second = join(outbox);
    await hours.pass(1000);
    check("the next visit says it, once", server.steps.length === 1 && outbox.kept.size === 0);
    check("and is told of it", second.seen.steps.length === 1);
}
{
    const hours = new Hours(() => 1);
    const attempts = [];
    const open = () => {
        const socket = { send() {}, close() {}, onopen: null, onmessage: null, onclose: null };
        attempts.push(hours.now);
        hours.clock.set(() => socket.onclose?.(), 0);
        return socket;
    };
    const line = new Line({ open, outbox: box(), clock: hours.clock });
    await hours.pass(60000);
    const waits = attempts.slice(1).map((at, index) => at - attempts[index]);
    check(
        "it waits twice as long each time, at most ten seconds",
        waits.slice(0, 8).join() === "250,500,1000,2000,4000,8000,10000,10000",
    );
    line.close();
    const before = attempts.length;
    await hours.pass(60000);
    check("a line that was closed stays closed", attempts.length === before);
}
{
    const hours = new Hours(() => 0);
    let opened = 0;
    const open = () => {
        opened++;
        const socket = { send: () => socket.onmessage({ data: '{"type":"no","why":"old-page"}' }), close() {} };
        hours.clock.set(() => socket.onopen(), 0);
        return socket;
    };
    const line = new Line({ open, outbox: box(), clock: hours.clock });
    await hours.pass(60000);
    check("a page that is too old says so and does not try again", line.state === "old" && opened === 1);
}
{
    let told;
    const line = { follow: (_id, handlers) => (told = handlers) };
    const room = new Room(/** @type {any} */ (line), TABLE);
    const compared = [];
    room.check = (seat, move, salt, hash) => compared.push(`${seat} ${move} ${salt} ${hash}`);
    const opened = (seat, move, salt) => ({ seat, move, salt });
    told.take({ type: "table", you: 1 });
    told.take({ type: "live", n: 3, sealed: ["", "h2", "h3"] });
    told.news([opened(1, "a", "s1"), opened(2, "b", "s2"), opened(3, "c", "s3"), opened(2, "d", "s4")]);
    check("a hash that was told is of one choice, not of the next", compared.join() === "2 b s2 h2,3 c s3 h3");
    told.take({ type: "live", n: 7, sealed: ["", "h4", ""] });
    told.news([opened(2, "swap ?", "s5")]);
    check("a choice that stays secret in part cannot be compared", compared.length === 2);
    told.take({ type: "live", n: 8, sealed: ["", "h5", ""] });
    told.take({ type: "table", you: 1 });
    told.news([opened(2, "e", "s6")]);
    check("a choice that was made anew while the line was away is no fault", compared.length === 2);
}
console.log(`cases: ${cases} failed: ${failed}`);
process.exit(failed > 0 ? 1 : 0);
