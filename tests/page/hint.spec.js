// SPDX-License-Identifier: MIT
// Hints: they come when they are asked for, whatever the rest of the table does meanwhile.
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
        await expect(page.locator("dialog .hint tbody").first()).toBeVisible();
    });

    test("asked for out of turn, it says when it can be given", async ({ page, hasTouch }) => {
        await openSaved(page, cutBefore("samoa", 3, /^1 price/, { people: 3 }));
        await page.locator(".curtain button").waitFor();
        await byTouch(page, hasTouch).touch(await named(page, "Hint"));
        await expect(page.locator("dialog p")).toHaveText("You can get a hint when it is your turn.");
    });
});
