// SPDX-License-Identifier: MIT
// screen - a lesson: the real board and the real engine, from a recorded beginning on. Whatever the
// learner does is allowed if the rules allow it; the coach comments on it and never blocks.
import { icon } from "../art/icons.js";
import { victory } from "../art/scenes.js";
import { announce } from "../base/announce.js";
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { lessonIsDone, lessonsDone } from "../base/progress.js";
import { findGame, gameAfter, gameOf, games } from "../games/games.js";
import { backButton, button, header, menu } from "../parts/parts.js";
import { begin } from "../app/begin.js";
import { boardMaker } from "../app/boards.js";
import { setMood } from "../app/router.js";
import { seatPlan } from "../app/seats.js";
import { settingsButton } from "../app/settings.js";
import { openTable } from "../table/table.js";
import { Coach } from "./coach.js";
import { goalMoves, LEARNER, readMoves } from "./lessons.js";

/** @typedef {import("../base/types.js").Table} Table */
/** @typedef {import("../base/types.js").Board} Board */
/** @typedef {import("../base/types.js").GameName} GameName */
/** @typedef {import("../base/types.js").Look} Look */
/** @typedef {import("../base/types.js").TableEvent} TableEvent */
/** @typedef {import("../games/types.js").Lesson} Lesson */

/** The page after the last lesson, in the address. */
const END = "play";

class LessonScreen {
    /** @param {HTMLElement} host @param {GameName} game @param {Lesson} lesson @param {Coach} coach */
    constructor(host, game, lesson, coach) {
        this.game = game;
        this.lesson = lesson;
        this.coach = coach;
        /** @type {Table | null} */
        this.table = null;
        /** @type {Board | null} */
        this.board = null;
        this.at = 0;
        /** May the learner move now? */
        this.asked = false;
        /** Is what the last move brought still being told? */
        this.telling = false;
        this.closed = false;
        /** Moves of all seats that led here. @type {{seat: number, move: string}[]} */
        this.path = readMoves(lesson.before);
        /** How many of them came before each step. @type {number[]} */
        this.marks = [this.path.length];
        this.boardHost = h("div", { class: "board" });
        host.append(h("main", { class: "lesson" }, coach.element, this.boardHost));
    }

    get step() {
        return this.lesson.steps[this.at];
    }

    /** The table as it was when this step began. @param {number} at */
    async openAt(at) {
        this.#drop();
        this.at = at;
        this.path.length = this.marks[at];
        const seats = seatPlan(this.lesson.players, 1, "");
        const info = {
            id: "",
            game: this.game,
            seats,
            options: {},
            edition: "",
            ownEdition: false,
            hints: false,
            playedOn: false,
        };
        const table = await openTable({ info, moves: this.path, scripted: true });
        const createBoard = await boardMaker(table, { you: 1 });
        if (this.closed || this.table) return table.close();
        this.table = table;
        this.board = createBoard(this.boardHost, {
            play: (move) => this.play(move),
            objection: (move) => table.objection(LEARNER, move),
            preview: (move) => table.preview(LEARNER, move),
        });
        await this.#ask(table);
    }

    /** @param {Table} table */
    async #ask(table) {
        const look = await table.look(LEARNER);
        if (table !== this.table) return;
        this.#let(look);
        this.coach.ask(this.step.goal);
    }

    /** The learner may move, and sees what would reach the goal. @param {Look} look */
    #let(look) {
        this.asked = true;
        this.board?.show(look);
        this.board?.mark(goalMoves(this.step, look.legal).map((move) => ({ move })));
    }

    /** What the board calls when the learner moves. @param {string} move */
    async play(move) {
        const { table, step } = this;
        if (!table || !this.asked) return "";
        const { step: told, legal } = await table.look(LEARNER);
        const problem = await table.play(LEARNER, move);
        if (problem) {
            announce(problem);
            return problem;
        }
        this.asked = false;
        this.telling = true;
        this.coach.wait();
        this.board?.mark([]);
        this.path.push({ seat: LEARNER, move });
        this.#react(table, told, goalMoves(step, legal).includes(move));
        return "";
    }

    /**
     * The others answer, the board tells it all, and the coach says a word.
     * @param {Table} table
     * @param {number} told
     * @param {boolean} right
     */
    async #react(table, told, right) {
        if (right || !(await this.#canReach(table))) await this.#answer(table);
        /** @type {TableEvent[]} */
        const events = [];
        for (const update of await table.updates(LEARNER, told)) {
            if (table !== this.table) return;
            events.push(...update.events);
            update.events.forEach((event) => announce(event.text));
            await this.board?.tell({ ...update, look: { ...update.look, legal: [] } });
        }
        const look = await table.look(LEARNER);
        if (table !== this.table) return;
        this.telling = false;
        if (right) this.#goOn(look, events);
        else this.#comment(look);
    }

    /** Is the goal still within reach after another move? @param {Table} table */
    async #canReach(table) {
        const { legal } = await table.look(LEARNER);
        return goalMoves(this.step, legal).length > 0;
    }

    /** The others do what is recorded, as far as it is still possible. @param {Table} table */
    async #answer(table) {
        for (const answer of readMoves(this.step.then)) {
            if ((await table.play(answer.seat, answer.move)) || table !== this.table) return;
            this.path.push(answer);
        }
    }

    /** @param {Look} look */
    #comment(look) {
        const open = goalMoves(this.step, look.legal).length > 0;
        this.coach.comment(this.step.other, open);
        if (open) this.#let(look);
    }

    /** To the next step that what happened so far leaves to do. @param {Look} look @param {TableEvent[]} events */
    #goOn(look, events) {
        const { praise, effects } = this.step;
        const next = this.lesson.steps.findIndex(
            (step, index) => index > this.at && goalMoves(step, look.legal).length > 0,
        );
        if (next < 0) {
            this.board?.lookBack?.(); /* praise over the picture it speaks of */
            this.coach.finish(praise, events.find(({ event }) => event === effects.at(-1)) ?? null);
            lessonIsDone(this.game, this.lesson.name);
            this.at = 0;
            return;
        }
        this.at = next;
        this.marks[next] = this.path.length;
        this.coach.praise(praise);
        this.coach.ask(this.step.goal);
        this.#let(look);
    }

    /** From the last goal, or once more from the beginning. */
    again() {
        return this.openAt(this.at);
    }

    /** Makes the move that the lesson is about, where it can be made. */
    async showMe() {
        if (this.telling) return;
        if (!this.asked) await this.again();
        const look = await this.table?.look(LEARNER);
        const [move] = look ? goalMoves(this.step, look.legal) : [];
        if (move) await this.play(move);
    }

    #drop() {
        this.asked = false;
        this.telling = false;
        this.board?.close();
        this.board = null;
        this.table?.close();
        this.table = null;
        replace(this.boardHost);
    }

    close() {
        this.closed = true;
        this.#drop();
    }
}

/** All lessons as a row of small links. @param {GameName} game @param {Lesson[]} lessons @param {string} current */
function lessonRow(game, lessons, current) {
    const done = lessonsDone(game);
    return h(
        "nav",
        { class: "lesson-row", "aria-label": tr("Lessons") },
        h(
            "ol",
            {},
            lessons.map(({ name, title }, index) =>
                h(
                    "li",
                    {},
                    h(
                        "a",
                        {
                            href: `#/learn/${game}/${name}`,
                            title,
                            class: done.has(name) ? "is-done" : null,
                            "aria-current": name === current ? "step" : null,
                        },
                        h(
                            "span",
                            { class: "sr-only" },
                            done.has(name)
                                ? tr("Lesson {number}, done: {title}", { number: index + 1, title })
                                : tr("Lesson {number}: {title}", { number: index + 1, title }),
                        ),
                        h("span", { "aria-hidden": "true" }, done.has(name) ? icon("check") : index + 1),
                        h("span", { class: "lesson-title", "aria-hidden": "true" }, title),
                    ),
                ),
            ),
        ),
    );
}

/** @param {HTMLElement} host @param {GameName} game @param {Lesson[]} lessons */
function endScreen(host, game, lessons) {
    const other = gameAfter(game);
    host.append(
        header(tr("Ready to play")),
        lessonRow(game, lessons, END),
        h(
            "main",
            { class: "sheet" },
            h(
                "section",
                { class: "card lesson-end" },
                victory({ seat: LEARNER }),
                h(
                    "p",
                    {},
                    tr(
                        "You know all you need for a first game. Newcomer bots play with you, and every step explains why it happens.",
                    ),
                ),
                button(tr("Play a first game"), () =>
                    begin({ game, seats: seatPlan(gameOf(game).players.first, 1, "level1") }),
                ),
                h("a", { class: "button", "data-kind": "secondary", href: `#/rules/${game}` }, tr("Read the rules")),
                other.name === game
                    ? null
                    : h(
                          "a",
                          { class: "button", "data-kind": "quiet", href: `#/learn/${other.name}` },
                          tr("Learn {game}", { game: other.title }),
                      ),
            ),
        ),
    );
    return {};
}

/** @param {HTMLElement} host @param {string[]} words a game, and the name of a lesson or of the last page */
export async function learnScreen(host, [word, name]) {
    const { name: game, lessons: load } = findGame(word) ?? games[0];
    setMood(host, game);
    const lessons = await load();
    if (name === END) return endScreen(host, game, lessons);
    const index = lessons.findIndex((lesson) => lesson.name === name);
    if (index < 0) {
        const done = lessonsDone(game);
        const first = lessons.find((lesson) => !done.has(lesson.name)) ?? lessons[0];
        return { instead: `learn/${game}/${first.name}` };
    }
    const lesson = lessons[index];
    const coach = new Coach(game, {
        next: `learn/${game}/${lessons[index + 1]?.name ?? END}`,
        showMe: () => screen.showMe(),
        again: () => screen.again(),
    });
    host.append(
        h(
            "header",
            { class: "bar game-bar lesson-bar" },
            backButton(),
            h("h1", {}, lesson.title),
            coach.buttons,
            menu(lessonRow(game, lessons, lesson.name), settingsButton()),
        ),
    );
    const screen = new LessonScreen(host, game, lesson, coach);
    coach.explain(lesson.text);
    await screen.openAt(0);
    return screen;
}
