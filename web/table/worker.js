// SPDX-License-Identifier: MIT
// worker - a table in a worker: it alone knows all cards, draws for the house, asks the bots, and
// saves after every move.
import { loadCatalog } from "../base/catalog.js";
import { saveGame } from "../base/store.js";
import { answerCalls, callsThrough } from "./calls.js";
import { Engine, Refusal } from "./engine.js";
import { headingOf } from "./heading.js";

/** @typedef {import("../base/types.js").TableInfo} TableInfo */
/** @typedef {import("./calls.js").Caller} Caller */

const THINKING_MS = 1000;
const HINT_ITERATIONS = 20000;

/** @type {Engine} */
let engine;
/** @type {TableInfo | null} */
let info = null;
/** @type {{name: string}[]} */
let bots = [];
/** @type {Caller[]} */
let thinkers = [];
/** @type {MessagePort | null} */
let pagePort = null;
let running = false;
let language = "en";

/** @param {any} message */
function post(message) {
    pagePort?.postMessage(message);
}

function changed() {
    post({ type: "change" });
    return save();
}

async function save() {
    if (!info?.id) return;
    const over = engine.actors().length === 0;
    try {
        await saveGame({
            id: info.id, game: info.game, names: info.seats.map((seat) => seat.name), over,
            hints: info.hints, updated: Date.now(), record: engine.record(!over),
        });
    } catch (error) {
        post({ type: "unsaved", problem: String(error) });
    }
}

/** @param {number} seat */
async function think(seat) {
    if (!info) throw new Error("no table");
    const name = info.seats[seat - 1].bot;
    const bot = bots.findIndex((known) => known.name === name);
    if (bot < 0) throw new Error(`unknown bot '${name}'`);
    const task = { seat, bot, question: engine.question(seat), milliseconds: THINKING_MS };
    return thinkers[0]("choose", [headingOf(info), task]);
}

/** The house draws and bots play until a person is asked, or the game is over. */
async function run() {
    if (running) return;
    running = true;
    try {
        for (;;) {
            if (engine.house()) continue;
            const seat = engine.actors().find((actor) => info?.seats[actor - 1].bot);
            if (!seat) break;
            await changed();
            engine.play(seat, await think(seat));
        }
        await changed();
    } catch (error) {
        post({ type: "problem", problem: error instanceof Error ? error.message : String(error) });
    } finally {
        running = false;
    }
}

/**
 * @param {{info: TableInfo, moves?: {seat: number, move: string}[], secret?: Uint8Array}} table
 * @returns {TableInfo}
 */
function open({ info: wanted, moves = [], secret }) {
    const shelf = engine.shelf();
    bots = shelf.bots;
    engine.open(headingOf(wanted));
    engine.secret(secret ?? crypto.getRandomValues(new Uint8Array(32)));
    moves.forEach(({ seat, move }) => engine.play(seat, move));
    const own = wanted.ownEdition ? wanted.edition : null;
    const game = shelf.games.find((/** @type {any} */ entry) => entry.name === wanted.game);
    info = { ...wanted, edition: own ?? game.edition };
    run();
    return info;
}

/** @param {number} seat @param {string} move */
function play(seat, move) {
    if (info?.seats[seat - 1]?.bot) throw new Error("a bot plays that seat");
    try {
        engine.play(seat, move);
    } catch (error) {
        if (error instanceof Refusal) return error.message;
        throw error;
    }
    changed();
    run();
    return "";
}

/** @param {number} viewer @param {number} after */
function updates(viewer, after) {
    const list = [];
    for (let step = after + 1; step <= engine.stepCount(); step++) list.push(engine.update(viewer, step));
    return list;
}

/** @param {number} seat */
function hint(seat) {
    if (!info?.hints) throw new Error("this table plays without hints");
    const task = { seat, question: engine.question(seat), iterations: HINT_ITERATIONS, language };
    return thinkers[0]("hint", [headingOf(info), task]);
}

/** @param {string} wanted */
async function speak(wanted) {
    language = wanted;
    engine.speak(await loadCatalog(language));
}

const functions = {
    open, play, updates, hint, speak,
    shelf: () => engine.shelf(),
    look: (/** @type {number} */ viewer, /** @type {number | undefined} */ step) => engine.look(viewer, step),
    objection: (/** @type {number} */ seat, /** @type {string} */ move) => engine.objection(seat, move),
    preview: (/** @type {number} */ seat, /** @type {string} */ move) => engine.preview(seat, move),
    takeBack: (/** @type {number} */ seat) => engine.takeBack(seat),
    record: () => engine.record(false),
};

/* The first message brings the engine, and a port by which all others come. */
self.onmessage = async ({ data: { module, port, ports, language: wanted } }) => {
    engine = await Engine.create(module);
    await speak(wanted);
    thinkers = ports.map((/** @type {MessagePort} */ thinker) => callsThrough(thinker));
    pagePort = port;
    answerCalls(port, functions);
};
