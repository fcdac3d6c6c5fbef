// SPDX-License-Identifier: MIT
// table - a table in workers of this page, behind the interface that any table has.
import { currentLanguage } from "../base/i18n.js";
import { callsThrough } from "./calls.js";
import { loadModule } from "./engine.js";

/** @typedef {import("../base/types.js").TableInfo} TableInfo */
/** @typedef {import("../base/types.js").Table} Table */

/** @type {Promise<WebAssembly.Module> | null} */
let module = null;

/** Compiled once, used by every worker. */
export function engineModule() {
    module ??= loadModule();
    return module;
}

/** @param {string} name */
function startWorker(name) {
    return new Worker(new URL(name, import.meta.url), { type: "module" });
}

const THINKERS = 1;

/** @param {Worker} worker @param {any} message @returns {MessagePort} the other end of a line to it */
function connect(worker, message) {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ ...message, port: port1 }, [port1, ...(message.ports ?? [])]);
    return port2;
}

/** A worker with an engine: of a table, or of somebody who looks things up. */
export async function startTableWorker() {
    const module = await engineModule();
    const thinkers = Array.from({ length: THINKERS }, () => startWorker("thinker.js"));
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

/**
 * @param {{info: TableInfo, moves?: {seat: number, move: string}[], secret?: Uint8Array | null}} wanted
 * @returns {Promise<Table>}
 */
export async function openTable(wanted) {
    const { port, close } = await startTableWorker();
    /** @type {Table} */
    let table;
    const call = callsThrough(port, (message) => {
        if (message.type === "change") table?.onchange?.();
        if (message.type === "problem") table?.onproblem?.(message.problem);
    });
    try {
        const info = await call("open", [{ ...wanted, secret: wanted.secret ?? undefined }]);
        table = {
            info, onchange: null, onproblem: null, close,
            updates: (viewer, after) => call("updates", [viewer, after]),
            look: (viewer, step) => call("look", [viewer, step]),
            play: (seat, move) => call("play", [seat, move]),
            takeBack: (seat) => call("takeBack", [seat]),
            objection: (seat, move) => call("objection", [seat, move]),
            preview: (seat, move) => call("preview", [seat, move]),
            hint: (seat) => call("hint", [seat]),
            record: () => call("record"),
            speak: (language) => call("speak", [language]),
        };
        return table;
    } catch (error) {
        close();
        throw error;
    }
}

/** @typedef {{name: string, text: string, values: string[]}} OptionInfo */
/** @typedef {{name: import("../base/types.js").GameName, seats_min: number, seats_max: number, options: OptionInfo[], edition: string}} GameInfo */
/** @typedef {{name: string, title: string, text: string}} BotInfo */
/** @typedef {{games: GameInfo[], bots: BotInfo[]}} Shelf */

/** What there is to play, in the current language. @returns {Promise<Shelf>} */
export async function readShelf() {
    const { port, close } = await startTableWorker();
    try {
        return await callsThrough(port)("shelf");
    } finally {
        close();
    }
}
