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
        hint.moves
            .filter(({ sure }) => sure)
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

/** Everything behind a hint, in numbers. @param {Hint} hint */
function numbers(hint) {
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
        "details",
        { class: "hint-more" },
        h("summary", {}, tr("More")),
        h("div", { class: "table-box", tabindex: 0, role: "region", "aria-label": tr("Moves") }, moveTable(hint)),
        beliefs.length > 0 ? [h("h3", {}, tr("What the hidden cards may be")), h("ul", {}, beliefs)] : null,
    );
}

/** A move in words, and what speaks for it. @param {string} said @param {string[]} reasons */
export function moveWithReasons(said, reasons) {
    return [h("p", { class: "hint-move" }, h("strong", {}, said)), reasons.map((reason) => h("p", {}, reason))];
}

/** One move and why; the rest for those who ask. @param {Hint} hint */
export function hintPanel(hint) {
    const [best] = hint.moves;
    return h("div", { class: "hint" }, moveWithReasons(best.said, best.reasons), numbers(hint));
}

/**
 * What is to be said about a move that somebody made.
 * @param {Hint} hint @param {string} move
 * @returns {{good: boolean, graded: string, panel: HTMLElement}}
 */
export function verdict(hint, move) {
    const [best] = hint.moves;
    const made = hint.moves.find((one) => one.move === move) ?? best;
    const right = made === best;
    const panel = h(
        "div",
        { class: "hint" },
        /* What can be learned comes first: a small window may have room for no more. */
        right ? null : [h("p", { class: "hint-label" }, tr("Better")), moveWithReasons(best.said, best.reasons)],
        h("p", { class: "hint-label" }, tr("Your move")),
        moveWithReasons(made.said, made.reasons),
        numbers(hint),
    );
    return { good: made.grade === "good", graded: right ? tr("The best move!") : made.graded, panel };
}
