// SPDX-License-Identifier: MIT
// score - the end of a game of Overbooking: what everyone collected, counted by the engine.
import { icon } from "../../art/icons.js";
import { h } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { cardsText } from "../../overbooking/words.js";
import { Desk } from "../desk.js";
import { collectionLines } from "../lines.js";
import { choiceRow, clearTools, complaintsAt, counter, focusKey, problemsOf, redraw, showComplaints } from "../parts.js";
import { playerName, playersForm } from "../players.js";
import { showScores } from "../scores.js";
import { pickCollection, slotPicture } from "./cards.js";

/** @typedef {import("../notes.js").OverbookingNotes} OverbookingNotes */
/** @typedef {import("./check.js").Context} Context */

export class CollectionPanel {
    /** @param {Context} context */
    constructor({ box, limits, facts, notes }) {
        this.limits = limits;
        this.facts = facts;
        this.notes = notes;
        this.form = h("div", { class: "as-form" });
        this.told = h("section", { class: "as-result", "aria-label": tr("Outcome") });
        this.element = h("div", { class: "as-panel" }, this.form, this.told);
        this.desk = new Desk(box, (outcome, lines) => {
            showComplaints(this.form, problemsOf(outcome, lines));
            showScores(this.told, box.game, this.notes.now.players, outcome);
        });
        this.draw();
        this.ask();
    }

    get empty() {
        const { collected, tokens } = this.notes.now;
        return collected.every((cards) => cards.length === 0) && tokens.every((count) => count === 0);
    }

    ask() {
        const { players, scoring } = this.notes.now;
        return this.desk.ask(this.empty ? [] : collectionLines(this.notes.now), players, { scoring });
    }

    /** @param {(now: OverbookingNotes) => void} act */
    change(act) {
        this.notes.change(act);
        this.draw();
        this.ask();
    }

    /** @param {number} index */
    #pick(index) {
        const { collected, players } = this.notes.now;
        pickCollection({
            title: tr("{seat}: collected cards", { seat: playerName(players, index + 1) }), facts: this.facts, seat: index + 1,
            has: (card) => collected[index].includes(card),
            toggle: (card) => this.change((now) => {
                const cards = now.collected[index];
                now.collected[index] = cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card];
            }),
            done: () => focusKey(this.form, `collect:${index}`),
        });
    }

    /** @param {string} _name @param {number} index */
    #player(_name, index) {
        const { collected, tokens, players } = this.notes.now;
        const seat = index + 1;
        const name = playerName(players, seat);
        return h("article", { class: "card as-seat", "data-seat": seat, "data-place": `seat:${index}` },
            h("h2", {}, name, " ", h("small", {}, cardsText(collected[index].length))),
            h("div", { class: "as-row" }, collected[index].toSorted().map((card) => slotPicture(this.facts, `${seat}:${card}`)),
                h("button", { type: "button", class: "as-add", "data-key": `collect:${index}`,
                    "aria-label": tr("{seat}: collected cards", { seat: name }), onclick: () => this.#pick(index) }, icon("plus"))),
            counter(tr("Tokens"), tokens[index], (value) => {
                this.notes.change((now) => { now.tokens[index] = value; });
                this.ask();
            }),
            complaintsAt(`seat:${index}`));
    }

    draw() {
        const { players, scoring } = this.notes.now;
        redraw(this.form,
            playersForm(this.limits, players, this.empty, (changed) => this.change((now) => { now.players = changed; })),
            h("section", {}, h("h2", {}, tr("Crest sets")),
                choiceRow(tr("Crest sets"), [
                    { value: "expert", name: tr("expert"), face: tr("expert") },
                    { value: "beginner", name: tr("beginner"), face: tr("beginner") },
                    { value: "none", name: tr("none"), face: tr("none") },
                ], scoring, (value) => this.change((now) => { now.scoring = value; }))),
            players.map((name, index) => this.#player(name, index)),
            complaintsAt(""),
            clearTools(this.notes, () => {
                this.notes.step((now) => {
                    now.collected = now.collected.map(() => []);
                    now.tokens = now.tokens.map(() => 0);
                });
                this.draw();
                focusKey(this.form, "undo");
                this.ask();
            }, () => {
                this.notes.undo();
                this.draw();
                this.ask();
            }));
    }
}
