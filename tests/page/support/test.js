// SPDX-License-Identifier: MIT
// test - Playwright's test with a server of ours for each worker, and a watch over every page: errors,
// broken security rules and requests to other hosts fail whatever test they happen in.
import { test as base, expect } from "@playwright/test";
import { GAMES, startServer } from "./program.js";

export { GAMES, expect };

export const LANGUAGES = ["de", "en", "fr", "it", "pl", "ru"];
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** What the page of an impatient person keeps: nothing is animated, bots are quick. */
const SETTINGS = { speed: 0, level: "level1" };

/** Keeps the wishes where the page looks for them, unless it has kept some itself. @param {object} wishes */
function keepSettings(wishes) {
    if (location.protocol === "http:") localStorage["vacancy-settings"] ??= JSON.stringify(wishes);
}

export const test = base.extend({
    /** Settings of this device beyond the usual ones. */
    wishes: [{}, { option: true }],

    server: [
        async ({}, use) => {
            const server = await startServer();
            await use(server);
            await server.stop();
        },
        { scope: "worker" },
    ],

    baseURL: async ({ server }, use) => use(server.url),

    /** Complaints that a test brings about itself. */
    allowed: [/(?!)/, { option: true }],

    context: async ({ context, wishes, allowed }, use) => {
        /** @type {string[]} */
        const faults = [];
        await context.addInitScript(keepSettings, { ...SETTINGS, ...wishes });
        context.on("weberror", (error) => faults.push(`error: ${error.error().stack}`));
        context.on("console", (message) => {
            if (message.type() === "error") faults.push(`console: ${message.text()} ${message.location().url}`);
        });
        context.on("request", (request) => {
            const url = new URL(request.url());
            if (/^(http|ws)/.test(url.protocol) && url.hostname !== "127.0.0.1") faults.push(`request to ${url}`);
        });
        await use(context);
        expect(faults.filter((fault) => !allowed.test(fault))).toEqual([]);
    },
});
