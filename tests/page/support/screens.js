// SPDX-License-Identifier: MIT
// screens - ways through the page that many tests go, and what must hold wherever they lead.
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { codesIn, wordsOnScreen } from "./codes.js";
import { misfitsOn } from "./fit.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./fingers.js").Fingers} Fingers */

/** Runs before the table's own code, in its worker: chance that is the same for the same seed. @param {number} seed */
function foreseenChance(seed) {
    let state = seed;
    crypto.getRandomValues = (bytes) => bytes.map(() => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 16);
}

/** The same cards whenever the test runs: a failure can be repeated. @param {Page} page @param {number} [seed] */
export async function foreseeDeals(page, seed = 1) {
    await page.context().route("**/table/worker.js", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `(${foreseenChance})(${seed});\n${await response.text()}` });
    });
}

/** One click from the start to a game against bots. @param {Page} page @param {Fingers} fingers @param {string} game */
export async function startGame(page, fingers, game) {
    await foreseeDeals(page);
    await page.goto("./");
    await fingers.touch(`.poster[data-mood=${game}] button`);
}

/** A game of people only, who pass the device on. @param {Page} page @param {string} game */
export async function startTogether(page, game) {
    await page.goto(`./#/new/${game}/together`);
    await page.locator("form [type=submit]").click();
}

/** A game from a file, looked at again. @param {Page} page @param {any} record */
export async function openReplay(page, record) {
    await page.goto("./#/replay");
    await page
        .locator("input[type=file]")
        .setInputFiles({
            name: "game.jsonl",
            mimeType: "application/json",
            buffer: Buffer.from(JSON.stringify(record)),
        });
    await page.getByRole("slider").waitFor();
}

/** In the set-up of a game: bots take empty chairs until so many play. @param {Page} page @param {number} count */
export async function invite(page, count) {
    const taken = page.locator(".place:not(.is-empty)");
    await taken.first().waitFor();
    while ((await taken.count()) < count) await page.locator(".place.is-empty button").first().click();
}

/** Runs inside the page: a sentence as its own catalog has it. @param {string} sentence */
async function translate(sentence) {
    const main = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
    const { tr } = await import(new URL("../base/i18n.js", main.src).href);
    return tr(sentence);
}

/** A button by its English name, in whatever language the page speaks. @param {Page} page @param {string} name */
export async function named(page, name) {
    await page.locator("#app > *").first().waitFor({ state: "attached" }); // from then on it speaks its language
    return page.getByRole("button", { name: await page.evaluate(translate, name), exact: true });
}

/** A tool of the bar by its English name; on a phone it is in a menu. @param {Page} page @param {string} name */
export async function tool(page, name) {
    const menu = page.locator(".bar-menu-button");
    await menu.waitFor({ state: "attached" });
    if (await menu.isVisible()) await menu.click();
    return named(page, name);
}

/** The record of a finished game, as a player saves it. @param {Page} page @param {Fingers} fingers */
export async function saveRecord(page, fingers) {
    const download = page.waitForEvent("download");
    await fingers.touch(await named(page, "Save this game as a file"));
    return readFileSync(await (await download).path(), "utf8");
}

/** Runs inside the page: what sticks out of the window, and texts with holes. */
function untidy() {
    const { scrollWidth, clientWidth } = document.documentElement;
    const out =
        scrollWidth <= clientWidth
            ? []
            : [...document.body.querySelectorAll("*")]
                  .filter((node) => node.getBoundingClientRect().right > clientWidth + 1)
                  .map(
                      (node) =>
                          `${scrollWidth - clientWidth} px too wide: ${node.localName} ${node.getAttribute("class") ?? ""}`,
                  );
    return [...out.slice(0, 3), ...(document.body.innerText.match(/\{\w+\}|undefined|NaN|\[object/g) ?? [])];
}

/** What must hold whatever is on the screen. @param {Page} page @param {string} [where] */
export async function expectTidy(page, where) {
    expect.soft(await misfitsOn(page), where).toEqual([]); // waits until a window that changed is laid out
    expect.soft(await page.evaluate(untidy), where).toEqual([]);
    const language = await page.evaluate(() => document.documentElement.lang);
    const words = await page.evaluate(wordsOnScreen);
    expect.soft([...new Set(words.flatMap((text) => codesIn(text, language)))], where).toEqual([]);
}
