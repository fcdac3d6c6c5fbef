// SPDX-License-Identifier: MIT
// making - a new table as its host likes it: the game and how many play; all else has a good value already.
import { h, replace } from "../base/dom.js";
import { sentenceOf, tr } from "../base/i18n.js";
import { changeSettings, settings } from "../base/settings.js";
import { rememberFriends } from "../base/tables.js";
import { games, gameOf } from "../games/games.js";
import { select } from "../parts/parts.js";
import { Refused } from "../table/line.js";
import { faceField } from "../app/profile.js";
import { go } from "../app/router.js";
import { ownFace } from "../app/seats.js";
import { paces } from "./clock.js";
import { nameField } from "./lobby.js";
import { theLine } from "./wire.js";
import { whyNot } from "./words.js";

const watches = () => [
    { value: "public", text: tr("Anyone with the link") },
    { value: "after", text: tr("Only when the game is over") },
    { value: "none", text: tr("Nobody") },
];

const chats = () => [
    { value: "presets", text: tr("Ready-made sentences") },
    { value: "free", text: tr("Anything") },
    { value: "off", text: tr("Nothing") },
];

/**
 * A choice of one that shows all there is.
 * @param {string} label @param {{value: string, text: string}[]} values @param {string} chosen
 * @param {(value: string) => void} choose
 */
function pills(label, values, chosen, choose) {
    const name = `pills-${values[0].value}`;
    return h(
        "fieldset",
        { class: "field pills" },
        h("legend", {}, label),
        h(
            "div",
            {},
            values.map(({ value, text }) =>
                h(
                    "label",
                    {},
                    h("input", {
                        type: "radio",
                        name,
                        value,
                        checked: value === chosen,
                        onchange: () => choose(value),
                    }),
                    h("span", {}, text),
                ),
            ),
        ),
    );
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} change */
function toggle(label, on, change) {
    const box = h("input", { type: "checkbox", onchange: () => change(box.checked) });
    box.checked = on;
    return h("label", { class: "field toggle" }, box, h("span", {}, label));
}

export class Making {
    /** @param {import("../table/table.js").Shelf} shelf */
    constructor(shelf) {
        this.shelf = shelf;
        this.game = games[0].name;
        this.seats = games[0].players.table;
        /** @type {Record<string, string>} */
        this.options = {};
        this.edition = "";
        this.pace = "relaxed";
        this.watch = "public";
        this.chat = "presets";
        this.hints = settings.hints;
        this.listed = false;
        this.name = nameField();
        this.problem = h("p", { class: "problem", role: "alert" });
        this.fields = h("div", { class: "form" });
        this.more = h("div", { class: "form" });
        this.form = h(
            "form",
            {
                class: "card form friends-making",
                onsubmit: (/** @type {Event} */ event) => {
                    event.preventDefault();
                    this.create();
                },
            },
            h("h2", {}, tr("A new table")),
            this.name.element,
            faceField(),
            this.fields,
            h("details", {}, h("summary", {}, tr("More options")), this.more),
            this.problem,
            h("button", { class: "button", "data-size": "large", type: "submit" }, tr("Open the table")),
        );
        this.draw();
    }

    /** @param {string} game */
    setGame(game) {
        this.game = game;
        this.options = {};
        this.edition = "";
        this.seats = gameOf(game).players.table;
        this.draw();
        /** @type {HTMLElement | null} */ (this.fields.querySelector(":checked"))?.focus();
    }

    draw() {
        const info = this.shelf.games.find(({ name }) => name === this.game);
        if (!info) return;
        const counts = Array.from({ length: info.seats_max - info.seats_min + 1 }, (_, index) =>
            String(info.seats_min + index),
        );
        replace(
            this.fields,
            pills(
                tr("Game"),
                games.map(({ name, title }) => ({ value: name, text: title })),
                this.game,
                (game) => this.setGame(game),
            ),
            pills(
                tr("Players"),
                counts.map((value) => ({ value, text: value })),
                String(this.seats),
                (seats) => {
                    this.seats = Number(seats);
                },
            ),
            select(tr("Time to think"), paces(), this.pace, (pace) => {
                this.pace = pace;
            }),
        );
        replace(this.more, this.#moreFields(info));
    }

    /** @param {import("../table/table.js").GameInfo} info */
    #moreFields(info) {
        const { options, editions } = gameOf(this.game);
        const words = options();
        const others = editions?.() ?? [];
        return [
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
            others.length > 0
                ? select(tr("Edition"), others, this.edition, (edition) => {
                      this.edition = edition;
                  })
                : null,
            select(tr("What may be said?"), chats(), this.chat, (chat) => {
                this.chat = chat;
            }),
            select(tr("Who may watch?"), watches(), this.watch, (watch) => {
                this.watch = watch;
            }),
            toggle(tr("Players may ask for hints"), this.hints, (hints) => {
                this.hints = hints;
            }),
            toggle(tr("Show this table to everybody on this server"), this.listed, (listed) => {
                this.listed = listed;
            }),
        ];
    }

    async create() {
        const [pace, seconds] = this.pace.split(" ");
        const options = Object.entries(this.options).map(([name, value]) => `${name}=${value}`);
        const name = this.name.field.value.trim();
        changeSettings({ name });
        try {
            const { table } = await theLine().ask({
                type: "create",
                game: this.game,
                seats: this.seats,
                name,
                face: ownFace(),
                pace,
                watch: this.watch,
                hints: this.hints,
                chat: this.chat,
                listed: this.listed,
                ...(seconds ? { seconds: Number(seconds) } : {}),
                ...(options.length > 0 ? { options: options.join(" ") } : {}),
                ...(this.edition ? { edition: this.edition } : {}),
            });
            rememberFriends();
            go(`table/${table}`);
        } catch (error) {
            this.problem.textContent = error instanceof Refused ? whyNot(error.why) : sentenceOf(error);
        }
    }
}
