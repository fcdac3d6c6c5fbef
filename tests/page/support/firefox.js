// SPDX-License-Identifier: MIT
// firefox - Debian's Firefox, driven by WebDriver BiDi, which it speaks itself: no program stands in between.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { driven } from "./driven.js";

const PROGRAM = "firefox-esr";

/** Its commands, each answered under its own number. @param {string} url */
async function connect(url) {
    const socket = new WebSocket(url);
    /** @type {Map<number, {resolve: (result: any) => void, reject: (error: Error) => void}>} */
    const waiting = new Map();
    socket.addEventListener("message", ({ data }) => {
        const { id, type, result, error, message } = JSON.parse(data);
        const asked = waiting.get(id);
        waiting.delete(id);
        if (type === "error") asked?.reject(new Error(`${error}: ${message}`));
        else asked?.resolve(result);
    });
    await once(socket, "open");
    let last = 0;
    return (/** @type {string} */ method, /** @type {object} */ params = {}) =>
        new Promise((resolve, reject) => {
            waiting.set(++last, { resolve, reject });
            socket.send(JSON.stringify({ id: last, method, params }));
        });
}

/** @param {{width: number, height: number}} viewport */
export async function openFirefox(viewport) {
    const profile = mkdtempSync(join(tmpdir(), "vacancy-firefox-"));
    const program = spawn(
        PROGRAM,
        ["--headless", "--remote-debugging-port", "0", "--profile", profile, "--no-remote"],
        { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } },
    );
    let address = "";
    for await (const line of createInterface(program.stderr)) {
        address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1] ?? "";
        if (address) break;
    }
    if (!address) throw new Error(`${PROGRAM} names no address`);
    program.stderr.resume();
    const command = await connect(`${address}/session`);
    await command("session.new", { capabilities: {} });
    const [{ context }] = (await command("browsingContext.getTree")).contexts;
    await command("browsingContext.setViewport", { context, viewport });

    /** Runs a function inside the page. @param {(...args: any[]) => any} act @param {...any} args */
    async function evaluate(act, ...args) {
        const { type, result, exceptionDetails } = await command("script.callFunction", {
            functionDeclaration: `async (args) => JSON.stringify(await (${act})(...JSON.parse(args)) ?? null)`,
            arguments: [{ type: "string", value: JSON.stringify(args) }],
            target: { context },
            awaitPromise: true,
        });
        if (type === "exception") throw new Error(exceptionDetails.text);
        return JSON.parse(result.value);
    }

    return driven({
        evaluate,
        goto: (url) => command("browsingContext.navigate", { context, url, wait: "complete" }),
        reload: () => command("browsingContext.reload", { context, wait: "complete" }),
        tap(at) {
            const actions = [
                { type: "pointerMove", ...at },
                { type: "pointerDown", button: 0 },
                { type: "pointerUp", button: 0 },
            ];
            return command("input.performActions", {
                context,
                actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }],
            });
        },
        async close() {
            program.kill();
            await once(program, "exit");
            rmSync(profile, { recursive: true, force: true });
        },
    });
}
