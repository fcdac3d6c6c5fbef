// SPDX-License-Identifier: MIT
// places - the chairs around a table that is being set up: who sits on which, and who may get up.
import { settings } from "../base/settings.js";
import { botName, personName, shownSeats } from "./seats.js";

/** @typedef {"person" | "bot" | "empty"} Kind */
/** @typedef {{kind: Kind, name: string, level: string}} Place name: "" if nobody has typed one */

/** In this order a touch goes through them. @type {Kind[]} */
export const KINDS = ["person", "bot", "empty"];

export class Places {
    /**
     * @param {{seats_min: number, seats_max: number}} game
     * @param {import("../base/types.js").SeatInfo[]} seats who sits there at first
     */
    constructor({ seats_min, seats_max }, seats) {
        this.min = seats_min;
        /** @type {Place[]} */
        this.list = Array.from({ length: seats_max }, (_, index) => {
            const kind = seats[index] ? (seats[index].bot ? "bot" : "person") : "empty";
            return { kind, name: "", level: settings.level };
        });
    }

    get count() {
        return this.list.filter(({ kind }) => kind !== "empty").length;
    }

    /** The seat of the game that a place is; 0: it is empty. @param {number} index */
    seatAt(index) {
        if (this.list[index].kind === "empty") return 0;
        return this.list.slice(0, index + 1).filter(({ kind }) => kind !== "empty").length;
    }

    /** @param {number} index @param {Kind} kind */
    allows(index, kind) {
        return kind !== "empty" || this.list[index].kind === "empty" || this.count > this.min;
    }

    /** @param {number} index @param {Kind} kind */
    set(index, kind) {
        if (this.allows(index, kind)) this.list[index].kind = kind;
    }

    /** What a touch makes of a place: an empty chair is for a bot. @param {number} index @returns {Kind} */
    next(index) {
        const { kind } = this.list[index];
        if (kind === "empty") return "bot";
        if (kind === "bot") return this.allows(index, "empty") ? "empty" : "person";
        return "bot";
    }

    /** What somebody is called who has typed no name. @param {number} index */
    usualName(index) {
        const seat = this.seatAt(index);
        return this.list[index].kind === "bot" ? botName(seat) : personName(seat);
    }

    /** Everybody who plays, in the order of the seats. @returns {import("../base/types.js").SeatInfo[]} */
    seats() {
        return this.list.flatMap(({ kind, name, level }, index) =>
            kind === "empty" ? [] : [{ name: name.trim() || this.usualName(index), bot: kind === "bot" ? level : "" }],
        );
    }

    /** The same with faces, as the table will show them. */
    shown() {
        const seats = this.seats();
        const people = seats.flatMap(({ bot }, index) => (bot ? [] : [index + 1]));
        return shownSeats(seats, people.length === 1 ? people[0] : 0);
    }
}
