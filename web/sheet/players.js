// SPDX-License-Identifier: MIT
// players - who sits at the real table: how many, and their names, which this device remembers.
import { seatBadge } from "../art/seats.js";
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { knownNames, readBook } from "./book.js";
import { choiceRow } from "./parts.js";

/** @typedef {import("../base/types.js").GameName} GameName */

/** A player without a name is called by the colour of the pieces. @param {number} seat */
export function colourName(seat) {
    const colours = [tr("Red"), tr("Blue"), tr("Green"), tr("Orange"), tr("Purple"), tr("Teal")];
    return colours[seat - 1];
}

/** @param {string[]} players @param {number} seat */
export function playerName(players, seat) {
    return players[seat - 1]?.trim() || colourName(seat);
}

/** Seats of a table, for the engine and for names of cards. @param {string[]} players */
export function seatsOf(players) {
    return players.map((_, index) => ({ name: playerName(players, index + 1), bot: "" }));
}

/** Columns in which players stand: as many as names have room in. @param {string[]} players */
export function playerColumns(players) {
    return players.length === 4 ? 2 : Math.min(players.length, 3);
}

/** To choose one player by colour and mark. @param {string} label @param {string[]} players
 * @param {number} chosen @param {(seat: number) => void} choose */
export function playerRow(label, players, chosen, choose) {
    return choiceRow(
        label,
        players.map((_, index) => ({
            value: String(index + 1),
            name: playerName(players, index + 1),
            seat: index + 1,
            face: [seatBadge({ seat: index + 1 }), h("span", {}, playerName(players, index + 1))],
        })),
        String(chosen),
        (seat) => choose(Number(seat)),
        playerColumns(players),
    );
}

/** @param {string[]} players @param {number} count */
export function withCount(players, count) {
    return Array.from({ length: count }, (_, index) => players[index] ?? "");
}

/**
 * @param {{min: number, max: number}} limits
 * @param {string[]} players
 * @param {boolean} open unfolded at first
 * @param {(players: string[]) => void} change
 */
export function playersForm({ min, max }, players, open, change) {
    const counts = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
    const list = h(
        "datalist",
        { id: "as-names" },
        knownNames(readBook()).map((name) => h("option", { value: name })),
    );
    const row = (/** @type {string} */ name, /** @type {number} */ index) => {
        const input = h("input", {
            type: "text",
            list: "as-names",
            maxlength: 24,
            autocomplete: "off",
            "data-key": `name:${index}`,
            placeholder: colourName(index + 1),
            "aria-label": tr("Name of player {number}", { number: index + 1 }),
            onchange: () => change(players.map((old, at) => (at === index ? input.value.trim() : old))),
        });
        input.value = name;
        return h("li", { class: "as-player", "data-seat": index + 1 }, seatBadge({ seat: index + 1 }), input);
    };
    return h(
        "details",
        { class: "card as-players", "data-key": "players", open },
        h("summary", {}, tr("Players"), ": ", players.map((_, index) => playerName(players, index + 1)).join(", ")),
        h("p", {}, tr("How many play?")),
        choiceRow(
            tr("Number of players"),
            counts.map((count) => ({ value: count, name: count, face: count })),
            String(players.length),
            (count) => change(withCount(players, Number(count))),
            counts.length,
        ),
        list,
        h("ol", { class: "as-player-list" }, players.map(row)),
    );
}
