// SPDX-License-Identifier: MIT
// finalPanel - the end of a game at a real table: what everyone has is tapped, the engine counts it.
import { h } from "../base/dom.js";
import { Panel } from "./panel.js";
import { complaintsAt, problemsOf, redraw, showComplaints } from "./parts.js";
import { playersForm } from "./players.js";
import { showScores } from "./scores.js";

/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("./desk.js").Line} Line */
/** @typedef {import("../base/types.js").Outcome} Outcome */

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

/** @template {{players: string[]}} T @extends {Panel<T>} */
export class FinalPanel extends Panel {
    /** @param {import("./panel.js").PanelContext<T>} context @param {Count<T>} count */
    constructor(context, count) {
        super(context);
        this.game = context.box.game;
        this.count = count;
        this.draw();
        this.ask();
    }

    ask() {
        const { now } = this.notes;
        return this.desk.ask(
            this.count.isEmpty(now) ? [] : this.count.lines(now),
            now.players,
            this.count.options(now),
        );
    }

    /** @param {Outcome} outcome @param {Line[]} lines */
    show(outcome, lines) {
        showComplaints(this.form, problemsOf(outcome, lines));
        showScores(this.told, this.game, this.notes.now.players, outcome);
    }

    draw() {
        const { now } = this.notes;
        redraw(
            this.form,
            playersForm(this.limits, now.players, this.count.isEmpty(now), (players) =>
                this.change((changed) => {
                    changed.players = players;
                }),
            ),
            this.count.intro(this),
            now.players.map((_, index) =>
                h(
                    "article",
                    { class: "card as-seat", "data-seat": index + 1, "data-place": `seat:${index}` },
                    this.count.seat(this, index),
                    complaintsAt(`seat:${index}`),
                ),
            ),
            complaintsAt(""),
            this.tools(this.count.clear),
        );
    }
}
