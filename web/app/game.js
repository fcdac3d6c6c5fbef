// SPDX-License-Identifier: MIT
// game - the play loop: tells the seat that is shown what happened, and asks it what to do. It knows
// no game: boards draw, the table decides.
import { icon } from "../art/icons.js";
import { announce, forgetAnnouncements } from "../base/announce.js";
import { Complaint } from "../base/complaint.js";
import { h, replace } from "../base/dom.js";
import { idOf } from "../base/editions.js";
import { currentLanguage, sentenceOf, tr } from "../base/i18n.js";
import { dailyResult, keepResults, resultOf, results } from "../base/results.js";
import { settings } from "../base/settings.js";
import { styled } from "../base/style.js";
import { gameOf, gameTitle } from "../games/games.js";
import { closeByTapBeside, standAside } from "../parts/aside.js";
import { ask, backButton, button, dialog, header, iconButton, menu, problemBox } from "../parts/parts.js";
import { zoomOnHold } from "../parts/zoom.js";
import { openTable, resumeTable } from "../table/table.js";
import { takeBeginning } from "./begin.js";
import { boardMaker } from "./boards.js";
import { curtain } from "./curtain.js";
import { fairLine } from "./fair.js";
import { hintPanel } from "./hint.js";
import { listenToKeys } from "./keys.js";
import { Log } from "./log.js";
import { promptFor } from "./prompts.js";
import { goInstead, setMood } from "./router.js";
import { shownSeats } from "./seats.js";
import { settingsButton } from "./settings.js";
import { buzz } from "./sound.js";

/** @typedef {import("../base/types.js").Table} Table */
/** @typedef {import("../base/types.js").Board} Board */
/** @typedef {import("../base/types.js").Look} Look */
/** @typedef {import("../base/types.js").Update} Update */

/** A new game, or one that this device has saved. @param {string} id */
async function open(id) {
    const fresh = takeBeginning(id);
    const table = fresh ? await openTable(fresh) : await resumeTable(id);
    if (!table) throw new Complaint(tr("This game is not on this device."));
    return table;
}

export class Game {
    /**
     * @param {HTMLElement} host @param {Table} table @param {string} commit see fair.js
     * @param {HTMLElement[]} [tools] that only this table has, for the bar
     */
    constructor(host, table, commit, tools = []) {
        this.tools = tools;
        this.table = table;
        this.commit = commit;
        this.begun = table.begun;
        /** @type {Board | null} */
        this.board = null;
        this.closed = new AbortController();
        /** While a curtain hangs. @type {AbortController | null} */
        this.curtain = null;
        /** The language of all words on the screen. */
        this.language = currentLanguage();
        /** Steps that a seat was told, by seat. @type {Map<number, number>} */
        this.told = new Map();
        this.people = table.people ?? table.info.seats.flatMap((seat, index) => (seat.bot ? [] : [index + 1]));
        this.viewer = this.people.length === 1 ? this.people[0] : 0;
        /** @type {Look | null} */
        this.look = null;
        /** Does the screen ask the seat that is shown for a move? */
        this.asked = false;
        this.busy = false;
        this.again = false;
        this.log = new Log(table.info.game, (event) => this.board?.picture(event) ?? null);
        this.prompt = h("p", { class: "prompt", role: "status", "data-says": "" });
        this.unkept = h("p", { class: "problem unkept", role: "alert" });
        this.boardHost = h("div", { class: "board" });
        this.fair = h("div", { class: "fair-line" });
        this.drawer = h("aside", { class: "log-drawer" }, this.log.element, this.fair);
        this.main = h("main", { class: "game" }, this.unkept, this.boardHost, this.drawer);
        this.header = h("header", { class: "bar game-bar" });
        /** Not behind a curtain, and not when the game is over. @type {HTMLElement | null} */
        this.hintButton = null;
        /** @type {HTMLButtonElement | null} */
        this.undoButton = null;
        /** What taking back would mean now. @type {"" | "free" | "marked"} */
        this.undoable = "";
        this.#drawHeader();
        host.append(this.header, this.main);
        zoomOnHold(this.boardHost);
        listenToKeys(
            {
                h: () => this.hintButton?.checkVisibility() && this.hintButton.click(),
                u: () => this.undo(),
                l: () => this.#showLog(),
            },
            this.closed.signal,
        );
        table.onchange = () => this.pump();
        table.ontaken = () => this.#showTaken();
    }

    #drawHeader() {
        const { info } = this.table;
        const rules = tr("Rules");
        const hidden = this.hintButton?.hidden ?? false;
        this.hintButton = iconButton("hint", tr("Hint"), () => this.#showHint());
        this.hintButton.hidden = hidden;
        this.undoButton = iconButton("undo", "", () => this.undo());
        this.#allowUndo(this.undoable);
        if (this.commit) replace(this.fair, fairLine(this.commit));
        replace(
            this.header,
            backButton(),
            h("h1", {}, gameTitle(info.game)),
            this.prompt,
            this.tools,
            this.people.length > 0 ? this.undoButton : null,
            info.hints && this.people.length > 0 ? this.hintButton : null,
            menu(
                h(
                    "a",
                    {
                        class: "button",
                        "data-kind": "icon",
                        href: `#/rules/${info.game}`,
                        "aria-label": rules,
                        title: rules,
                    },
                    icon("rules"),
                ),
                iconButton("log", tr("What happened"), () => this.#showLog()),
                settingsButton(),
            ),
        );
    }

    /** Beside the board where there is room, over it where there is none. */
    #showLog() {
        const beside = matchMedia("(min-width: 1100px)").matches;
        if (beside) this.main.classList.toggle("with-log");
        else {
            const box = dialog(tr("What happened"), this.drawer);
            box.classList.add("log-dialog");
            box.addEventListener("close", () => this.main.append(this.drawer));
        }
        this.log.showLast();
    }

    /** A board that knows what its viewer was told before. */
    async makeBoard() {
        const { table } = this;
        const [createBoard, told] = await Promise.all([boardMaker(table, { you: this.#you() }), this.#toldUpdates()]);
        replace(this.boardHost);
        this.board = createBoard(this.boardHost, {
            play: (move) => this.play(move),
            objection: (move) => table.objection(this.viewer, move),
            /* Asked too late, when the table has gone on: there is nothing to show. */
            preview: (move) => table.preview(this.viewer, move).catch(() => []),
        });
        this.board.recall(told);
        this.log.clear();
        told.forEach((update) => this.log.add(update));
    }

    dropBoard() {
        this.board?.close();
        this.board = null;
        replace(this.boardHost);
    }

    /** @param {string} move */
    async play(move) {
        if (settings.confirm && !(await this.#confirms(move))) return tr("The move was not made.");
        this.board?.mark([]);
        buzz();
        return this.table.play(this.viewer, move);
    }

    /** @param {string} move */
    async #confirms(move) {
        return ask(tr("Make this move?"), await this.table.said(move), tr("Make the move"));
    }

    /** Brings the screen up to date; calls that come meanwhile are one more round. */
    async pump() {
        this.again = true;
        if (this.busy) return;
        this.busy = true;
        try {
            while (this.again && !this.closed.signal.aborted) {
                this.again = false;
                await this.#catchUp();
            }
        } catch (error) {
            this.#showProblem(sentenceOf(error));
        } finally {
            this.busy = false;
        }
    }

    async #catchUp() {
        if (this.language !== currentLanguage()) await this.#translate();
        this.#showUnkept();
        const next = await this.#nextViewer();
        if (next === null) return;
        if (!this.board) await this.makeBoard();
        await this.#tellAll();
        const look = await this.table.look(this.viewer);
        if (this.again) return; /* more happened meanwhile: that is told first */
        if (this.#goesWithoutSaying(look)) {
            await this.table.play(this.viewer, look.legal[0]);
            this.again = true;
            return;
        }
        this.look = look;
        this.board?.show(look);
        this.#ask(look);
        this.#allowHints(!look.over);
        this.#allowUndo("");
        this.#allowUndo((await this.table.undoable?.(this.viewer)) ?? "");
        if (look.over) await this.#showOver();
        else if (this.#someoneElseIsAsked(look)) this.again = true;
    }

    /** There is one move, and nobody would want to be asked for it. @param {Look} look */
    #goesWithoutSaying({ legal }) {
        return legal.length === 1 && Boolean(gameOf(this.table.info.game).forced?.test(legal[0]));
    }

    /** @param {boolean} allowed */
    #allowHints(allowed) {
        if (this.hintButton) this.hintButton.hidden = !allowed;
    }

    /** @param {"" | "free" | "marked"} undoable */
    #allowUndo(undoable) {
        const again = Boolean(this.look?.mayTakeBack);
        const name = again ? tr("Choose again") : tr("Take back my last move");
        this.undoable = undoable;
        if (!this.undoButton) return;
        this.undoButton.hidden = !this.table.undo && !again; /* among friends only a secret choice can be changed */
        this.undoButton.disabled = !undoable && !again;
        this.undoButton.classList.toggle("is-wanted", again);
        this.undoButton.title = name;
        this.undoButton.setAttribute("aria-label", name);
    }

    /** Back to the last choice; whoever would learn something by it is told what it costs. */
    async undo() {
        /* A secret choice can be changed while others still think. */
        if (this.look?.mayTakeBack) return void this.table.takeBack(this.viewer);
        if (this.busy || !this.undoable) return;
        if (this.undoable === "marked" && !this.table.info.takenBack && !(await this.#agreesToMark())) return;
        if (this.busy) return;
        const left = (await this.table.undo?.(this.viewer)) ?? -1;
        if (left < 0) return;
        if (this.undoable === "marked") this.table.info.takenBack = (this.table.info.takenBack ?? 0) + 1;
        this.told.forEach((told, seat) => this.told.set(seat, Math.min(told, left)));
        this.dropBoard();
        this.pump();
    }

    /** @returns {Promise<boolean>} */
    #agreesToMark() {
        return ask(
            tr("Take back my last move"),
            tr(
                "The bots have already answered it. The game then no longer counts in your statistics, and its record says that a move was taken back.",
            ),
            tr("Take it back"),
        );
    }

    /** @param {Look} look */
    #someoneElseIsAsked(look) {
        return (
            this.people.length > 1 &&
            !look.actors.includes(this.viewer) &&
            look.actors.some((seat) => this.people.includes(seat))
        );
    }

    /** Who is shown now; with several people a curtain falls in between. @returns {Promise<number | null>} */
    async #nextViewer() {
        if (this.people.length < 2) return this.viewer;
        const shown = this.look ? this.viewer : 0;
        const look = await this.table.look(shown);
        if (look.over || (shown && look.actors.includes(shown))) return shown;
        const next = look.actors.find((seat) => this.people.includes(seat));
        if (!next || next === this.viewer) return this.viewer || null;
        this.dropBoard();
        this.log.clear();
        forgetAnnouncements();
        this.#say("", false);
        this.look = null;
        this.#allowUndo("");
        this.curtain = new AbortController();
        this.#allowHints(false);
        const { name } = this.table.info.seats[next - 1];
        if (!(await curtain(this.boardHost, { seat: next, name }, this.curtain.signal))) return null;
        this.curtain = null;
        this.#allowHints(true);
        this.viewer = next;
        return next;
    }

    /** What this seat was told before. */
    async #toldUpdates() {
        const told = this.told.get(this.viewer) ?? 0;
        const updates = told > 0 ? await this.table.updates(this.viewer, 0) : [];
        return updates.filter((update) => update.step <= told);
    }

    async #tellAll() {
        const told = this.told.get(this.viewer) ?? 0;
        const updates = await this.table.updates(this.viewer, told);
        /* What happened before the game was opened, or was dealt before the first move since, is simply there. */
        const quiet = told === 0 ? this.#quietSteps(updates) : 0;
        if (quiet > 0) this.board?.recall(updates.slice(0, quiet));
        for (const [index, update] of updates.entries()) {
            if (this.closed.signal.aborted || this.language !== currentLanguage()) return;
            this.told.set(this.viewer, update.step);
            if (index >= quiet) await this.#tell(update);
            this.log.add(update);
        }
    }

    /** @param {Update[]} updates */
    #quietSteps(updates) {
        const first = updates.find(({ seat, step }) => seat > 0 && step > this.begun);
        return first ? first.step - 1 : updates.length;
    }

    /** @param {number} seat 0: the house has no name */
    #shownName(seat) {
        return shownSeats(this.table.info.seats, this.#you())[seat - 1]?.name ?? "";
    }

    /** @param {Update} update */
    async #tell(update) {
        this.#say(this.board?.captions ? this.#shownName(update.seat) : (update.events[0]?.text ?? ""), false);
        for (const event of update.events) announce(event.text);
        await this.board?.tell(update);
    }

    /** @param {Look} look */
    #ask(look) {
        this.#say(this.table.problem || promptFor(look, this.table.info, this.#you()), look.legal.length > 0);
    }

    /** Whoever sits here alone is spoken to. */
    #you() {
        return this.people.length === 1 ? this.people[0] : 0;
    }

    /** @param {string} text @param {boolean} mine is the player asked for something? */
    #say(text, mine) {
        if (this.prompt.textContent !== text) this.prompt.textContent = text;
        this.prompt.classList.toggle("is-mine", mine);
        this.asked = mine;
    }

    #showUnkept() {
        const { unkept } = this.table;
        const text =
            unkept && tr("This game is not being saved: this browser has no room for it or does not allow it.");
        if (this.unkept.textContent !== text) this.unkept.textContent = text;
    }

    async #showOver() {
        if (this.main.querySelector(".over")) return;
        const { overPanel } = await styled("style/over.css", import("./over.js"));
        const panel = await overPanel(this.table, this.commit, this.#you());
        this.main.prepend(panel);
        this.main.classList.add("is-over");
        const result = await this.#keepResult();
        if (result?.daily) panel.after((await import("./daily.js")).compareBox(result));
        await this.#showAwards(panel);
        panel.querySelector("h2")?.focus();
    }

    /** What was reached in this game for the first time. @param {HTMLElement} panel */
    async #showAwards(panel) {
        const { info } = this.table;
        if (!this.#you() || info.playedOn || info.takenBack || !info.seats.some(({ bot }) => bot)) return;
        const { freshAwards, newAwards } = await styled("style/teach.css", import("./awards.js"));
        const fresh = await newAwards(this.table, this.#you(), results());
        if (fresh.length > 0) panel.after(freshAwards(fresh));
    }

    /** @returns {Promise<import("../base/results.js").Result | undefined>} what counts */
    async #keepResult() {
        const { info } = this.table;
        const { result } = JSON.parse(await this.table.record());
        const ended = resultOf(info, result, idOf(info.edition));
        if (ended) keepResults([ended]);
        return ended?.daily ? dailyResult(info.game, ended.daily) : undefined;
    }

    /**
     * The best move for the seat that is asked, on the board and in words. Others may choose meanwhile; the
     * question stays the same as long as the dialog is open.
     */
    async #showHint() {
        const answer = h("div", { "aria-live": "polite" }, h("p", {}, tr("Thinking…")));
        const box = dialog(tr("Hint"), answer);
        box.classList.add("low", "brief");
        closeByTapBeside(box);
        try {
            const hint = this.asked ? await this.table.hint(this.viewer) : null;
            if (!box.open) return;
            if (!hint || !this.board)
                return replace(answer, h("p", {}, tr("You can get a hint when it is your turn.")));
            const { board } = this;
            replace(answer, hintPanel(hint));
            board.mark(hint.moves.slice(0, 1));
            standAside(box, () => board.sights());
        } catch (error) {
            replace(answer, problemBox(error));
        }
    }

    /** It goes on in another window: one sees why nothing happens here, and can have it back. */
    #showTaken() {
        const { id } = this.table.info;
        this.close();
        replace(
            this.main,
            h(
                "section",
                { class: "card taken" },
                h("p", { role: "alert" }, tr("This game was opened in another window and goes on there.")),
                button(tr("Play here"), () => goInstead(`game/${id}`)),
                h("a", { class: "button", "data-kind": "quiet", href: "#/" }, tr("Back to the home page")),
            ),
        );
        this.main.querySelector("button")?.focus();
    }

    /** @param {string} problem */
    #showProblem(problem) {
        this.prompt.textContent = problem;
        announce(problem);
    }

    /** All words anew, in the language that the page speaks now. */
    async #translate() {
        this.language = currentLanguage();
        await this.table.speak(this.language);
        this.#drawHeader();
        this.main.querySelectorAll(".over, .daily-result").forEach((box) => box.remove());
        this.main.classList.remove("is-over");
        this.dropBoard();
        this.log.clear();
    }

    /** Ends what is being told, or takes a curtain down: both begin again in the other language. */
    relabel() {
        this.board?.hurry();
        this.curtain?.abort();
        return this.pump();
    }

    close() {
        this.closed.abort();
        this.curtain?.abort();
        this.table.ontaken = null;
        this.dropBoard();
        this.table.close();
    }
}

/** @param {HTMLElement} host @param {string[]} words */
export async function gameScreen(host, [id]) {
    try {
        const table = await open(id);
        setMood(host, table.info.game);
        const game = new Game(host, table, await table.commit());
        game.pump();
        return game;
    } catch (error) {
        host.append(header(tr("This game cannot be opened")), h("main", { class: "sheet" }, problemBox(error)));
        return {};
    }
}
