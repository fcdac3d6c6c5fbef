// SPDX-License-Identifier: MIT
// robot - a player who sees what the page shows and touches what lights up, no matter how badly it plays.
import { seeTable } from "./eyes.js";
import { thing } from "./fingers.js";

/** A stream of numbers from 0 up to 1 that is the same for the same seed. @param {number} seed */
export function chance(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

/** How gladly the robot ends a choice that it could go on with. */
const RESOLUTE = 0.7;

export class Robot {
    /**
     * @param {import("@playwright/test").Page} page
     * @param {import("./fingers.js").Fingers} fingers
     * @param {number} [seed]
     */
    constructor(page, fingers, seed = 1) {
        this.page = page;
        this.fingers = fingers;
        this.random = chance(seed);
        /** Moves that ended a choice so far. */
        this.played = 0;
        /** @type {{where: string, told: number, plays: boolean} | null} */
        this.before = null;
    }

    /** Waits until something is to be done. @returns {Promise<import("./eyes.js").Seen>} */
    async see() {
        const handle = await this.page.waitForFunction(seeTable, this.before, { timeout: 180_000 });
        return /** @type {any} */ (handle.jsonValue());
    }

    /** @param {import("./eyes.js").Seen} seen */
    #choose({ things }) {
        const confirm = things.find(({ key }) => key === "confirm");
        if (confirm && (things.length === 1 || this.random() < RESOLUTE)) return confirm;
        return things[Math.floor(this.random() * things.length)];
    }

    /** Does one thing. @param {import("./eyes.js").Seen} seen */
    async act(seen) {
        if (seen.screen === "curtain") {
            this.before = { where: seen.where, told: seen.told, plays: false };
            return this.fingers.touch(".curtain button");
        }
        const chosen = this.#choose(seen);
        this.before = { where: seen.where, told: seen.told, plays: chosen.plays };
        await this.fingers.touch(thing(chosen.key));
        if (chosen.plays) this.played++;
    }

    /**
     * Plays until the game is over, or until so many moves were made.
     * @param {{moves?: number, each?: (seen: import("./eyes.js").Seen) => Promise<void>}} [how] each: looks at
     *     every sight
     */
    async play({ moves = Infinity, each = async () => {} } = {}) {
        const goal = this.played + moves;
        for (;;) {
            const seen = await this.see();
            await each(seen);
            if (seen.screen === "over" || (this.played >= goal && seen.screen === "asked")) return seen;
            await this.act(seen);
        }
    }
}
