// SPDX-License-Identifier: MIT
// Choices in secret: what a player has in hand stays there while others choose, and what was chosen stays chosen.
import { holdBots } from "./support/bots.js";
import { byTouch } from "./support/fingers.js";
import { Robot } from "./support/robot.js";
import { cutBefore, openSaved } from "./support/saves.js";
import { expect, test } from "./support/test.js";

/** @typedef {import("@playwright/test").Page} Page */

/** Seat 1 is asked for a price, before everybody else. @param {Page} page */
async function openPrices(page) {
    await holdBots(page);
    await openSaved(page, cutBefore("samoa", 3, /^1 price/));
    await page.locator(".prompt.is-mine").waitFor();
}

/** Price cards that lie on the table, but for the own one. @param {Page} page */
const othersCards = (page) => page.locator(".sa-player:not(.is-own) .sa-tag:not(.is-none)");

test("a price card in hand stays there while others choose", { tag: "@quick" }, async ({ page }) => {
    await openPrices(page);
    await page.locator(".sa-hand [data-thing^='card:'].is-legal").first().click();
    const confirm = page.locator(".sa-dock [data-key=confirm]");
    await expect(confirm).toBeVisible();
    const words = await confirm.textContent();
    await page.evaluate(() => globalThis.letBotsThink());
    await expect(othersCards(page)).toHaveCount(2);
    await expect(confirm).toHaveText(words ?? "");
    await expect(page.locator(".sa-hand [data-thing^='card:'].is-picked")).toHaveCount(1);
});

test("chosen cards lie there until they are revealed", { tag: "@quick" }, async ({ page }) => {
    await openPrices(page);
    await page.evaluate(() => globalThis.letBotsThink());
    await expect(othersCards(page)).toHaveCount(2);
    await page.evaluate(() => {
        globalThis.fewest = Infinity;
        new MutationObserver(() => {
            if (document.querySelector(".samoa")?.dataset.phase !== "price") return;
            const lying = document.querySelectorAll(".sa-player:not(.is-own) .sa-tag:not(.is-none)").length;
            globalThis.fewest = Math.min(globalThis.fewest, lying);
        }).observe(document.body, { childList: true, subtree: true });
    });
    const robot = new Robot(page, byTouch(page, false));
    while (robot.played === 0) await robot.act(await robot.see());
    await expect(page.locator(".samoa")).not.toHaveAttribute("data-phase", "price");
    expect(await page.evaluate(() => globalThis.fewest)).toBe(2);
});

test("with a card in hand, everything else says what it is", { tag: "@quick" }, async ({ page }) => {
    await openPrices(page);
    await page.locator(".sa-hand [data-thing^='card:'].is-legal").first().click();
    for (const kind of ["tile", "group", "guest", "room"]) {
        const thing = page.locator(`.sa-stage [data-thing^="${kind}:"]:visible`).first();
        if ((await thing.count()) === 0) continue;
        await thing.click({ force: true }); /* it cannot be chosen, but asked */
        await expect(page.locator(".board-bubble"), kind).not.toBeEmpty();
    }
});

/** Is it the day off of seat 1? @param {string[]} moves so far */
const onDayOff = (moves) => moves.findLast((move) => move.startsWith("1 price")) === "1 price off";

test("home tiles on a day off, and a suite in a bought room", async ({ page }) => {
    const own = (/** @type {string} */ thing) => page.locator(`.board [data-thing='${thing}']`);
    await openSaved(page, cutBefore("samoa", 3, /^1 home \d$/, { after: onDayOff }), "0123456789abcde1"); // S12
    await page.locator(".prompt.is-mine").waitFor();
    const tiles = await own("special:home").count();
    await own("special:home").first().click();
    await page.locator(".board [data-thing^='room:'].is-legal").first().click();
    await page.locator(".sa-dock [data-key=confirm]").click();
    await expect(own("special:home")).toHaveCount(tiles - 1);

    await openSaved(page, cutBefore("samoa", 3, /^1 buy suite 7/), "0123456789abcde2"); // S7
    await page.locator(".prompt.is-mine").waitFor();
    await own("tile:suite").first().click();
    await own("room:7").click();
    await expect(own("room:7")).toHaveAccessibleName(/suite/i);
});

test("which cards others took back is not told", async ({ page }) => {
    await holdBots(page);
    const recalled = /^2 recall (\S+)$/; // S11
    const running = cutBefore("samoa", 3, /^1 price/, { after: (moves) => recalled.test(moves.at(-1) ?? "") });
    const [, card] = recalled.exec(running.moves.at(-1) ?? "") ?? [];
    await openSaved(page, running);
    await page.locator("[data-key='hotel:2']").click();
    const note = page.locator("dialog .sa-hand__unseen, .sa-hotel.is-details .sa-hand__unseen");
    await expect(note.first()).toContainText(/taken back unseen: 1 of \S+ \S+/);
    await expect(note.first()).toContainText(card);
});

test("nobody is asked to end a turn when there is nothing else to do", { tag: "@quick" }, async ({ page }) => {
    await page.addInitScript(() => {
        globalThis.prompts = new Set();
        new MutationObserver(() => globalThis.prompts.add(document.querySelector(".prompt")?.textContent)).observe(
            document,
            { childList: true, subtree: true, characterData: true },
        );
    });
    await openSaved(page, cutBefore("samoa", 3, /^1 put/));
    await new Robot(page, byTouch(page, false), 3).play({ moves: 12 });
    const prompts = await page.evaluate(() => [...globalThis.prompts]);
    expect(prompts).toContain("Put guests into your free rooms, then end your turn.");
    expect(prompts).not.toContain("All guests have a room: end your turn.");
});
