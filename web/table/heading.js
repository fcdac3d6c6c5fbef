// SPDX-License-Identifier: MIT
// heading - a table's set-up as the engine reads it.

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
    if (!info.ownEdition && info.named) lines.push(`named ${info.named}`);
    for (const move of info.moves ?? []) lines.push(`move ${move}`);
    if (lines.some((line) => line.includes("\n"))) throw new Error("a line feed in the heading of a table");
    if (info.ownEdition) lines.push("edition", info.edition);
    return lines.join("\n");
}
