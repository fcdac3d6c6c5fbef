// SPDX-License-Identifier: MIT
// driven - what a robot needs of a page, and no more, in a browser that can run a function and feel a finger.

const PATIENCE_MS = 180_000;
const LOOK_MS = 20;

/**
 * @typedef {object} Browser
 * @property {(act: (...args: any[]) => any, ...args: any[]) => Promise<any>} evaluate runs a function inside the page
 * @property {(at: {x: number, y: number}) => Promise<any>} tap
 * @property {(url: string) => Promise<any>} goto
 * @property {() => Promise<any>} reload
 * @property {() => Promise<void>} close
 */

/** Where a finger goes; cards in a hand cover one another, but for their left edge. Runs inside the page. */
function spotOf(/** @type {string} */ selector) {
    const node = document.querySelector(selector);
    node.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = node.getBoundingClientRect();
    if (node.matches(".ob-hand-card")) return { x: Math.round(left + 10), y: Math.round(top + 30) };
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** From now on: was a picture shown large (web/parts/zoom.js) since this was asked last? Runs inside the page. */
function tookLook() {
    const page = /** @type {any} */ (window);
    if (!page.looks) {
        page.looks = new MutationObserver(() => (page.looked ||= document.querySelector(".zoom") !== null));
        page.looks.observe(document.body, { childList: true });
    }
    const looked = page.looked ?? false;
    page.looked = false;
    return looked;
}

/** @param {Browser} browser */
export function driven(browser) {
    return {
        ...browser,
        /** @param {(arg: any) => any} look @param {any} [arg] */
        async waitForFunction(look, arg) {
            const until = Date.now() + PATIENCE_MS;
            for (;;) {
                const found = await browser.evaluate(look, arg);
                if (found) return { jsonValue: () => found };
                if (Date.now() > until) {
                    const shown = await browser.evaluate(() => `${location.hash}: ${document.body.innerText}`);
                    throw new Error(`waited in vain for ${look}\nThe page shows ${shown}`);
                }
                await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
            }
        },
        /**
         * On a busy machine a finger may rest so long that the page shows a picture large instead: then once more.
         * @param {string} selector
         */
        async touch(selector) {
            do {
                await browser.evaluate(tookLook);
                await browser.tap(await browser.evaluate(spotOf, selector));
            } while (await browser.evaluate(tookLook));
        },
    };
}
