// SPDX-License-Identifier: MIT
// setup - a table as one likes it: who sits around it, and variants of the game.
import { icon, stars } from "../art/icons.js";
import { seatBadge } from "../art/seats.js";
import { announce } from "../base/announce.js";
import { h, replace } from "../base/dom.js";
import { ownEditions } from "../base/editions.js";
import { tr, trn } from "../base/i18n.js";
import { readShelf } from "../table/table.js";
import { begin } from "./begin.js";
import { findGame, gameOf, gameTitle } from "../games/games.js";
import { header } from "../parts/parts.js";
import { KINDS, Places } from "./places.js";
import { setMood } from "./router.js";
import { seatPlan } from "./seats.js";

/** @typedef {import("../base/types.js").GameName} GameName */
/** @typedef {import("../table/table.js").Shelf} Shelf */
/** @typedef {import("./places.js").Kind} Kind */

const NAME_MAX = 24;
const LEVELS = 5;

/**
 * What an option changes; its values are called as in the list above it.
 * @param {import("../table/table.js").OptionInfo} option @param {Record<string, string>} words
 */
function inWords({ text, values }, words) {
    return text.replace(new RegExp(`\\b(${values.join("|")})\\b`, "g"), (value) => words[value] ?? value);
}

/**
 * A choice of one, all of them in sight.
 * @param {string} label
 * @param {{value: string, text: import("../base/dom.js").Child, label?: string, disabled?: boolean}[]} values
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
function choice(label, values, chosen, choose) {
    return h(
        "fieldset",
        { class: "choice" },
        h("legend", {}, label),
        h(
            "div",
            { class: "choice-values" },
            values.map(({ value, text, label: spoken, disabled }) => {
                const input = h("input", {
                    type: "radio",
                    name: label,
                    value,
                    checked: value === chosen,
                    disabled: disabled ?? false,
                    "aria-label": spoken,
                    "data-key": `${label} ${value}`,
                    onchange: () => choose(value),
                });
                return h("label", {}, input, h("span", {}, text));
            }),
        ),
    );
}

/** The strength of a bot, from 1. @param {string} level */
const strengthOf = (level) => Number(/\d$/.exec(level)?.[0] ?? 1);

class Setup {
    /** @param {GameName} game @param {Shelf} shelf @param {boolean} together */
    constructor(game, shelf, together) {
        const found = shelf.games.find((entry) => entry.name === game);
        if (!found) throw new Error(`no game '${game}'`);
        this.game = found;
        this.bots = shelf.bots.filter((bot) => bot.title);
        const count = together ? Math.max(2, found.seats_min) : found.seats_min + 1;
        this.places = new Places(found, seatPlan(Math.min(count, found.seats_max), together ? count : 1));
        /** The place that is being changed. */
        this.chosen = together ? 0 : 1;
        /** @type {Record<string, string>} */
        this.options = Object.fromEntries(found.options.map((option) => [option.name, option.values[0]]));
        /** The edition of this device's owner, if it is to be used. @type {string | undefined} */
        this.own = ownEditions()[game];
        this.table = h("ol", { class: "places", "aria-label": tr("Players") });
        this.number = h("p", { class: "table-count", role: "status" });
        this.panel = h("section", { class: "card place-panel" });
        this.form = h("form", {
            class: "setup",
            onsubmit: (/** @type {Event} */ event) => {
                event.preventDefault();
                this.begin();
            },
        });
        replace(
            this.form,
            h(
                "div",
                { class: "round-table" },
                h(
                    "div",
                    { class: "table-top" },
                    h("div", { "aria-hidden": "true" }, gameOf(game).poster()),
                    this.number,
                ),
                this.table,
            ),
            h(
                "div",
                { class: "setup-side" },
                this.panel,
                this.#variants(),
                h(
                    "div",
                    { class: "setup-start" },
                    h("button", { class: "button", "data-size": "large", type: "submit" }, tr("Start the game")),
                ),
            ),
        );
        this.draw();
    }

    begin() {
        const own = this.own ? { edition: this.own, ownEdition: true } : {};
        begin({ game: this.game.name, seats: this.places.seats(), options: this.options, ...own }, { instead: true });
    }

    /** A second touch changes who sits there; an empty chair is taken by the first. @param {number} index */
    touch(index) {
        const again = this.chosen === index || this.places.list[index].kind === "empty";
        this.chosen = index;
        if (again) this.places.set(index, this.places.next(index));
        this.draw();
        if (again) announce(this.#about(index));
    }

    /** @param {number} index */
    #about(index) {
        const seat = this.places.seatAt(index);
        if (seat === 0) return tr("Empty seat");
        const { name, bot } = this.places.shown()[seat - 1];
        if (!bot) return name;
        return `${name}, ${this.#bot(bot)?.title ?? bot}`;
    }

    /** @param {string} level */
    #bot(level) {
        return this.bots.find(({ name }) => name === level);
    }

    /** Redrawn; whatever had the focus has it again. */
    draw() {
        const key = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : "";
        const { list, count } = this.places;
        const shown = this.places.shown();
        replace(
            this.table,
            list.map((_, index) => this.#place(index, shown[this.places.seatAt(index) - 1])),
        );
        this.number.textContent = trn("{count} player", "{count} players", count);
        this.#drawPanel(shown[this.places.seatAt(this.chosen) - 1]);
        if (key)
            this.form.querySelectorAll("[data-key]").forEach((node) => {
                if (node instanceof HTMLElement && node.dataset.key === key) node.focus();
            });
    }

    /** @param {number} index @param {import("../base/types.js").SeatInfo} [who] nobody: it is empty */
    #place(index, who) {
        const { length } = this.places.list;
        const angle = (index / length) * 2 * Math.PI;
        const node = h(
            "li",
            { class: who ? "place" : "place is-empty", "data-seat": who ? this.places.seatAt(index) : null },
            h(
                "button",
                {
                    type: "button",
                    "data-key": `place ${index}`,
                    "aria-pressed": String(index === this.chosen),
                    "aria-label": this.#about(index),
                    onclick: () => this.touch(index),
                },
                who ? seatBadge({ seat: this.places.seatAt(index), face: who.face }) : icon("plus"),
                h("span", { class: "place-name" }, who?.name ?? tr("Empty")),
                who?.bot ? stars(strengthOf(who.bot), LEVELS) : null,
            ),
        );
        node.style.setProperty("--x", String(-Math.sin(angle)));
        node.style.setProperty("--y", String(Math.cos(angle)));
        return node;
    }

    /** @param {import("../base/types.js").SeatInfo} [who] */
    #drawPanel(who) {
        const index = this.chosen;
        const place = this.places.list[index];
        const words = { person: tr("Person"), bot: tr("Bot"), empty: tr("Empty") };
        const kinds = KINDS.map((kind) => ({
            value: kind,
            text: words[kind],
            disabled: !this.places.allows(index, kind),
        }));
        replace(
            this.panel,
            choice(tr("Seat {number}", { number: index + 1 }), kinds, place.kind, (kind) => {
                this.places.set(index, /** @type {Kind} */ (kind));
                this.draw();
            }),
            who && this.#nameField(index),
            who?.bot && this.#strength(index),
            who?.bot && h("p", { class: "place-about" }, who.about),
            !who && h("p", { class: "place-about" }, tr("Nobody sits here. Touch the chair to invite a bot.")),
        );
    }

    /** @param {number} index */
    #nameField(index) {
        const place = this.places.list[index];
        const field = h("input", {
            type: "text",
            maxlength: NAME_MAX,
            "data-key": "name",
            oninput: () => {
                place.name = field.value;
                const shown = this.table.children[index].querySelector(".place-name");
                if (shown) shown.textContent = field.value.trim() || this.places.usualName(index);
            },
        });
        field.value = place.name || this.places.usualName(index);
        return h("label", { class: "field" }, h("span", {}, tr("Name")), field);
    }

    /** @param {number} index */
    #strength(index) {
        const place = this.places.list[index];
        const values = this.bots.map(({ name, title }) => ({ value: name, text: stars(1, 1), label: title }));
        const bot = this.#bot(place.level);
        const rating = choice(tr("Strength"), values, place.level, (level) => {
            place.level = level;
            this.draw();
        });
        rating.classList.add("rating");
        rating.append(h("p", { role: "status" }, h("strong", {}, bot?.title ?? ""), ": ", bot?.text ?? ""));
        return rating;
    }

    #variants() {
        const { options, name } = this.game;
        const words = gameOf(name).options();
        const own = ownEditions()[name];
        if (options.length === 0 && !own) return null;
        return h(
            "details",
            { class: "card variants" },
            h("summary", {}, tr("Variants")),
            options.map((option) =>
                h(
                    "div",
                    { class: "option" },
                    choice(
                        words.names[option.name] ?? option.name,
                        option.values.map((value) => ({ value, text: words.values[value] ?? value })),
                        this.options[option.name],
                        (value) => {
                            this.options[option.name] = value;
                        },
                    ),
                    h("p", { class: "option-text" }, inWords(option, words.values)),
                ),
            ),
            own && this.#editionChoice(own),
            h("a", { class: "button", "data-kind": "quiet", href: `#/editions/${name}` }, tr("All cards and numbers")),
        );
    }

    /** @param {string} own */
    #editionChoice(own) {
        const values = [
            { value: "own", text: tr("The numbers of my own box") },
            { value: "ours", text: tr("The numbers of this page") },
        ];
        return choice(tr("Edition"), values, this.own ? "own" : "ours", (value) => {
            this.own = value === "own" ? own : undefined;
        });
    }
}

/** @param {HTMLElement} host @param {string[]} words */
export async function setupScreen(host, [game, how]) {
    if (!findGame(game)) return { instead: "" };
    setMood(host, game);
    const setup = new Setup(game, await readShelf(), how === "together");
    host.append(header(gameTitle(game)), h("main", {}, setup.form));
    return {};
}
