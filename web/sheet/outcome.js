// SPDX-License-Identifier: MIT
// outcome - what became of the table: sentences of the engine with pictures of what they speak of, each with its rule.
import { icon } from "../art/icons.js";
import { h } from "../base/dom.js";
import { whyDetails } from "../parts/why.js";

/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("../base/types.js").TableEvent} TableEvent */
/** @typedef {import("../base/types.js").GameName} GameName */
/** @typedef {import("../base/types.js").Outcome} Outcome */
/** @typedef {(event: TableEvent) => Child} Painter what to show beside a sentence */

/** Events after which somebody is glad, or sad. @type {Record<string, "good" | "bad">} */
const MOODS = {
    booked: "good",
    "turned-away": "bad",
    replaced: "bad",
    "priority-lost": "bad",
    misplaced: "bad",
    "too-many": "bad",
    "paid-double": "good",
    winner: "good",
    shared: "good",
};

/** @param {TableEvent} event */
function seatOf(event) {
    return event.seat ?? (typeof event.card === "string" ? Number(event.card.split(":")[0]) : null);
}

/** @param {GameName} game @param {TableEvent} event @param {Painter} paint */
function told(game, event, paint) {
    const mood = MOODS[event.event];
    const sign =
        event.event === "winner" || event.event === "shared"
            ? icon("trophy")
            : mood && icon(mood === "good" ? "check" : event.event === "turned-away" ? "close" : "warning");
    return h(
        "li",
        { class: "as-told", "data-event": event.event, "data-mood-of": mood ?? null, "data-seat": seatOf(event) },
        h("div", { class: "as-told-art" }, paint(event)),
        h("div", { class: "as-told-text" }, h("span", {}, sign ?? null, event.text), whyDetails(game, event)),
    );
}

/** @param {GameName} game @param {TableEvent[]} events @param {Painter} paint */
export function toldList(game, events, paint) {
    return h(
        "ol",
        { class: "as-outcome" },
        events.map((event) => told(game, event, paint)),
    );
}

/**
 * A question to one player, with a button for each answer.
 * @param {NonNullable<Outcome["question"]>} question
 * @param {(move: string) => void} answer
 */
export function questionBox(question, answer) {
    return h(
        "div",
        { class: "as-question", role: "group", "aria-label": question.text },
        h("p", {}, question.text),
        h(
            "div",
            { class: "as-answers" },
            question.choices.map(({ move, text }, index) =>
                h(
                    "button",
                    {
                        class: "button",
                        "data-kind": "secondary",
                        type: "button",
                        "data-key": `answer:${index}`,
                        onclick: () => answer(move),
                    },
                    text,
                ),
            ),
        ),
    );
}
