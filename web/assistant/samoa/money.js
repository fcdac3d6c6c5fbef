// SPDX-License-Identifier: MIT
// money - the end of a game of Hotel Samoa: coins, special tiles and free rooms, counted by the engine.
import { h } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { Desk } from "../desk.js";
import { moneyLines } from "../lines.js";
import { clearTools, complaintsAt, counter, focusKey, problemsOf, redraw, showComplaints } from "../parts.js";
import { playerName, playersForm } from "../players.js";
import { showScores } from "../scores.js";

/** @typedef {import("../notes.js").SamoaNotes} SamoaNotes */
/** @typedef {import("./round.js").Context} Context */

export class MoneyPanel {
    /** @param {Context} context */
    constructor({ box, limits, notes }) {
        this.limits = limits;
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
        const { money, specials, free } = this.notes.now;
        return [...money, ...specials, ...free].every((count) => count === 0);
    }

    ask() {
        return this.desk.ask(this.empty ? [] : moneyLines(this.notes.now), this.notes.now.players);
    }

    /** @param {number} index */
    #player(index) {
        const { now } = this.notes;
        const count = (/** @type {string} */ label, /** @type {"money" | "specials" | "free"} */ what) =>
            counter(label, now[what][index], (value) => {
                this.notes.change((changed) => { changed[what][index] = value; });
                this.ask();
            });
        return h("article", { class: "card as-seat", "data-seat": index + 1, "data-place": `seat:${index}` },
            h("h2", {}, playerName(now.players, index + 1)),
            count(tr("Coins"), "money"), count(tr("Special tiles not used"), "specials"), count(tr("Free rooms"), "free"),
            complaintsAt(`seat:${index}`));
    }

    draw() {
        const again = () => {
            this.draw();
            this.ask();
        };
        redraw(this.form,
            playersForm(this.limits, this.notes.now.players, this.empty, (players) => {
                this.notes.change((now) => { now.players = players; });
                again();
            }),
            this.notes.now.players.map((_, index) => this.#player(index)),
            complaintsAt(""),
            clearTools(this.notes, () => {
                this.notes.step((now) => {
                    for (const counts of [now.money, now.specials, now.free]) counts.fill(0);
                });
                again();
                focusKey(this.form, "undo");
            }, () => {
                this.notes.undo();
                again();
            }));
    }
}
