// SPDX-License-Identifier: MIT
// over - the end of a game: who won, what the points came from, how they grew, and what to do next.
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { gameOf } from "../games/games.js";
import { button, download } from "../parts/parts.js";
import { VIEWER_ALL } from "../table/engine.js";
import { begin } from "./begin.js";
import { growthChart } from "./chart.js";
import { proofPanel } from "./fair.js";
import { podium } from "./podium.js";
import { winnersText } from "./prompts.js";
import { go } from "./router.js";
import { shownSeats } from "./seats.js";
import { encodeGame, linkTo, shareLink, showRecord } from "./share.js";

/** @typedef {import("../base/types.js").Table} Table */

/** The strongest bots: src/ai/level.c. */
const LEVEL_MAX = 5;

/** @param {import("../base/types.js").SeatInfo} seat @param {boolean} you */
function nameOf({ name }, you) {
    return you && name !== tr("You") ? tr("{name} (you)", { name }) : name;
}

/**
 * What counts stands beside the name: a phone may show no more than that at once.
 * @param {Table} table
 * @param {any} result
 * @param {number} you
 */
function scoreTable(table, result, you) {
    /** @type {Record<string, string>} */
    const names = { ...gameOf(table.info.game).results(), total: tr("Total") };
    const keys = Object.keys(result.scores[0]).sort((a, b) => Number(b === "total") - Number(a === "total"));
    const seats = shownSeats(table.info.seats, you);
    const order = result.scores
        .map((/** @type {any} */ score, /** @type {number} */ index) => ({ score, seat: index + 1 }))
        .sort((/** @type {any} */ a, /** @type {any} */ b) => b.score.total - a.score.total);
    return h(
        "div",
        { class: "table-box", tabindex: 0, role: "region", "aria-label": tr("Scores") },
        h(
            "table",
            { class: "scores results" },
            h(
                "thead",
                {},
                h(
                    "tr",
                    {},
                    h("th", { scope: "col" }, tr("Player")),
                    keys.map((key) => h("th", { scope: "col" }, names[key] ?? key)),
                ),
            ),
            h(
                "tbody",
                {},
                order.map((/** @type {{score: any, seat: number}} */ { score, seat }) =>
                    h(
                        "tr",
                        { "data-seat": seat, class: result.winners.includes(seat) ? "is-winner" : null },
                        h("th", { scope: "row" }, nameOf(seats[seat - 1], seat === you)),
                        keys.map((key) => h("td", { "data-label": names[key] ?? key }, score[key])),
                    ),
                ),
            ),
        ),
    );
}

/** Each seat's score after every round, for the chart. @param {Table} table */
async function growth(table) {
    const updates = await table.updates(VIEWER_ALL, 0);
    /** @type {Map<number, number[]>} */
    const rounds = new Map();
    for (const { look } of updates) rounds.set(look.round, look.scores);
    return [...rounds.entries()].sort(([a], [b]) => a - b).map(([round, scores]) => ({ round, scores }));
}

/** The same seats with bots of the next level; null: there are none, or none are stronger.
 * @param {import("../base/types.js").SeatInfo[]} seats */
function strongerSeats(seats) {
    const levels = seats.flatMap(({ bot }) => (bot ? [Number(/^level(\d)$/.exec(bot)?.[1] ?? LEVEL_MAX)] : []));
    if (levels.length === 0 || Math.min(...levels) >= LEVEL_MAX) return null;
    const level = `level${Math.min(...levels) + 1}`;
    return seats.map((seat) => (seat.bot ? { ...seat, bot: level } : seat));
}

/**
 * @param {Table} table @param {string} commit see fair.js; "": there is nothing to prove
 * @param {number} you the only person at the table; 0: none
 */
export async function overPanel(table, commit, you) {
    const { info } = table;
    const text = await table.record();
    const { result } = JSON.parse(text);
    const stronger = table.rematch ? null : strongerSeats(info.seats);
    return h(
        "section",
        { class: "over card" },
        h("h2", { tabindex: -1 }, winnersText(result.winners, info.seats, you)),
        podium(shownSeats(info.seats, you), result),
        h(
            "div",
            { class: "over-actions" },
            button(tr("Rematch"), table.rematch ?? (() => begin({ ...info }, { instead: true }))),
            stronger && button(tr("Play stronger bots"), () => begin({ ...info, seats: stronger }, { instead: true })),
            button(tr("Review"), async () => go(`review/${await encodeGame(text)}`), "secondary"),
            button(tr("Replay"), () => showRecord(text), "secondary"),
            button(tr("Share"), async () => shareLink(linkTo(await encodeGame(text))), "secondary"),
            button(tr("Save this game as a file"), () => download(`${info.game}-${info.id}.jsonl`, text), "secondary"),
            h("a", { class: "button", "data-kind": "quiet", href: "#/" }, tr("Back to the home page")),
        ),
        scoreTable(table, result, you),
        growthChart(await growth(table), info.seats),
        commit ? proofPanel(text, commit, table.ownShare?.()) : null,
    );
}
