// SPDX-License-Identifier: MIT
// bots - that think when a test lets them.

/**
 * Bots think when letBotsThink() is called inside the page.
 * @param {import("@playwright/test").Page} page
 */
export async function holdBots(page) {
    await page.addInitScript(() => {
        /** @type {(() => void)[] | null} */
        let waiting = [];
        globalThis.letBotsThink = () => {
            waiting?.forEach((send) => send());
            waiting = null;
        };
        globalThis.Worker = class extends Worker {
            constructor(...args) {
                super(...args);
                this.thinks = String(args[0]).endsWith("thinker.js");
            }

            postMessage(...args) {
                if (this.thinks && waiting) waiting.push(() => super.postMessage(...args));
                else super.postMessage(...args);
            }
        };
    });
}
