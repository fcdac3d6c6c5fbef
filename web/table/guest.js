// SPDX-License-Identifier: MIT
// guest - a worker with an engine for a table that is elsewhere. It is told what one seat may know, and nothing else:
// positions and events in notation become looks and sentences here.
import { loadCatalog } from "../base/catalog.js";
import { answerCalls } from "./calls.js";
import { Engine } from "./engine.js";

/** @typedef {import("../base/types.js").Look} Look */
/** @typedef {import("../base/types.js").Update} Update */
/**
 * A step of docs/protocol.md.
 * @typedef {{n: number, seat: number, move: string, events: any[], position: string}} Step
 */

/** @type {Engine} */
let engine;
let language = "";

/** @param {string} wanted */
async function speak(wanted) {
    language = wanted;
    const catalog = await loadCatalog(wanted);
    if (language === wanted) engine.speak(catalog);
}

/** @param {number} viewer @param {string} position @param {number} step @returns {Look} */
function look(viewer, position, step) {
    engine.told(position);
    return { ...engine.look(viewer), step };
}

/** @param {number} viewer @param {Step} step @returns {Update} */
function update(viewer, { n, seat, move, events, position }) {
    /* Moves of others may be known in part: their events tell them. */
    return { step: n, seat, move, said: "", events: engine.tell(viewer, events), look: look(viewer, position, n) };
}

const functions = {
    open: (/** @type {string} */ heading) => {
        engine.open(heading);
        return engine.edition();
    },
    look,
    updates: (/** @type {number} */ viewer, /** @type {Step[]} */ steps) => steps.map((step) => update(viewer, step)),
    objection: (/** @type {number} */ seat, /** @type {string} */ position, /** @type {string} */ move) => {
        engine.told(position);
        return engine.objection(seat, move);
    },
    preview: (/** @type {number} */ seat, /** @type {string} */ position, /** @type {string} */ move) => {
        engine.told(position);
        return engine.preview(seat, move);
    },
    said: (/** @type {string} */ move) => engine.said(move),
    fingerprint: (/** @type {Uint8Array} */ bytes) => engine.fingerprint(bytes),
    speak,
};

/* The first message brings the engine, and a port by which all others come. */
self.onmessage = async ({ data: { module, port, language: wanted } }) => {
    engine = await Engine.create(module);
    await speak(wanted);
    answerCalls(port, functions);
};
