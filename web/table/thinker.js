// SPDX-License-Identifier: MIT
// thinker - a worker that thinks for bots. It is told a seat's position and nothing else.
import { answerCalls } from "./calls.js";
import { Engine } from "./engine.js";

const SLICE = 400; // iterations; the engine's fast version of a function is used from the next call on

/** @type {Engine | null} */
let engine = null;

/**
 * @param {string} heading the box, as for a table
 * @param {{seat: number, bot: number, question: string, milliseconds: number}} task
 */
function choose(heading, { seat, bot, question, milliseconds }) {
    if (!engine) throw new Error("no engine yet");
    const end = performance.now() + milliseconds;
    engine.open(heading);
    engine.thinkBegin(seat, bot, question);
    while (performance.now() < end && engine.think(SLICE));
    return engine.choice();
}

self.onmessage = async ({ data: { module, port } }) => {
    engine = await Engine.create(module);
    answerCalls(port, { choose });
};
