// SPDX-License-Identifier: MIT
// over - the end of a game: who won, what the points came from, how they grew, and what to do next.
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { gameOf, gameTitle } from "../games/games.js";
import { button, download } from "../parts/parts.js";
import { styled } from "../base/style.js";
import { VIEWER_ALL } from "../table/engine.js";
import { begin } from "./begin.js";
import { growthChart } from "./chart.js";
import { proofPanel } from "./fair.js";
import { bestMoment } from "./moment.js";
import { placesOf, podium } from "./podium.js";
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

/** Each seat's score after every round, for the chart. @param {import("../base/types.js").Update[]} updates */
function growth(updates) {
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
 * The best moment of somebody, with a way to see it again, and what was collected or built.
 * @param {Table} table @param {import("../base/types.js").Update[]} updates
 * @param {{seat: number, name: string, text: string}} whose name: "" if it is whoever looks
 */
async function highlights(table, updates, { seat, name, text }) {
    const [show, words] = await Promise.all([gameOf(table.info.game).show(), table.words()]);
    const context = { seat, info: table.info, words };
    const best = bestMoment(updates, seat);
    const look = updates.at(-1)?.look;
    const collected = look && show.collection({ ...context, look });
    return h(
        "div",
        { class: "highlights", "data-seat": seat },
        best &&
            h(
                "section",
                { class: "highlight" },
                h("h3", {}, name ? tr("Best moment: {name}", { name }) : tr("Your best moment")),
                h(
                    "p",
                    { class: "highlight-sum" },
                    tr("Round {round}", { round: best.round }),
                    h("b", {}, `+${best.points}`),
                ),
                h("div", { class: "highlight-pictures" }, show.moment(context, best.events)),
                button(
                    tr("See it again"),
                    async () => go(`replay/${await encodeGame(text)}/${best.step}`),
                    "secondary",
                ),
            ),
        collected &&
            h(
                "section",
                { class: "highlight" },
                h("h3", {}, collected.title),
                h("ul", { class: "collection", "data-count": collected.pictures.length }, collected.pictures),
            ),
    );
}

/**
 * The picture and the link; without the picture where its module is out of reach.
 * @param {Table} table @param {string} text @param {import("./podium.js").Outcome} result @param {number} you
 */
async function share({ info }, text, result, you) {
    const link = linkTo(await encodeGame(text));
    const loaded = await styled("style/keepsake.css", import("./keepsake.js")).catch(() => null);
    if (!loaded) return shareLink(link);
    loaded.shareKeepsake(link, {
        game: info.game,
        title: gameTitle(info.game),
        daily: info.daily,
        seats: shownSeats(info.seats, you),
        placed: placesOf(result),
    });
}

/** The middle of the poster: a podium is wider than high. @param {import("../base/types.js").GameName} game */
function sceneOf(game) {
    const scene = gameOf(game).poster();
    scene.setAttribute("preserveAspectRatio", "xMidYMid slice");
    return scene;
}

/**
 * @param {Table} table @param {string} commit see fair.js; "": there is nothing to prove
 * @param {number} you the only person at the table; 0: none
 */
export async function overPanel(table, commit, you) {
    const { info } = table;
    const text = await table.record();
    const { result } = JSON.parse(text);
    const updates = await table.updates(VIEWER_ALL, 0);
    const seats = shownSeats(info.seats, you);
    const shown = you || result.winners[0];
    const stronger = table.rematch ? null : strongerSeats(info.seats);
    return h(
        "section",
        { class: "over card" },
        h("h2", { tabindex: -1 }, winnersText(result.winners, info.seats, you)),
        podium(seats, result, sceneOf(info.game)),
        h(
            "div",
            { class: "over-actions" },
            button(tr("Rematch"), table.rematch ?? (() => begin({ ...info }, { instead: true }))),
            stronger && button(tr("Play stronger bots"), () => begin({ ...info, seats: stronger }, { instead: true })),
            button(tr("Review"), async () => go(`review/${await encodeGame(text)}`), "secondary"),
            button(tr("Replay"), () => showRecord(text), "secondary"),
            button(tr("Share"), () => share(table, text, result, you), "secondary"),
            button(tr("Save this game as a file"), () => download(`${info.game}-${info.id}.jsonl`, text), "quiet"),
            h("a", { class: "button", "data-kind": "quiet", href: "#/" }, tr("Back to the home page")),
        ),
        await highlights(table, updates, { seat: shown, name: you ? "" : seats[shown - 1].name, text }),
        scoreTable(table, result, you),
        growthChart(growth(updates), info.seats),
        commit ? proofPanel(text, commit, table.ownShare?.()) : null,
    );
}
