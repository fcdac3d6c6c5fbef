// SPDX-License-Identifier: MIT
// A table is set up: chairs around it, bots and people, names, levels, variants.
import { expect, test } from "./support/test.js";
import { untilSaved } from "./support/time.js";

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page @param {string} name of a choice @param {string} value */
const pick = (page, name, value) => page.getByRole("group", { name }).getByRole("radio", { name: value });
/** @param {Page} page @param {number} number */
const chair = (page, number) => page.locator(".place button").nth(number - 1);

test("seats are taken and left by touch", { tag: "@quick" }, async ({ page }) => {
    await page.goto("./#/new/overbooking");
    await expect(page.locator(".table-count")).toHaveText("3 players");
    await chair(page, 4).click();
    await expect(page.locator(".table-count")).toHaveText("4 players");
    await expect(chair(page, 4)).toHaveAccessibleName("Nora, Newcomer");
    await chair(page, 4).click();
    await expect(chair(page, 4)).toHaveAccessibleName("Empty seat");
    await chair(page, 3).click();
    await chair(page, 3).click();
    await expect(page.locator(".table-count")).toHaveText("2 players");
    await chair(page, 2).click();
    await expect(pick(page, "Seat 2", "Empty")).toBeDisabled();
    await chair(page, 2).click();
    await expect(pick(page, "Seat 2", "Person")).toBeChecked();
});

test("a table set up by keyboard is the one that is played at", { tag: "@quick" }, async ({ page }) => {
    await page.goto("./#/new/overbooking");
    await chair(page, 3).focus();
    await page.keyboard.press("Enter");
    await expect(chair(page, 3)).toBeFocused();
    await pick(page, "Strength", "Newcomer").focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
    await expect(pick(page, "Strength", "Grand hotelier")).toBeFocused();
    await page.getByLabel("Name").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Zoë");
    await page.locator(".variants summary").focus();
    await page.keyboard.press("Enter");
    await pick(page, "Crest sets", "expert").focus();
    await page.keyboard.press("ArrowRight");
    await page.locator("form [type=submit]").focus();
    await page.keyboard.press("Enter");
    await page.locator(".board [data-key]").first().waitFor();
    await expect(page.locator(".board")).toContainText("Zoë");
    await untilSaved(page);
    const saved = await page.evaluate(async () => {
        const main = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
        const { listGames, loadGame } = await import(new URL("../base/store.js", main.src).href);
        return JSON.parse((await loadGame((await listGames())[0].id)).record);
    });
    expect(saved.seats.map((/** @type {any} */ { bot }) => bot)).toEqual([undefined, "level1", "level5"]);
    expect(saved.options.scoring).toBe("beginner");
});

for (const [width, height] of [
    [390, 664],
    [375, 553],
    [664, 390],
]) {
    test(`chairs, and the way on, are in a window of ${width}x${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto("./#/new/samoa");
        await page.locator(".place").first().waitFor();
        const hidden = await page.evaluate(() =>
            [...document.querySelectorAll(".place button, .setup-start button")].flatMap((node) => {
                const { left, top, width, height } = node.getBoundingClientRect();
                const above = document.elementFromPoint(left + width / 2, top + height / 3);
                return node.contains(above) ? [] : [node.textContent];
            }),
        );
        expect(hidden).toEqual([]);
    });
}
