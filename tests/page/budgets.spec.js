// SPDX-License-Identifier: MIT
// What a first visit costs, that nothing jumps, and that the engine is the one of every other build.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countingDoor } from "./support/door.js";
import { ROOT, inFolder } from "./support/program.js";
import { startScale, visit } from "./support/scale.js";
import { PHONE, expect, test } from "./support/test.js";

const VISIT_MAX = 360_000;
const ENGINE_MAX = 120_000;
const SHIFT_MAX = 0.02;

test.describe("in the largest language", () => {
    test.use({ locale: "ru" });

    test("a first visit, with all that is kept for offline", { tag: "@quick" }, async ({ page, server }) => {
        const scale = await startScale(server.url);
        await visit(page, scale.url);
        const catalogs = scale.answers.map(({ path }) => path.split("/catalogs/")[1]).filter(Boolean);
        expect(catalogs.sort()).toEqual(["ids.json", "ru.json"]);
        expect(scale.bytes("/later.json")).toBe(0);
        const engine = scale.bytes("/engine.wasm");
        expect(engine).toBeGreaterThan(ENGINE_MAX / 2);
        expect(engine).toBeLessThanOrEqual(ENGINE_MAX);
        expect(scale.bytes()).toBeLessThanOrEqual(VISIT_MAX);
        const typefaces = () => [...document.fonts].map(({ status }) => status);
        await expect.poll(() => page.evaluate(typefaces)).toEqual(["loaded", "loaded"]);
        await scale.stop();
    });
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
        execFileSync(join(ROOT, "tests/wasm/build"), [
            file,
            join(folder, "objects"),
            "tests/signature.c",
            "tests/wasm/signature_wasm.c",
        ]);
        return readFileSync(file).toString("base64");
    });
    await page.goto("./");
    const found = await page.evaluate(async (code) => {
        const module = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
        const {
            instance: { exports: house },
        } = await WebAssembly.instantiate(module);
        while (house.signature_games(20) > 0);
        const hex = (number) => (number >>> 0).toString(16).padStart(8, "0");
        return hex(house.signature_high()) + hex(house.signature_low());
    }, bytes);
    expect(found).toBe(readFileSync(join(ROOT, "tests/signature.txt"), "utf8").trim());
});
