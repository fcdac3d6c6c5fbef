// SPDX-License-Identifier: MIT
// firefox.mjs [MOVES] - a game of each in Debian's Firefox, by touch, in the window of a phone: after a few moves the
// server is gone, the page is loaded again, and the game goes on to its end. MOVES: so many are enough.
import assert from "node:assert/strict";
import { openFirefox } from "./support/firefox.js";
import { GAMES, startServer } from "./support/program.js";
import { Robot } from "./support/robot.js";

const PHONE = { width: 390, height: 664 };
const BEFORE_RELOAD = 4;
const SETTINGS = `() => { localStorage["vacancy-settings"] ??= '{"speed":0,"level":"level1"}' }`;
const moves = Number(process.argv[2] ?? Infinity);

/** @param {string} mood */
const button = (mood) => `.poster[data-mood=${mood}] button`;

const server = await startServer();
const firefox = await openFirefox(PHONE);
try {
    await firefox.preload(SETTINGS);
    await firefox.goto(server.url);
    await firefox.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await firefox.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const game of GAMES) {
        await firefox.goto(`${server.url}#/`);
        await firefox.waitForFunction((selector) => document.querySelector(selector) !== null, button(game));
        await firefox.touch(button(game));
        const robot = new Robot(/** @type {any} */ (firefox), firefox, 2);
        await robot.play({ moves: BEFORE_RELOAD });
        if (game === GAMES[0]) await server.stop();
        await firefox.reload();
        robot.before = null;
        const seen = await robot.play({ moves });
        assert.equal(seen.screen, moves === Infinity ? "over" : "asked");
        console.log(`${game}: ${robot.played} moves`);
    }
} finally {
    await firefox.close();
}
