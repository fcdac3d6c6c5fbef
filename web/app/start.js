// SPDX-License-Identifier: MIT
// start - two games as posters, games to go on with, and the language.
import { icon } from "../art/icons.js";
import { poster } from "../art/posters.js";
import { wordmark } from "../art/sign.js";
import { h, replace } from "../base/dom.js";
import { currentLanguage, tr } from "../base/i18n.js";
import { changeSettings, settings } from "../base/settings.js";
import { deleteGame, listGames } from "../base/store.js";
import { begin } from "./begin.js";
import { button, deleteButton, gameTitle, languageSelect, select } from "./parts.js";
import { go } from "./router.js";
import { seatPlan } from "./seats.js";

/** @typedef {import("../base/types.js").GameName} GameName */

/** Players at a table of one click. @type {Record<GameName, number>} */
const PLAYERS = { overbooking: 3, samoa: 4 };

/** @param {GameName} game */
function about(game) {
    return game === "overbooking"
        ? tr("Send your guests to the right hotel, face down, and see who gets a bed. 2 to 4 players.")
        : tr("One secret price a round: it bids for buildings and sets your room rate. 3 to 6 players.");
}

/** @param {GameName} game */
function gamePoster(game) {
    const title = gameTitle(game);
    return h("article", { class: "poster", "data-mood": game, "aria-labelledby": `poster-${game}` },
        h("div", { class: "poster-art" }, poster(game)),
        h("div", { class: "poster-text" },
            h("h2", { id: `poster-${game}` }, title),
            h("p", {}, about(game)),
            h("div", { class: "poster-actions" },
                h("button", { class: "button", "data-size": "large", type: "button",
                    onclick: () => begin({ game, seats: seatPlan(PLAYERS[game], 1) }) },
                icon("play"), tr("Play"), h("span", { class: "sr-only" }, title)),
                h("a", { class: "button", "data-kind": "secondary", href: `#/new/${game}/together` },
                    icon("people"), tr("Pass and play"), h("span", { class: "sr-only" }, title)),
                h("a", { class: "button", "data-kind": "quiet", href: `#/learn/${game}` },
                    tr("Learn"), h("span", { class: "sr-only" }, title)),
                h("a", { class: "button", "data-kind": "quiet", href: `#/rules/${game}` },
                    tr("Rules"), h("span", { class: "sr-only" }, title)),
                h("a", { class: "button", "data-kind": "quiet", href: `#/new/${game}` },
                    tr("More choices"), h("span", { class: "sr-only" }, title)))));
}

/** Bots by the names of their levels: kept in step with src/ai/level.c by a test. */
function levelNames() {
    return [
        { value: "level1", text: tr("Newcomer") }, { value: "level2", text: tr("Porter") },
        { value: "level3", text: tr("Receptionist") }, { value: "level4", text: tr("Manager") },
        { value: "level5", text: tr("Grand hotelier") },
    ];
}

/** @param {number} time */
function when(time) {
    const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium", timeStyle: "short" });
    return format.format(time);
}

/** @param {HTMLElement} host */
async function showGames(host) {
    const games = (await listGames().catch(() => [])).filter((game) => !game.over).slice(0, 6);
    if (games.length === 0) return replace(host);
    replace(host,
        h("h2", {}, tr("Go on with a game")),
        h("ul", { class: "saves" }, games.map((game) => h("li", { class: "save", "data-mood": game.game },
            h("a", { class: "save-link", href: `#/game/${game.id}` },
                h("strong", {}, gameTitle(game.game)),
                h("span", {}, game.names.join(", ")),
                h("small", {}, when(game.updated))),
            deleteButton(tr("Delete this game"), async () => {
                await deleteGame(game.id);
                await showGames(host);
            })))));
}

/** @param {HTMLElement} host */
export function startScreen(host) {
    const saves = h("section", { class: "saves-box" });
    host.append(h("main", { class: "start" },
        h("header", { class: "start-head" },
            h("h1", {}, wordmark(), h("span", { class: "sr-only" }, "Vacancy")),
            h("p", {}, tr("Two hotel games. Against bots or with friends at one table, also offline."))),
        h("div", { class: "posters" }, gamePoster("overbooking"), gamePoster("samoa")),
        saves,
        h("footer", { class: "start-foot" },
            select(tr("Bots"), levelNames(), settings.level, (level) => changeSettings({ level })),
            languageSelect(),
            button(tr("Replay"), () => go("replay"), "secondary"),
            button(tr("Editions"), () => go("editions"), "secondary"),
            button(tr("At a real table"), () => go("table/overbooking"), "secondary"),
            button(tr("Settings"), () => go("settings"), "secondary"))));
    showGames(saves);
    return {};
}
