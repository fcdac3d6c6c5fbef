// SPDX-License-Identifier: MIT
// notes - what lies on the real table, as far as it was tapped; kept on this device, so that a reload
// loses nothing. One big step (such as clearing all) can be taken back.

const KEY = "vacancy-table-";
const SEATS_MAX = 6;

/** @template T @param {T} value */
export const bySeat = (value) => Array.from({ length: SEATS_MAX }, () => structuredClone(value));

/** @template T */
export class Notes {
    /** @param {string} name @param {() => T} blank */
    constructor(name, blank) {
        this.key = KEY + name;
        this.blank = blank;
        this.now = blank();
        /** What was there before the last big step. @type {T | null} */
        this.before = null;
        this.#read();
    }

    #read() {
        try {
            const kept = JSON.parse(localStorage.getItem(this.key) ?? "{}");
            this.now = { ...this.now, ...kept.now };
            this.before = kept.before ? { ...this.now, ...kept.before } : null;
        } catch {
            // What cannot be read is as good as nothing.
        }
    }

    #keep() {
        try {
            localStorage.setItem(this.key, JSON.stringify({ now: this.now, before: this.before }));
        } catch {
            // A device that keeps nothing still works it out.
        }
    }

    /** @param {(now: T) => void} act */
    change(act) {
        act(this.now);
        this.before = null;
        this.#keep();
    }

    /**
     * A change that can be taken back as a whole; one that changes nothing leaves the last one to be taken back.
     * @param {(now: T) => void} act
     */
    step(act) {
        const before = structuredClone(this.now);
        act(this.now);
        if (JSON.stringify(this.now) === JSON.stringify(before)) return;
        this.before = before;
        this.#keep();
    }

    undo() {
        if (this.before) this.now = this.before;
        this.before = null;
        this.#keep();
    }
}
