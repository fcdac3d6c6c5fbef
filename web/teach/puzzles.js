// SPDX-License-Identifier: MIT
// puzzles - moments of real games with one move that is clearly the best (docs/puzzles.md): one for each day, and all
// of them with which are solved.
import { win } from "../app/awards.js";
import { today } from "../app/daily.js";
import { setMood } from "../app/router.js";
import { seatPlan } from "../app/seats.js";
import { icon } from "../art/icons.js";
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { keepReached, reached } from "../base/reached.js";
import { findGame, games } from "../games/games.js";
import { header } from "../parts/parts.js";
import { openDecision } from "../table/decision.js";
import { Task } from "./task.js";

/** @typedef {import("../games/types.js").Puzzle} Puzzle */

const DAY = 24 * 60 * 60 * 1000;
const MANY = 10;

/** A new one each day, everywhere the same, until all were seen. @param {Puzzle[]} puzzles @param {string} date */
export function puzzleOf(puzzles, date) {
    return puzzles[Math.floor(Date.parse(date) / DAY) % puzzles.length];
}

/** @param {string} game @param {string} id */
function linkTo(game, id) {
    return `#/puzzles/${game}/${id}`;
}

/** @param {import("../games/types.js").Game} game */
async function section(game) {
    const puzzles = await game.puzzles();
    const solved = reached("puzzles");
    const daily = puzzleOf(puzzles, today());
    const done = puzzles.filter(({ id }) => id in solved).length;
    const way = h("div", { class: "puzzle-way" });
    way.style.setProperty("--done", `${(100 * done) / puzzles.length}%`);
    return h(
        "section",
        { class: "card puzzles", "data-mood": game.name },
        h("span", { class: "card-art" }, game.poster()),
        h("h2", {}, game.title),
        h(
            "p",
            {},
            h(
                "a",
                {
                    class: "button",
                    "data-kind": daily.id in solved ? "secondary" : "primary",
                    href: linkTo(game.name, daily.id),
                },
                daily.id in solved ? tr("Puzzle of the day: solved") : tr("Puzzle of the day"),
            ),
        ),
        h("p", {}, tr("Solved: {done} of {count}", { done, count: puzzles.length })),
        way,
        h(
            "ol",
            { class: "puzzle-list" },
            puzzles.map(({ id }, index) =>
                h(
                    "li",
                    {},
                    h(
                        "a",
                        {
                            class: id in solved ? "puzzle is-solved" : "puzzle",
                            href: linkTo(game.name, id),
                            "aria-label":
                                id in solved
                                    ? tr("Puzzle {number}, solved", { number: index + 1 })
                                    : tr("Puzzle {number}", { number: index + 1 }),
                        },
                        id in solved ? icon("check") : String(index + 1),
                    ),
                ),
            ),
        ),
    );
}

/** @param {HTMLElement} host */
async function listScreen(host) {
    const main = h("main", { class: "sheet" });
    host.append(header(tr("Puzzles")), main);
    const sections = await Promise.all(games.map(section));
    replace(main, h("p", {}, tr("Moments from real games. One move is clearly the best: can you find it?")), sections);
    return {};
}

/** @param {import("../games/types.js").Game} game @param {Puzzle[]} puzzles @param {Puzzle} puzzle */
function waysOf(game, puzzles, puzzle) {
    const number = puzzles.indexOf(puzzle) + 1;
    const next = puzzles[number % puzzles.length];
    return {
        title: tr("Puzzle {number}", { number }),
        judged: (/** @type {boolean} */ good) => {
            if (!good) return;
            keepReached("puzzles", { [puzzle.id]: Date.now() });
            if (Object.keys(reached("puzzles")).length >= MANY) win("ten-puzzles");
        },
        onward: () => [
            h("a", { class: "button", "data-kind": "primary", href: linkTo(game.name, next.id) }, tr("Next puzzle")),
        ],
    };
}

/** @param {HTMLElement} host @param {string[]} words a game and a puzzle of it; none: all of them */
export async function puzzlesScreen(host, [name, id]) {
    const game = findGame(name);
    const puzzles = (await game?.puzzles()) ?? [];
    const puzzle = puzzles.find((one) => one.id === id);
    if (!game || !puzzle) return listScreen(host);
    setMood(host, game.name);
    /* Whoever solves it sits where the puzzle's player sat. */
    const plan = seatPlan(puzzle.players, puzzle.players);
    const bots = seatPlan(puzzle.players, 0, "level5");
    const seats = plan.map((own, index) => (index + 1 === puzzle.seat ? own : bots[index]));
    const decision = await openDecision({ game: game.name, seats }, puzzle.seat, puzzle.position);
    const task = new Task(host, decision, waysOf(game, puzzles, puzzle));
    await task.begin();
    return task;
}
