// SPDX-License-Identifier: MIT
// Nothing is lost: reload, sudden end, no network, a new version, another language.
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { byTouch } from "./support/fingers.js";
import { WEB, startServer, verify } from "./support/program.js";
import { Robot } from "./support/robot.js";
import { cutBefore, openSaved } from "./support/saves.js";
import { named, saveRecord, startGame, tool } from "./support/screens.js";
import { GAMES, LANGUAGES, expect, test } from "./support/test.js";
import { untilSaved } from "./support/time.js";

/** @typedef {import("@playwright/test").Page} Page */

/** The table as a screen reader would tell it, once all bots have chosen. @param {Page} page */
async function position(page) {
    await expect(page.locator(".sa-player.is-acting:not(.is-own)")).toHaveCount(0);
    return page.locator(".board").ariaSnapshot();
}

/** The worker that keeps the files has them all, and answers for this page. @param {Page} page */
async function waitUntilKept(page) {
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller) return;
        await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    });
}

/** Runs inside the page: all that lies in the browser's databases, as text. */
async function rawStorage() {
    const wait = (/** @type {IDBRequest} */ request) =>
        new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
    /** @param {string} _ @param {any} value */
    const plain = (_, value) => {
        if (value instanceof CryptoKey) return { extractable: value.extractable };
        if (value instanceof ArrayBuffer) return String.fromCharCode(...new Uint8Array(value));
        return value;
    };
    const found = [];
    for (const { name } of await indexedDB.databases()) {
        const database = await wait(indexedDB.open(String(name)));
        for (const store of database.objectStoreNames) {
            found.push(await wait(database.transaction(store).objectStore(store).getAll()));
        }
        database.close();
    }
    return JSON.stringify(found, plain);
}

test("saved games are sealed, old ones from their next move on", { tag: "@quick" }, async ({ page }) => {
    const fingers = byTouch(page, false);
    await openSaved(page, cutBefore("overbooking", 2, /^1 \d.>L/));
    const robot = new Robot(page, fingers, 5);
    await robot.see();
    await robot.play({ moves: 1 });
    await expect.poll(() => page.evaluate(rawStorage)).not.toMatch(/deal|seed|moves|start|hotels/);
    await startGame(page, fingers, "samoa");
    await new Robot(page, fingers, 6).play({ moves: 2 });
    const raw = await page.evaluate(rawStorage);
    expect(raw).not.toMatch(/deal|seed|moves|tiebreak|arrive/);
    expect(raw).toContain('"names"');
    expect(raw).toContain('"extractable":false');
});

for (const game of GAMES) {
    test(
        `${game} goes on after a reload and after a sudden end`,
        { tag: game === "samoa" ? "@quick" : [] },
        async ({ page, context }) => {
            const fingers = byTouch(page, false);
            await startGame(page, fingers, game);
            await (await tool(page, "What happened")).click();
            await (await named(page, "How is this fair?")).click();
            const fingerprint = await page.locator("dialog .fingerprint").textContent();
            await page.keyboard.press("Escape");
            const robot = new Robot(page, fingers, 3);
            await robot.play({ moves: 4 });
            const before = await position(page);
            await untilSaved(page);
            await page.reload();
            await robot.see();
            expect(await position(page)).toBe(before);
            await robot.play({ moves: 4 });
            const later = await position(page);
            await untilSaved(page);
            await page.close();

            const again = await context.newPage();
            await again.goto("./");
            await again.locator(".save-link").click();
            const next = new Robot(again, byTouch(again, false), 4);
            await next.see();
            expect(await position(again)).toBe(later);
            await next.play();
            await (await named(again, "Prove that the deals were fair")).click();
            await expect(again.locator(".proof [role=status]")).toContainText("Proven");
            const record = await saveRecord(again, next.fingers);
            expect(JSON.parse(record).fair.commit).toBe(fingerprint);
            expect(verify(record)).toContain("1 game verified; deals proven in 1");
        },
    );

    test(`${game} speaks another language at once`, async ({ page }) => {
        const fingers = byTouch(page, false);
        const keys = () =>
            page.locator(".board [data-key]").evaluateAll((nodes) => nodes.map((node) => node.dataset.key));
        const log = () => page.locator(".log-text").allTextContents();
        await startGame(page, fingers, game);
        const robot = new Robot(page, fingers, 8);
        await robot.play({ moves: 3 });
        const [before, english] = [await keys(), await log()];
        let last = english;
        await page.getByRole("button", { name: "Settings" }).click();
        for (const language of LANGUAGES.filter((code) => code !== "en")) {
            await page.locator("dialog select").first().selectOption(language);
            await expect(page.locator("html")).toHaveAttribute("lang", language);
            await expect(page.locator(".log-text").first()).not.toHaveText(last[0]);
            last = await log();
            expect(last.length).toBe(english.length);
            expect(last).not.toEqual(english);
            await expect.poll(keys).toEqual(before);
        }
        await page.keyboard.press("Escape");
        await robot.play();
        expect(verify(await saveRecord(page, fingers))).toContain("1 game verified");
    });
}

test.describe("without a network", () => {
    test.use({ allowed: /ERR_CONNECTION_REFUSED|fetching the script/ });

    for (const game of GAMES) {
        test(
            `${game} is played when the server is gone`,
            { tag: game === "overbooking" ? "@quick" : [] },
            async ({ page, baseURL: _ }) => {
                const server = await startServer();
                await page.goto(server.url);
                await waitUntilKept(page);
                await server.stop();
                await page.goto(server.url);
                await page.locator(`.poster[data-mood=${game}] button`).click();
                const robot = new Robot(page, byTouch(page, false), 2);
                await robot.play();
                expect(verify(await saveRecord(page, robot.fingers))).toContain("1 game verified");
            },
        );
    }
});

/** Runs inside the page: which files are kept that a first visit does without. */
async function keptRest() {
    const [name] = await caches.keys();
    const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return paths
        .map((path) => path.match(/(later|catalogs\/..)\.json$/)?.[1])
        .filter(Boolean)
        .sort();
}

test.describe("in German", () => {
    test.use({ locale: "de", allowed: /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/ });

    test("a first visit keeps what a game needs, the next one everything", { tag: "@quick" }, async ({ page }) => {
        const refusal = async () => {
            await page.goto(`${server.url}#/editions/overbooking`);
            await expect(page.locator(".problem")).toContainText("noch nicht auf deinem Gerät");
        };
        let server = await startServer();
        await page.goto(server.url);
        await waitUntilKept(page);
        expect(await page.evaluate(keptRest)).toEqual(["catalogs/de"]);
        await server.stop();
        await refusal();
        await page.goto(`${server.url}#/settings`);
        await page.locator("main select").first().selectOption("fr");
        await expect(page.locator("dialog [role=alert]")).toContainText("Bist du online?");

        server = await startServer({ port: server.port });
        await page.goto("about:blank");
        await page.goto(server.url);
        const all = LANGUAGES.filter((code) => code !== "en").map((code) => `catalogs/${code}`);
        await expect.poll(() => page.evaluate(keptRest)).toEqual([...all, "later"]);
        await server.stop();
        await page.goto(`${server.url}#/table/overbooking`);
        await expect(page.locator(".as-panel")).toBeVisible();
        await page.goto(`${server.url}#/settings`);
        await page.locator("main select").first().selectOption("fr");
        await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    });

    test("what is wanted is kept at once", async ({ page, baseURL: _ }) => {
        const server = await startServer();
        await page.goto(server.url);
        await waitUntilKept(page);
        await page.goto(`${server.url}#/editions/overbooking`);
        await page.locator(".fact-list").first().waitFor();
        await page.goto(`${server.url}#/settings`);
        await page.locator("main select").first().selectOption("pl");
        await expect(page.locator("html")).toHaveAttribute("lang", "pl");
        await expect.poll(() => page.evaluate(keptRest)).toEqual(["catalogs/de", "catalogs/pl", "later"]);
        await server.stop();
        await page.goto(`${server.url}#/editions/overbooking`);
        await page.locator(".fact-list").first().waitFor();
    });

    test("where data is saved, nothing is fetched unasked", async ({ page }) => {
        await page.addInitScript(() => {
            Object.defineProperty(navigator, "connection", { value: { saveData: true } });
            globalThis.said = [];
            ServiceWorker.prototype.postMessage = (message) => globalThis.said.push(message);
        });
        await page.goto("./");
        await waitUntilKept(page);
        await page.reload();
        await page.locator(".poster button").first().waitFor();
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        expect(await page.evaluate(() => globalThis.said)).toEqual([]);
    });
});

/** The page under another hash, as if something in it had changed. @param {string} folder @param {string} root */
function packAgain(folder, root) {
    cpSync(WEB, folder, { recursive: true });
    const old = readdirSync(folder).find((name) => /^[0-9a-f]{16}$/.test(name)) ?? "";
    renameSync(join(folder, old), join(folder, root));
    for (const name of ["index.html", "sw.js", "manifest.webmanifest", `${root}/pack.json`, `${root}/later.json`]) {
        const file = join(folder, name);
        writeFileSync(file, readFileSync(file, "utf8").replaceAll(old, root));
        for (const coding of ["gz", "br"]) rmSync(`${file}.${coding}`, { force: true });
    }
}

test("a new version is announced, and waits until it is wanted", { tag: "@quick" }, async ({ page, context }) => {
    const root = "0123456789abcdef";
    const folder = mkdtempSync(join(tmpdir(), "vacancy-page-"));
    packAgain(folder, root);
    const shown = () => page.locator("script[type=module]").getAttribute("src");
    const old = await startServer();
    await page.goto(old.url);
    await waitUntilKept(page);
    await page.locator(".poster[data-mood=overbooking] button").click();
    const robot = new Robot(page, byTouch(page, false), 9);
    await robot.play({ moves: 2 });
    const other = await context.newPage();
    await other.goto(old.url);
    const kept = [...LANGUAGES.filter((code) => code !== "en").map((code) => `catalogs/${code}`), "later"];
    await expect.poll(() => page.evaluate(keptRest)).toEqual(kept);
    await page.bringToFront();
    await old.stop();

    const fresh = await startServer({ web: folder, port: old.port });
    try {
        await page.reload();
        const accept = await named(page, "Update now");
        await accept.waitFor();
        expect(await shown()).not.toContain(root);
        await robot.play({ moves: 2 });
        const before = await position(page);
        await untilSaved(page);
        await accept.click();
        for (const window of [page, other]) {
            await expect(window.locator("script[type=module]")).toHaveAttribute("src", `${root}/app/main.js`);
        }
        robot.before = null;
        await robot.see();
        expect(await position(page)).toBe(before);
        await expect.poll(() => page.evaluate(keptRest)).toEqual(kept);
    } finally {
        await fresh.stop();
        rmSync(folder, { recursive: true });
    }
});

test(
    "a game comes back whole when its browser clears all games while it is played",
    { tag: "@quick" },
    async ({ page, context }) => {
        const storage = await context.newCDPSession(page);
        const fingers = byTouch(page, false);
        await startGame(page, fingers, "overbooking");
        await new Robot(page, fingers).play({ moves: 2 });
        await storage.send("Storage.clearDataForOrigin", {
            origin: new URL(page.url()).origin,
            storageTypes: "indexeddb",
        });
        await new Robot(page, fingers).play({ moves: 1 });
        const before = await position(page);
        await untilSaved(page);
        await page.reload();
        await expect(page.locator(".prompt.is-mine")).toBeVisible();
        await expect.poll(() => position(page)).toBe(before);
    },
);

test.describe("a device that keeps nothing", () => {
    test.use({ serviceWorkers: "block" });

    test("is named, and the game goes on", async ({ page }) => {
        await page.route("**/base/store.js", async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: (await response.text()).replace(/\.put\(\w+\)/, ".put({})") });
        });
        const fingers = byTouch(page, false);
        await startGame(page, fingers, "overbooking");
        await new Robot(page, fingers).play({ moves: 2 });
        await expect(page.locator(".unkept")).toContainText("This game is not being saved");
    });
});
