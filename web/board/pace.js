// SPDX-License-Identifier: MIT
// pace - how long a telling rests on each step; it can be hurried, or held by the reader.

/** @typedef {import("../base/types.js").BoardSettings} BoardSettings */

/** Beats that a word takes to be read, and the speed at which no card waits for a tap. */
const WORD_BEATS = 0.26;
const FAST = 3;

export class Pace {
    /**
     * @param {BoardSettings} settings read at every beat: a player may change them meanwhile
     * @param {number[]} beatMs how long a beat lasts at the speeds 0 (at once) to 3 (fast)
     */
    constructor(settings, beatMs) {
        this.settings = settings;
        this.beatMs = beatMs;
        this.hurried = false;
        this.held = false;
        /** @type {(() => void)|null} */
        this.wake = null;
    }

    /** Milliseconds that so many beats last now. @param {number} beats */
    time(beats) {
        if (this.hurried) return 0;
        return (this.beatMs[this.settings.speed] ?? this.beatMs[2]) * beats;
    }

    /** Whether things move, or just stand where they are. */
    get moving() {
        return this.settings.motion && this.time(1) > 0;
    }

    /** Rests for so many beats; longer while held. @param {number} beats */
    async rest(beats) {
        const time = this.time(beats);
        if (time > 0) await this.sleep(time);
        while (this.held && !this.hurried) await this.sleep(Infinity);
    }

    /** @param {number} time @returns {Promise<void>} */
    sleep(time) {
        return new Promise((resolve) => {
            const timer = time === Infinity ? 0 : setTimeout(() => this.wake?.(), time);
            this.wake = () => {
                clearTimeout(timer);
                this.wake = null;
                resolve();
            };
        });
    }

    /** Rests for as long as it takes to read a sentence, and at least for so many beats.
     * @param {number} beats @param {string} text */
    read(beats, text) {
        return this.rest(Math.max(beats, WORD_BEATS * text.split(/\s+/).length));
    }

    /** Rests until somebody taps; a replay and the fastest speed go on. @param {number} beats how long these rest */
    async stop(beats) {
        const { speed, taps } = this.settings;
        if (this.time(1) > 0) await this.sleep(taps && speed !== FAST ? Infinity : this.time(beats));
    }

    /** A tap: what is shown was seen. */
    next() {
        this.wake?.();
    }

    hold() {
        this.held = true;
    }

    goOn() {
        this.held = false;
        this.wake?.();
    }

    hurry() {
        this.hurried = true;
        this.goOn();
    }

    /** The telling is over: the next one takes its time again. */
    finish() {
        this.hurried = false;
        this.held = false;
    }
}
