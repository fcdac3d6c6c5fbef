// SPDX-License-Identifier: MIT
// How a game is told: sums instead of sentences, a tap goes on, and after each round a card says what it brought.
import { cutBefore, openSaved } from "./support/saves.js";
import { expect, test } from "./support/test.js";
import { stopTime } from "./support/time.js";

test.use({ wishes: { speed: 2 } });

/** Where a check says what it does. */
const SAY = ".ob-stage:not([hidden]) .ob-stage-say";

/**
 * Reads the sum of a step and taps, or declines what is asked, in one go: no step comes in between. Runs inside the
 * page.
 * @param {string} say
 */
function tapOn(say) {
    if (document.querySelector(".board-result")) return { over: true, sum: "" };
    const sum = document.querySelector(".ob-sumline")?.textContent ?? "";
    const place = document.querySelector("[data-act=choose][data-value$='-']") ?? document.querySelector(say);
    if (place instanceof HTMLElement) place.click();
    return { over: false, sum };
}

test("a check shows its sums, goes on by a tap, and ends with a card that waits @quick", async ({ page }) => {
    await openSaved(page, cutBefore("overbooking", 2, /^1 pass/));
    await page.locator("[data-act=pass]").waitFor();
    await stopTime(page, SAY); // nothing but a tap goes on
    await page.locator("[data-act=pass]").click();
    await page.locator(SAY).click();
    const card = page.locator(".board-result");
    /** @type {string[]} */
    const sums = [];
    const goOn = async () => {
        const { over, sum } = await page.evaluate(tapOn, SAY);
        if (sum) sums.push(sum);
        return over;
    };
    await expect.poll(goOn, { intervals: [20] }).toBe(true);
    expect(sums.length).toBeGreaterThan(0);
    for (const sum of sums) expect(sum).toMatch(/\d+ ([−+] \d+ =|<) \d+/);
    await expect(card).toContainText(/Round \d is over/);
    await expect(card.locator("li")).toHaveCount(2);
    await card.getByRole("button").click();
    await expect(card).toHaveCount(0);
    await expect(page.locator(".ob-street")).toBeVisible();
});

test("a round of Samoa ends with what everybody gained @quick", async ({ page }) => {
    await openSaved(page, cutBefore("samoa", 3, /^1 take/));
    await page.locator(".sa-dock [data-key^=decline]").click();
    const card = page.locator(".board-result");
    await expect(card.locator("li")).toHaveCount(3);
    await card.getByRole("button").click();
    await expect(card).toHaveCount(0);
    await expect(page.locator(".prompt.is-mine")).toBeVisible();
});
