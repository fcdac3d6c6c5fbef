// SPDX-License-Identifier: MIT
// A whole game of each by keyboard alone, from the start screen to the saved record.
import { byKeys } from "./support/fingers.js";
import { verify } from "./support/program.js";
import { Robot } from "./support/robot.js";
import { cutBefore, openSaved } from "./support/saves.js";
import { saveRecord, startGame } from "./support/screens.js";
import { GAMES, expect, test } from "./support/test.js";

test("with a card in hand, arrows lead to where it may go", { tag: "@quick" }, async ({ page }) => {
    await openSaved(page, cutBefore("overbooking", 2, /^1 \d.>L/));
    await page.locator(".prompt.is-mine").waitFor();
    await page.locator(".ob-hand [data-key]").first().focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".ob-hand .is-picked")).toHaveCount(1);
    await page.locator(".ob-place.is-legal .ob-spot").first().focus();
    const legal = await page
        .locator(".ob-place.is-legal")
        .evaluateAll((all) => all.map(({ dataset }) => dataset.place));
    const reached = [legal[0]];
    for (let i = 1; i < legal.length; i++) {
        await page.keyboard.press("ArrowRight");
        reached.push(await page.evaluate(() => document.activeElement?.getAttribute("data-value")));
    }
    expect(reached).toEqual(legal);
});

for (const game of GAMES) {
    test(`${game} by keyboard alone`, { tag: "@quick" }, async ({ page }) => {
        const fingers = byKeys(page);
        await startGame(page, fingers, game);
        await new Robot(page, fingers).play();
        await expect(page.locator(".over h2")).toBeFocused();
        expect(verify(await saveRecord(page, fingers))).toContain("1 game verified");
    });
}
