// SPDX-License-Identifier: MIT
// replay - a recorded game again: step by step, from any seat's eyes or with all cards open.
import { h, replace } from "../base/dom.js";
import { currentLanguage, tr } from "../base/i18n.js";
import { settings } from "../base/settings.js";
import { gameTitle } from "../games/games.js";
import { button, dialog, header, iconButton, problemBox, select } from "../parts/parts.js";
import { VIEWER_ALL } from "../table/engine.js";
import { readRecord } from "../table/record.js";
import { openTable } from "../table/table.js";
import { begin } from "./begin.js";
import { boardMaker } from "./boards.js";
import { Log } from "./log.js";
import { setAddress, setMood } from "./router.js";
import { decodeGame, linkTo, shareLink } from "./share.js";

/** @typedef {import("../base/types.js").Table} Table */
/** @typedef {import("../base/types.js").Board} Board */
/** @typedef {import("../base/types.js").Look} Look */
/** @typedef {import("../base/types.js").Update} Update */

/** Nobody can act in a replay, and whoever sees all cards sits nowhere. @param {Look} look @returns {Look} */
function onlooking(look) {
    return { ...look, viewer: look.viewer === VIEWER_ALL ? 0 : look.viewer, legal: [] };
}

class Replay {
    /** @param {HTMLElement} host @param {Table} table @param {string} record @param {string} code */
    constructor(host, table, record, code) {
        this.table = table;
        this.record = record;
        this.code = code;
        this.viewer = VIEWER_ALL;
        this.step = 0;
        this.playing = false;
        /** Is the next step told, or just there? */
        this.telling = false;
        this.busy = false;
        this.closed = false;
        /** @type {Update[]} */
        this.updates = [];
        /** What the board shows. @type {{step: number, updates: Update[]} | null} */
        this.shown = null;
        /** @type {Board | null} */
        this.board = null;
        this.log = new Log(table.info.game, (event) => this.board?.picture(event) ?? null);
        this.boardHost = h("div", { class: "board" });
        this.tools = h("div", { class: "replay-tools", role: "group", "aria-label": tr("Replay") });
        this.where = h("p", { class: "prompt", role: "status" });
        this.headerHost = h("div", { class: "game-header" });
        this.main = h(
            "main",
            { class: "game with-log-below" },
            h("div", { class: "replay-bar" }, this.where, this.tools),
            this.boardHost,
            this.log.element,
        );
        host.append(this.headerHost, this.main);
    }

    /** @param {number} step */
    async begin(step) {
        replace(
            this.headerHost,
            header(
                gameTitle(this.table.info.game),
                iconButton("share", tr("Share a link to this moment"), () => this.share()),
            ),
        );
        const createBoard = await boardMaker(this.table, { taps: false });
        this.board = createBoard(this.boardHost, {
            play: async () => tr("This is a replay: you can only watch."),
            objection: async () => null,
            preview: async () => [],
        });
        this.step = step;
        this.shown = null;
        await this.see(this.viewer);
    }

    /** From these eyes, wherever the game stands when they have opened. @param {number} viewer */
    async see(viewer) {
        this.viewer = viewer;
        const updates = await this.table.updates(viewer, 0);
        this.updates = updates.map((update) => ({ ...update, look: onlooking(update.look) }));
        this.#drawTools();
        await this.jump(this.step);
    }

    /** @param {number} step */
    jump(step) {
        return this.#goTo(step, false);
    }

    forward() {
        return this.#goTo(this.step + 1, true);
    }

    playOrPause() {
        this.main.classList.remove("is-comparing");
        this.playing = !this.playing;
        this.#drawTools();
        return this.#follow();
    }

    /** Whatever is being told ends at once. @param {number} step @param {boolean} telling */
    #goTo(step, telling) {
        this.main.classList.remove("is-comparing");
        this.step = Math.max(0, Math.min(step, this.updates.length));
        this.telling = telling;
        this.board?.hurry();
        return this.#follow();
    }

    /** The board follows where the reader goes, one thing after the other. */
    async #follow() {
        if (this.busy) return;
        this.busy = true;
        try {
            while (!this.closed && (await this.#nextSight()));
        } finally {
            this.busy = false;
        }
        if (!this.playing || this.closed) return;
        this.playing = false;
        this.#drawTools();
    }

    /** @returns {Promise<boolean>} false: everything is shown */
    async #nextSight() {
        const there = this.shown?.step === this.step && this.shown.updates === this.updates;
        if (there && (!this.playing || this.step === this.updates.length)) return false;
        if (there) {
            this.step++;
            this.telling = true;
        }
        await this.#draw();
        return true;
    }

    async #draw() {
        const { step, updates, shown } = this;
        this.#tellWhere();
        if (this.telling && shown?.updates === updates && shown.step === step - 1)
            await this.board?.tell(updates[step - 1]);
        else if (step > 0) this.board?.recall(updates.slice(0, step));
        else this.board?.show(onlooking(await this.table.look(this.viewer, 0)));
        this.shown = { step, updates };
    }

    /**
     * The question before the next step, as its player saw it: the move that was made, and the better one.
     * @param {string} better
     */
    async compare(better) {
        const { step } = this;
        const { seat, move } = readRecord(this.record).moves[step] ?? {};
        if (!seat || !this.board) return;
        this.viewer = seat;
        await this.see(seat);
        const look = await this.table.look(seat, step);
        if (this.step !== step || !look.legal.includes(better)) return;
        this.board.show(look);
        this.board.mark([{ move: better }, { move, played: true }]);
        this.main.classList.add("is-comparing");
        this.where.textContent = tr("{name} played: {move}. Better: {better}.", {
            name: this.table.info.seats[seat - 1].name,
            move: await this.table.said(move),
            better: await this.table.said(better),
        });
    }

    #tellWhere() {
        const update = this.updates[this.step - 1];
        const name = update?.seat ? this.table.info.seats[update.seat - 1].name : tr("The dealer");
        const place = { step: this.step, count: this.updates.length, name };
        if (!update) this.where.textContent = tr("Before the first step");
        else if (update.said)
            this.where.textContent = tr("Step {step} of {count}: {name}, {move}", { ...place, move: update.said });
        else this.where.textContent = tr("Step {step} of {count}: {name}", place);
        this.slider.value = String(this.step);
        this.showRound();
        this.log.clear();
        if (update) this.log.add(update);
        setAddress(this.main, `replay/${this.code}/${this.step}`);
    }

    /** First steps of the rounds. */
    #rounds() {
        /** @type {Map<number, number>} */
        const rounds = new Map();
        for (const { look, step } of this.updates) {
            if (look.round > 0 && !rounds.has(look.round)) rounds.set(look.round, step);
        }
        return [...rounds];
    }

    /** The list of rounds follows the step that is shown. */
    showRound = () => {};

    slider = h("input", { type: "range", class: "replay-slider", min: 0 });

    #drawTools() {
        const { seats } = this.table.info;
        const eyes = [
            { value: String(VIEWER_ALL), text: tr("All cards open") },
            { value: "0", text: tr("A spectator") },
            ...seats.map((seat, index) => ({ value: String(index + 1), text: seat.name })),
        ];
        const rounds = this.#rounds().map(([round, step]) => ({ value: String(step), text: String(round) }));
        const chosen = () => String(this.#rounds().findLast(([, step]) => step <= this.step)?.[1] ?? "");
        const round = select(tr("Round"), [{ value: "", text: "–" }, ...rounds], chosen(), (step) =>
            this.jump(Number(step)),
        );
        round.classList.add("replay-round");
        this.showRound = () => {
            const list = round.querySelector("select");
            if (list) list.value = chosen();
        };
        this.slider.max = String(this.updates.length);
        this.slider.setAttribute("aria-label", tr("Step"));
        this.slider.oninput = () => this.jump(Number(this.slider.value));
        const onward = iconButton("step", tr("One step forward"), () => this.forward());
        onward.classList.add("replay-step");
        replace(
            this.tools,
            iconButton("step-back", tr("One step back"), () => this.jump(this.step - 1)),
            iconButton(this.playing ? "pause" : "play", this.playing ? tr("Pause") : tr("Play back"), () =>
                this.playOrPause(),
            ),
            onward,
            this.slider,
            select(tr("View as"), eyes, String(this.viewer), (viewer) => this.see(Number(viewer))),
            round,
            h("a", { class: "button", "data-kind": "secondary", href: `#/review/${this.code}` }, tr("Review")),
            button(tr("Continue from here"), () => this.#choosePlayer(), "secondary"),
        );
    }

    async share() {
        return shareLink(linkTo(this.code, this.step));
    }

    /** Any seat may be taken over; bots play the others. */
    #choosePlayer() {
        const { info } = this.table;
        const { moves } = readRecord(this.record);
        const box = dialog(
            tr("Continue from here"),
            h(
                "div",
                { class: "form" },
                info.seats.map((seat, index) =>
                    button(
                        tr("As {name}", { name: seat.name }),
                        () => {
                            const seats = info.seats.map((other, at) => ({
                                name: other.name,
                                bot: at === index ? "" : other.bot.startsWith("level") ? other.bot : settings.level,
                            }));
                            box.close();
                            begin({ ...info, seats, playedOn: true }, { moves: moves.slice(0, this.step) });
                        },
                        "secondary",
                    ),
                ),
            ),
        );
    }

    async relabel() {
        await this.table.speak(currentLanguage());
        this.board?.close();
        replace(this.boardHost);
        await this.begin(this.step);
    }

    close() {
        this.closed = true;
        this.playing = false;
        this.board?.close();
        this.table.close();
    }
}

/**
 * @param {HTMLElement} host
 * @param {string[]} words a packed game, the step to show, and perhaps a better move than the next one
 */
export async function replayScreen(host, [code, step, better]) {
    if (!code) return (await import("./records.js")).recordsScreen(host);
    try {
        const record = await decodeGame(code);
        const { info, moves } = readRecord(record);
        const table = await openTable({ info, moves, shown: true });
        setMood(host, info.game);
        const replayed = new Replay(host, table, record, code);
        await replayed.begin(Number(step ?? 0) || 0);
        if (better) await replayed.compare(better);
        return replayed;
    } catch (error) {
        host.append(header(tr("This game cannot be shown")), h("main", { class: "sheet" }, problemBox(error)));
        return {};
    }
}
