// SPDX-License-Identifier: MIT
// score - the end of a game of Overbooking: what everyone collected.
import { icon } from "../../../art/icons.js";
import { h } from "../../../base/dom.js";
import { tr } from "../../../base/i18n.js";
import { cardsText } from "../words.js";
import { FinalPanel } from "../../../sheet/finalPanel.js";
import { collectionLines } from "./lines.js";
import { choiceRow, counter } from "../../../sheet/parts.js";
import { playerName } from "../../../sheet/players.js";
import { pickCollection, slotPicture } from "./cards.js";

/** @typedef {import("./notes.js").OverbookingNotes} OverbookingNotes */
/** @typedef {import("../facts.js").Facts} Facts */
/** @typedef {FinalPanel<OverbookingNotes>} Panel */

/** @param {Panel} panel */
function crestSets(panel) {
    return h(
        "section",
        { class: "as-crests" },
        h("h2", {}, tr("Crest sets")),
        choiceRow(
            tr("Crest sets"),
            [
                { value: "expert", name: tr("expert"), face: tr("expert") },
                { value: "beginner", name: tr("beginner"), face: tr("beginner") },
                { value: "none", name: tr("without"), face: tr("without") },
            ],
            panel.notes.now.scoring,
            (value) =>
                panel.change((now) => {
                    now.scoring = value;
                }),
        ),
    );
}

/** @param {Panel} panel @param {Facts} facts @param {number} index */
function pick(panel, facts, index) {
    const { collected, players } = panel.notes.now;
    pickCollection({
        title: tr("{seat}: collected cards", { seat: playerName(players, index + 1) }),
        facts,
        seat: index + 1,
        has: (card) => collected[index].includes(card),
        toggle: (card) =>
            panel.change((now) => {
                const cards = now.collected[index];
                now.collected[index] = cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card];
            }),
        done: () => panel.focus(`collect:${index}`),
    });
}

/** @param {Panel} panel @param {Facts} facts @param {number} index */
function collection(panel, facts, index) {
    const { collected, tokens, players } = panel.notes.now;
    const seat = index + 1;
    const name = playerName(players, seat);
    return [
        h("h2", {}, name, " ", h("small", {}, cardsText(collected[index].length))),
        h(
            "div",
            { class: "as-row" },
            collected[index].toSorted().map((card) => slotPicture(facts, `${seat}:${card}`)),
            h(
                "button",
                {
                    type: "button",
                    class: "as-add",
                    "data-key": `collect:${index}`,
                    "aria-label": tr("{seat}: collected cards", { seat: name }),
                    onclick: () => pick(panel, facts, index),
                },
                icon("plus"),
            ),
        ),
        counter(tr("Point tiles"), tokens[index], (value) =>
            panel.changeQuietly((now) => {
                now.tokens[index] = value;
            }),
        ),
    ];
}

/** @param {import("./check.js").Context} context */
export function collectionPanel(context) {
    /** @type {import("../../../sheet/finalPanel.js").Count<OverbookingNotes>} */
    const count = {
        isEmpty: ({ collected, tokens }) =>
            collected.every((cards) => cards.length === 0) && tokens.every((number) => number === 0),
        lines: collectionLines,
        options: ({ scoring }) => ({ scoring }),
        clear(now) {
            now.collected = now.collected.map(() => []);
            now.tokens.fill(0);
        },
        intro: crestSets,
        seat: (panel, index) => collection(panel, context.facts, index),
    };
    return new FinalPanel(context, count);
}
