// SPDX-License-Identifier: MIT
// The tutorials: from the poster through every lesson to the first game; other moves are welcome, and nothing blocks.
import { DESKTOP, GAMES, PHONE, expect, test } from "./support/test.js";

const button = (page, name) => page.locator(".coach-buttons").getByRole("button", { name, exact: true });
const link = (page, name) => page.locator(".coach-buttons").getByRole("link", { name, exact: true });

/** Lets the coach make every move of the lesson. @param {import("@playwright/test").Page} page */
async function showLesson(page) {
    await expect(button(page, "Show me")).toBeVisible();
    while ((await link(page, "Next").count()) === 0) {
        const goal = await page.locator(".coach-goal").textContent();
        await button(page, "Show me").click();
        await expect(page.locator(".coach-goal").filter({ hasText: goal, visible: true })).toHaveCount(0);
        await expect(page.locator(".coach-buttons [aria-disabled]"), "all is told").toHaveCount(0);
    }
}

for (const [size, device] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    for (const game of GAMES) {
        const quick = (size === "phone") === (game === "samoa");
        test.describe(`${game} ${size}`, { tag: quick ? "@quick" : [] }, () => {
            test.use(device);

            test("every lesson can be shown, and leads to a game", async ({ page }) => {
                await page.goto("./");
                await page.locator(`.newcomer a[href="#/learn/${game}"]`).click();
                const lessons = page.locator(".lesson-row li");
                await expect(lessons).toHaveCount(9);
                for (const lesson of Array.from({ length: 9 }, (_, index) => lessons.nth(index))) {
                    await expect(lesson.locator("[aria-current]")).toHaveCount(1);
                    await showLesson(page);
                    await link(page, "Next").click();
                }
                await expect(page.locator(".lesson-row .is-done")).toHaveCount(9);
                await page.getByRole("button", { name: "Play a first game" }).click();
                await expect(page.locator(".prompt")).not.toBeEmpty();
            });
        });
    }
}

test("another move is played, commented, and can be tried again @quick", async ({ page }) => {
    await page.goto("./#/learn/overbooking/check");
    await page.locator("[data-value='4l']").click();
    await page.locator("[data-place='B1']").click();
    await expect(page.locator(".coach-text")).toContainText("try it");
    await button(page, "Try again").click();
    await page.locator("[data-value='1b']").click();
    await page.locator("[data-place='L1']").click();
    await expect(page.locator(".coach-praise")).toContainText("the very last bed");
});

test("a goal stays open while it can be reached @quick", async ({ page }) => {
    await page.goto("./#/learn/samoa/guests");
    await button(page, "Show me").click();
    await page.locator("[data-thing='guest:p'].is-legal").first().click();
    await page.locator("[data-thing='room:1'].is-legal").first().click();
    await expect(page.locator(".coach-text")).toContainText("start with the rich one");
    await expect(button(page, "Try again")).toHaveCount(0);
    await showLesson(page);
    await expect(page.locator(".coach-praise")).toContainText("They pay only once");
});

test("what was learned is remembered, and the next lesson comes first @quick", async ({ page }) => {
    await page.goto("./#/learn/samoa");
    await showLesson(page);
    await page.goto("./#/");
    await page.reload();
    await page.goto("./#/learn/samoa");
    await expect(page).toHaveURL(/learn\/samoa\/build$/);
    await link(page, "Skip this lesson").click();
    await expect(page).toHaveURL(/learn\/samoa\/guests$/);
    await page.getByRole("link", { name: "Lesson 2" }).click();
    await expect(page).toHaveURL(/learn\/samoa\/build$/);
});

test.describe("while a lesson is told", () => {
    test.use({ wishes: { speed: 3 } });

    test("there is nothing to do, and nothing begins anew @quick", async ({ page }) => {
        await page.goto("./#/learn/overbooking/check");
        await button(page, "Show me").click();
        await expect(page.locator(".ob-stage")).toBeVisible();
        await page.locator(".ob").evaluate((board) => board.setAttribute("data-first", ""));
        await expect(page.locator(".coach-goal")).toBeHidden();
        await button(page, "Show me").click({ force: true });
        await expect(page.locator(".coach-praise")).toContainText("the very last bed");
        await expect(page.locator(".ob[data-first]")).toHaveCount(1);
    });
});

test("praise stands over the picture it speaks of @quick", async ({ page }) => {
    await page.goto("./#/learn/overbooking/check");
    await showLesson(page);
    await expect(page.locator(".coach-praise")).toBeVisible();
    await expect(page.locator(".ob-stage .ob-stamp").first()).toBeVisible();
});

test("a first visit begins with the lessons, a later one does not @quick", async ({ page }) => {
    await page.goto("./");
    await expect(page.locator(".newcomer")).toBeInViewport();
    await page.locator(".newcomer a").first().click();
    await showLesson(page);
    await page.goto("./#/");
    await expect(page.locator(".poster").first()).toBeVisible();
    await expect(page.locator(".newcomer")).toHaveCount(0);
});
