// SPDX-License-Identifier: MIT
// hint - what a good player would do, in words: moves with their chances, and the beliefs behind them.
import { h } from "../base/dom.js";
import { number, tr } from "../base/i18n.js";

/** @typedef {import("../base/types.js").Hint} Hint */

/** A certain event, in the engine's unit of chances. */
export const CERTAIN = 65536;
const MOVES_SHOWN = 5;
const ANSWERS_SHOWN = 4;

/** @param {number} chance in the engine's unit */
export function percent(chance) {
    return number(chance / CERTAIN, { style: "percent", maximumFractionDigits: 0 });
}

/** @param {number} hundredths */
export function margin(hundredths) {
    return number(hundredths / 100, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "always" });
}

/**
 * The moves in the order of the numbers that are shown: where moves are mixed, how often; then the chance, then the
 * margin.
 * @param {Hint} hint
 */
export function rankedMoves({ moves }) {
    const chance = (/** @type {number} */ share) => Math.round((100 * share) / CERTAIN);
    return [...moves].sort(
        (a, b) => chance(b.mix) - chance(a.mix) || chance(b.win) - chance(a.win) || b.margin - a.margin,
    );
}

/**
 * Each move over its numbers: a phone has no room for a column of sentences.
 * @param {Hint} hint
 */
function moveTable(hint) {
    const mixed = hint.moves.some(({ mix }) => mix > 0);
    return h(
        "table",
        { class: "scores" },
        h(
            "thead",
            {},
            h(
                "tr",
                {},
                mixed ? h("th", { scope: "col" }, tr("How often")) : null,
                h("th", { scope: "col" }, tr("Chance of winning")),
                h("th", { scope: "col" }, tr("Expected margin")),
            ),
        ),
        rankedMoves(hint)
            .slice(0, MOVES_SHOWN)
            .map((move) =>
                h(
                    "tbody",
                    {},
                    h("tr", {}, h("th", { scope: "rowgroup", colspan: mixed ? 3 : 2 }, move.said)),
                    h(
                        "tr",
                        {},
                        mixed ? h("td", {}, percent(move.mix)) : null,
                        h("td", {}, percent(move.win)),
                        h("td", {}, margin(move.margin)),
                    ),
                ),
            ),
    );
}

/** @param {Hint} hint */
export function hintPanel(hint) {
    const beliefs = hint.beliefs.map(({ thing, answers }) =>
        h(
            "li",
            {},
            h("strong", {}, thing),
            " ",
            answers
                .slice(0, ANSWERS_SHOWN)
                .map(({ text, chance }) => `${text} ${percent(chance)}`)
                .join(", "),
        ),
    );
    return h(
        "div",
        { class: "hint" },
        h("div", { class: "table-box", tabindex: 0, role: "region", "aria-label": tr("Moves") }, moveTable(hint)),
        beliefs.length > 0 ? [h("h3", {}, tr("What the hidden cards may be")), h("ul", {}, beliefs)] : null,
    );
}
