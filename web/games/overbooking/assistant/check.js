// SPDX-License-Identifier: MIT
// check - the check of a real table's hotels: what lies there is tapped together, the engine works it out.
import { icon } from "../../../art/icons.js";
import { h, replace } from "../../../base/dom.js";
import { tr } from "../../../base/i18n.js";
import { button } from "../../../parts/parts.js";
import { checkLines } from "./lines.js";
import { questionBox, toldList } from "../../../sheet/outcome.js";
import { Panel } from "../../../sheet/panel.js";
import { complaintsAt, mainButton, problemsOf, redraw, showComplaints } from "../../../sheet/parts.js";
import { playersForm } from "../../../sheet/players.js";
import { pickCards, slotPicture } from "./cards.js";
import { hotelPicture, pickFace, printedFace } from "./faces.js";
import { hotelCard, queueName } from "./hotel.js";

/** @typedef {import("./notes.js").OverbookingNotes} OverbookingNotes */
/** @typedef {import("../../../base/types.js").Outcome} Outcome */
/** @typedef {import("../../../base/types.js").TableEvent} TableEvent */
/** @typedef {import("../../../sheet/desk.js").Line} Line */
/** @typedef {{box: import("../../../sheet/desk.js").Box, limits: {min: number, max: number},
 *   facts: import("../facts.js").Facts, notes: import("../../../sheet/notes.js").Notes<OverbookingNotes>}} Context */

/** Whoever typed the cards knows that they are turned up. */
const KNOWN_ALREADY = ["revealed", "misplaced", "too-many"];

/** @extends {Panel<OverbookingNotes>} */
export class CheckPanel extends Panel {
    /** @param {Context} context */
    constructor(context) {
        super(context);
        this.facts = context.facts;
        /** The card whose tools are shown, such as "line:0:2". */
        this.selected = "";
        this.draw();
        this.ask();
    }

    get players() {
        return this.notes.now.players;
    }

    ask() {
        return this.desk.ask(checkLines(this.notes.now), this.players);
    }

    /** Old answers and outcomes. @param {OverbookingNotes} now */
    forget(now) {
        now.answers = [];
        now.worked = false;
    }

    /** @param {(now: OverbookingNotes) => void} act */
    step(act) {
        this.selected = "";
        return super.step(act);
    }

    /** @param {string} key */
    select(key) {
        this.selected = key;
        this.draw();
        this.ask();
    }

    /** @param {number} index of the hotel @param {"door" | "line"} queue */
    addCards(index, queue) {
        const cards = this.notes.now.hotels[index][queue];
        this.selected = "";
        pickCards({
            title: queueName(queue, index + 1),
            facts: this.facts,
            players: this.players,
            cards: () => cards,
            add: async (slot) => (await this.change(() => cards.push(slot))).problem?.text ?? "",
            removeLast: () => this.change(() => cards.pop()),
            done: () => this.focus(`add:${queue}:${index}`),
        });
    }

    #addHotel() {
        const index = this.notes.now.hotels.length;
        pickFace(this.facts, null, (face) => {
            this.change((now) => now.hotels.push({ ...face, door: [], line: [] }));
            this.focus(`add:line:${index}`);
        });
    }

    draw() {
        const { hotels } = this.notes.now;
        redraw(
            this.form,
            playersForm(this.limits, this.players, hotels.length === 0, (players) => {
                this.change((now) => {
                    now.players = players;
                });
            }),
            hotels.length
                ? null
                : h(
                      "p",
                      { class: "as-intro" },
                      tr(
                          "Enter what lies at one hotel on your real table: which side of the card is up, its back door and its booking line. Then see who books, and why.",
                      ),
                  ),
            hotels.map((note, index) => hotelCard(this, note, index)),
            h(
                "button",
                {
                    class: "button",
                    "data-kind": "secondary",
                    type: "button",
                    "data-key": "add-hotel",
                    onclick: () => this.#addHotel(),
                },
                icon("plus"),
                tr("Add a hotel"),
            ),
            complaintsAt(""),
            hotels.length ? mainButton(tr("Work it out"), () => this.#work()) : null,
            this.tools((now) => {
                now.hotels = [];
            }),
        );
    }

    async #work() {
        this.notes.change((now) => {
            now.worked = true;
        });
        this.selected = "";
        this.draw();
        await this.ask();
        this.#focusOutcome();
    }

    #focusOutcome() {
        const target = this.told.querySelector(".as-question .button, h2");
        if (target instanceof HTMLElement) target.focus();
        this.told.querySelector(".as-question, h2")?.scrollIntoView({ block: "nearest" });
    }

    /** @param {string[]} answers */
    async #answer(answers) {
        this.notes.change((now) => {
            now.answers = answers;
        });
        await this.ask();
        this.#focusOutcome();
    }

    /** @param {Outcome} outcome @param {Line[]} lines */
    show(outcome, lines) {
        const warnings = outcome.events
            .filter(({ event }) => event === "misplaced" || event === "too-many")
            .map((event) => ({
                place: event.event === "misplaced" ? `line:${event.hotel - 1}` : "",
                word: event.card ?? "",
                text: event.text,
            }));
        showComplaints(this.form, [...problemsOf(outcome, lines), ...warnings]);
        replace(this.told);
        const { worked, answers } = this.notes.now;
        if (!worked || lines.length === 0) return;
        const takeBack = answers.length
            ? button(tr("Undo the last answer"), () => this.#answer(answers.slice(0, -1)), "quiet")
            : null;
        if (outcome.problem) return replace(this.told, takeBack);
        replace(
            this.told,
            h("h2", { tabindex: -1 }, tr("What happens")),
            this.#checks(outcome.events),
            outcome.question ? questionBox(outcome.question, (move) => this.#answer([...answers, move])) : null,
            h(
                "div",
                { class: "as-tools" },
                takeBack,
                outcome.question
                    ? null
                    : button(
                          tr("Collect the booked cards and clear the hotels"),
                          () => this.#collect(outcome.events),
                          "secondary",
                      ),
            ),
        );
    }

    /** A list for each hotel, under its picture with the beds that are taken. @param {TableEvent[]} events */
    #checks(events) {
        /** @type {TableEvent[][]} */
        const hotels = [];
        for (const event of events) {
            if (KNOWN_ALREADY.includes(event.event)) continue;
            if (event.event.startsWith("check")) hotels.push([]);
            hotels.at(-1)?.push(event);
        }
        return hotels.map(([check, ...rest]) => {
            const line = rest.find(({ event }) => event === "line" || event === "line-empty");
            const left = rest.findLast(({ event }) => event === "booked")?.left ?? line?.beds ?? check.beds;
            const face = printedFace(this.facts, this.notes.now.hotels[check.hotel - 1]);
            return h(
                "article",
                { class: "card as-checked" },
                h(
                    "header",
                    { class: "as-hotel-head" },
                    hotelPicture({ ...face, beds: line?.beds ?? check.beds }, (line?.beds ?? check.beds) - left),
                    h("h3", {}, check.text),
                ),
                toldList("overbooking", rest, (event) => this.#paint(event)),
            );
        });
    }

    /** @param {TableEvent} event */
    #paint({ event, card, other, line, seat, cards }) {
        if (event === "line") return line.map((/** @type {string} */ slot) => slotPicture(this.facts, slot));
        if (event === "bookings")
            return cards.map((/** @type {string} */ one) => slotPicture(this.facts, `${seat}:${one}`));
        return [card, other].filter(Boolean).map((slot) => slotPicture(this.facts, slot));
    }

    /** Step 4 of a check: booked cards go to their owners, everything else away. @param {TableEvent[]} events */
    #collect(events) {
        this.step((now) => {
            for (const { seat, cards } of events.filter(({ event }) => event === "bookings")) {
                now.collected[seat - 1] = [...new Set([...now.collected[seat - 1], ...cards])];
            }
            now.hotels = [];
        });
    }
}
