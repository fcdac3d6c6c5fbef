// SPDX-License-Identifier: MIT
// How a game is told: sums instead of sentences, a tap goes on, and after each round a card says what it brought.
import { cutBefore, openSaved } from "./support/saves.js";
import { expect, test } from "./support/test.js";

test.use({ wishes: { speed: 2 } });

test("a check shows its sums, goes on by a tap, and ends with a card that waits @quick", async ({ page }) => {
    await openSaved(page, cutBefore("overbooking", 2, /^1 pass/));
    await page.locator("[data-act=pass]").click();
    const card = page.locator(".board-result");
    const sum = page.locator(".ob-sumline");
    let sums = 0;
    while ((await card.count()) === 0) {
        if ((await sum.count()) > 0) {
            sums++;
            await expect(sum.first()).toHaveText(/\d+ ([−+] \d+ =|<) \d+/);
        }
        const decline = page.locator("[data-act=choose][data-value$='-']");
        if ((await decline.count()) > 0) await decline.click();
        else
            await page
                .locator(".ob-stage:not([hidden]) .ob-stage-say")
                .click({ timeout: 2000 })
                .catch(() => {});
    }
    expect(sums).toBeGreaterThan(0);
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
