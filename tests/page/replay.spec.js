// SPDX-License-Identifier: MIT
// Games looked at again: from a file, from any eyes, by a link; and what a player can set.
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { selfplay, verify } from "./support/program.js";
import { byTouch } from "./support/fingers.js";
import { Robot } from "./support/robot.js";
import { finished } from "./support/saves.js";
import { named, saveRecord } from "./support/screens.js";
import { PHONES, unseen } from "./support/sights.js";
import { GAMES, PHONE, expect, test } from "./support/test.js";

/** @typedef {import("@playwright/test").Page} Page */

const LINK_MAX = 2000;
const ROUNDS = { overbooking: "4", samoa: "12" };
const PLAYERS = { overbooking: 4, samoa: 6 };

/** @param {Page} page @param {string} text */
async function openFile(page, text) {
    await page.goto("./#/replay");
    await page
        .locator("input[type=file]")
        .setInputFiles({ name: "games.jsonl", mimeType: "application/json", buffer: Buffer.from(text) });
}

test("rules that are opened from a game have its numbers", async ({ page }) => {
    const ours = readFileSync(new URL("../../editions/samoa-default.edition", import.meta.url), "utf8");
    const data = ours.replace("edition samoa-default", "edition rich").replace(/^money 25/m, "money 30");
    await openFile(page, JSON.stringify({ ...finished("samoa", 3), edition: { id: "rich", data } }));
    await expect(where(page)).toContainText("Before the first step");
    const rules = (/** @type {string} */ address) => page.evaluate((hash) => (location.hash = hash), address);
    await rules("#/rules/samoa");
    await expect(page.locator("main")).toContainText("Coins for everyone at the start: 30.");
    await rules("#/");
    await expect(page.locator("main")).not.toContainText("Coins for everyone");
    await rules("#/rules/samoa");
    await expect(page.locator("main")).toContainText("Coins for everyone at the start: 25.");
});

/** @param {Buffer | string} text as a link holds it */
const packed = (text) => deflateRawSync(text).toString("base64url");

/** @param {Page} page */
const where = (page) => page.locator(".prompt");

for (const game of GAMES) {
    test(`${game}: a file, every eye, and a link to a moment`, { tag: "@quick" }, async ({ page, context }) => {
        const record = selfplay(game, PLAYERS[game])[0];
        const count = JSON.parse(record).moves.length;
        await openFile(page, record);
        for (const step of [1, 2, 3]) {
            await (await named(page, "One step forward")).click();
            await expect(where(page)).toContainText(`Step ${step} of ${count}`);
        }
        await (await named(page, "One step back")).click();
        await expect(where(page)).toContainText(`Step 2 of ${count}`);

        const slider = page.getByRole("slider");
        const middle = Math.floor(count / 2);
        await slider.fill(String(middle));
        await expect(where(page)).toContainText(`Step ${middle} of ${count}`);
        const jumped = await page.locator(".board").ariaSnapshot();
        await slider.fill(String(middle - 1));
        await (await named(page, "One step forward")).click();
        await expect(where(page)).toContainText(`Step ${middle} of ${count}`);
        await expect.poll(() => page.locator(".board").ariaSnapshot()).toBe(jumped);
        const eyes = page.getByLabel("View as");
        for (const eye of await eyes.locator("option").allTextContents()) {
            await eyes.selectOption(eye);
            await expect(page.locator(".board")).not.toBeEmpty();
            await expect(where(page)).toContainText(`Step ${middle} of ${count}`);
            await slider.fill(String(count));
            await expect(where(page)).toContainText(`Step ${count} of ${count}`);
            await expect(page.getByRole("combobox", { name: "Round" }).locator("option:checked")).toHaveText(
                ROUNDS[game],
            );
            await slider.fill(String(middle));
        }
        await eyes.selectOption({ index: 0 });

        await (await named(page, "Share a link to this moment")).click();
        const link = await page.getByLabel("Link", { exact: true }).inputValue();
        expect(link.length).toBeLessThan(LINK_MAX);
        const other = await context.newPage();
        await other.goto(link);
        await expect(where(other)).toContainText(`Step ${middle} of ${count}`);
        const linked = await other.locator(".board").ariaSnapshot();
        await expect.poll(() => page.locator(".board").ariaSnapshot()).toBe(linked);
    });

    test(`${game}: played on from a moment of a replay`, async ({ page }) => {
        await openFile(page, JSON.stringify(finished(game, 3)));
        await page.getByRole("slider").fill("25");
        await (await named(page, "Continue from here")).click();
        await page.locator("dialog .form button").first().click();
        const robot = new Robot(page, byTouch(page, false));
        await robot.play();
        expect(verify(await saveRecord(page, robot.fingers))).toContain("1 game verified");
    });
}

for (const game of GAMES) {
    test(`${game}: a moment of a review shows the move and the better one`, { tag: "@quick" }, async ({ page }) => {
        const record = finished(game, 3);
        const at = record.moves.findIndex((move) => /^1 (price|\d.>)/.test(move));
        await page.goto("./");
        const better = record.moves[at].includes(">") ? record.moves[at].slice(2) : "price off";
        await page.goto(`./#/replay/${packed(JSON.stringify(record))}/${at}/${encodeURIComponent(better)}`);
        await expect(where(page)).toContainText("Better:");
        await expect(page.locator(".ob-hint, .is-hinted").first()).toBeVisible();
        await (await named(page, "One step forward")).click();
        await expect(where(page)).toContainText(`Step ${at + 1} of`);
    });
}

for (const size of PHONES) {
    const [width, height] = size.split("x").map(Number);
    for (const game of GAMES) {
        test.describe(`${size} ${game}`, () => {
            test.use({ ...PHONE, viewport: { width, height }, locale: "de" });

            const tag = size === "375x553" || size === "664x390" ? "@quick" : [];
            test("a move that was played and a better one are in sight at once", { tag }, async ({ page }) => {
                const record = finished(game, 3);
                const at = record.moves.findIndex((move) => /^1 (price|\d.>L1)/.test(move));
                const better = { overbooking: record.moves[at].slice(2).replace("L1", "L3"), samoa: "price 8/6" }[game];
                await page.goto("./");
                await page.goto(`./#/replay/${packed(JSON.stringify(record))}/${at}/${encodeURIComponent(better)}`);
                await expect(page.locator(".board-arrows g")).toHaveCount(2);
                expect(await page.evaluate(unseen, ".replay-bar .prompt")).toEqual([]);
                await (await named(page, "One step forward")).click();
                await expect(page.getByRole("slider")).toBeVisible();
            });
        });
    }
}

test("a review is kept: whoever comes back need not wait", async ({ page }) => {
    await page.goto(`./#/review/${packed(JSON.stringify(finished("overbooking", 2)))}`);
    await page.locator(".points .card a").first().click();
    await expect(where(page)).toContainText("Better:");
    await page.evaluate(() => {
        globalThis.Worker = class {
            constructor() {
                throw new Error("thinks again");
            }
        };
    });
    await page.goBack();
    await expect(page.locator(".points .card").first()).toBeVisible();
    const slider = page.getByRole("slider");
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".chart-steps a")).toHaveAttribute("href", /\/1$/);
});

test("editions are in the reader's words", { tag: "@quick" }, async ({ page }) => {
    await page.goto("./#/editions/samoa");
    await expect(page.locator(".fact").filter({ hasText: "Rich guest: 2" })).toBeVisible();
    await page.goto("./#/settings");
    await page.getByLabel("Language").selectOption("de");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.goto("./#/editions/samoa");
    await expect(page.locator(".fact").filter({ hasText: "Reicher Gast: 2" })).toBeVisible();
    await expect(page.locator(".fact").filter({ hasText: "Großbritannien" })).toBeVisible();
    await page.goto("./#/editions/overbooking");
    await expect(page.locator(".fact").filter({ hasText: "3A: 8 Betten" })).toBeVisible();
});

test("an edition is drawn, and each number says where it comes from", { tag: "@quick" }, async ({ page }) => {
    await page.goto("./#/editions/overbooking");
    const drawn = page.locator(".fact-list li:has(.piece svg)");
    await expect(drawn).toHaveCount(27);
    await expect(page.locator("[data-kind=hotel] .art-hotel")).toHaveCount(16);
    await expect(page.locator("[data-kind=guest] .art-card")).toHaveCount(24);
    await expect(page.locator(".fact-list .source[data-source]")).toHaveCount(27);
    await expect(page.locator("li:has(.fact:text('Lion')) .source")).toHaveText("reconstructed");
    await page.goto("./#/editions/samoa");
    const twelve = page.locator("[data-kind=price] li").filter({ hasText: "bid 12," });
    await expect(twelve).toContainText("room price 9");
    await expect(twelve).toContainText("a review says otherwise");
    await page.getByLabel("Edition").selectOption("Even price cards: who bids more has dearer rooms");
    await expect(twelve).toContainText("room price 8");
    await expect(twelve.locator(".source")).toHaveText("reconstructed");
    await expect(twelve.locator(".art-tag")).toHaveCount(1);
});

for (const [game, piece] of [
    ["overbooking", ".art-crest, .art-card"],
    ["samoa", ".art-tag"],
])
    for (const [width, height] of [
        [390, 664],
        [375, 553],
    ])
        test(`${game}: the pieces of an edition are on the first screen of ${width}x${height}`, async ({ page }) => {
            await page.setViewportSize({ width, height });
            await page.goto(`./#/editions/${game}`);
            await expect(page.locator(".piece").locator(piece).first()).toBeInViewport({ ratio: 1 });
            const note = page.getByText("Reconstructed numbers are not the publisher's.");
            await expect(note).toBeHidden();
            await page.getByText("Where the numbers come from").click();
            await expect(note).toBeVisible();
        });

test("on paper there are rules and nothing to press", { tag: "@quick" }, async ({ page }) => {
    await page.goto("./#/rules/overbooking");
    await expect(page.locator(".rule-section").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".rule-section").first()).toBeVisible();
    await expect(page.locator("button:visible, select:visible, .button:visible")).toHaveCount(0);
});

test("a file of many games, and one that is none", async ({ page }) => {
    await openFile(page, selfplay("overbooking", 3, { games: 5 }).join("\n"));
    const games = page.locator("main .save-link");
    await expect(games).toHaveCount(5);
    await games.nth(3).click();
    await expect(where(page)).toBeVisible();
    await openFile(page, '{"format": "something else"}');
    await expect(page.getByRole("alert")).toContainText("not the record of a game");
});

test("settings are kept and used", async ({ page }) => {
    await page.goto("./#/settings");
    await page.getByLabel("Your name").fill("Ada");
    await page.getByLabel("Colours").selectOption("dark");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByLabel("Language").selectOption("fr");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await page.goto("./#/new/samoa");
    await expect(page.locator(".place-name").first()).toHaveText("Ada");
});

test("an edition corrected from the own box is played with", async ({ page }) => {
    await page.goto("./#/editions/overbooking");
    await page.getByText("Where the numbers come from").click();
    await (await named(page, "Correct the numbers from my own box")).click();
    const beds = page.getByLabel("Hotels: beds and rule: 1A 13 none");
    await beds.fill("1A many none");
    await beds.press("Tab");
    await expect(page.locator(".edition-status")).toHaveClass(/problem/);
    await expect(page.locator(".edition-status")).toContainText("many");
    const wrong = page.getByLabel("Hotels: beds and rule: 1A many none");
    await wrong.fill("1A 14 none");
    await wrong.press("Tab");
    await expect(page.locator(".edition-status")).not.toHaveClass(/problem/);
    const more = page.getByLabel("Guests and their coins: one more line"); // coins of single cards
    await more.fill("5b coins 3");
    await more.press("Tab");
    await expect(page.getByLabel("Guests and their coins: 5b coins 3")).toBeVisible();
    await more.fill("5f coins 3");
    await more.press("Tab");
    const mistaken = page.getByLabel("Guests and their coins: 5f coins 3");
    await mistaken.fill("");
    await mistaken.press("Tab");
    await expect(mistaken).toBeHidden();
    await expect(page.locator(".edition-status")).not.toHaveClass(/problem/);
    await (await named(page, "Play with these numbers")).click();
    await page.locator("form [type=submit]").click();
    const robot = new Robot(page, byTouch(page, false));
    await robot.play();
    const record = await saveRecord(page, robot.fingers);
    expect(JSON.parse(record).edition.data).toContain("hotel 1A 14 none  box");
    expect(JSON.parse(record).edition.data).toContain("guest 5b coins 3  box");
    expect(JSON.parse(record).edition.data).not.toContain("guest 5f");
    expect(verify(record)).toContain("1 game verified");
});

const LINKS = {
    "a percent sign that stands for nothing": ["#/replay/%%%%", "This link is damaged"],
    "half a letter": ["#/%E0%A4%A", "This link is damaged"],
    "no packed game": ["#/replay/!", "This link is damaged"],
    "half a link": [`#/replay/${packed("x".repeat(1000)).slice(0, 10)}`, "This link is damaged"],
    "no record": [`#/replay/${packed("{}")}`, "not the record of a game"],
    "no JSON": [`#/replay/${packed("{")}`, "not the record of a game"],
    "moves that are none": [
        `#/replay/${packed(JSON.stringify({ ...finished("overbooking", 2), moves: [1, {}] }))}`,
        "not the record of a game",
    ],
    "megabytes in a few letters": [`#/replay/${packed(Buffer.alloc(50_000_000, " "))}`, "more than a game can have"],
};

for (const [what, [address, sentence]] of Object.entries(LINKS)) {
    test(`a link with ${what} is answered with a sentence`, async ({ page }) => {
        await page.goto(`./${address}`);
        await expect(page.getByRole("alert")).toContainText(sentence);
        await expect(page.locator("h1")).toBeVisible();
    });
}

for (const [what, name] of Object.entries({ "a line feed": "A\nbot 2 level5", "a sign that turns text": "A\u202eB" })) {
    test(`a record with ${what} in a name is refused`, async ({ page }) => {
        const record = finished("overbooking", 2);
        record.seats[0] = { name, kind: "human" };
        await page.goto(`./#/replay/${packed(JSON.stringify(record))}`);
        await expect(page.getByRole("alert")).toContainText("A name in this record");
        await openFile(page, JSON.stringify(record));
        await expect(page.getByRole("alert")).toContainText("A name in this record");
    });
}
