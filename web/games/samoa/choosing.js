// SPDX-License-Identifier: MIT
// choosing - one question and what is in hand so far. It knows no rule: what can be chosen follows from the legal
// moves.

import {
    findMove,
    firstKind,
    kindOf,
    nameOf,
    nextThings,
    picksSeveral,
    readMove,
    withThing,
    writeMove,
} from "./moves.js";

/** @typedef {import("./moves.js").Choice} Choice */
/** @typedef {import("./moves.js").Thing} Thing */

/** What a touch led to: a move to play, one that cannot be made, or another choice in hand.
 * @typedef {{ play?: string, refused?: string, changed?: boolean }} Outcome */

/** What is asked in each phase. */
const VERBS = /** @type {Record<string, string>} */ ({
    price: "price",
    swap: "swap",
    build: "buy",
    take: "take",
    put: "put",
    release: "release",
});

export class Choosing {
    /** @param {string[]} [legal] @param {string} [phase] */
    constructor(legal = [], phase = "") {
        /** @type {Choice[]} */
        this.choices = legal.map(readMove);
        this.mainVerb = this.asked ? (VERBS[phase] ?? "") : "";
        this.special = ""; /* the verb of a special tile in use */
        this.grip = ""; /* the key of the picked thing that was touched first */
        /** @type {Choice[]} */
        this.hints = [];
        /** What was played, in a review. @type {Choice[]} */
        this.made = [];
        /** @type {Thing[]} */
        this.picked = [];
        this.putBack();
    }

    get asked() {
        return this.choices.length > 0;
    }

    get verb() {
        return this.special || this.mainVerb;
    }

    /** The move that is in hand, "" if it is none yet. */
    get move() {
        return this.picked.length > 0 ? findMove(this.choices, this.verb, this.picked) : "";
    }

    /** Moves that name nothing: to pass, to be done. */
    get declining() {
        return this.special ? [] : this.choices.filter(({ things }) => things.length === 0);
    }

    /** Can something be put back? */
    get canCancel() {
        return this.special !== "" || this.picked.join() !== this.only().join();
    }

    /** What may be picked next. */
    next() {
        return nextThings(this.choices, this.verb, this.picked);
    }

    /** A guest that is the only kind to choose is in hand at once. @returns {Thing[]} */
    only() {
        const guests = this.verb === "put" ? [...nextThings(this.choices, "put", [])] : [];
        return guests.length === 1 ? guests : [];
    }

    putBack() {
        this.special = "";
        this.picked = this.only();
        this.grip = this.picked.length > 0 ? `${this.picked[0]}:0` : "";
    }

    /** A special tile that can be used now. @param {Thing} thing */
    isSpecial(thing) {
        return kindOf(thing) === "special" && this.choices.some(({ verb }) => verb === nameOf(thing));
    }

    /** Would it take the place of one in hand? @param {Thing} thing */
    replaces(thing) {
        const others = withThing(this.verb, this.picked, thing);
        return others.length === this.picked.length && nextThings(this.choices, this.verb, []).has(thing);
    }

    /** Of things that look the same only the one touched is in hand. @param {Thing} thing @param {string} key */
    isPicked(thing, key) {
        if (thing === `special:${this.special}`) return true;
        return this.picked.includes(thing) && (key === thing || key === this.grip);
    }

    /** The best move that goes on from what is in hand. @param {Thing} thing */
    isHinted(thing) {
        const best = this.hints.find(({ things }) => this.picked.every((one) => things.includes(one)));
        if (!best) return false;
        if (best.verb !== this.verb) return thing === `special:${best.verb}`;
        return best.things.includes(thing) && !this.picked.includes(thing);
    }

    /** @param {Thing} thing @param {string} key */
    stateOf(thing, key) {
        return {
            legal: this.isSpecial(thing) || this.next().has(thing) || this.replaces(thing),
            picked: this.isPicked(thing, key),
            hinted: this.isHinted(thing),
            made: this.made.some(({ things }) => things.includes(thing)),
        };
    }

    /** @param {Thing} thing @param {string} key @returns {Outcome} */
    touch(thing, key) {
        if (this.isSpecial(thing)) return this.useSpecial(nameOf(thing));
        if (this.isPicked(thing, key)) return this.touchAgain(thing);
        if (this.next().has(thing)) return this.pick([...this.picked, thing], key);
        if (this.replaces(thing)) return this.pick(withThing(this.verb, this.picked, thing), key);
        return { refused: writeMove(this.verb, withThing(this.verb, this.picked, thing)) };
    }

    /** In hand without a question whether that was meant. @param {Thing} thing @param {string} key */
    lift(thing, key) {
        this.picked = withThing(this.verb, this.picked, thing);
        this.grip = key;
    }

    /** @param {Thing[]} picked @param {string} key @returns {Outcome} */
    pick(picked, key) {
        const move = findMove(this.choices, this.verb, picked);
        if (move && picked.length > 1 && !picksSeveral(this.verb)) return { play: move };
        this.picked = picked;
        if (kindOf(picked[picked.length - 1]) === firstKind(this.verb)) this.grip = key;
        return { changed: true };
    }

    /** The same thing again: that is meant, or put back. @param {Thing} thing @returns {Outcome} */
    touchAgain(thing) {
        if (this.move && !picksSeveral(this.verb)) return { play: this.move };
        this.picked = this.picked.filter((one) => one !== thing);
        if (this.picked.length === 0 && !this.special) this.putBack();
        return { changed: true };
    }

    /** @param {string} verb @returns {Outcome} */
    useSpecial(verb) {
        const used = this.special === verb;
        this.putBack();
        if (!used) {
            this.special = verb;
            this.picked = [];
        }
        return { changed: true };
    }
}
