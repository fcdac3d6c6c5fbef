// SPDX-License-Identifier: MIT
// What a device remembers of its player: games to go on with, results, the ladder, the deal of the day.
import { readFileSync } from "node:fs";
import { byTouch } from "./support/fingers.js";
import { verify } from "./support/program.js";
import { Robot } from "./support/robot.js";
import { cutBefore, keepOnDevice, openSaved } from "./support/saves.js";
import { named, saveRecord } from "./support/screens.js";
import { GAMES, expect, test } from "./support/test.js";
import { untilSaved } from "./support/time.js";

/** @param {object} changes */
const result = (changes) => ({
    id: "a",
    game: "overbooking",
    when: 1,
    players: 3,
    level: "level1",
    edition: "overbooking-default",
    place: 1,
    score: 40,
    daily: "",
    ...changes,
});

const RESULTS = [
    result({}),
    result({ id: "b", place: 3, score: 21 }),
    result({ id: "c", level: "level2", place: 2, score: 30 }),
    result({ id: "d", game: "samoa", players: 4, edition: "samoa-default", place: 4, score: 77 }),
];

test("games to go on with come first", { tag: "@quick" }, async ({ page }) => {
    await openSaved(page, cutBefore("overbooking", 2, /^1 \d.>L/));
    await page.locator(".prompt.is-mine").waitFor();
    await page.goto("./#/");
    await page.locator(".poster").first().waitFor();
    await expect(page.locator(".save-link")).toHaveCount(1);
    await expect(page.locator(".save-link, .newcomer, .start-friends, .poster").first()).toHaveClass(/save-link/);
});

test("a game to go on with says how far it is", { tag: "@quick" }, async ({ page }) => {
    await openSaved(page, cutBefore("samoa", 3, /^1 price/));
    await page.locator(".prompt.is-mine").waitFor();
    await untilSaved(page);
    await page.goto("./#/");
    await expect(page.locator(".save small")).toHaveText(/^Round 1 · /);
});

for (const [width, height] of [
    [390, 664],
    [664, 390],
    [1280, 800],
    [1920, 1080],
]) {
    test(
        `a newcomer finds both games on the first screen of ${width}x${height}`,
        { tag: "@quick" },
        async ({ page }) => {
            await page.setViewportSize({ width, height });
            await page.goto("./#/");
            for (const name of ["Play Overbooking", "Play Hotel Samoa"])
                await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 0.9 });
        },
    );
}

test("statistics are in the reader's words, inside the window of a phone", { tag: "@quick" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await keepOnDevice(page, "vacancy-results", RESULTS);
    await page.goto("./#/mine");
    const table = page.locator(".statistics");
    await expect(table).toContainText("The numbers of this page");
    await expect(table).toContainText("As in the rulebook");
    await expect(table).not.toContainText("-default");
    const over = await table.evaluate((node) => {
        const box = /** @type {HTMLElement} */ (node.parentElement);
        return box.scrollWidth - box.clientWidth;
    });
    expect(over).toBeLessThanOrEqual(0);
});

test("results are counted, saved as a file, and read again", { tag: "@quick" }, async ({ page }) => {
    await keepOnDevice(page, "vacancy-results", RESULTS);
    await page.goto("./#/mine");
    const rows = page.locator(".statistics tbody tr");
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: "Newcomer" }).first()).toHaveText(/Newcomer.*2.*1.*2.*40/);
    const ladder = page.locator(".ladder[data-mood=overbooking]");
    await expect(ladder.locator(".is-beaten")).toHaveText(/Newcomer: beaten/);
    await expect(ladder.locator("li", { has: page.getByRole("button") })).toHaveText(/Porter/);
    await expect(ladder.locator("[data-face]")).toHaveCount(5);
    const download = page.waitForEvent("download");
    await (await named(page, "Save as a file")).click();
    const file = readFileSync(await (await download).path(), "utf8");
    await keepOnDevice(page, "vacancy-results", RESULTS.slice(0, 1));
    await page.goto("./#/mine");
    await expect(rows).toHaveCount(1);
    const read = (/** @type {string} */ text) =>
        page
            .locator("input[type=file]")
            .setInputFiles({ name: "mine.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await read(file);
    await expect(page.locator("main [role=status]")).toHaveText("New results: 3");
    await expect(rows).toHaveCount(3);
    await read(file);
    await expect(page.locator("main [role=status]")).toHaveText("New results: 0");
    await read('{"format": "something else"}');
    await expect(page.locator("main [role=status]")).toContainText("does not hold games of Vacancy");
});

test("a deal of the day is that day's after a reload, too", { tag: "@quick" }, async ({ page }) => {
    await page.goto("./#/daily/overbooking/2099-12-31");
    await expect(page.getByRole("alert")).toContainText("There is no deal of the day");
    const hands = [];
    for (const _ of [1, 2]) {
        await page.goto("./#/daily/overbooking/2026-01-02");
        await (await named(page, "Play")).click();
        await page.locator(".ob-hand [data-value]").first().waitFor();
        await untilSaved(page);
        await page.reload();
        await page.locator(".ob-hand [data-value]").first().waitFor();
        hands.push(
            await page.locator(".ob-hand [data-value]").evaluateAll((all) => all.map(({ dataset }) => dataset.value)),
        );
        await expect(await named(page, "Hint")).toHaveCount(0);
        await page.goto("./#/");
    }
    expect(hands[0].length).toBe(9);
    expect(hands[1]).toEqual(hands[0]);
});

test("the last days show what came of them, and lead to their deals", { tag: "@quick" }, async ({ page }) => {
    await page.clock.setFixedTime("2026-03-02T12:00:00Z");
    const kept = [result({ daily: "2026-02-28", place: 2 })];
    await keepOnDevice(page, "vacancy-results", kept);
    await page.goto("./#/daily");
    const days = page.locator(".daily[data-mood=overbooking] .day");
    await expect(days).toHaveCount(6);
    await expect(days.filter({ hasText: "2/3" })).toHaveAccessibleName("February 28, 2026: Place 2 of 3, 40 points");
    await expect(page.locator(".daily[data-mood=samoa] .is-played")).toHaveCount(0);
    await days.filter({ hasText: "2/3" }).click();
    await expect(page.locator(".daily")).toHaveCount(1); // no longer the days of both games
    await expect(page.locator(".daily")).toContainText("Place 2 of 3, 40 points");
    await expect(page.locator("main strong")).toHaveText("February 28, 2026");
});

for (const game of GAMES) {
    test(`${game}: a deal of the day to its end, compared and proven`, async ({ page }) => {
        await page.goto(`./#/daily/${game}/2026-01-02`);
        await (await named(page, "Play")).click();
        const robot = new Robot(page, byTouch(page, false));
        await robot.play();
        await expect(page.locator(".daily-text")).toHaveText(
            new RegExp(`2026-01-02 · Place \\d of \\d, -?\\d+ points · .*#/daily/${game}/2026-01-02$`),
        );
        const record = await saveRecord(page, robot.fingers);
        expect(verify(record, "--daily", "20260102")).toContain("1 game verified; deals proven in 1");
        expect(() => verify(record, "--daily", "20260103")).toThrow("--daily 20260103");
        await page.goto("./#/mine");
        await expect(page.locator(".mine-game")).toContainText("Deal of the day");
        await page.goto(`./#/daily/${game}/2026-01-02`);
        await expect(page.locator(".daily")).toContainText("Place ");
    });
}
