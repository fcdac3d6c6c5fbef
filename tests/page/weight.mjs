// SPDX-License-Identifier: MIT
// weight - what a first visit costs, by kind, for an English and a Russian browser.
import { chromium } from "@playwright/test";
import config from "./playwright.config.js";
import { startServer } from "./support/program.js";
import { startScale, visit } from "./support/scale.js";

/** @param {string} path */
function kindOf(path) {
    if (/^\/(sw\.js|manifest\.webmanifest)?$/.test(path)) return "entry";
    if (path.includes("/catalogs/")) return "catalogs";
    return /pack\.json$/.test(path) ? "pack" : path.slice(path.lastIndexOf(".") + 1);
}

/** @param {import("./support/scale.js").Answer[]} answers */
function table(answers) {
    /** @type {Record<string, {requests: number, bytes: number}>} */
    const kinds = {};
    for (const { path, bytes } of answers) {
        const kind = (kinds[kindOf(path)] ??= { requests: 0, bytes: 0 });
        kind.requests++;
        kind.bytes += bytes;
    }
    return kinds;
}

const server = await startServer();
const browser = await chromium.launch(config.use?.launchOptions);
for (const locale of ["en-GB", "ru-RU"]) {
    const scale = await startScale(server.url);
    const page = await (await browser.newContext({ locale })).newPage();
    await visit(page, scale.url);
    console.log(`first visit in ${locale}: ${scale.bytes()} bytes, the engine ${scale.bytes("engine.wasm")}`);
    console.table(table(scale.answers));
    await page.close();
    await scale.stop();
}
await browser.close();
await server.stop();
