// SPDX-License-Identifier: MIT
// tour - every screen of the page, and the moments of a game that look different.
import { byTouch } from "./fingers.js";
import { cutBefore, finished, openSaved } from "./saves.js";
import { named } from "./screens.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {(page: Page) => Promise<void>} Way */

/** @param {string} address @param {string} sign what shows that the screen is there @returns {Way} */
const screen = (address, sign = "main") => async (page) => {
    await page.goto(`./#/${address}`);
    await page.locator(sign).first().waitFor();
};

/** @param {string} game @param {number} players @param {RegExp} next @returns {Way} */
const asked = (game, players, next) => async (page) => {
    await openSaved(page, cutBefore(game, players, next));
    await page.locator(".prompt.is-mine").waitFor();
};

/** @param {Way} way @param {string} selector what is touched there @returns {Way} */
const then = (way, selector) => async (page) => {
    await way(page);
    await byTouch(page, false).touch(page.locator(selector).first());
};

/** @param {Way} way @param {string} name of a button that opens a dialog @param {string} sign @returns {Way} */
const dialog = (way, name, sign = "dialog") => async (page) => {
    await way(page);
    await (await named(page, name)).click();
    await page.locator(sign).waitFor();
};

/** @param {string} game @returns {Way} */
const over = (game) => async (page) => {
    await openSaved(page, finished(game, 3));
    await page.locator(".over h2").waitFor();
};

/** @param {string} game @param {number} players @returns {Way} */
const curtain = (game, players) => async (page) => {
    await openSaved(page, cutBefore(game, players, /^1 /, { people: players }));
    await page.locator(".curtain button").waitFor();
};

/** @param {string} game @param {number} step @returns {Way} */
const replay = (game, step) => async (page) => {
    await page.goto("./#/replay");
    await page.locator("input[type=file]").setInputFiles(
        { name: "game.jsonl", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(finished(game, 3))) });
    await page.getByRole("slider").fill(String(step));
};

const placing = asked("overbooking", 3, /^1 .*>L/);
const pricing = asked("samoa", 4, /^1 price/);

/** @type {Record<string, Way>} */
export const TOUR = {
    start: screen("", ".poster button"),
    "set-up of overbooking": screen("new/overbooking", "form [type=submit]"),
    "set-up of samoa together": screen("new/samoa/together", "form [type=submit]"),
    settings: screen("settings", "main .form"),
    records: screen("replay", "input[type=file]"),
    "editions of overbooking": screen("editions/overbooking", ".fact-list"),
    "editions of samoa": screen("editions/samoa", ".fact-list"),
    "rules of overbooking": screen("rules/overbooking", "main h2"),
    "rules of samoa": screen("rules/samoa", "main h2"),
    "overbooking, a card to play": placing,
    "overbooking, a card in hand": then(placing, ".ob-hand-card:not(.is-stuck)"),
    "overbooking, a hotel explained": then(placing, ".ob-house"),
    "overbooking, nobles": asked("overbooking", 3, /^1 noble/),
    "overbooking, maids": asked("overbooking", 3, /^1 maid/),
    "overbooking, what happened": dialog(placing, "What happened", ".with-log"),
    "overbooking, settings": dialog(placing, "Settings"),
    "overbooking, a hint": dialog(placing, "Hint", "dialog .hint"),
    "overbooking, curtain": curtain("overbooking", 2),
    "overbooking, over": over("overbooking"),
    "overbooking, replay": replay("overbooking", 20),
    "samoa, a price": pricing,
    "samoa, a price in hand": then(pricing, ".sa-card.is-legal"),
    "samoa, a tile": asked("samoa", 4, /^1 buy/),
    "samoa, a group": asked("samoa", 4, /^1 take/),
    "samoa, a guest": asked("samoa", 4, /^1 put/),
    "samoa, a day off": asked("samoa", 4, /^1 release/),
    "samoa, another hotel": then(pricing, ".sa-hotel.is-small"),
    "samoa, a hint": dialog(pricing, "Hint", "dialog .hint"),
    "samoa, curtain": curtain("samoa", 3),
    "samoa, over": over("samoa"),
    "samoa, replay": replay("samoa", 40),
};
