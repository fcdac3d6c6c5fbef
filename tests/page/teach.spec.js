// SPDX-License-Identifier: MIT
// What teaches: hints with reasons, reviews that go on from a mistake, puzzles and awards.
import { deflateRawSync } from "node:zlib";
import { puzzles } from "../../web/games/overbooking/puzzles.js";
import { byTouch } from "./support/fingers.js";
import { Robot } from "./support/robot.js";
import { cutBefore, finished, keepOnDevice, openSaved } from "./support/saves.js";
import { named } from "./support/screens.js";
import { PHONES, unseen } from "./support/sights.js";
import { GAMES, PHONE, expect, test } from "./support/test.js";

/** @param {object} record */
const packed = (record) => deflateRawSync(JSON.stringify(record)).toString("base64url");

/** What the engine says of a move. @param {import("@playwright/test").Page} page */
const verdict = (page) => page.locator("dialog .verdict");

/** Any move of a task that lights up. @param {import("@playwright/test").Page} page */
async function answer(page) {
    const robot = new Robot(page, byTouch(page, false));
    await page.locator(".prompt.is-mine:not(:empty)").waitFor();
    while (robot.played === 0) await robot.act(await robot.see());
    await verdict(page).waitFor();
}

test.describe("phone", () => {
    test.use(PHONE);

    for (const [game, players, next] of [
        ["overbooking", 2, /^1 \d.>L/],
        ["samoa", 3, /^1 price/],
        ["samoa", 3, /^1 put/],
    ]) {
        test(`${game}: a hint at ${next} is one move and why`, { tag: "@quick" }, async ({ page, hasTouch }) => {
            await openSaved(page, cutBefore(game, players, next));
            await page.locator(".prompt.is-mine").waitFor();
            await byTouch(page, hasTouch).touch(await named(page, "Hint"));
            await expect(page.locator("dialog .hint-move")).toHaveCount(1);
            await expect(page.locator("dialog .hint-move + p")).toHaveText(/\w+.*\.$/);
            await expect(page.locator("dialog tbody").first()).toBeHidden();
            await expect(page.locator(".ob-hint, .is-hinted").first()).toBeVisible();
        });
    }
});

test("a mistake of a review has its reason, is practised, and played on from", async ({ page }) => {
    const code = packed(finished("overbooking", 2));
    await page.goto(`./#/review/${code}`);
    const point = page.locator(".points .card").first();
    await expect(point.locator("[data-why=better]")).toHaveText(/\.$/, { timeout: 60000 });
    await expect(point.locator("h3")).toHaveText(/^Round \d: (Almost right|Mistake|Big mistake)$/);
    await point.getByRole("link", { name: "Practise" }).click();
    await page.locator(".board [data-key]").first().waitFor();
    await answer(page);
    await expect(page.locator("dialog .hint-move").first()).toBeVisible();
    await page.getByRole("link", { name: "Back to the review" }).click();
    await point.getByRole("button", { name: "Try it from here" }).click();
    await expect(page.locator(".prompt.is-mine")).toBeVisible();
});

for (const game of GAMES) {
    test(`${game}: the answer to a puzzle is judged in words`, async ({ page }) => {
        await page.goto("./#/puzzles");
        const section = page.locator(`.puzzles[data-mood=${game}]`);
        await section.getByRole("link", { name: "Puzzle 1", exact: true }).click();
        await answer(page);
        await expect(page.locator("dialog .hint-move + p").first()).toHaveText(/\.$/);
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(verdict(page)).toHaveCount(0);
        await expect(page.locator(".prompt.is-mine:not(:empty)")).toBeVisible();
    });
}

for (const size of PHONES) {
    const [width, height] = size.split("x").map(Number);
    test.describe(size, () => {
        test.use({ ...PHONE, viewport: { width, height }, locale: "de" });

        for (const game of GAMES) {
            test(`${game}: the move and the better one are in sight beside a verdict`, async ({ page }) => {
                await page.goto("./#/puzzles");
                for (const at of [0, 1, 2]) {
                    await page.locator(`.puzzles[data-mood=${game}] .puzzle`).nth(at).click();
                    await answer(page);
                    const first = "dialog[open] .hint > p.hint-move:not(p.hint-move ~ p.hint-move), dialog[open] h2";
                    expect.soft(await page.evaluate(unseen, first), `puzzle ${at + 1}`).toEqual([]);
                    await page.goto("about:blank");
                    await page.goto("./#/puzzles");
                }
            });
        }
    });
}

test("a puzzle that is solved stays solved", { tag: "@quick" }, async ({ page }) => {
    const at = puzzles.findIndex(({ best }) => />L/.test(best));
    const [card, place] = puzzles[at].best.split(">");
    await page.goto("./#/puzzles");
    const section = page.locator(".puzzles[data-mood=overbooking]");
    await section.getByRole("link", { name: `Puzzle ${at + 1}`, exact: true }).click();
    await page.locator(".prompt.is-mine:not(:empty)").waitFor();
    await page.locator(`.ob-hand-card[data-value="${card}"]`).click();
    await page.locator(`[data-place="${place}"]`).click();
    await expect(verdict(page)).toHaveText("The best move!");
    await page.reload();
    await page.goto("./#/puzzles");
    await expect(section.getByRole("link", { name: `Puzzle ${at + 1}, solved` })).toBeVisible();
});

test("awards and puzzles are shown, saved as a file, and read again", { tag: "@quick" }, async ({ page }) => {
    await keepOnDevice(page, "vacancy-awards", { together: 1 });
    await keepOnDevice(page, "vacancy-puzzles", { [puzzles[0].id]: 2 });
    await page.goto("./#/mine");
    await expect(page.locator(".award.is-won")).toHaveText(/Together at last/);
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    const path = await file.path();
    await page.evaluate(() => ["awards", "puzzles"].forEach((kind) => localStorage.removeItem(`vacancy-${kind}`)));
    await page.reload();
    await expect(page.locator(".award.is-won")).toHaveCount(0);
    await page.locator("input[type=file]").setInputFiles(path);
    await expect(page.locator(".award.is-won")).toHaveText(/Together at last/);
    await page.goto("./#/puzzles");
    await expect(page.getByRole("link", { name: "Puzzle 1, solved" })).toBeVisible();
});

test("a game that ends tells what was reached in it", async ({ page }) => {
    const record = finished("samoa", 3);
    const seats = record.seats.map((seat, index) =>
        index ? { name: `Bot ${index}`, kind: "bot", bot: "level1" } : seat,
    );
    await openSaved(page, { ...record, seats });
    await page.locator(".over h2").waitFor();
    await expect(page.locator(".fresh-awards .award").first()).toBeVisible();
    const told = await page.locator(".fresh-awards strong").allTextContents();
    await page.goto("./#/mine");
    await expect(page.locator(".award.is-won strong")).toHaveText(told);
});
