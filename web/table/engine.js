// SPDX-License-Identifier: MIT
// engine - the rules, in C, as WebAssembly. One instance holds one table or one bot's thoughts.
import { Refusal } from "../base/complaint.js";

/** @typedef {import("../base/catalog.js").Catalog} Catalog */

/** Whoever may see all cards: see wasm.h. */
export const VIEWER_ALL = 7;
const NOW = 0xffffffff;
const SLICE = 400; // iterations: V8 takes the fast version of a function from its next call on

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @returns {Promise<WebAssembly.Module>} */
export function loadModule() {
    return WebAssembly.compileStreaming(fetch(new URL("../engine.wasm", import.meta.url)));
}

export class Engine {
    /** @param {WebAssembly.Module} module */
    static async create(module) {
        const engine = new Engine();
        const imports = { page: { translate: engine.#translate.bind(engine) } };
        const instance = await WebAssembly.instantiate(module, imports);
        engine.#house = /** @type {Record<string, any>} */ (instance.exports);
        return engine;
    }

    /** @type {Record<string, any>} */
    #house = {};
    /** @type {Catalog | null} */
    #catalog = null;
    /** @type {Map<number, string>} */
    #sentences = new Map();
    /** @type {Map<string, number>} */
    #translations = new Map();
    #used = 0;

    /** @param {Catalog} catalog */
    speak(catalog) {
        this.#catalog = catalog;
        this.#translations.clear();
        this.#used = 0;
    }

    /** @param {number} at @param {number} size */
    #bytes(at, size) {
        return new Uint8Array(this.#house.memory.buffer, at, size);
    }

    /** @param {number} at */
    #sentence(at) {
        let sentence = this.#sentences.get(at);
        if (sentence === undefined) {
            const rest = new Uint8Array(this.#house.memory.buffer, at);
            sentence = decoder.decode(rest.subarray(0, rest.indexOf(0)));
            this.#sentences.set(at, sentence);
        }
        return sentence;
    }

    /**
     * Called by the engine: where the translation of a sentence lies in its memory.
     * @param {number} singular @param {number} plural @param {number} count
     */
    #translate(singular, plural, count) {
        const forms = this.#catalog?.forms(this.#sentence(singular));
        if (!forms) return plural && count !== 1 ? plural : singular;
        const form = plural ? Math.min(this.#catalog?.form(count >>> 0) ?? 0, forms.length - 1) : 0;
        const key = `${singular} ${form}`;
        return this.#translations.get(key) ?? this.#keep(key, forms[form]);
    }

    /** @param {string} key @param {string} text */
    #keep(key, text) {
        const bytes = encoder.encode(text + "\0");
        if (this.#used + bytes.length > this.#house.translations_size()) {
            throw new Error("the catalog is larger than the engine's memory for it");
        }
        const at = this.#house.translations() + this.#used;
        this.#bytes(at, bytes.length).set(bytes);
        this.#used += bytes.length;
        this.#translations.set(key, at);
        return at;
    }

    /** Leaves a text in the buffer. @param {string} text */
    #ask(text) {
        const bytes = encoder.encode(text);
        if (bytes.length >= this.#house.buffer_size()) throw new Error("too much for the engine");
        this.#bytes(this.#house.buffer(), bytes.length).set(bytes);
        return bytes.length;
    }

    /** The text that a call left in the buffer. @param {number} size */
    #answer(size) {
        const text = decoder.decode(this.#bytes(this.#house.buffer(), Math.abs(size)));
        if (size < 0) throw new Refusal(text);
        return text;
    }

    shelf() {
        return JSON.parse(this.#answer(this.#house.shelf()));
    }

    /** The text of the table's edition. @returns {string} */
    edition() {
        return JSON.parse(this.#answer(this.#house.edition()));
    }

    /** @param {number} game its place on the shelf @returns {import("../base/types.js").Section[]} */
    rulebook(game) {
        return JSON.parse(this.#answer(this.#house.rulebook(game)));
    }

    /** @param {string} heading see wasm.h */
    open(heading) {
        this.#answer(this.#house.open(this.#ask(heading)));
    }

    /** What things of the table are called. @returns {[kind: string, name: string | number, text: string][]} */
    things() {
        return JSON.parse(this.#answer(this.#house.things()));
    }

    /** @param {Uint8Array} secret 32 bytes */
    secret(secret) {
        this.#bytes(this.#house.buffer(), secret.length).set(secret);
        this.#house.secret();
    }

    /** The secret of a day's deal. @param {number} date such as 20261116 */
    daily(date) {
        this.#house.daily(date);
    }

    /** Added to the secret, before the first draw. @param {number} seat @param {Uint8Array} share at most 32 bytes */
    share(seat, share) {
        this.#bytes(this.#house.buffer(), share.length).set(share);
        this.#house.share(seat, share.length);
    }

    /** The fingerprint of the secret. @returns {string} */
    commit() {
        return this.#answer(this.#house.commit());
    }

    /** @param {number} seat @param {string} move */
    play(seat, move) {
        this.#answer(this.#house.play(seat, this.#ask(move)));
    }

    /**
     * A move of a record; an old one may lack the answer to a question before it.
     * @param {number} seat
     * @param {string} move
     */
    replay(seat, move) {
        try {
            this.play(seat, move);
        } catch (error) {
            if (!this.#house.skip()) throw error;
            this.replay(seat, move);
        }
    }

    /** A move in words. @param {string} move */
    said(move) {
        return this.#answer(this.#house.said(this.#ask(move)));
    }

    /** @param {number} seat @param {string} move @returns {import("../base/types.js").Objection | null} */
    objection(seat, move) {
        const answer = this.#answer(this.#house.objection(seat, this.#ask(move)));
        return answer ? JSON.parse(answer) : null;
    }

    /** @param {number} seat @param {string} move @returns {import("../base/types.js").TableEvent[]} */
    preview(seat, move) {
        return JSON.parse(this.#answer(this.#house.preview(seat, this.#ask(move))));
    }

    /** @returns {boolean} */
    house() {
        return Boolean(this.#house.house());
    }

    /** @param {number} seat */
    takeBack(seat) {
        return Boolean(this.#house.take_back(seat));
    }

    /** Seats that owe a move, 0 being the house. */
    actors() {
        const set = this.#house.actors() >>> 0;
        return [0, 1, 2, 3, 4, 5, 6].filter((seat) => (set >>> seat) & 1);
    }

    stepCount() {
        return this.#house.step_count() >>> 0;
    }

    /** @param {number} viewer @param {number} [step] @returns {import("../base/types.js").Look} */
    look(viewer, step = NOW) {
        return JSON.parse(this.#answer(this.#house.look(viewer, step)));
    }

    /** @param {number} viewer @param {number} step @returns {import("../base/types.js").Update} */
    update(viewer, step) {
        return JSON.parse(this.#answer(this.#house.update(viewer, step)));
    }

    /** @param {boolean} saved a running game, to be resumed */
    record(saved) {
        return this.#answer(this.#house.record(saved));
    }

    /** A guest's position, in place of a table: see wasm.h. @param {string} position */
    told(position) {
        this.#answer(this.#house.told(this.#ask(position)));
    }

    /** SHA-256, in hexadecimal digits. @param {Uint8Array} bytes @returns {string} */
    fingerprint(bytes) {
        this.#bytes(this.#house.buffer(), bytes.length).set(bytes);
        return this.#answer(this.#house.fingerprint(bytes.length));
    }

    /**
     * Events in notation, with their sentences.
     * @param {number} viewer spoken to as "you"
     * @param {any[]} events
     * @returns {import("../base/types.js").TableEvent[]}
     */
    tell(viewer, events) {
        return JSON.parse(this.#answer(this.#house.tell(viewer, this.#ask(JSON.stringify(events)))));
    }

    /** What somebody who thinks for a seat is told. @param {number} seat @param {number} [member] of several */
    question(seat, member = 0) {
        return this.#answer(this.#house.question(seat, member));
    }

    /** @param {number} seat @param {number} bot @param {string} question */
    thinkBegin(seat, bot, question) {
        this.#answer(this.#house.think_begin(seat, bot, this.#ask(question)));
    }

    /** Thinks on for a moment; false: more changes nothing. */
    think() {
        return Boolean(this.#house.think(SLICE));
    }

    choice() {
        return this.#answer(this.#house.choice());
    }

    /** What this one of several thinks of the moves. */
    candidates() {
        return this.#answer(this.#house.candidates());
    }

    /** The choice of several. @param {string} question of the first @param {string[]} thoughts candidates() of each */
    decide(question, thoughts) {
        const [key] = question.split("\n", 1);
        const text = [key, ...thoughts].join("\n") + "\n\n";
        return this.#answer(this.#house.decide(this.#ask(text)));
    }

    /**
     * What a good player would do, and believes; `think` is called until it is ready.
     * @param {number} seat @param {number} iterations @param {string} question
     * @param {string} [wanted] a move that is judged whatever the engine thinks of it
     * @returns {import("../base/types.js").Hint}
     */
    hint(seat, iterations, question, wanted) {
        this.#answer(this.#house.hint_begin(seat, iterations, this.#ask(question)));
        if (wanted) this.#answer(this.#house.hint_want(this.#ask(wanted)));
        while (this.#house.hint_think(SLICE));
        return JSON.parse(this.#answer(this.#house.hint()));
    }

    /**
     * What lies on a real table, worked out; the table is open with as many seats as the game allows.
     * @param {string} lines see docs/resolve.md, and `answer MOVE` for each question so far
     * @returns {import("../base/types.js").Outcome}
     */
    sheet(lines) {
        return JSON.parse(this.#answer(this.#house.sheet(this.#ask(lines))));
    }

    /** Looks back at the table's game. @param {number} iterations for each decision */
    reviewBegin(iterations) {
        this.#house.review_begin(iterations);
    }

    /** Thinks on for a moment. @returns {number} from 0 to 1: it is ready */
    reviewThink() {
        return this.#house.review_think(SLICE) / 1000;
    }

    /** @param {number} seat @returns {import("../base/types.js").Review} */
    review(seat) {
        return JSON.parse(this.#answer(this.#house.review(seat)));
    }
}
