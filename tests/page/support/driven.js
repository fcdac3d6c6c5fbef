// SPDX-License-Identifier: MIT
// driven - what a robot needs of a page, and no more, in a browser that can run a function and feel a finger.

const PATIENCE_MS = 180_000;
const LOOK_MS = 20;
const TRIES_MAX = 10;

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

/** Begins to watch where the next tap goes. Runs inside the page. @param {string} selector */
function watchTap(selector) {
    const page = /** @type {any} */ (window);
    if (!page.looks) {
        page.looks = new MutationObserver(() => (page.looked ||= document.querySelector(".zoom") !== null));
        page.looks.observe(document.body, { childList: true });
        const clicked = (/** @type {any} */ { target }) => (page.clicked ||= target.closest?.(page.wanted) !== null);
        addEventListener("click", clicked, true);
    }
    page.wanted = selector;
    page.looked = page.clicked = false;
    return document.querySelector(selector) !== null;
}

/** Was a picture shown large (web/parts/zoom.js) instead, or something else hit? Runs inside the page. */
function wentAstray() {
    const page = /** @type {any} */ (window);
    return page.looked || !page.clicked;
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
         * On a busy machine a finger may rest so long that the page shows a picture large instead, or come down when
         * the thing has moved: then once more, as people do.
         * @param {string} selector
         */
        async touch(selector) {
            for (let tries = 0; tries < TRIES_MAX; tries++) {
                if (!(await browser.evaluate(watchTap, selector))) return;
                await browser.tap(await browser.evaluate(spotOf, selector));
                if (!(await browser.evaluate(wentAstray))) return;
            }
            throw new Error(`cannot be touched: ${selector}`);
        },
    };
}
