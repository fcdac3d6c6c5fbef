// SPDX-License-Identifier: MIT
// money - the end of a game of Hotel Samoa: coins, special tiles and free rooms.
import { h } from "../../../base/dom.js";
import { tr } from "../../../base/i18n.js";
import { FinalPanel } from "../../../sheet/finalPanel.js";
import { moneyLines } from "./lines.js";
import { counter } from "../../../sheet/parts.js";
import { playerName } from "../../../sheet/players.js";

/** @typedef {import("./notes.js").SamoaNotes} SamoaNotes */

/** @param {FinalPanel<SamoaNotes>} panel @param {number} index */
function fortune(panel, index) {
    const { now } = panel.notes;
    const count = (/** @type {string} */ label, /** @type {"money" | "specials" | "free"} */ what) =>
        counter(label, now[what][index], (value) =>
            panel.changeQuietly((changed) => {
                changed[what][index] = value;
            }),
        );
    return [
        h("h2", {}, playerName(now.players, index + 1)),
        count(tr("Coins"), "money"),
        count(tr("Unused special tiles"), "specials"),
        count(tr("Free rooms"), "free"),
    ];
}

/** @param {import("./round.js").Context} context */
export function moneyPanel(context) {
    /** @type {import("../../../sheet/finalPanel.js").Count<SamoaNotes>} */
    const count = {
        isEmpty: ({ money, specials, free }) => [...money, ...specials, ...free].every((number) => number === 0),
        lines: moneyLines,
        options: () => ({}),
        clear: ({ money, specials, free }) => [money, specials, free].forEach((counts) => counts.fill(0)),
        intro: () => null,
        seat: fortune,
    };
    return new FinalPanel(context, count);
}
