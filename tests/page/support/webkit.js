// SPDX-License-Identifier: MIT
// webkit - Debian's WebKit: its MiniBrowser, driven by WebKitWebDriver, on a screen that nobody sees (Xvfb). The driver
// makes a mouse of every finger.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { driven } from "./driven.js";

const STARTS_MS = 50;
const SCRIPT_MS = 180_000;
/* A window is as wide as its tool bar at least: without this, wider than a phone. */
const SLIM = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }";

async function freePort() {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    server.close();
    return port;
}

/** A screen without glass. */
async function openScreen() {
    const program = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"], {
        stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    const named = program.stdio[3];
    const [number] = await once(/** @type {import("node:stream").Readable} */ (named), "data");
    return { program, display: `:${String(number).trim()}` };
}

/** @param {string} url of the driver @param {string} path @param {object} [body] */
async function command(url, path, body) {
    const how = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const { value } = await (await fetch(url + path, how)).json();
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
}

/** @param {string} home @param {string} display */
async function startDriver(home, display) {
    const port = await freePort();
    const program = spawn("WebKitWebDriver", [`--port=${port}`], {
        stdio: "ignore",
        env: {
            ...process.env,
            HOME: home,
            XDG_CONFIG_HOME: join(home, ".config"),
            GDK_BACKEND: "x11",
            DISPLAY: display,
        },
    });
    const url = `http://127.0.0.1:${port}`;
    for (;;) {
        if (program.exitCode !== null) throw new Error("WebKitWebDriver does not start");
        try {
            await command(url, "/status");
            return { program, url };
        } catch {
            await new Promise((resolve) => setTimeout(resolve, STARTS_MS));
        }
    }
}

/**
 * Makes the page itself so large, whatever lies around it.
 * @param {(path: string, body: object) => Promise<any>} post
 * @param {{width: number, height: number}} viewport
 */
async function setViewport(post, { width, height }) {
    const script = "return [outerWidth - innerWidth, outerHeight - innerHeight]";
    await post("/window/rect", { x: 0, y: 0, width, height });
    const [sides, bars] = await post("/execute/sync", { script, args: [] });
    await post("/window/rect", { x: 0, y: 0, width: width + sides, height: height + bars });
}

/** @param {{width: number, height: number}} viewport */
export async function openWebkit(viewport) {
    const home = mkdtempSync(join(tmpdir(), "vacancy-webkit-"));
    mkdirSync(join(home, ".config/gtk-3.0"), { recursive: true });
    writeFileSync(join(home, ".config/gtk-3.0/gtk.css"), SLIM);
    const screen = await openScreen();
    const driver = await startDriver(home, screen.display);
    const { sessionId } = await command(driver.url, "/session", {
        capabilities: { alwaysMatch: { timeouts: { script: SCRIPT_MS } } },
    });
    const session = `/session/${sessionId}`;
    const post = (/** @type {string} */ path, /** @type {object} */ body) => command(driver.url, session + path, body);
    await setViewport(post, viewport);

    /** @param {(...args: any[]) => any} act @param {...any} args */
    async function evaluate(act, ...args) {
        const [problem, value] = await post("/execute/async", {
            script: `const done = arguments[1];
                (async () => JSON.stringify(await (${act})(...JSON.parse(arguments[0])) ?? null))()
                    .then((value) => done(["", value]), (error) => done([String(error), ""]));`,
            args: [JSON.stringify(args)],
        });
        if (problem) throw new Error(problem);
        return JSON.parse(value);
    }

    const browser = driven({
        evaluate,
        goto: (url) => post("/url", { url }),
        /* The driver answers before the old document is gone. */
        async reload() {
            await evaluate(() => void (document.documentElement.dataset.old = "yes"));
            await post("/refresh", {});
            await browser.waitForFunction(
                () => document.readyState === "complete" && !document.querySelector("[data-old]"),
            );
        },
        tap(at) {
            const actions = [
                { type: "pointerMove", ...at },
                { type: "pointerDown", button: 0 },
                { type: "pointerUp", button: 0 },
            ];
            return post("/actions", {
                actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }],
            });
        },
        async close() {
            await fetch(driver.url + session, { method: "DELETE" });
            for (const { program } of [driver, screen]) {
                program.kill();
                await once(program, "exit");
            }
            rmSync(home, { recursive: true, force: true });
        },
    });
    return browser;
}
