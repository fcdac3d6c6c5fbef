// SPDX-License-Identifier: MIT
// setup - a table as one likes it: players, bots, options.
import { seatBadge } from "../art/seats.js";
import { h, replace } from "../base/dom.js";
import { ownEditions } from "../base/editions.js";
import { tr } from "../base/i18n.js";
import { readShelf } from "../table/table.js";
import { begin } from "./begin.js";
import { findGame, gameOf, gameTitle } from "../games/games.js";
import { header, select } from "../parts/parts.js";
import { setMood } from "./router.js";
import { botName, personName, seatPlan, shownSeats } from "./seats.js";

/** @typedef {import("../base/types.js").GameName} GameName */
/** @typedef {import("../base/types.js").SeatInfo} SeatInfo */
/** @typedef {import("../table/table.js").Shelf} Shelf */

/**
 * What an option changes; its values are called as in the list above it.
 * @param {import("../table/table.js").OptionInfo} option @param {Record<string, string>} words
 */
function inWords({ text, values }, words) {
    return text.replace(new RegExp(`\\b(${values.join("|")})\\b`, "g"), (value) => words[value] ?? value);
}

class Setup {
    /** @param {GameName} game @param {Shelf} shelf @param {boolean} together */
    constructor(game, shelf, together) {
        const found = shelf.games.find((entry) => entry.name === game);
        if (!found) throw new Error(`no game '${game}'`);
        this.game = found;
        this.bots = shelf.bots.filter((bot) => bot.title);
        const count = together ? Math.max(2, found.seats_min) : found.seats_min + 1;
        this.seats = seatPlan(Math.min(count, found.seats_max), together ? count : 1);
        /** @type {Record<string, string>} */
        this.options = Object.fromEntries(found.options.map((option) => [option.name, option.values[0]]));
        /** The edition of this device's owner, if it is to be used. @type {string | undefined} */
        this.own = ownEditions()[game];
        this.form = h("form", {
            class: "sheet",
            onsubmit: (/** @type {Event} */ event) => {
                event.preventDefault();
                this.begin();
            },
        });
        this.draw();
    }

    begin() {
        const seats = this.seats.map((seat, index) => ({
            ...seat,
            name: seat.name.trim() || (seat.bot ? botName(index + 1) : personName(index + 1)),
        }));
        const own = this.own ? { edition: this.own, ownEdition: true } : {};
        begin({ game: this.game.name, seats, options: this.options, ...own }, { instead: true });
    }

    /** @param {number} count */
    setCount(count) {
        const more = seatPlan(count, this.seats.some((seat) => seat.bot) ? 1 : count);
        this.seats = more.map((seat, index) => this.seats[index] ?? seat);
        this.draw();
    }

    /** @param {SeatInfo} seat @param {number} index */
    seatRow(seat, index) {
        const number = index + 1;
        const name = h("input", {
            type: "text",
            maxlength: 24,
            oninput: () => {
                seat.name = name.value;
            },
        });
        name.value = seat.name;
        const who = [
            { value: "", text: tr("Person") },
            ...this.bots.map((bot) => ({ value: bot.name, text: bot.title })),
        ];
        const kind = select(tr("Player {number}", { number }), who, seat.bot, (bot) => {
            const named = [botName(number), personName(number)].includes(seat.name);
            seat.bot = bot;
            if (named) seat.name = bot ? botName(number) : personName(number);
            name.value = seat.name;
            drawFace();
        });
        const face = h("div", { class: "seat-face" });
        const about = h("small", {});
        const drawFace = () => {
            const shown = shownSeats(this.seats, this.#you())[index];
            replace(face, seatBadge({ seat: number, face: shown.face }));
            about.textContent = shown.about ?? "";
        };
        drawFace();
        return h(
            "li",
            { class: "seat-row", "data-seat": number },
            face,
            kind,
            h("label", { class: "field" }, h("span", {}, tr("Name")), name),
            about,
        );
    }

    /** The only person; 0: there are several, or none. */
    #you() {
        const people = this.seats.flatMap((seat, index) => (seat.bot ? [] : [index + 1]));
        return people.length === 1 ? people[0] : 0;
    }

    #editionChoice() {
        const own = ownEditions()[this.game.name];
        if (!own) return null;
        const values = [
            { value: "own", text: tr("The numbers of my own box") },
            { value: "ours", text: tr("The numbers of this page") },
        ];
        return select(tr("Edition"), values, this.own ? "own" : "ours", (value) => {
            this.own = value === "own" ? own : undefined;
        });
    }

    draw() {
        const { seats_min: min, seats_max: max, options, name } = this.game;
        const words = gameOf(name).options();
        const counts = Array.from({ length: max - min + 1 }, (_, i) => ({
            value: String(min + i),
            text: String(min + i),
        }));
        replace(
            this.form,
            select(tr("Players"), counts, String(this.seats.length), (count) => this.setCount(Number(count))),
            h(
                "ol",
                { class: "seat-rows" },
                this.seats.map((seat, index) => this.seatRow(seat, index)),
            ),
            options.map((option) =>
                h(
                    "div",
                    { class: "option" },
                    select(
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
            this.#editionChoice(),
            h("button", { class: "button", "data-size": "large", type: "submit" }, tr("Start the game")),
        );
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
