// SPDX-License-Identifier: MIT
// screen - play with friends: a new table, and the tables where one has a seat.
import { h, replace } from "../base/dom.js";
import { sentenceOf, tr } from "../base/i18n.js";
import { settings } from "../base/settings.js";
import { hasTables } from "../base/tables.js";
import { games, gameOf, gameTitle } from "../games/games.js";
import { header, select } from "../parts/parts.js";
import { Refused } from "../table/line.js";
import { readShelf } from "../table/table.js";
import { go } from "../app/router.js";
import { nameField } from "./lobby.js";
import { theLine } from "./wire.js";
import { whyNot } from "./words.js";

/** @typedef {import("../table/line.js").Message} Message */

/** How long somebody may think. */
const PACES = () => [
    { value: "relaxed", text: tr("As long as you like") },
    { value: "move 60", text: tr("1 minute for each move") },
    { value: "move 180", text: tr("3 minutes for each move") },
    { value: "move 86400", text: tr("1 day for each move") },
];

const WATCHES = () => [
    { value: "public", text: tr("Anyone with the link") },
    { value: "after", text: tr("Only when the game is over") },
    { value: "none", text: tr("Nobody") },
];

/** What a host chooses. */
class Making {
    /** @param {import("../table/table.js").Shelf} shelf */
    constructor(shelf) {
        this.shelf = shelf;
        this.game = games[0].name;
        /** @type {Record<string, string>} */
        this.options = {};
        this.pace = "relaxed";
        this.watch = "public";
        this.seats = games[0].players.table;
        this.name = nameField();
        this.problem = h("p", { class: "problem", role: "alert" });
        this.fields = h("div", { class: "form" });
        this.form = h(
            "form",
            {
                class: "card form",
                onsubmit: (/** @type {Event} */ event) => {
                    event.preventDefault();
                    this.create();
                },
            },
            h("h2", {}, tr("A new table")),
            this.name.element,
            this.fields,
            this.problem,
            h("button", { class: "button", "data-size": "large", type: "submit" }, tr("Open the table")),
        );
        this.draw();
    }

    draw() {
        const info = this.shelf.games.find(({ name }) => name === this.game);
        if (!info) return;
        const words = gameOf(this.game).options();
        const counts = Array.from({ length: info.seats_max - info.seats_min + 1 }, (_, index) =>
            String(info.seats_min + index),
        );
        replace(
            this.fields,
            select(
                tr("Game"),
                games.map(({ name, title }) => ({ value: name, text: title })),
                this.game,
                (game) => {
                    this.game = game;
                    this.options = {};
                    this.seats = gameOf(game).players.table;
                    this.draw();
                },
            ),
            select(
                tr("Players"),
                counts.map((value) => ({ value, text: value })),
                String(this.seats),
                (seats) => {
                    this.seats = Number(seats);
                },
            ),
            info.options.map((option) =>
                select(
                    words.names[option.name] ?? option.name,
                    option.values.map((value) => ({ value, text: words.values[value] ?? value })),
                    this.options[option.name] ?? option.values[0],
                    (value) => {
                        this.options[option.name] = value;
                    },
                ),
            ),
            select(tr("Time to think"), PACES(), this.pace, (pace) => {
                this.pace = pace;
            }),
            select(tr("Who may watch?"), WATCHES(), this.watch, (watch) => {
                this.watch = watch;
            }),
        );
    }

    async create() {
        const [pace, seconds] = this.pace.split(" ");
        const options = Object.entries(this.options).map(([name, value]) => `${name}=${value}`);
        try {
            const { table } = await theLine().ask({
                type: "create",
                game: this.game,
                seats: this.seats,
                name: this.name.field.value.trim(),
                pace,
                watch: this.watch,
                hints: settings.hints,
                ...(seconds ? { seconds: Number(seconds) } : {}),
                ...(options.length > 0 ? { options: options.join(" ") } : {}),
            });
            go(`table/${table}`);
        } catch (error) {
            this.problem.textContent = error instanceof Refused ? whyNot(error.why) : sentenceOf(error);
        }
    }
}

/** @param {Message} table of `mine` or `lobby` @param {string} place @param {string} note */
function tableLink({ game, names }, place, note) {
    return h(
        "li",
        { class: "save", "data-mood": game },
        h(
            "a",
            { class: "save-link", href: `#/${place}` },
            h("strong", {}, gameTitle(game)),
            h("span", {}, names.filter(Boolean).join(", ")),
            note ? h("small", {}, note) : null,
        ),
    );
}

/** @param {string} title @param {Node[]} items */
function listOf(title, items) {
    return items.length > 0 ? [h("h2", {}, title), h("ul", { class: "saves" }, items)] : [];
}

/** @param {HTMLElement} host */
export async function friendsScreen(host) {
    const title = tr("Play with friends");
    if (!(await hasTables().catch(() => false))) {
        host.append(
            header(title),
            h(
                "main",
                { class: "sheet" },
                h("p", {}, tr("Tables for several devices need a server, and there is none behind this page.")),
                h(
                    "p",
                    {},
                    tr("If you have the program, you can start one: {command}", { command: "vacancy serve --friends" }),
                ),
                h("a", { class: "button", href: "#/" }, tr("Back to the home page")),
            ),
        );
        return {};
    }
    const line = theLine();
    const mine = h("section", {});
    const lobby = h("section", {});
    const making = new Making(await readShelf());
    const away = h("p", { class: "friends-away", role: "status" });
    host.append(header(title), h("main", { class: "sheet" }, away, mine, making.form, lobby));
    const ask = () => {
        away.textContent = line.state === "old" ? tr("The server has a newer page: load this one again.") : "";
        line.send({ type: "mine" });
        line.send({ type: "lobby" });
    };
    const unlisten = line.listen(({ type, tables }) => {
        if (type === "mine") {
            /* Of those that have `ended` there is a record, but no table to go to. */
            const items = tables
                .filter((/** @type {Message} */ table) => !table.ended)
                .map((/** @type {Message} */ table) =>
                    tableLink(table, `table/${table.table}`, table.turn ? tr("Your turn") : ""),
                );
            replace(mine, ...listOf(tr("Your tables"), items));
        }
        if (type === "lobby") {
            const items = tables.map((/** @type {Message} */ table) =>
                tableLink(
                    table,
                    `table/${table.table}?key=${table.key}`,
                    tr("Free seats: {count}", { count: table.free }),
                ),
            );
            replace(lobby, ...listOf(tr("Open tables"), items));
        }
    });
    line.onstate = ask;
    ask();
    return {
        close() {
            unlisten();
            line.onstate = null;
        },
    };
}
