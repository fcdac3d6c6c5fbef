// SPDX-License-Identifier: MIT
// Hints: they come when they are asked for, whatever the rest of the table does meanwhile.
import { holdBots } from "./support/bots.js";
import { byTouch } from "./support/fingers.js";
import { cutBefore, openSaved } from "./support/saves.js";
import { named } from "./support/screens.js";
import { PHONE, expect, test } from "./support/test.js";

/** Seat 1 is asked for a price; the others have not chosen theirs, and take their time. */
function pricesOpen() {
    const record = cutBefore("samoa", 3, /^1 price/);
    return { ...record, seats: record.seats.map((seat) => ("bot" in seat ? { ...seat, bot: "level5" } : seat)) };
}

test.describe("phone", { tag: "@quick" }, () => {
    test.use(PHONE);

    test("a hint stays while the others choose", async ({ page, hasTouch }) => {
        await openSaved(page, pricesOpen());
        await page.locator(".prompt.is-mine").waitFor();
        await byTouch(page, hasTouch).touch(await named(page, "Hint"));
        await expect(page.locator("dialog .hint-move")).toBeVisible();
    });

    test("the list is in the order of its numbers", async ({ page, hasTouch }) => {
        await openSaved(page, cutBefore("overbooking", 2, /^1 \d.>L/));
        await page.locator(".prompt.is-mine").waitFor();
        await byTouch(page, hasTouch).touch(await named(page, "Hint"));
        await byTouch(page, hasTouch).touch(page.locator("dialog summary"));
        await expect(page.locator("dialog .hint tbody").first()).toBeVisible();
        const rows = await page
            .locator("dialog .hint tbody")
            .evaluateAll((bodies) =>
                bodies.map((body) =>
                    [...body.querySelectorAll("td")].map(({ textContent }) =>
                        Number(textContent?.replace("−", "-").replace("%", "")),
                    ),
                ),
            );
        expect(rows.length).toBeGreaterThan(1);
        expect(rows).toEqual([...rows].sort(([a, m], [b, n]) => b - a || n - m));
    });

    test("behind a curtain there is none to ask for", async ({ page, hasTouch }) => {
        await openSaved(page, cutBefore("samoa", 3, /^1 price/, { people: 3 }));
        const lift = page.locator(".curtain button");
        await lift.waitFor();
        await expect(await named(page, "Hint")).toBeHidden();
        await byTouch(page, hasTouch).touch(lift);
        await expect(await named(page, "Hint")).toBeVisible();
    });

    test("asked for out of turn, it says when it can be given", async ({ page, hasTouch }) => {
        await holdBots(page);
        await openSaved(page, cutBefore("samoa", 3, /^1 price/));
        await page.locator(".sa-hand [data-thing^='card:'].is-legal").first().click();
        await page.locator(".sa-dock [data-key=confirm]").click();
        await expect(page.locator(".prompt.is-mine")).toHaveCount(0);
        await byTouch(page, hasTouch).touch(await named(page, "Hint"));
        await expect(page.locator("dialog p")).toHaveText("You can get a hint when it is your turn.");
    });
});
