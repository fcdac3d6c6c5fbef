// SPDX-License-Identifier: MIT
// page.mjs - the page in a browser, by the clock: when the start can be used on a device four times
// slower, how long a bot of level 3 thinks, and what a first visit transfers; and in processor time, which
// others on the machine change little: what the start costs, what a tap costs, the longest task while a game
// is told. VACANCY names the program.
import { chromium } from "../tests/page/node_modules/@playwright/test/index.mjs";
import { CHROMIUM } from "../tests/page/support/chromium.js";
import { countingDoor } from "../tests/page/support/door.js";
import { byTouch } from "../tests/page/support/fingers.js";
import { startServer } from "../tests/page/support/program.js";
import { Robot } from "../tests/page/support/robot.js";
import { games } from "../web/games/games.js";
import { longestTask, startMeter } from "./trace.mjs";

const VISITS = 5;
const SLOWDOWN = 4;
const MOVES = 6;
const TAPS = 20;
const PHONE_SLOWDOWN = 6;

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Runs inside the page: notes when the first button of a poster has been painted. */
function watchStart() {
    const look = () => {
        if (!document.querySelector(".poster button")) return requestAnimationFrame(look);
        requestAnimationFrame(() =>
            setTimeout(() => {
                globalThis.usable = performance.now();
            }),
        );
    };
    requestAnimationFrame(look);
}

/** Runs inside the page: notes when each sentence about a seat was told. */
function watchLog() {
    globalThis.told = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
            for (const node of addedNodes) {
                if (node instanceof HTMLElement && node.matches(".log-line[data-seat]")) {
                    globalThis.told.push({ seat: Number(node.dataset.seat), time: performance.now() });
                }
            }
        }
    }).observe(document, { childList: true, subtree: true });
}

/** @param {import("@playwright/test").Browser} browser @param {string} url */
async function timeToUse(browser, url) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.addInitScript(watchStart);
    await page.goto(url);
    const usable = await (await page.waitForFunction(() => globalThis.usable)).jsonValue();
    await context.close();
    return usable;
}

/**
 * Milliseconds of the main thread until the start can be used.
 * @param {import("@playwright/test").Browser} browser @param {string} url
 */
async function costOfStart(browser, url) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const spent = await startMeter(page);
    await page.addInitScript(watchStart);
    await page.goto(url);
    await page.waitForFunction(() => globalThis.usable);
    const cost = await spent("TaskDuration");
    await context.close();
    return cost;
}

/** @param {import("@playwright/test").Browser} browser @param {number} port */
async function firstVisit(browser, port) {
    const door = await countingDoor(port);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(door.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const { bytes } = door;
    await context.close();
    door.close();
    return bytes;
}

/**
 * Milliseconds between a bot's move and the move before it.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 * @param {string} game
 */
async function answers(browser, url, game) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
        localStorage["vacancy-settings"] = JSON.stringify({ speed: 0, level: "level3" });
    });
    await page.goto(url);
    await page.evaluate(watchLog);
    await page.locator(`.poster[data-mood=${game}] button`).click();
    await new Robot(page, byTouch(page, false)).play({ moves: MOVES });
    const told = await page.evaluate(() => globalThis.told);
    await context.close();
    return told.flatMap(({ seat, time }, index) =>
        index > 0 && seat > 1 && told[index - 1].seat !== seat ? [time - told[index - 1].time] : [],
    );
}

/**
 * A game on a phone, where somebody is asked.
 * @param {import("@playwright/test").Browser} browser @param {string} url @param {string} game @param {number} speed
 */
async function openPhone(browser, url, game, speed) {
    const context = await browser.newContext({ viewport: { width: 390, height: 664 } });
    const page = await context.newPage();
    await page.addInitScript((speed) => {
        localStorage["vacancy-settings"] = JSON.stringify({ speed, level: "level1" });
    }, speed);
    await page.goto(url);
    await page.locator(`.poster[data-mood=${game}] button`).click();
    const robot = new Robot(page, byTouch(page, false));
    await robot.see();
    return { page, robot };
}

/**
 * Milliseconds of script for a tap on a price card.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 */
async function scriptOfTap(browser, url) {
    const { page } = await openPhone(browser, url, "samoa", 0);
    const spent = await startMeter(page);
    const before = await spent("ScriptDuration");
    for (let i = 0; i < TAPS; i++)
        await page
            .locator(".sa-card.is-legal:not(.is-picked)")
            .nth(i % 5)
            .click();
    const after = await spent("ScriptDuration");
    await page.context().close();
    return (after - before) / TAPS;
}

/**
 * Milliseconds of the longest task while bots and checks are told as fast as can be followed.
 * @param {import("@playwright/test").Browser} browser @param {string} url @param {string} game
 */
async function longestTold(browser, url, game) {
    const { page, robot } = await openPhone(browser, url, game, 3);
    const longest = await longestTask(page, () => robot.play({ moves: MOVES }));
    await page.context().close();
    return longest;
}

const server = await startServer();
const browser = await chromium.launch(CHROMIUM);
const starts = [];
for (let i = 0; i < VISITS; i++) starts.push(await timeToUse(browser, server.url));
console.log(
    `page, start usable at ${SLOWDOWN}x CPU throttling: median ${Math.round(median(starts))} ms of ${VISITS} visits`,
);
const costs = [];
for (let i = 0; i < VISITS; i++) costs.push(await costOfStart(browser, server.url));
console.log(
    `page, start: ${Math.round(median(costs) * SLOWDOWN)} ms of the main thread on a device ${SLOWDOWN}x slower`,
);
console.log(`page, first visit: ${await firstVisit(browser, server.port)} bytes`);
const tap = await scriptOfTap(browser, server.url);
console.log(`page, samoa: ${Math.round(tap * PHONE_SLOWDOWN)} ms of script a tap on a phone ${PHONE_SLOWDOWN}x slower`);
for (const { name: game } of games) {
    const longest = await longestTold(browser, server.url, game);
    console.log(
        `page, ${game}: longest task while it is told ${Math.round(longest * SLOWDOWN)} ms on a phone ${SLOWDOWN}x slower`,
    );
}
for (const { name: game } of games) {
    const times = await answers(browser, server.url, game);
    console.log(
        `page, ${game} level 3: median ${Math.round(median(times))} ms, longest ${Math.round(Math.max(...times))} ms of ${times.length} answers`,
    );
}
await browser.close();
await server.stop();
