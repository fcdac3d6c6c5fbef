// SPDX-License-Identifier: MIT
// worker - a table in a worker: it alone knows all cards, draws for the house, asks the bots, and
// saves after every move.
import { loadCatalog } from "../base/catalog.js";
import { Refusal } from "../base/complaint.js";
import { loadGame, saveGame } from "../base/store.js";
import { answerCalls, callsThrough } from "./calls.js";
import { Engine } from "./engine.js";
import { headingOf } from "./heading.js";
import { readRecord } from "./record.js";

/** @typedef {import("../base/types.js").TableInfo} TableInfo */
/** @typedef {import("./calls.js").Caller} Caller */

const THINKING_MS = 1000;
const HINT_ITERATIONS = 20000;
/** Sees what everybody sees. */
const VIEWER_NOBODY = 0;

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
/** Did somebody move since the table was last looked at? */
let again = false;
/** Grows when moves are taken back: whoever thought about them meanwhile thought in vain. */
let generation = 0;
/** Whoever opened the table plays for the house and all seats. */
let scripted = false;
let language = "en";
let unkept = "";
/** The fingerprint of the secret behind all deals; "" if there is none. */
let commit = "";

/** @param {any} message */
function post(message) {
    pagePort?.postMessage(message);
}

function changed() {
    post({ type: "change" });
    return save();
}

/** @param {string} problem why the game is not kept on this device, "" if it is */
function tellUnkept(problem) {
    if (problem === unkept) return;
    unkept = problem;
    post({ type: "unkept", problem });
}

async function save() {
    if (!info?.id) return;
    const over = engine.actors().length === 0;
    try {
        await saveGame({
            id: info.id,
            game: info.game,
            names: info.seats.map((seat) => seat.name),
            over,
            playedOn: info.playedOn,
            ...(info.daily ? { daily: info.daily } : {}),
            ...(info.takenBack ? { takenBack: info.takenBack } : {}),
            round: engine.look(VIEWER_NOBODY).round,
            updated: Date.now(),
            record: over ? record() : engine.record(true),
        });
        tellUnkept("");
    } catch (error) {
        tellUnkept(error instanceof Error ? error.message : String(error));
    }
}

/** A game is played in one place at a time: where it was opened last. @param {string} id */
function hold(id) {
    const forEver = new Promise(() => {});
    navigator.locks
        ?.request(`vacancy game ${id}`, { steal: true }, () => forEver)
        .catch(({ name }) => name === "AbortError" && post({ type: "taken" }));
}

/** Bots that would think for ever think in all workers at once. */
const ENDLESS = "level5";

/** A saved game may be of another version, or written by hand. */
class UnknownBot extends Error {
    /** @param {string} player @param {string} bot */
    constructor(player, bot) {
        super(`unknown bot '${bot}'`);
        this.stranger = { player, bot };
    }
}

/** @param {number} seat */
async function think(seat) {
    if (!info) throw new Error("no table");
    const heading = headingOf(info);
    const name = info.seats[seat - 1].bot;
    const bot = bots.findIndex((known) => known.name === name);
    if (bot < 0) throw new UnknownBot(info.seats[seat - 1].name, name);
    const members = thinkers.slice(0, name === ENDLESS ? thinkers.length : 1);
    const questions = members.map((_, member) => engine.question(seat, member));
    const thoughts = await Promise.all(
        members.map((member, index) =>
            member("choose", [
                heading,
                { seat, bot, question: questions[index], milliseconds: THINKING_MS, alone: members.length === 1 },
            ]),
        ),
    );
    return members.length === 1 ? thoughts[0] : engine.decide(questions[0], thoughts);
}

/** The house draws and bots play until a person is asked, or the game is over. */
async function playOn() {
    for (;;) {
        if (engine.house()) continue;
        const seat = engine.actors().find((actor) => info?.seats[actor - 1].bot);
        const asked = generation;
        await changed();
        if (asked !== generation) continue;
        if (!seat) return;
        const move = await think(seat);
        if (asked === generation) engine.play(seat, move);
    }
}

/** The table goes on; a person who moves while it is still being saved is one more round. */
async function run() {
    again = true;
    if (running || scripted) return;
    running = true;
    try {
        while (again) {
            again = false;
            await playOn();
        }
    } catch (error) {
        const stranger = error instanceof UnknownBot ? error.stranger : null;
        post({ type: "problem", problem: error instanceof Error ? error.message : String(error), stranger });
    } finally {
        running = false;
    }
}

/** The whole game; one that was played on cannot prove its deals by one secret. */
function record() {
    const text = engine.record(false);
    if (!info?.playedOn && !info?.takenBack) return text;
    const { fair, ...rest } = JSON.parse(text);
    const marked = info.takenBack ? { ...rest, taken_back: info.takenBack } : rest;
    return JSON.stringify(info.playedOn ? marked : { ...marked, fair }) + "\n";
}

/** @param {{seat: number, move: string}[]} moves */
function playAll(moves) {
    moves.forEach(({ seat, move }, index) => {
        try {
            engine.replay(seat, move);
        } catch (error) {
            throw error instanceof Refusal ? new Refusal(`${index + 1}: ${error.message}`) : error;
        }
    });
}

/**
 * What all deals follow from: a secret that the table is bound to by its fingerprint, and then what this device
 * adds to it (see src/table/fair.h). A game that goes on has both already; a deal of the day has no such addition.
 * @param {TableInfo} wanted @param {Uint8Array | undefined} secret @param {Uint8Array[]} shares
 */
function sealDeals(wanted, secret, shares) {
    const random = () => crypto.getRandomValues(new Uint8Array(32));
    if (wanted.daily && !secret) engine.daily(Number(wanted.daily.replaceAll("-", "")));
    else engine.secret(secret ?? random());
    commit = wanted.playedOn ? "" : engine.commit();
    if (wanted.daily) return;
    if (secret) return shares.forEach((share, index) => share.length > 0 && engine.share(index + 1, share));
    const person = wanted.seats.findIndex((seat) => !seat.bot);
    engine.share(Math.max(person, 0) + 1, random());
}

/**
 * @param {{info: TableInfo, moves?: {seat: number, move: string}[], secret?: Uint8Array, shares?: Uint8Array[],
 *     shown?: boolean, scripted?: boolean}} table shown: a game to look at, nobody plays; scripted: nobody but the
 *     page does
 * @returns {TableInfo}
 */
function open({ info: wanted, moves = [], secret, shares = [], shown = false, scripted: byPage = false }) {
    scripted = byPage;
    const shelf = engine.shelf();
    bots = shelf.bots;
    engine.open(headingOf(wanted, { shown }));
    if (!shown) sealDeals(wanted, secret, shares);
    playAll(moves);
    info = { ...wanted, edition: engine.edition() };
    if (info.moves) {
        const named = /^edition\s+(\S+)/m.exec(engine.edition())?.[1];
        info = { ...info, moves: undefined, named }; // thinkers must not hear what was played
    }
    if (info.id) hold(info.id);
    if (!shown) run();
    return info;
}

/**
 * A game of this device goes on; the page never sees what was saved of it.
 * @param {string} id
 * @returns {Promise<{info: TableInfo, begun: number} | null>} begun: steps so far; null: it is not there
 */
async function resume(id) {
    const saved = await loadGame(id);
    if (!saved) return null;
    const { info: recorded, moves, secret, shares } = readRecord(saved.record);
    const wanted = { ...recorded, id, playedOn: saved.playedOn, daily: saved.daily, takenBack: saved.takenBack };
    return { info: open({ info: wanted, moves, secret: secret ?? undefined, shares }), begun: moves.length };
}

/** @param {number} seat @param {string} move @returns {string} "" or the rule against it */
function play(seat, move) {
    if (info?.seats[seat - 1]?.bot) throw new Error("a bot plays that seat");
    try {
        engine.play(seat, move);
    } catch (error) {
        const rule = error instanceof Refusal && engine.objection(seat, move)?.why;
        if (rule) return rule;
        throw error;
    }
    changed();
    run();
    return "";
}

/** @param {number} seat */
function takeBack(seat) {
    const taken = engine.takeBack(seat);
    if (taken) changed();
    return taken;
}

/**
 * What taking back the seat's last choice means: how many moves stay, and whether anybody else did or showed something
 * since. Then only whoever plays against bots alone may do it, and not in a deal that is compared with others'.
 * @param {number} seat
 * @returns {{count: number, free: boolean} | null} null: there is nothing to take back, or it is too late
 */
function undoPlan(seat) {
    if (!info || scripted || engine.actors().length === 0 || engine.look(seat).mayTakeBack) return null;
    const { moves } = readRecord(engine.record(true));
    const alone = info.seats.filter(({ bot }) => !bot).length === 1;
    let free = true;
    for (let count = moves.length - 1; count >= 0; count--) {
        const own = moves[count].seat === seat;
        const shown = count < engine.stepCount() ? engine.update(seat, count + 1).events : [];
        free &&= own && shown.every((event) => event.seat === seat);
        if (!free && (!alone || info.daily)) return null;
        if (own && engine.look(seat, count).legal.length > 1) return { count, free };
    }
    return null;
}

/** May its last choice be taken back? @param {number} seat @returns {"" | "free" | "marked"} marked: in the record */
function undoable(seat) {
    const plan = undoPlan(seat);
    if (!plan) return "";
    return plan.free ? "free" : "marked";
}

/** Back to the seat's last choice. @param {number} seat @returns {number} steps that are left; -1: it is too late */
function undo(seat) {
    const plan = undoPlan(seat);
    if (!plan || !info) return -1;
    const { moves, secret, shares } = readRecord(engine.record(true));
    generation++;
    engine.open(headingOf(info));
    sealDeals(info, secret ?? undefined, shares);
    playAll(moves.slice(0, plan.count));
    if (!plan.free) info = { ...info, takenBack: (info.takenBack ?? 0) + 1 };
    const left = engine.stepCount();
    run();
    return left;
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
    if (!engine.actors().includes(seat)) return null;
    const task = { seat, question: engine.question(seat), iterations: HINT_ITERATIONS, language };
    return thinkers[0]("hint", [headingOf(info), task]);
}

/** @param {string} wanted */
async function speak(wanted) {
    language = wanted;
    const catalog = await loadCatalog(wanted);
    if (language === wanted) engine.speak(catalog);
}

/** Lets other messages in. */
function breathe() {
    return new Promise((resolve) => setTimeout(resolve, 0));
}

/** @param {number} seat @param {number} iterations */
async function review(seat, iterations) {
    engine.reviewBegin(iterations);
    let told = 0;
    for (;;) {
        const progress = engine.reviewThink();
        if (progress === 1) return engine.review(seat);
        if (progress - told < 0.01) continue;
        told = progress;
        post({ type: "progress", progress });
        await breathe();
    }
}

/**
 * Deals a finished game once more and compares.
 * @param {ReturnType<typeof import("./record.js").readRecord>} game
 * @param {string} expected the fingerprint that was shown before the first card
 */
function prove({ info: wanted, moves, secret, shares }, expected) {
    if (!secret) return false;
    engine.open(headingOf(wanted));
    sealDeals(wanted, secret, shares);
    if (commit !== expected) return false;
    try {
        for (const { seat, move } of moves) {
            if (seat > 0) engine.play(seat, move);
            else if (!engine.house()) return false;
        }
    } catch (error) {
        if (error instanceof Refusal) return false; /* other cards were dealt */
        throw error;
    }
    const dealt = JSON.parse(engine.record(true)).moves;
    return dealt.join() === moves.map(({ seat, move }) => `${seat} ${move}`).join();
}

/**
 * @param {any} about game, seats, options and edition
 * @param {boolean} [fresh] there is no table of it yet
 * @returns {import("../base/types.js").Words}
 */
function words(about, fresh) {
    if (fresh) engine.open(headingOf({ hints: true, ...about }));
    const book = engine.rulebook(
        engine.shelf().games.findIndex((/** @type {{name: string}} */ { name }) => name === about.game),
    );
    const rules = book.flatMap((section) => section.rules.map(({ name, text }) => [name, text]));
    const things = engine.things().map(([kind, name, text]) => [`${kind}:${name}`, text]);
    return Object.fromEntries([...rules, ...things]);
}

/** The text of an edition of ours, by its name. @param {any} about game, seats, options and name */
function edition(about) {
    engine.open(headingOf({ hints: true, ...about }));
    return engine.edition();
}

/** @param {any} about game, seats, options and edition @param {string} lines */
function sheet(about, lines) {
    engine.open(headingOf({ hints: true, ...about }));
    return engine.sheet(lines);
}

/** @param {{name: any, seats_max: number}} game @param {string} edition */
function checkEdition(game, edition) {
    try {
        const seats = Array.from({ length: game.seats_max }, () => ({ name: "", bot: "" }));
        engine.open(
            headingOf({
                id: "",
                game: game.name,
                seats,
                options: {},
                edition,
                ownEdition: true,
                hints: true,
                playedOn: false,
            }),
        );
        return "";
    } catch (error) {
        if (error instanceof Refusal) return error.message;
        throw error;
    }
}

const functions = {
    open,
    resume,
    play,
    takeBack,
    undoable,
    undo,
    updates,
    hint,
    speak,
    record,
    words,
    edition,
    sheet,
    checkEdition,
    prove,
    commit: () => commit,
    review,
    reviewFor: (/** @type {number} */ seat) => engine.review(seat),
    shelf: () => engine.shelf(),
    rulebook: (/** @type {TableInfo} */ about) => {
        engine.open(headingOf(about));
        return engine.rulebook(
            engine.shelf().games.findIndex((/** @type {{name: string}} */ { name }) => name === about.game),
        );
    },
    look: (/** @type {number} */ viewer, /** @type {number | undefined} */ step) => engine.look(viewer, step),
    said: (/** @type {string} */ move) => engine.said(move),
    objection: (/** @type {number} */ seat, /** @type {string} */ move) => engine.objection(seat, move),
    preview: (/** @type {number} */ seat, /** @type {string} */ move) => engine.preview(seat, move),
};

/* The first message brings the engine, and a port by which all others come. */
self.onmessage = async ({ data: { module, port, ports, language: wanted } }) => {
    engine = await Engine.create(module);
    await speak(wanted);
    thinkers = ports.map((/** @type {MessagePort} */ thinker) => callsThrough(thinker));
    pagePort = port;
    answerCalls(port, functions);
};
