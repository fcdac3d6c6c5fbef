// SPDX-License-Identifier: MIT
// finalPanel - the end of a game at a real table: what everyone has is tapped, the engine counts it.
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { Desk } from "./desk.js";
import { clearTools, complaintsAt, focusKey, problemsOf, redraw, showComplaints } from "./parts.js";
import { playersForm } from "./players.js";
import { showScores } from "./scores.js";

/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("./lines.js").Line} Line */

/**
 * What a game counts.
 * @template {{players: string[]}} T its notes
 * @typedef {object} Count
 * @property {(now: T) => boolean} isEmpty nothing was tapped yet
 * @property {(now: T) => Line[]} lines
 * @property {(now: T) => Record<string, string>} options of the game
 * @property {(now: T) => void} clear
 * @property {(panel: FinalPanel<T>) => Child} intro above the players
 * @property {(panel: FinalPanel<T>, index: number) => Child} seat what one player has
 */

/** @template {{players: string[]}} T */
export class FinalPanel {
    /**
     * @param {{box: import("./desk.js").Box, limits: {min: number, max: number}, notes: import("./notes.js").Notes<T>}} context
     * @param {Count<T>} count
     */
    constructor({ box, limits, notes }, count) {
        this.limits = limits;
        this.notes = notes;
        this.count = count;
        this.form = h("div", { class: "as-form" });
        this.told = h("section", { class: "as-result", "aria-label": tr("Outcome") });
        this.element = h("div", { class: "as-panel" }, this.form, this.told);
        this.desk = new Desk(box, (outcome, lines) => {
            showComplaints(this.form, problemsOf(outcome, lines));
            showScores(this.told, box.game, this.notes.now.players, outcome);
        });
        this.#again();
    }

    #ask() {
        const { now } = this.notes;
        return this.desk.ask(this.count.isEmpty(now) ? [] : this.count.lines(now), now.players, this.count.options(now));
    }

    /** A change that shows itself. @param {(now: T) => void} act */
    changeQuietly(act) {
        this.notes.change(act);
        this.#ask();
    }

    /** @param {(now: T) => void} act */
    change(act) {
        this.notes.change(act);
        this.#again();
    }

    #clear() {
        this.notes.step(this.count.clear);
        this.#again();
        this.focus("undo");
    }

    #undo() {
        this.notes.undo();
        this.#again();
    }

    /** @param {string} key */
    focus(key) {
        focusKey(this.form, key);
    }

    #again() {
        const { now } = this.notes;
        redraw(this.form,
            playersForm(this.limits, now.players, this.count.isEmpty(now), (players) => this.change((changed) => { changed.players = players; })),
            this.count.intro(this),
            now.players.map((_, index) => h("article", { class: "card as-seat", "data-seat": index + 1, "data-place": `seat:${index}` },
                this.count.seat(this, index), complaintsAt(`seat:${index}`))),
            complaintsAt(""),
            clearTools(this.notes, () => this.#clear(), () => this.#undo()));
        this.#ask();
    }
}
