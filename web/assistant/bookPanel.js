// SPDX-License-Identifier: MIT
// bookPanel - the score book on the screen: write a game down, see who leads, take the book along as a file.
import { icon } from "../art/icons.js";
import { h, replace } from "../base/dom.js";
import { currentLanguage, tr } from "../base/i18n.js";
import { findGame, games } from "../games/games.js";
import { button, deleteButton, download, select } from "../parts/parts.js";
import { bookAsCsv, keepBook, knownNames, readBook, standings, today, writeDown } from "../sheet/book.js";

/** @typedef {import("../sheet/book.js").BookGame} BookGame */
/** @typedef {import("../sheet/book.js").BookScore} BookScore */

const ROWS_MIN = 2;
const GAMES = [...games.map(({ name }) => name), "other"];

/** @param {string} game */
function titleOf(game) {
    return findGame(game)?.title ?? tr("Another game");
}

/** @param {string} date as in 2031-04-05 */
function dayOf(date) {
    const [year, month, day] = date.split("-").map(Number);
    return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium" }).format(new Date(year, month - 1, day));
}

export class BookPanel {
    constructor() {
        /** Before the last deletion. @type {BookGame[] | null} */
        this.before = null;
        this.form = h("div", {});
        this.list = h("div", { class: "as-form" });
        this.element = h("div", { class: "as-panel" }, this.list, this.form);
        this.draw();
        this.#drawForm();
    }

    draw() {
        const games = readBook();
        replace(
            this.list,
            games.length
                ? [
                      this.#standings(games),
                      h("h2", {}, tr("Games")),
                      h(
                          "ul",
                          { class: "as-games" },
                          games.map((game) => this.#game(game)),
                      ),
                  ]
                : h(
                      "p",
                      { class: "as-intro" },
                      tr("No games saved yet. Add a final score from its page, or enter one below."),
                  ),
            h(
                "div",
                { class: "as-tools" },
                games.length
                    ? [
                          button(
                              tr("Save as a table (CSV)"),
                              () => download("vacancy-scores.csv", bookAsCsv(games), "text/csv"),
                              "secondary",
                          ),
                          button(
                              tr("Save as JSON"),
                              () => download("vacancy-scores.json", JSON.stringify(games, null, 2)),
                              "secondary",
                          ),
                          button(tr("Clear"), () => this.#keep([]), "quiet"),
                      ]
                    : null,
                this.before
                    ? h(
                          "button",
                          {
                              class: "button",
                              "data-kind": "secondary",
                              type: "button",
                              "data-key": "undo",
                              onclick: () => this.#undo(),
                          },
                          icon("undo"),
                          tr("Undo"),
                      )
                    : null,
            ),
        );
    }

    /** @param {BookGame[]} games */
    #keep(games) {
        this.before = readBook();
        keepBook(games);
        this.draw();
        /** @type {HTMLElement | null} */ (this.list.querySelector('[data-key="undo"]'))?.focus();
    }

    #undo() {
        if (this.before) keepBook(this.before);
        this.before = null;
        this.draw();
    }

    /** @param {BookGame[]} games */
    #standings(games) {
        const played = GAMES.filter((game) => games.some((one) => one.game === game));
        const head = [tr("Player"), tr("Games"), tr("Wins"), ...played.map(titleOf)];
        return h(
            "div",
            { class: "table-box card", tabindex: 0, role: "region", "aria-label": tr("Standings") },
            h(
                "table",
                { class: "scores" },
                h("caption", {}, tr("Standings")),
                h(
                    "thead",
                    {},
                    h(
                        "tr",
                        {},
                        head.map((title) => h("th", { scope: "col" }, title)),
                    ),
                ),
                h(
                    "tbody",
                    {},
                    standings(games).map(({ name, games: count, wins, points }) =>
                        h(
                            "tr",
                            {},
                            h("th", { scope: "row" }, name),
                            h("td", {}, count),
                            h("td", {}, wins),
                            played.map((game) => h("td", {}, points[game] ?? "–")),
                        ),
                    ),
                ),
            ),
        );
    }

    /** @param {BookGame} game */
    #game({ id, date, game, scores }) {
        const title = `${titleOf(game)}, ${dayOf(date)}`;
        return h(
            "li",
            { class: "card as-game" },
            h(
                "div",
                {},
                h("strong", {}, titleOf(game)),
                " ",
                h("small", {}, dayOf(date)),
                h(
                    "ul",
                    { class: "as-game-scores" },
                    scores.map(({ name, score, won }) =>
                        h(
                            "li",
                            { class: won ? "is-winner" : "" },
                            won ? icon("trophy", { title: tr("wins") }) : null,
                            `${name} ${score}`,
                        ),
                    ),
                ),
            ),
            deleteButton(tr("Delete: {game}", { game: title }), () =>
                this.#keep(readBook().filter((one) => one.id !== id)),
            ),
        );
    }

    #drawForm() {
        let game = GAMES[0];
        const date = h("input", { type: "date", required: true });
        date.value = today();
        const rows = h("ol", { class: "as-book-rows" });
        const addRow = () => rows.append(this.#row(rows.childElementCount + 1));
        for (let row = 0; row < ROWS_MIN; row++) addRow();
        const status = h("p", { role: "status", class: "as-status" });
        replace(
            this.form,
            h(
                "form",
                {
                    class: "card as-book-form",
                    onsubmit: (/** @type {Event} */ event) => {
                        event.preventDefault();
                        const scores = this.#scores(rows);
                        if (scores.length === 0) return void (status.textContent = tr("Enter at least one name."));
                        writeDown({ date: date.value || today(), game, scores });
                        this.before = null;
                        this.draw();
                        this.#drawForm();
                    },
                },
                h("h2", {}, tr("Add a game")),
                h(
                    "datalist",
                    { id: "as-known" },
                    knownNames(readBook()).map((name) => h("option", { value: name })),
                ),
                select(
                    tr("Game"),
                    GAMES.map((value) => ({ value, text: titleOf(value) })),
                    game,
                    (value) => {
                        game = value;
                    },
                ),
                h("label", { class: "field" }, h("span", {}, tr("Date")), date),
                rows,
                button(tr("Add a player"), addRow, "quiet"),
                status,
                h("button", { class: "button", type: "submit" }, tr("Save")),
            ),
        );
    }

    /** @param {number} number */
    #row(number) {
        return h(
            "li",
            {},
            h("input", {
                type: "text",
                list: "as-known",
                maxlength: 24,
                autocomplete: "off",
                "aria-label": tr("Name of player {number}", { number }),
                placeholder: tr("Name"),
            }),
            h("input", {
                type: "number",
                inputmode: "numeric",
                "aria-label": tr("Score of player {number}", { number }),
                placeholder: tr("Score"),
            }),
            h("label", { class: "as-won-box" }, h("input", { type: "checkbox" }), tr("won")),
        );
    }

    /** Rows with a name. @param {HTMLElement} rows @returns {BookScore[]} */
    #scores(rows) {
        return [...rows.children].flatMap((row) => {
            const [name, score, won] = row.querySelectorAll("input");
            return name.value.trim()
                ? [{ name: name.value.trim(), score: Math.trunc(Number(score.value)) || 0, won: won.checked }]
                : [];
        });
    }
}
