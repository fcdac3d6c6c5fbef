// SPDX-License-Identifier: MIT
// clock - how much time is left, by the server's clock.
import { h } from "../base/dom.js";
import { number, tr } from "../base/i18n.js";

/** @typedef {import("../table/room.js").Room} Room */

const SECOND_MS = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const HURRY_SECONDS = 15;

/** @param {number} ms @returns {string} 0:59, then hours, then days */
export function timeText(ms) {
    const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
    const unit = (/** @type {string} */ name, /** @type {number} */ value) =>
        number(value, { style: "unit", unit: name, unitDisplay: "narrow", maximumFractionDigits: 0 });
    if (seconds >= 2 * DAY) return unit("day", Math.floor(seconds / DAY));
    if (seconds >= 2 * HOUR) return unit("hour", Math.floor(seconds / HOUR));
    return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

/** How long somebody may think. @param {string} pace @param {number} seconds */
export function paceText(pace, seconds) {
    const minutes = seconds / MINUTE;
    const known = paces().find(({ value }) => value === (seconds ? `${pace} ${seconds}` : pace));
    if (known) return known.text;
    if (pace === "bank") return tr("{minutes} minutes for the whole game", { minutes: number(minutes) });
    return tr("{minutes} minutes for each move", { minutes: number(minutes) });
}

/** What a host may choose. */
export const paces = () => [
    { value: "relaxed", text: tr("As long as you like") },
    { value: "move 60", text: tr("1 minute for each move") },
    { value: "move 180", text: tr("3 minutes for each move") },
    { value: "bank 600", text: tr("10 minutes for the whole game") },
    { value: "bank 1200", text: tr("20 minutes for the whole game") },
    { value: "move 86400", text: tr("1 day for each move") },
];

/** The time of those who owe a move, counted down beside what is asked. */
export class Clock {
    /** @param {Room} room */
    constructor(room) {
        this.room = room;
        this.element = h("span", { class: "friends-clock", hidden: true });
        /** @type {any} */
        this.timer = null;
    }

    draw() {
        clearTimeout(this.timer);
        const { due = 0, paused, phase, actors = [] } = /** @type {any} */ (this.room.live ?? {});
        const runs = due > 0 && phase === "play" && !paused;
        this.element.hidden = !runs;
        if (!runs) return;
        const left = due - this.room.line.now();
        const text = timeText(left);
        if (this.element.textContent !== text) this.element.textContent = text;
        this.element.setAttribute("aria-label", tr("Time left: {time}", { time: text }));
        const mine = actors.includes(this.room.seat);
        this.element.classList.toggle("is-mine", mine);
        this.element.classList.toggle("is-late", mine && left < HURRY_SECONDS * SECOND_MS);
        this.timer = setTimeout(() => this.draw(), SECOND_MS);
    }

    close() {
        clearTimeout(this.timer);
    }
}
