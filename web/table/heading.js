// SPDX-License-Identifier: MIT
// heading - a table's set-up as the engine reads it, and as a record has it.

/** @typedef {import("../base/types.js").TableInfo} TableInfo */

/** @param {TableInfo} info @param {{shown?: boolean}} [how] */
export function headingOf(info, { shown = false } = {}) {
    const lines = [`game ${info.game}`, `seats ${info.seats.length}`];
    for (const [name, value] of Object.entries(info.options)) lines.push(`option ${name}=${value}`);
    info.seats.forEach(({ name, bot }, index) => {
        lines.push(`name ${index + 1} ${name}`);
        if (bot) lines.push(`bot ${index + 1} ${bot}`);
    });
    if (!info.hints) lines.push("no-hints");
    if (shown) lines.push("shown");
    if (info.ownEdition) lines.push("edition", info.edition);
    return lines.join("\n");
}

/** @param {any} value @param {string} what */
function demand(value, what) {
    if (value === undefined || value === null || value === false) {
        throw new Error(`the record lacks ${what}`);
    }
    return value;
}

/** @param {string} hex */
function bytesOf(hex) {
    return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/**
 * @param {string} text one game, as JSON
 * @returns {{info: TableInfo, moves: {seat: number, move: string}[], secret: Uint8Array | null}}
 */
export function readRecord(text) {
    const record = JSON.parse(text);
    demand(record.format === "vacancy-record/1", "the format 'vacancy-record/1'");
    const data = record.edition?.data;
    /** @type {TableInfo} */
    const info = {
        id: "",
        game: demand(record.game, "'game'"),
        options: record.options ?? {},
        seats: demand(Array.isArray(record.seats) && record.seats, "'seats'").map((/** @type {any} */ seat) => ({
            name: String(seat.name ?? ""),
            bot: String(seat.bot ?? ""),
        })),
        edition: data ?? "",
        ownEdition: data !== undefined,
        hints: record.hints !== false,
        playedOn: false,
    };
    const moves = demand(Array.isArray(record.moves) && record.moves, "'moves'").map((/** @type {any} */ line) => {
        const space = String(line).indexOf(" ");
        return { seat: Number(line.slice(0, space)), move: line.slice(space + 1) };
    });
    const seed = record.fair?.seed;
    return { info, moves, secret: typeof seed === "string" ? bytesOf(seed) : null };
}
