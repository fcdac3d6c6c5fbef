// SPDX-License-Identifier: MIT
// time - the page waits for nothing but the test: what is told stands still until it may go on.

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page */
export function stopTime(page) {
    return page.evaluate(() => {
        /** @type {(() => void)[]} */
        const held = [];
        const later = globalThis.setTimeout;
        globalThis.setTimeout = (act) => held.push(act);
        globalThis.goOn = () => {
            globalThis.setTimeout = (act) => later(act, 0);
            held.forEach((act) => act());
        };
    });
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
