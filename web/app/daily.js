// SPDX-License-Identifier: MIT
// daily - the deal of the day: the same cards for everybody on that date (src/table/fair.h), and a short text to
// compare results with.
import { icon } from "../art/icons.js";
import { dailyResult } from "../base/results.js";
import { h, replace } from "../base/dom.js";
import { currentLanguage, tr } from "../base/i18n.js";
import { findGame, games, gameTitle } from "../games/games.js";
import { button, header } from "../parts/parts.js";
import { begin } from "./begin.js";
import { setMood } from "./router.js";
import { seatPlan } from "./seats.js";

/** Everybody has the same opponents. */
const LEVEL = "level3";
/** So many days before today are shown, to be played or remembered. */
const DAYS = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns {string} such as "2026-11-16": the date where the player is */
export function today() {
    const now = new Date();
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @param {string} date */
function inWords(date) {
    return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}

/** @param {string} date a real one, not in the future */
function isPlayable(date) {
    const time = /^20\d\d-\d\d-\d\d$/.test(date) ? Date.parse(date) : NaN;
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) && date <= today();
}

/** @param {string} game @param {string} date */
function play(game, date) {
    const { players } = findGame(game) ?? games[0];
    begin({ game, seats: seatPlan(players.table, 1, LEVEL), hints: false, daily: date });
}

/** @param {import("../base/results.js").Result} result */
export function placeWords({ place, players, score }) {
    return tr("Place {place} of {players}, {score} points", { place, players, score });
}

/** What one tells others. @param {import("../base/results.js").Result} result */
export function comparison(result) {
    const { game, daily } = result;
    const link = new URL(`#/daily/${game}/${daily}`, document.baseURI).href;
    return `Vacancy · ${gameTitle(game)} · ${daily} · ${placeWords(result)} · ${link}`;
}

/** A result, to be passed on. @param {import("../base/results.js").Result} result */
export function compareBox(result) {
    const text = comparison(result);
    const status = h("p", { role: "status" });
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(text);
            status.textContent = tr("Copied.");
        } catch {
            status.textContent = ""; /* this browser lets nobody copy but its owner, who sees the text */
        }
    };
    return h(
        "section",
        { class: "card daily-result" },
        h("p", { class: "daily-text" }, text),
        button(tr("Copy"), copy, "secondary"),
        status,
    );
}

/** The last days: what came of them, and the way to their deals. @param {string} game */
function lastDays(game) {
    const weekday = new Intl.DateTimeFormat(currentLanguage(), { weekday: "short", timeZone: "UTC" });
    const dates = Array.from({ length: DAYS }, (_, index) => new Date(Date.parse(today()) - (DAYS - index) * DAY_MS));
    return h(
        "ol",
        { class: "days" },
        dates.map((day) => {
            const date = day.toISOString().slice(0, 10);
            const result = dailyResult(game, date);
            const name = [inWords(date), ...(result ? [placeWords(result)] : [])].join(": ");
            const seen = result ? `${result.place}/${result.players}` : icon("play");
            return h(
                "li",
                {},
                h(
                    "a",
                    {
                        class: result ? "day is-played" : "day",
                        href: `#/daily/${game}/${date}`,
                        "aria-label": name,
                        title: name,
                    },
                    h("small", {}, weekday.format(day)),
                    h("span", {}, seen),
                ),
            );
        }),
    );
}

/** @param {string} game @param {string} date */
function deal(game, date) {
    const result = dailyResult(game, date);
    return h(
        "section",
        { class: "card daily", "data-mood": game },
        h("span", { class: "card-art" }, findGame(game)?.poster()),
        h("h2", {}, gameTitle(game)),
        result && h("p", {}, placeWords(result)),
        button(tr("Play"), () => play(game, date), result ? "secondary" : "primary"),
        result ? compareBox(result) : null,
        date === today() ? lastDays(game) : null,
    );
}

/** @param {HTMLElement} host @param {string[]} words a game and a date; all games and today if there are none */
export function dailyScreen(host, [name, date = today()]) {
    const game = findGame(name);
    if (game) setMood(host, game.name);
    const main = h("main", { class: "sheet" });
    host.append(header(tr("Deal of the day")), main);
    if (!isPlayable(date)) {
        replace(main, h("p", { class: "problem", role: "alert" }, tr("There is no deal of the day for this date.")));
        return {};
    }
    replace(
        main,
        h("p", {}, h("strong", {}, inWords(date))),
        h(
            "p",
            {},
            tr(
                "Everybody who plays on this date gets the same cards against the same bots, without hints. The first game counts.",
            ),
        ),
        (game ? [game] : games).map((one) => deal(one.name, date)),
    );
    return {};
}
