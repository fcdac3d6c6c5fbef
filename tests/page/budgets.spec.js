// SPDX-License-Identifier: MIT
// What a first visit costs, that nothing jumps, and that the engine is the one of every other build.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { ROOT, inFolder } from "./support/program.js";
import { PHONE, expect, test } from "./support/test.js";

const VISIT_MAX = 300_000;
const ENGINE_MAX = 120_000;
const SHIFT_MAX = 0.02;

/** A door before the server that counts what goes through it to the browser. @param {number} port */
async function countingDoor(port) {
    let bytes = 0;
    /** @type {Set<import("node:net").Socket>} */
    const open = new Set();
    const door = createServer((browser) => {
        const server = connect(port, "127.0.0.1");
        for (const socket of [browser, server]) {
            open.add(socket);
            socket.on("error", () => socket.destroy());
        }
        server.on("data", (data) => { bytes += data.length; });
        browser.pipe(server).pipe(browser);
    });
    await new Promise((resolve) => door.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = /** @type {import("node:net").AddressInfo} */ (door.address());
    return {
        url: `http://127.0.0.1:${address.port}/`,
        get bytes() { return bytes; },
        close() {
            door.close();
            open.forEach((socket) => socket.destroy());
        },
    };
}

test("a first visit, with all that is kept for offline", { tag: "@quick" }, async ({ page, server }) => {
    const door = await countingDoor(server.port);
    await page.goto(door.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(door.bytes).toBeGreaterThan(ENGINE_MAX / 2);
    expect(door.bytes).toBeLessThanOrEqual(VISIT_MAX);
    const before = door.bytes;
    const engine = await page.evaluate(async () => {
        const file = (await (await caches.open((await caches.keys())[0])).keys()).find(({ url }) => url.endsWith(".wasm"));
        return (await fetch(/** @type {Request} */ (file).url, { cache: "no-store" })).status;
    });
    expect(engine).toBe(200);
    expect(door.bytes - before).toBeLessThanOrEqual(ENGINE_MAX);
    door.close();
});

for (const [name, device] of Object.entries({ desktop: {}, phone: PHONE })) {
    test.describe(name, () => {
        test.use(device);

        test("the start does not jump", { tag: "@quick" }, async ({ page }) => {
            await page.addInitScript(() => {
                globalThis.shift = 0;
                new PerformanceObserver((list) => {
                    for (const entry of list.getEntries()) globalThis.shift += entry.value;
                }).observe({ type: "layout-shift", buffered: true });
            });
            await page.goto("./");
            await page.locator(".poster button").first().waitFor();
            await page.evaluate(() => navigator.serviceWorker.ready);
            expect(await page.evaluate(() => globalThis.shift)).toBeLessThan(SHIFT_MAX);
        });
    });
}

test("the signature is that of every other build", { tag: "@quick" }, async ({ page }) => {
    const bytes = inFolder((folder) => {
        const file = join(folder, "signature.wasm");
        execFileSync(join(ROOT, "tests/wasm/build"), [file, join(folder, "objects"),
            "tests/signature.c", "tests/wasm/signature_wasm.c"]);
        return readFileSync(file).toString("base64");
    });
    await page.goto("./");
    const found = await page.evaluate(async (code) => {
        const module = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
        const { instance: { exports: house } } = await WebAssembly.instantiate(module);
        while (house.signature_games(20) > 0);
        const hex = (number) => (number >>> 0).toString(16).padStart(8, "0");
        return hex(house.signature_high()) + hex(house.signature_low());
    }, bytes);
    expect(found).toBe(readFileSync(join(ROOT, "tests/signature.txt"), "utf8").trim());
});
