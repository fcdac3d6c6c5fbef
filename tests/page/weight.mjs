// SPDX-License-Identifier: MIT
// weight URL - what a first visit costs, by kind and by language, as tests/page/support/scale.js weighs it.
import { chromium } from "@playwright/test";
import { startScale, visit } from "./support/scale.js";

const server = process.argv[2];
if (!server) {
    console.error("weight URL: expected the address of a running 'vacancy serve'");
    process.exit(2);
}

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

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const locale of ["en-GB", "ru-RU"]) {
    const scale = await startScale(server);
    const page = await (await browser.newContext({ locale })).newPage();
    await visit(page, scale.url);
    console.log(`first visit in ${locale}: ${scale.bytes()} bytes, the engine ${scale.bytes("engine.wasm")}`);
    console.table(table(scale.answers));
    if (process.env.LIST) for (const { path, status, bytes } of scale.answers) console.log(status, bytes, path);
    await page.close();
    await scale.stop();
}
await browser.close();
