// SPDX-License-Identifier: MIT
// Whole games of friends: four people on four phones in four languages, with a page loaded again, a closed tab, a
// killed server and somebody who watches; six hotels with three bots; a game by keyboard alone.
import { byKeys, byTouch } from "./support/fingers.js";
import { keptServer, openTable, phone, playWith, sitDown, startTable } from "./support/friends.js";
import { verify } from "./support/program.js";
import { Reach } from "./support/reach.js";
import { Robot } from "./support/robot.js";
import { expectTidy, named, saveRecord } from "./support/screens.js";
import { expect, test } from "./support/test.js";

/** @typedef {import("@playwright/test").Page} Page */

/* A server that is away makes a browser complain about its socket. */
test.use({ allowed: /WebSocket connection/ });
test.describe.configure({ timeout: 1_800_000 });

const PHONES = [
    { width: 390, height: 664 },
    { width: 375, height: 553 },
    { width: 393, height: 727 },
    { width: 664, height: 390 },
];

/** What must hold on everybody's phone when a game is over. @param {Page} page */
async function expectProven(page) {
    await expect(page.locator(".over h2")).toBeVisible();
    await expect(page.locator(".proof [role=status]")).toHaveText(
        await page.evaluate(async () => {
            const main = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
            const { tr } = await import(new URL("../base/i18n.js", main.src).href);
            return tr("Proven: the secret fits its fingerprint, and every deal follows from it.");
        }),
    );
}

/** The finished game is one of my games, and can be seen again. @param {Page} page @param {string} game */
async function expectKept(page, game) {
    await page.goto(`${new URL(page.url()).origin}/#/mine`);
    const row = page.locator(`.mine-game[data-mood=${game}]`);
    await expect(row).toHaveCount(1);
    await row.getByRole("button").nth(1).tap();
    await expect(page.getByRole("slider")).toBeVisible();
}

for (const { game, languages } of [
    { game: "overbooking", languages: ["de", "en", "fr", "it"] },
    { game: "samoa", languages: ["pl", "ru", "de", "en"] },
]) {
    test(`${game}: four people on four phones in four languages, one watches`, async ({ browser }) => {
        const server = await keptServer();
        const names = ["Ada", "Björn", "Chloé", "Даша"];
        const contexts = await Promise.all(
            names.map((name, at) => phone(browser, name, { language: languages[at], viewport: PHONES[at] })),
        );
        const pages = await Promise.all(contexts.map((context) => context.newPage()));
        const link = await openTable(pages[0], server.url, game, 4);
        for (const page of pages.slice(1)) await sitDown(page, link);
        for (const [at, name] of names.entries()) {
            await expect(pages[0].locator(".friends-seat").nth(at)).toContainText(name);
        }
        await startTable(pages[0]);

        const watcher = await phone(browser, "Eve", { language: "ru" });
        const eve = await watcher.newPage();
        await eve.goto(link.split("?")[0]);

        const robots = pages.map((page, at) => new Robot(page, byTouch(page, true), at + 1));
        await Promise.all([
            playWith(robots[0], { 4: () => server.restart() }),
            playWith(robots[1], { 2: () => pages[1].reload() }),
            playWith(robots[2], {
                async 3() {
                    await pages[2].close(); // the tab is gone; the device is the same
                    pages[2] = await contexts[2].newPage();
                    await pages[2].goto(link);
                    Object.assign(robots[2], { page: pages[2], fingers: byTouch(pages[2], true) });
                },
            }),
            playWith(robots[3], {}),
        ]);
        for (const page of pages) await expectProven(page);
        await expect(eve.locator(".over h2")).toBeVisible();
        for (const page of [...pages, eve]) await expectTidy(page);
        expect(verify(await saveRecord(pages[0], byTouch(pages[0], true)))).toContain("1 game verified");
        await expectKept(pages[1], game);
        await Promise.all([...contexts, watcher].map((context) => context.close()));
        await server.stop();
    });
}

test("samoa: three people and three bots, six hotels on a phone", async ({ browser }) => {
    const server = await keptServer();
    const contexts = await Promise.all(
        ["Ada", "Björn", "Chloé"].map((name, at) => phone(browser, name, { viewport: PHONES[at] })),
    );
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    const link = await openTable(pages[0], server.url, "samoa", 6);
    for (const page of pages.slice(1)) await sitDown(page, link);
    await startTable(pages[0]);
    const reaches = pages.map((page) => new Reach(page));
    await Promise.all(
        pages.map((page, at) =>
            new Robot(page, byTouch(page, true), at + 1).play({
                /* What friends bring along takes no room of the board. */
                each: async ({ screen, things, where }) => {
                    if (screen !== "asked") return;
                    await reaches[at].expect(
                        where,
                        things.map(({ key }) => key),
                    );
                },
            }),
        ),
    );
    for (const page of pages) await expectProven(page);
    await Promise.all(contexts.map((context) => context.close()));
    await server.stop();
});

test("by keyboard alone: a table is opened, a game played, something said", async ({ browser }) => {
    const server = await keptServer();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addInitScript(() => {
        if (location.protocol !== "http:") return;
        localStorage["vacancy-settings"] ??= JSON.stringify({ speed: 0, level: "level1", language: "en" });
    });
    const page = await context.newPage();
    const keys = byKeys(page);
    await page.goto(server.url);
    await keys.touch("a[href='#/friends']");
    await page.locator("form input[type=text]").focus();
    await page.keyboard.type("Ada");
    await keys.touch("form [type=submit]");
    await keys.touch(".friends-start button");
    await page.locator(".board [data-key]").first().waitFor();

    await keys.touch(".friends-button");
    await keys.touch(await named(page, "Hello!"));
    await expect(page.locator(".friends-bubble")).toContainText("Hello!");
    await expect(page.locator("dialog")).toHaveCount(0);
    await new Robot(page, keys, 1).play();
    await expectProven(page);
    await context.close();
    await server.stop();
});
