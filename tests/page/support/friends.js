// SPDX-License-Identifier: MIT
// friends - several people, each with a phone of their own, at one table of a server that survives its own death.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { startServer } from "./program.js";
import { PHONE } from "./test.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Browser} Browser */
/** @typedef {import("./robot.js").Robot} Robot */

/**
 * A phone of somebody: a browser that knows nothing of the others.
 * @param {Browser} browser @param {string} name
 * @param {{language?: string, viewport?: {width: number, height: number}}} [how]
 */
export async function phone(browser, name, { language = "en", viewport = PHONE.viewport } = {}) {
    const context = await browser.newContext({ ...PHONE, viewport });
    await context.addInitScript(
        (settings) => {
            if (location.protocol === "http:") localStorage["vacancy-settings"] ??= JSON.stringify(settings);
        },
        { speed: 0, level: "level1", name, language },
    );
    return context;
}

/** A server whose tables survive it. @param {{lan?: boolean}} [how] */
export async function keptServer({ lan = false } = {}) {
    const folder = mkdtempSync(join(tmpdir(), "vacancy-tables-"));
    const tables = join(folder, "tables.db");
    const first = await startServer({ tables, lan });
    let server = first;
    return {
        url: first.url,
        port: first.port,
        async restart() {
            await server.stop("SIGKILL");
            server = await startServer({ tables, lan, port: first.port });
        },
        async stop() {
            await server.stop();
            rmSync(folder, { recursive: true });
        },
    };
}

/**
 * Opens a table and returns its invitation.
 * @param {Page} page @param {string} url of the server @param {string} game @param {number} seats
 * @param {(page: Page) => Promise<void>} [choose] what else the host wants
 */
export async function openTable(page, url, game, seats, choose = async () => {}) {
    await page.goto(url);
    await page.locator("a[href='#/friends']").tap();
    await page.locator(`form [type=radio][value=${game}]`).check();
    await page.locator(`form [type=radio][value="${seats}"]`).check();
    await choose(page);
    await page.locator("form [type=submit]").tap();
    return page.locator(".friends-link").inputValue();
}

/** Sits down by an invitation. @param {Page} page @param {string} link */
export async function sitDown(page, link) {
    await page.goto(link);
    await page.locator(".friends-join [type=submit]").tap();
    await expect(page.locator(".friends-join")).toHaveCount(0);
}

/** The host begins. @param {Page} page */
export function startTable(page) {
    return page.locator(".friends-start button").tap();
}

/**
 * Plays to the end; what is planned for after so many moves happens then.
 * @param {Robot} robot
 * @param {Record<number, () => Promise<any>>} plan
 */
export async function playWith(robot, plan) {
    for (;;) {
        const seen = await robot.see();
        const event = plan[robot.played];
        if (seen.screen === "over") return;
        if (event) {
            delete plan[robot.played];
            robot.before = null;
            await event();
        } else {
            await robot.act(seen);
        }
    }
}
