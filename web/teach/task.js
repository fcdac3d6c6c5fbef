// SPDX-License-Identifier: MIT
// task - one decision on the real board, to be made by whoever looks, and judged by the engine in words.
import { boardMaker } from "../app/boards.js";
import { verdict } from "../app/hint.js";
import { promptFor } from "../app/prompts.js";
import { announce } from "../base/announce.js";
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { closeByTapBeside, standAside } from "../parts/aside.js";
import { backButton, button, dialog, problemBox } from "../parts/parts.js";

/** @typedef {import("../table/decision.js").Decision} Decision */

/**
 * @typedef {object} TaskWays
 * @property {string} title
 * @property {(good: boolean) => void} [judged]
 * @property {() => any[]} [onward] buttons below a verdict
 */

export class Task {
    /** @param {HTMLElement} host @param {Decision} decision @param {TaskWays} ways */
    constructor(host, decision, ways) {
        this.decision = decision;
        this.ways = ways;
        this.prompt = h("p", { class: "prompt is-mine", role: "status", "data-says": "" });
        this.boardHost = h("div", { class: "board" });
        /** @type {import("../base/types.js").Board | null} */
        this.board = null;
        this.closed = false;
        host.append(
            h("header", { class: "bar game-bar" }, backButton(), h("h1", {}, ways.title), this.prompt),
            h("main", { class: "game" }, this.boardHost),
        );
    }

    async begin() {
        const { decision } = this;
        const [createBoard, look] = await Promise.all([
            boardMaker(decision, { taps: false, you: decision.seat }),
            decision.look(),
        ]);
        if (this.closed) return;
        this.board?.close();
        replace(this.boardHost);
        this.board = createBoard(this.boardHost, {
            play: (move) => this.#judge(move),
            objection: decision.objection,
            preview: (move) => decision.preview(move).catch(() => []),
        });
        this.look = look;
        this.#ask();
    }

    #ask() {
        if (!this.look) return;
        this.board?.show(this.look);
        this.prompt.textContent = promptFor(this.look, this.decision.info, this.decision.seat);
    }

    /** @param {string} move @returns {Promise<string>} the board need not say anything */
    async #judge(move) {
        const answer = h("div", { "aria-live": "polite" }, h("p", {}, tr("Thinking…")));
        const box = dialog(this.ways.title, answer);
        box.classList.add("low");
        closeByTapBeside(box);
        box.addEventListener("close", () => this.#ask());
        try {
            const hint = await this.decision.judge(move);
            if (this.closed || !box.open) return "";
            const { good, graded, panel } = verdict(hint, move);
            this.board?.show(/** @type {import("../base/types.js").Look} */ (this.look));
            this.board?.mark([{ move: hint.moves[0].move }, { move, played: true }]);
            this.ways.judged?.(good);
            const heading = /** @type {HTMLElement} */ (box.querySelector("h2"));
            heading.className = good ? "verdict is-good" : "verdict";
            heading.textContent = graded;
            replace(
                answer,
                panel,
                h(
                    "div",
                    { class: "over-actions" },
                    button(tr("Try again"), () => box.close(), "secondary"),
                    this.ways.onward?.(),
                ),
            );
            const { board } = this;
            if (board) standAside(box, () => board.sights());
            announce(graded);
        } catch (error) {
            replace(answer, problemBox(error));
        }
        return "";
    }

    async relabel() {
        await this.decision.speak();
        await this.begin();
    }

    close() {
        this.closed = true;
        this.board?.close();
        this.decision.close();
    }
}
