// SPDX-License-Identifier: MIT
// screens - ways through the page that many tests go, and what must hold wherever they lead.
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { wordsOf } from "./words.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./fingers.js").Fingers} Fingers */

/** One click from the start to a game against bots. @param {Page} page @param {Fingers} fingers @param {string} game */
export async function startGame(page, fingers, game) {
    await page.goto("./");
    await fingers.touch(`.poster[data-mood=${game}] button`);
}

/** A game of people only, who pass the device on. @param {Page} page @param {string} game */
export async function startTogether(page, game) {
    await page.goto(`./#/new/${game}/together`);
    await page.locator("form [type=submit]").click();
}

/** A button by its English name, in whatever language the page speaks. @param {Page} page @param {string} name */
export async function named(page, name) {
    const language = await page.locator("html").getAttribute("lang");
    return page.getByRole("button", { name: wordsOf(language ?? "en")(name), exact: true });
}

/** The record of a finished game, as a player saves it. @param {Page} page @param {Fingers} fingers */
export async function saveRecord(page, fingers) {
    const download = page.waitForEvent("download");
    await fingers.touch(await named(page, "Save the record"));
    return readFileSync(await (await download).path(), "utf8");
}

/** What must hold whatever is on the screen. @param {Page} page */
export async function expectTidy(page) {
    const found = await page.evaluate(() => ({
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        unfilled: document.body.innerText.match(/\{\w+\}|undefined|NaN|\[object/)?.[0] ?? "",
    }));
    expect(found).toEqual({ wider: 0, unfilled: "" });
}
