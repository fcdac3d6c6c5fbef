// SPDX-License-Identifier: MIT
// start - the games as posters, games to go on with, and the language.
import { icon } from "../art/icons.js";
import { wordmark } from "../art/sign.js";
import { h, replace } from "../base/dom.js";
import { currentLanguage, tr } from "../base/i18n.js";
import { nothingLearned } from "../base/progress.js";
import { changeSettings, settings } from "../base/settings.js";
import { deleteGame, listGames, loadGame, saveGame } from "../base/store.js";
import { findGame, games, gameTitle } from "../games/games.js";
import { button, deleteButton, select } from "../parts/parts.js";
import { begin } from "./begin.js";
import { languageSelect } from "./language.js";
import { levelNames } from "./levels.js";
import { profileButton } from "./profile.js";
import { go } from "./router.js";
import { seatPlan } from "./seats.js";

/** @param {import("../games/types.js").Game} game @param {boolean} learn a newcomer has that button already */
function gamePoster({ name, title, about, players, poster }, learn) {
    return h(
        "article",
        { class: "poster", "data-mood": name, "aria-labelledby": `poster-${name}` },
        h("div", { class: "poster-art" }, poster()),
        h(
            "div",
            { class: "poster-text" },
            h("h2", { id: `poster-${name}` }, title),
            h("p", {}, about()),
            h(
                "div",
                { class: "poster-actions" },
                h(
                    "button",
                    {
                        class: "button",
                        "data-size": "large",
                        type: "button",
                        onclick: () => begin({ game: name, seats: seatPlan(players.table, 1) }),
                    },
                    icon("play"),
                    tr("Play"),
                    h("span", { class: "sr-only" }, title),
                ),
                h(
                    "a",
                    { class: "button", "data-kind": "secondary", href: `#/new/${name}/together` },
                    icon("people"),
                    tr("Pass and play"),
                    h("span", { class: "sr-only" }, title),
                ),
                learn &&
                    h(
                        "a",
                        { class: "button", "data-kind": "quiet", href: `#/learn/${name}` },
                        tr("Learn"),
                        h("span", { class: "sr-only" }, title),
                    ),
                h(
                    "a",
                    { class: "button", "data-kind": "quiet", href: `#/rules/${name}` },
                    tr("Rules"),
                    h("span", { class: "sr-only" }, title),
                ),
                h(
                    "a",
                    { class: "button", "data-kind": "quiet", href: `#/new/${name}` },
                    tr("More options"),
                    h("span", { class: "sr-only" }, title),
                ),
            ),
        ),
    );
}

/** Nothing was learned on this device, and no game was begun. */
function isNewcomer() {
    return nothingLearned() && !settings.played;
}

/** For whoever was never here: the lessons, before anything else. */
function newcomerCard() {
    return h(
        "section",
        { class: "card newcomer", "aria-labelledby": "newcomer" },
        h("h2", { id: "newcomer" }, tr("New here? Learn in three minutes")),
        h("p", { class: "newcomer-more" }, tr("Short lessons on the real board. You play from the first minute.")),
        h(
            "div",
            { class: "poster-actions" },
            games.map(({ name, title }) =>
                h(
                    "a",
                    { class: "button", "data-mood": name, href: `#/learn/${name}` },
                    tr("Learn {game}", { game: title }),
                ),
            ),
        ),
    );
}

/** @param {number} time */
function when(time) {
    const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium", timeStyle: "short" });
    return format.format(time);
}

/**
 * @param {HTMLElement} host
 * @param {import("../base/store.js").SavedGame} [deleted] may be brought back
 */
async function showGames(host, deleted) {
    const saved = (await listGames().catch(() => [])).filter((game) => !game.over).slice(0, 6);
    if (saved.length === 0 && !deleted) return replace(host);
    replace(
        host,
        h("h2", {}, tr("Continue a game")),
        h(
            "ul",
            { class: "saves" },
            saved.map((game, index) => savedGame(host, game, index === 0)),
        ),
        deleted && undoRow(host, deleted),
    );
    if (deleted) /** @type {HTMLElement | null} */ (host.querySelector("[data-key=undo]"))?.focus();
}

/** @param {HTMLElement} host @param {import("../base/store.js").Title} saved
 * @param {boolean} last played: with a picture */
function savedGame(host, { id, game, names, updated, round, daily }, last) {
    const state = [daily && tr("Deal of the day"), round && tr("Round {round}", { round }), when(updated)];
    return h(
        "li",
        { class: "save", "data-mood": game },
        last && h("span", { class: "card-art", "aria-hidden": "true" }, findGame(game)?.poster()),
        h(
            "a",
            { class: "save-link", href: `#/game/${id}` },
            h("strong", {}, gameTitle(game)),
            h("span", {}, names.join(", ")),
            h("small", {}, state.filter(Boolean).join(" · ")),
        ),
        deleteButton(tr("Delete this game"), async () => {
            const deleted = await loadGame(id);
            await deleteGame(id);
            await showGames(host, deleted);
        }),
    );
}

/** @param {HTMLElement} host @param {import("../base/store.js").SavedGame} deleted */
function undoRow(host, deleted) {
    const text = tr("Deleted: {game}", { game: `${gameTitle(deleted.game)}, ${deleted.names.join(", ")}` });
    const undo = button(
        tr("Undo"),
        async () => {
            await saveGame(deleted);
            await showGames(host);
        },
        "secondary",
    );
    undo.dataset.key = "undo";
    return h("p", { class: "saves-undo", role: "status" }, text, " ", undo);
}

/** @param {HTMLElement} host */
export async function startScreen(host) {
    const saves = h("section", { class: "saves-box" });
    await showGames(saves); /* or they push the games away from under a finger */
    const newcomer = isNewcomer();
    const hello = h("div", { class: "hello" }, newcomer ? newcomerCard() : null);
    host.append(
        h(
            "main",
            { class: "start" },
            h(
                "header",
                { class: "start-head" },
                h("h1", {}, wordmark(), h("span", { class: "sr-only" }, "Vacancy")),
                h("p", {}, tr("Two hotel games. Play against bots or with friends on one device, even offline.")),
                profileButton(),
            ),
            saves,
            hello,
            h(
                "p",
                { class: "start-friends" },
                h(
                    "a",
                    { class: "button", "data-kind": "secondary", href: "#/friends" },
                    icon("people"),
                    tr("Play with friends"),
                ),
            ),
            h(
                "div",
                { class: "posters" },
                games.map((game) => gamePoster(game, !newcomer)),
            ),
            h(
                "nav",
                { class: "start-more", "aria-label": tr("My games") },
                h("a", { class: "button", "data-kind": "secondary", href: "#/daily" }, tr("Deal of the day")),
                h("a", { class: "button", "data-kind": "secondary", href: "#/puzzles" }, tr("Puzzles")),
                h("a", { class: "button", "data-kind": "secondary", href: "#/mine" }, tr("My games")),
            ),
            h(
                "footer",
                { class: "start-foot" },
                select(tr("Bots"), levelNames(), settings.level, (level) => changeSettings({ level })),
                languageSelect(),
                button(tr("Replay"), () => go("replay"), "secondary"),
                button(tr("Editions"), () => go("editions"), "secondary"),
                button(tr("At a real table"), () => go("table"), "secondary"),
                button(tr("Settings"), () => go("settings"), "secondary"),
            ),
        ),
    );
    return {};
}
