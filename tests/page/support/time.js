// SPDX-License-Identifier: MIT
// time - the page waits for nothing but the test: what is told stands still until it may go on.

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page @param {string} [sign] only while this is on the screen */
export function stopTime(page, sign = "*") {
    return page.evaluate((sign) => {
        /** @type {Map<number, () => void>} */
        const held = new Map();
        const later = globalThis.setTimeout;
        const forget = globalThis.clearTimeout;
        globalThis.setTimeout = (act, time) => {
            if (!document.querySelector(sign)) return later(act, time);
            const number = -1 - held.size; // no timer of the browser's has such a number
            held.set(number, act);
            return number;
        };
        globalThis.clearTimeout = (number) => void (number < 0 ? held.set(number, () => {}) : forget(number));
        globalThis.goOn = () => {
            globalThis.setTimeout = (act) => later(act, 0);
            globalThis.clearTimeout = forget;
            held.forEach((act) => act());
        };
    }, sign);
}

/** Everything is told at once from now on. @param {Page} page */
export function goOn(page) {
    return page.evaluate(() => globalThis.goOn());
}

/**
 * Keeps a file of the page back.
 * @param {Page} page @param {string} end of its address
 * @returns {Promise<() => void>} lets it through
 */
export async function holdFile(page, end) {
    /** @type {() => void} */
    let release = () => {};
    const released = new Promise((resolve) => {
        release = () => resolve(undefined);
    });
    await page.route(`**/${end}`, async (route) => {
        await released;
        await route.continue();
    });
    return release;
}

/** Nothing is saved on this device until it may be. @param {Page} page @returns {Promise<() => Promise<void>>} */
export async function holdStore(page) {
    await page.evaluate(async () => {
        const opened = indexedDB.open("vacancy");
        await new Promise((resolve) => (opened.onsuccess = resolve));
        const store = opened.result.transaction("games", "readwrite").objectStore("games");
        globalThis.storeIsHeld = true;
        const stay = () => {
            if (globalThis.storeIsHeld) store.count().onsuccess = stay;
        };
        stay();
    });
    return () => page.evaluate(() => void (globalThis.storeIsHeld = false));
}

/** All that was played so far is on the device: whoever loads the page again finds it. @param {Page} page */
export async function untilSaved(page) {
    const table = page.workers().find((worker) => worker.url().endsWith("table/worker.js"));
    if (!table) throw new Error("no table is played in this page");
    await table.evaluate(async () => {
        const { listGames } = await import(new URL("../base/store.js", location.href).href);
        await listGames();
    });
}

/**
 * Calls a function of a module of the page, inside it.
 * @param {Page} page
 * @param {string} module such as "table/table.js"
 * @param {string} name
 * @param {...any} args
 * @returns {Promise<any>}
 */
export function callInside(page, module, name, ...args) {
    return page.evaluate(
        async ({ module, name, args }) => {
            const main = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
            const { [name]: act } = await import(new URL(`../${module}`, main.src).href);
            return JSON.parse(JSON.stringify(await act(...args)));
        },
        { module, name, args },
    );
}
