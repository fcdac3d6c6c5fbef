// SPDX-License-Identifier: MIT
// lessons.mjs ENGINE - plays every lesson of the tutorials with the engine of the page: the recorded beginning is
// legal, every move that reaches a goal is too, the others' answers follow, and what the lesson promises happens.

import { readFileSync } from "node:fs";
import { games } from "../../web/games/games.js";
import { goalMoves, LEARNER, readMoves } from "../../web/learn/lessons.js";
import { Engine } from "../../web/table/engine.js";
import { headingOf } from "../../web/table/heading.js";

const engine = await Engine.create(await WebAssembly.compile(readFileSync(process.argv[2])));
let count = 0;
let failed = 0;

/** @param {string} name @param {() => string} complaint "" if all is well */
function holds(name, complaint) {
    count++;
    let said;
    try {
        said = complaint();
    } catch (error) {
        said = error.message;
    }
    if (!said) return;
    failed++;
    console.log(`FAILED ${name}: ${said}`);
}

/**
 * A table where these moves were made.
 * @param {string} game
 * @param {number} players
 * @param {{seat: number, move: string}[]} path
 */
function open(game, players, path) {
    const seats = Array.from({ length: players }, (_, index) => ({ name: `Seat ${index + 1}`, bot: "" }));
    engine.open(headingOf({ game, seats, options: {}, hints: false, ownEdition: false }));
    for (const { seat, move } of path) {
        try {
            engine.play(seat, move);
        } catch (error) {
            throw new Error(`'${seat} ${move}': ${error.message}`);
        }
    }
}

/** Kinds of all events after a step, as the learner is told them. @param {number} told */
function kindsAfter(told) {
    const kinds = new Set();
    for (let step = told + 1; step <= engine.stepCount(); step++) {
        for (const { event } of engine.update(LEARNER, step).events) kinds.add(event);
    }
    return kinds;
}

/** One way to a goal: what its promise lacks. */
function playStep(game, lesson, step, path, move) {
    open(game, lesson.players, path);
    const told = engine.stepCount();
    engine.play(LEARNER, move);
    for (const answer of readMoves(step.then)) {
        try {
            engine.play(answer.seat, answer.move);
        } catch (error) {
            return `then '${answer.seat} ${answer.move}': ${error.message}`;
        }
    }
    const kinds = kindsAfter(told);
    const missing = step.effects.filter((kind) => !kinds.has(kind));
    return missing.length > 0 ? `no event ${missing.join(", ")} among ${[...kinds].join(", ")}` : "";
}

/** @param {string} game @param {import("../../web/games/types.js").Lesson} lesson */
function playLesson(game, lesson) {
    const path = readMoves(lesson.before);
    for (const [index, step] of lesson.steps.entries()) {
        const name = `${game} ${lesson.name} ${index + 1}`;
        let goals = [];
        holds(`${name}: the goal can be reached`, () => {
            open(game, lesson.players, path);
            const { legal } = engine.look(LEARNER);
            goals = goalMoves(step, legal);
            const lost = step.moves.filter((pattern) => goalMoves({ ...step, moves: [pattern] }, legal).length === 0);
            return lost.length > 0 ? `no legal move fits ${lost.join(", ")}: ${legal.join(", ")}` : "";
        });
        holds(`${name}: promises something`, () => (step.effects.length === 0 ? "no effects" : ""));
        for (const move of new Set(goals)) holds(`${name}: ${move}`, () => playStep(game, lesson, step, path, move));
        if (goals.length > 0) path.push({ seat: LEARNER, move: goals[0] }, ...readMoves(step.then));
    }
}

for (const { name: game, lessons: load } of games) {
    const lessons = await load();
    holds(`${game}: there are lessons, each with a name of its own`, () =>
        lessons.length > 0 && new Set(lessons.map(({ name }) => name)).size === lessons.length ? "" : "they are not",
    );
    for (const lesson of lessons) playLesson(game, lesson);
}
console.log(`cases: ${count} failed: ${failed}`);
process.exit(failed > 0 ? 1 : 0);
