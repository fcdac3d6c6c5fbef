// SPDX-License-Identifier: MIT
// Ways through the page: back where one came from, nothing lost by a tap, and everything within reach.
import { cutBefore, finished, openSaved } from "./support/saves.js";
import { named, openReplay, tool } from "./support/screens.js";
import { PHONE, expect, test } from "./support/test.js";

/** The arrow in the bar. @param {import("@playwright/test").Page} page */
const arrow = (page) => page.locator("header.bar a").first();

test("the arrow leads back where one came from", { tag: "@quick" }, async ({ page }) => {
    await openSaved(page, cutBefore("overbooking", 3, /^1 .*>L/));
    await page.locator(".prompt.is-mine").waitFor();
    const game = page.url();
    await page.getByRole("link", { name: "Rules" }).click();
    await page.locator(".rules-contents a").nth(3).click();
    await expect(page).toHaveURL(/rules\/overbooking\/./);
    await page.reload();
    await page.locator("main section").first().waitFor();
    await arrow(page).click();
    await expect(page).toHaveURL(game);
    await page.locator(".prompt.is-mine").waitFor();
    await arrow(page).click();
    await expect(page.locator("main .form")).toBeVisible(); /* the settings, from which the test came */
});

test("a page that was opened from elsewhere leads to the start", { tag: "@quick" }, async ({ page }) => {
    await page.goto("./#/rules/samoa");
    await arrow(page).click();
    await expect(page.locator(".poster").first()).toBeVisible();
});

/** From the end of the highest list or button of a row to that of the lowest. Runs in the page. @param {Element} row */
function stagger(row) {
    const ends = [...row.querySelectorAll("select, .button")].map((node) => node.getBoundingClientRect().bottom);
    return ends.length < 5 ? Infinity : Math.max(...ends) - Math.min(...ends);
}

test("lists and buttons of a row stand on one line", { tag: "@quick" }, async ({ page }) => {
    await page.goto("./");
    await expect.poll(() => page.locator(".start-foot").evaluate(stagger)).toBeLessThan(2);
    await openReplay(page, finished("overbooking", 2));
    await expect.poll(() => page.locator(".replay-tools").evaluate(stagger)).toBeLessThan(2);
});

test("with all cards open, a player's hand can be looked at", { tag: "@quick" }, async ({ page }) => {
    await openReplay(page, finished("overbooking", 2));
    await page.getByRole("slider").fill("8");
    await expect(page.locator(".prompt")).toContainText("Step 8 of");
    const seat = page.locator(".ob-seat").nth(1);
    await expect(seat).toHaveAccessibleName(/ 7 cards in hand/);
    await seat.click();
    await expect(page.locator(".ob-open-hand li")).toHaveCount(7);
});

for (const viewport of [
    { width: 1366, height: 768 },
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
    { width: 390, height: 664 },
]) {
    test.describe(`${viewport.width} by ${viewport.height}`, () => {
        test.use({ viewport });

        test("the controls of a check can be clicked", { tag: "@quick" }, async ({ page }) => {
            await openSaved(page, cutBefore("overbooking", 3, /^1 noble/));
            await page.locator(".ob-stage .is-legal").first().waitFor();
            const covered = await page.locator(".ob-controls button").evaluateAll((buttons) =>
                buttons
                    .filter((button) => {
                        const { x, y, width, height } = button.getBoundingClientRect();
                        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
                    })
                    .map((button) => button.getAttribute("aria-label") ?? button.textContent),
            );
            expect(covered).toEqual([]);
        });
    });
}

test.describe("phone", () => {
    test.use(PHONE);

    test("what happened is shown, the last of it first", { tag: "@quick" }, async ({ page }) => {
        await openSaved(page, cutBefore("samoa", 3, /^1 price/, { after: (moves) => moves.length > 60 }));
        await page.locator(".prompt.is-mine").waitFor();
        await (await tool(page, "What happened")).tap();
        await expect(page.locator(".log-line").last()).toBeInViewport();
        await expect(page.locator(".log-line").first()).not.toBeInViewport();
        await (await named(page, "Close")).tap();
        await expect(page.locator(".log-line").last()).toBeHidden();
        await (await tool(page, "What happened")).tap();
        await expect(page.locator(".log-line").last()).toBeInViewport();
    });
});

test("what happened leaves out who paid nothing", { tag: "@quick" }, async ({ page }) => {
    const pool = / buy pool/;
    await openSaved(
        page,
        cutBefore("samoa", 3, /^1 price/, { after: (moves) => moves.some((move) => pool.test(move)) }),
    );
    await page.locator(".prompt.is-mine").waitFor();
    await (await named(page, "What happened")).click();
    await expect(page.locator("[data-event=bought]", { hasText: "Pool" })).not.toHaveCount(0);
    await expect(page.locator(".log-text", { hasText: ": 0 coins" })).toHaveCount(0);
    await expect(page.locator("[data-event=income]", { hasText: "income" })).not.toHaveCount(0);
    await expect(page.locator(".log", { hasText: /swimmers 0/ })).toHaveCount(0);
});

test("settings speak the language that is chosen in them", { tag: "@quick" }, async ({ page }) => {
    await openSaved(page, cutBefore("overbooking", 3, /^1 .*>L/));
    await page.locator(".prompt.is-mine").waitFor();
    await (await named(page, "Settings")).click();
    await expect(
        page.locator("dialog").getByLabel("Your name in new games"),
    ).toBeVisible(); /* this one keeps its own */
    await page.locator("dialog").getByLabel("Language").selectOption("de");
    await expect(page.locator("dialog h2")).toHaveText("Einstellungen");
    await expect(page.locator("dialog")).toHaveCount(1);
    await expect(page.locator("dialog").getByLabel("Sprache")).toHaveValue("de");
    await page.keyboard.press("Escape");
    await expect(await named(page, "Settings")).toBeFocused();
});

test("a game that was deleted can be brought back", { tag: "@quick" }, async ({ page }) => {
    await openSaved(page, cutBefore("overbooking", 3, /^1 .*>L/));
    await page.locator(".prompt.is-mine").waitFor();
    await page.goto("./#/");
    await (await named(page, "Delete this game")).click();
    await expect(page.locator(".save-link")).toHaveCount(0);
    await (await named(page, "Undo")).click();
    await page.locator(".save-link").click();
    await page.locator(".prompt.is-mine").waitFor();
});
