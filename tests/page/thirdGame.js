// SPDX-License-Identifier: MIT
// thirdGame - a game that was added to the shelf and to the page's list has its own name and parts everywhere:
// see tests/third-game.
import { expect, test } from "./support/test.js";

const NAME = "riviera";
const TITLE = "Riviera Palace";
const OTHERS = /samoa|overbooking/i;

/** Modules and styles of games that a page asks for. @param {import("@playwright/test").Page} page */
function partsAskedFor(page) {
    /** @type {string[]} */
    const parts = [];
    page.on("request", (request) => {
        const part = /\/games\/(\w+\/.*)$/.exec(new URL(request.url()).pathname)?.[1];
        if (part) parts.push(part);
    });
    return parts;
}

/** What the list of games and the posters need is loaded with the first screen. @param {string[]} parts */
const ofOthers = (parts) =>
    parts.filter((part) => !part.startsWith(NAME) && !/(game|poster|mood|\/art\/\w+)\.\w+$/.test(part));

test.use({ serviceWorkers: "block" });

test("a game is begun from its poster, on its own board", async ({ page }) => {
    const parts = partsAskedFor(page);
    await page.goto("");
    await expect(page.locator(".poster h2")).toHaveText(["Overbooking", "Hotel Samoa", TITLE]);
    await page.locator(`.poster[data-mood=${NAME}] button`).click();
    await expect(page.locator("h1")).toHaveText(TITLE);
    await expect(page.locator(`.board .${NAME}`)).toBeVisible();
    await expect(page.locator(".prompt")).toHaveText("Choose your price card in secret.");
    await expect(page.locator(".board .samoa, .board .ob")).toHaveCount(0);
    expect(parts).toContain(`${NAME}/board.js`);
    expect(ofOthers(parts)).toEqual([]);
});

for (const [screen, seen] of [
    [`new/${NAME}`, "form [type=submit]"],
    [`rules/${NAME}`, "main section h2"],
    [`learn/${NAME}`, `.board .${NAME}`],
    [`table/${NAME}`, ".as-form .card"],
    [`table/${NAME}/score`, ".as-form .card"],
    [`editions/${NAME}`, ".fact-list"],
]) {
    test(`${screen} has no part of another game`, async ({ page }) => {
        const parts = partsAskedFor(page);
        await page.goto(`#/${screen}`);
        await expect(page.locator(seen).first()).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("data-mood", NAME);
        /* The other games may be offered, by their titles, as a choice or a link. */
        const words = await page.locator("main").evaluate((main) => {
            const copy = /** @type {HTMLElement} */ (main.cloneNode(true));
            copy.querySelectorAll("select, a").forEach((choice) => choice.remove());
            return copy.textContent ?? "";
        });
        expect(words.length).toBeGreaterThan(20);
        expect(words).not.toMatch(OTHERS);
        expect(ofOthers(parts)).toEqual([]);
    });
}
