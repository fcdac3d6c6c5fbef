// SPDX-License-Identifier: MIT
// test - Playwright's test with a server of ours for each worker, and a watch over every page: errors,
// broken security rules and requests to other hosts fail whatever test they happen in.
import { test as base, expect } from "@playwright/test";
import { startServer } from "./program.js";

export { expect };

export const LANGUAGES = ["de", "en", "fr", "it", "pl", "ru"];
export const GAMES = /** @type {const} */ (["overbooking", "samoa"]);

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** What the page of an impatient person keeps: nothing is animated, bots are quick. */
const SETTINGS = { speed: 0, level: "level1" };

export const test = base.extend({
    /** Settings of this device beyond the usual ones. */
    wishes: [{}, { option: true }],

    server: [async ({}, use) => {
        const server = await startServer();
        await use(server);
        await server.stop();
    }, { scope: "worker" }],

    baseURL: async ({ server }, use) => use(server.url),

    /** What the device kept before the first visit. */
    storageState: async ({ server, wishes }, use) => {
        const kept = { name: "vacancy-settings", value: JSON.stringify({ ...SETTINGS, ...wishes }) };
        await use({ cookies: [], origins: [{ origin: new URL(server.url).origin, localStorage: [kept] }] });
    },

    /** Complaints that a test brings about itself. @type {RegExp[]} */
    allowed: async ({}, use) => use([]),

    context: async ({ context, server, allowed }, use) => {
        /** @type {string[]} */
        const faults = [];
        const host = new URL(server.url).host;
        context.on("weberror", (error) => faults.push(`error: ${error.error().stack}`));
        context.on("console", (message) => {
            if (message.type() === "error") faults.push(`console: ${message.text()} ${message.location().url}`);
        });
        context.on("request", (request) => {
            const url = new URL(request.url());
            if (/^(http|ws)/.test(url.protocol) && url.host !== host) faults.push(`request to ${url}`);
        });
        await use(context);
        expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
});
