// SPDX-License-Identifier: MIT
// table - a table in workers of this page, behind the interface that any table has.
import { currentLanguage, sentenceOf, tr } from "../base/i18n.js";
import { once } from "../base/once.js";
import { callsThrough } from "./calls.js";
import { loadModule } from "./engine.js";

/** @typedef {import("../base/types.js").TableInfo} TableInfo */
/** @typedef {import("../base/types.js").Table} Table */

/** Used by every worker. */
const engineModule = once(loadModule);

/** @param {string} name */
function startWorker(name) {
    return new Worker(new URL(name, import.meta.url), { type: "module" });
}

/** Workers that think for the bots of a table; the strongest bot takes 64 MB in each. */
const THINKERS = Math.max(1, Math.min(3, (navigator.hardwareConcurrency ?? 2) - 1));

/** @param {Worker} worker @param {any} message @returns {MessagePort} the other end of a line to it */
function connect(worker, message) {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ ...message, port: port1 }, [port1, ...(message.ports ?? [])]);
    return port2;
}

/**
 * A worker with an engine of its own and no table.
 * @param {"guest.js" | "thinker.js"} name
 * @returns {Promise<{call: import("./calls.js").Caller, close: () => void}>}
 */
export async function connectWorker(name) {
    const module = await engineModule();
    const worker = startWorker(name);
    return {
        call: callsThrough(connect(worker, { module, language: currentLanguage() })),
        close: () => worker.terminate(),
    };
}

/** A worker with an engine, and workers that think for it. @param {number} thinkerCount */
async function startTableWorker(thinkerCount) {
    const module = await engineModule();
    const thinkers = Array.from({ length: thinkerCount }, () => startWorker("thinker.js"));
    const worker = startWorker("worker.js");
    const ports = thinkers.map((thinker) => connect(thinker, { module }));
    return {
        port: connect(worker, { module, language: currentLanguage(), ports }),
        close() {
            worker.terminate();
            thinkers.forEach((thinker) => thinker.terminate());
        },
    };
}

/** @typedef {{info: TableInfo, begun: number}} Opened */

/**
 * A game that this device has saved.
 * @param {string} id
 * @returns {Promise<Table | null>} null: it has not
 */
export function resumeTable(id) {
    return startTable(THINKERS, (call) => call("resume", [id]));
}

/**
 * @param {{info: TableInfo, moves?: {seat: number, move: string}[], secret?: Uint8Array | null,
 *     shares?: Uint8Array[], shown?: boolean, scripted?: boolean}} wanted shown: a game to look at, nobody plays;
 *     scripted: neither the house nor bots move of themselves, all moves come by play()
 * @returns {Promise<Table>}
 */
export async function openTable(wanted) {
    const table = await startTable(wanted.scripted ? 0 : THINKERS, async (call) => ({
        info: await call("open", [{ ...wanted, secret: wanted.secret ?? undefined }]),
        begun: wanted.moves?.length ?? 0,
    }));
    return /** @type {Table} */ (table);
}

/** Why a table does not go on. @param {{problem: string, stranger: {player: string, bot: string} | null}} message */
function problemOf({ problem, stranger }) {
    return stranger
        ? tr("{player} cannot go on: this page knows no bot called “{bot}”. A newer version may know it.", stranger)
        : sentenceOf(new Error(problem));
}

/**
 * @param {number} thinkerCount
 * @param {(call: import("./calls.js").Caller) => Promise<Opened | null>} begin
 * @returns {Promise<Table | null>}
 */
async function startTable(thinkerCount, begin) {
    const { port, close } = await startTableWorker(thinkerCount);
    let problem = "";
    let unkept = "";
    /** @type {Table} */
    let table;
    const call = callsThrough(port, (message) => {
        if (message.type === "taken") return table?.ontaken?.();
        if (message.type === "problem") problem = problemOf(message);
        if (message.type === "unkept") unkept = message.problem;
        table?.onchange?.();
    });
    try {
        const opened = await begin(call);
        if (!opened) {
            close();
            return null;
        }
        table = {
            ...opened,
            get problem() {
                return problem;
            },
            get unkept() {
                return unkept;
            },
            onchange: null,
            ontaken: null,
            close,
            updates: (viewer, after) => call("updates", [viewer, after]),
            look: (viewer, step) => call("look", [viewer, step]),
            play: (seat, move) => call("play", [seat, move]),
            takeBack: (seat) => call("takeBack", [seat]),
            undoable: (seat) => call("undoable", [seat]),
            undo: (seat) => call("undo", [seat]),
            said: (move) => call("said", [move]),
            objection: (seat, move) => call("objection", [seat, move]),
            preview: (seat, move) => call("preview", [seat, move]),
            hint: (seat) => call("hint", [seat]),
            record: () => call("record"),
            words: () => call("words", [table.info]),
            commit: () => call("commit"),
            speak: (language) => call("speak", [language]),
        };
        latest = table.info;
        return table;
    } catch (error) {
        close();
        throw error;
    }
}

/** @typedef {{name: string, text: string, values: string[]}} OptionInfo */
/**
 * @typedef {{name: import("../base/types.js").GameName, seats_min: number, seats_max: number, options: OptionInfo[],
 *     edition: string}} GameInfo
 */
/** @typedef {{name: string, title: string, text: string}} BotInfo */
/** @typedef {{games: GameInfo[], bots: BotInfo[]}} Shelf */

/** An engine that has no game to play: it is kept for the next question. */
const desk = once(async () => callsThrough((await startTableWorker(0)).port));

/** @param {string} name @param {...any} args */
async function ask(name, ...args) {
    const call = await desk();
    await call("speak", [currentLanguage()]);
    return call(name, args);
}

/**
 * Do all deals of a finished game follow from the secret whose fingerprint this is?
 * @param {ReturnType<typeof import("./record.js").readRecord>} game @param {string} commit
 * @returns {Promise<boolean>}
 */
export function proveDeals(game, commit) {
    return ask("prove", game, commit);
}

/** What there is to play, in the current language. @returns {Promise<Shelf>} */
export function readShelf() {
    return ask("shelf");
}

/**
 * The rules for players, in the current language.
 * @param {string} game
 * @param {TableInfo | null} [played] with the numbers of this table, if it is one of that game
 * @returns {Promise<import("../base/types.js").Section[]>}
 */
export async function readRulebook(game, played = null) {
    if (played?.game === game) return ask("rulebook", played);
    const { games } = await readShelf();
    const count = games.find(({ name }) => name === game)?.seats_min;
    const seats = Array.from({ length: count ?? 0 }, () => ({ name: "", bot: "" }));
    return ask("rulebook", { game, seats, options: {}, hints: true });
}

/** The table that was opened last: whoever leaves it for the rules wants to read its numbers.
 * @type {TableInfo | null} */
let latest = null;

export const latestTable = () => latest;

/**
 * What things of a real table are called.
 * @param {Pick<TableInfo, "game" | "seats" | "options" | "edition" | "ownEdition">} info
 * @returns {Promise<import("../base/types.js").Words>}
 */
export function readWords(info) {
    return ask("words", info, true);
}

/**
 * The printed numbers of an edition of ours.
 * @param {GameInfo} game @param {string} named
 * @returns {Promise<string>}
 */
export async function readEdition(game, named) {
    if (!named) return game.edition;
    const seats = Array.from({ length: game.seats_max }, () => ({ name: "", bot: "" }));
    return ask("edition", { game: game.name, seats, options: {}, edition: "", ownEdition: false, named });
}

/**
 * What became of a real table: see docs/resolve.md for the lines.
 * @param {Pick<TableInfo, "game" | "seats" | "options" | "edition" | "ownEdition">} info
 * @param {string[]} lines
 * @returns {Promise<import("../base/types.js").Outcome>}
 */
export function resolveTable(info, lines) {
    return ask("sheet", info, lines.join("\n"));
}

/**
 * Looks back at a game, in a worker of its own.
 * @param {{info: TableInfo, moves: {seat: number, move: string}[]}} game
 * @param {{seat: number, iterations: number, progress: (share: number) => void, signal: AbortSignal}} how
 *     signal: nobody wants to know it any longer
 */
export async function reviewGame(game, { seat, iterations, progress, signal }) {
    const { port, close } = await startTableWorker(0);
    const call = callsThrough(port, (message) => {
        if (message.type === "progress") progress(message.progress);
    });
    signal.addEventListener("abort", close);
    try {
        signal.throwIfAborted();
        await call("open", [{ ...game, shown: true }]);
        /** @type {import("../base/types.js").Review} */
        const first = await call("review", [seat, iterations]);
        return {
            first,
            /**
             * The same game for another seat, at once.
             * @param {number} other
             * @returns {Promise<import("../base/types.js").Review>}
             */
            of: (other) => call("reviewFor", [other]),
        };
    } catch (error) {
        close();
        throw error;
    }
}

/** "" or what is wrong with it. @param {GameInfo} game @param {string} text @returns {Promise<string>} */
export function checkEdition(game, text) {
    return ask("checkEdition", game, text);
}
