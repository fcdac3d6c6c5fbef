// SPDX-License-Identifier: MIT
// browsers.mjs firefox|webkit [MOVES] - a game of each in Debian's Firefox or WebKit, by touch, in the window of a
// phone: after a few moves the server is gone, the page is loaded again, and the game goes on to its end. MOVES: so
// many are enough.
import assert from "node:assert/strict";
import { openFirefox } from "./support/firefox.js";
import { GAMES, startServer } from "./support/program.js";
import { Robot } from "./support/robot.js";
import { openWebkit } from "./support/webkit.js";

const PHONE = { width: 390, height: 664 };
const BEFORE_RELOAD = 4;
const [name, wanted = "Infinity"] = process.argv.slice(2);
const moves = Number(wanted);
const open = { firefox: openFirefox, webkit: openWebkit }[name];
if (!open) throw new Error(`browsers.mjs: no browser '${name}', expected firefox or webkit`);

/** @param {string} mood */
const button = (mood) => `.poster[data-mood=${mood}] button`;

const server = await startServer();
let serving = true;
const browser = await open(PHONE);
try {
    await browser.goto(server.url);
    await browser.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await browser.evaluate(() => {
        localStorage["vacancy-settings"] = JSON.stringify({ speed: 0, level: "level1", language: "en" });
    });
    await browser.reload();
    console.log(await browser.evaluate(() => `${navigator.userAgent}, ${innerWidth}x${innerHeight}`));
    for (const game of GAMES) {
        await browser.goto(`${server.url}#/`);
        await browser.waitForFunction((selector) => document.querySelector(selector) !== null, button(game));
        await browser.touch(button(game));
        const robot = new Robot(/** @type {any} */ (browser), browser, 2);
        await robot.play({ moves: BEFORE_RELOAD });
        if (serving) await server.stop();
        serving = false;
        await browser.reload();
        robot.before = null;
        const seen = await robot.play({ moves });
        assert.equal(seen.screen, moves === Infinity ? "over" : "asked");
        console.log(`${game}: ${robot.played} moves`);
    }
    console.log(`cases: ${GAMES.length} failed: 0`);
} finally {
    await browser.close();
    if (serving) await server.stop();
}
