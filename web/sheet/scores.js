// SPDX-License-Identifier: MIT
// scores - the end of a game at a real table, told, and the way into the score book.
import { icon } from "../art/icons.js";
import { seatBadge } from "../art/seats.js";
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { today, writeDown } from "./book.js";
import { toldList } from "./outcome.js";
import { playerName } from "./players.js";
import { scoresIn } from "./totals.js";

/** @typedef {import("../base/types.js").GameName} GameName */
/** @typedef {import("../base/types.js").Outcome} Outcome */

/**
 * @param {HTMLElement} host
 * @param {GameName} game
 * @param {string[]} players
 * @param {Outcome} outcome
 */
export function showScores(host, game, players, outcome) {
    const scores = scoresIn(outcome.events).map((score) => ({ ...score, name: playerName(players, score.seat) }));
    if (scores.length === 0) return replace(host);
    const write = h(
        "button",
        {
            class: "button",
            type: "button",
            "data-size": "large",
            onclick: () => {
                write.disabled = true; /* until the book is open: a double click writes it down once */
                writeDown({
                    date: today(),
                    game,
                    scores: scores.map(({ name, score, won }) => ({ name, score, won })),
                });
                location.hash = `#/table/${game}/book`;
            },
        },
        icon("rules"),
        tr("Save to the score book"),
    );
    replace(
        host,
        h("h2", {}, tr("Result")),
        h(
            "div",
            { class: "table-box" },
            h(
                "table",
                { class: "scores" },
                h(
                    "thead",
                    {},
                    h("tr", {}, h("th", { scope: "col" }, tr("Player")), h("th", { scope: "col" }, tr("Total"))),
                ),
                h(
                    "tbody",
                    {},
                    scores
                        .toSorted((a, b) => b.score - a.score)
                        .map(({ name, seat, score, won }) =>
                            h(
                                "tr",
                                { class: won ? "is-winner" : "", "data-seat": seat },
                                h(
                                    "th",
                                    { scope: "row" },
                                    name,
                                    won ? h("span", { class: "as-won" }, icon("trophy", { title: tr("wins") })) : null,
                                ),
                                h("td", {}, score),
                            ),
                        ),
                ),
            ),
        ),
        write,
        h(
            "details",
            { class: "card" },
            h("summary", {}, tr("How it is counted")),
            toldList(game, outcome.events, (event) => (event.seat ? seatBadge({ seat: event.seat }) : null)),
        ),
    );
}
