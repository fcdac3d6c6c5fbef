// SPDX-License-Identifier: MIT
// A thing follows the mouse to its place; let go elsewhere, it stays where it was.
import { byTouch } from "./support/fingers.js";
import { Robot } from "./support/robot.js";
import { startGame } from "./support/screens.js";
import { expect, test } from "./support/test.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */

/** @param {Locator} node */
async function middleOf(node) {
    const box = await node.boundingBox();
    if (!box) throw new Error(`${node} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Drags; on the way the thing is seen at the pointer.
 * @param {Page} page
 * @param {Locator} thing
 * @param {Locator} place
 */
async function drag(page, thing, place) {
    const box = await thing.boundingBox();
    if (!box) throw new Error(`${thing} is not to be seen`);
    await page.mouse.move(box.x + 10, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y, { steps: 3 });
    const { x, y } = await middleOf(place);
    await page.mouse.move(x, y, { steps: 5 });
    const lifted = await middleOf(page.locator(".board-lifted"));
    expect(Math.hypot(lifted.x - x, lifted.y - y)).toBeLessThan(box.height / 2);
    await page.mouse.up();
    await expect(page.locator(".board-lifted")).toHaveCount(0);
}

/** @param {Page} page */
const logLines = (page) => page.locator(".log-line").count();

test("overbooking: a card is dragged to a hotel, or let go elsewhere @quick", async ({ page }) => {
    await startGame(page, byTouch(page, false), "overbooking");
    await new Robot(page, byTouch(page, false)).see();
    const card = page.locator(".ob-hand-card:not(.is-stuck)").first();
    const hand = await page.locator(".ob-hand-card").count();
    await drag(page, card, page.locator(".ob-seats"));
    await expect(card).toHaveClass(/is-picked/);
    await expect(page.locator(".ob-hand-card:not(.is-away)")).toHaveCount(hand);

    const place = await page.locator(".ob-place.is-legal").first().getAttribute("data-place");
    const before = await logLines(page);
    await drag(page, card, page.locator(`[data-place="${place}"]`));
    await expect.poll(() => logLines(page)).toBeGreaterThan(before);
});

test("samoa: a price card is dragged to the table, or let go elsewhere @quick", async ({ page }) => {
    await startGame(page, byTouch(page, false), "samoa");
    await new Robot(page, byTouch(page, false)).see();
    const card = page.locator(".sa-hand .sa-card.is-legal").first();
    await card.scrollIntoViewIfNeeded();
    await drag(page, card, page.locator(".sa-sky"));
    await expect(page.locator(".sa-card.is-picked")).toHaveCount(0);

    const before = await logLines(page);
    await drag(page, card, page.locator(".sa-strip"));
    await expect.poll(() => logLines(page)).toBeGreaterThan(before);
});
