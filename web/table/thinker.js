// SPDX-License-Identifier: MIT
// thinker - a worker that thinks for bots. It is told a seat's position and nothing else.
import { loadCatalog } from "../base/catalog.js";
import { answerCalls } from "./calls.js";
import { Engine } from "./engine.js";

/** @type {Engine | null} */
let engine = null;

/**
 * @param {string} heading the box, as for a table
 * @param {{seat: number, bot: number, question: string, milliseconds: number, alone: boolean}} task
 * @returns {string} a move, or if others think about it too, what this one thinks of the moves
 */
function choose(heading, { seat, bot, question, milliseconds, alone }) {
    if (!engine) throw new Error("no engine yet");
    const end = performance.now() + milliseconds;
    engine.open(heading);
    engine.thinkBegin(seat, bot, question);
    while (engine.think() && performance.now() < end); // without a thought there is no choice
    return alone ? engine.choice() : engine.candidates();
}

/**
 * @param {string} heading
 * @param {{seat: number, question: string, iterations: number, language: string,
 *     wanted?: string}} task wanted: a move that is to be judged too
 */
async function hint(heading, { seat, question, iterations, language, wanted }) {
    if (!engine) throw new Error("no engine yet");
    engine.speak(await loadCatalog(language));
    engine.open(heading);
    return engine.hint(seat, iterations, question, wanted);
}

self.onmessage = async ({ data: { module, port } }) => {
    engine = await Engine.create(module);
    answerCalls(port, { choose, hint });
};
