// SPDX-License-Identifier: MIT
// calls - functions of a worker, called from outside as if they were here.
import { Complaint, Refusal } from "../base/complaint.js";

/** Errors that are told apart on both sides of a port. @type {Record<string, new (message: string) => Error>} */
const KINDS = { Complaint, Refusal };

/** @param {unknown} error */
function kindOf(error) {
    return Object.keys(KINDS).find((kind) => error instanceof KINDS[kind]);
}

/**
 * Answers calls that come in by a port.
 * @param {MessagePort} port
 * @param {Record<string, (...args: any[]) => any>} functions
 */
export function answerCalls(port, functions) {
    port.onmessage = async ({ data: { id, name, args } }) => {
        try {
            port.postMessage({ id, result: await functions[name](...args) });
        } catch (error) {
            const message = error instanceof Error ? error.message : String(error);
            port.postMessage({ id, error: message, kind: kindOf(error) });
        }
    };
}

/** @typedef {(name: string, args?: any[], transfer?: Transferable[]) => Promise<any>} Caller */

/**
 * Calls the functions behind a port; messages that answer no call go to `listen`.
 * @param {MessagePort} port
 * @param {(message: any) => void} [listen]
 * @returns {Caller}
 */
export function callsThrough(port, listen = () => {}) {
    /** @type {Map<number, {resolve: (result: any) => void, reject: (error: Error) => void}>} */
    const waiting = new Map();
    let next = 1;
    port.onmessage = ({ data }) => {
        const call = waiting.get(data.id);
        if (!call) return listen(data);
        waiting.delete(data.id);
        if ("error" in data) call.reject(new (KINDS[data.kind] ?? Error)(data.error));
        else call.resolve(data.result);
    };
    return (name, args = [], transfer = []) =>
        new Promise((resolve, reject) => {
            const id = next++;
            waiting.set(id, { resolve, reject });
            port.postMessage({ id, name, args }, transfer);
        });
}
