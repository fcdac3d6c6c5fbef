// SPDX-License-Identifier: MIT
// fingers - two ways to touch a thing: a finger or mouse on it, or the keyboard alone.
import { expect } from "@playwright/test";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */
/** @typedef {{touch(what: string | Locator): Promise<void>}} Fingers */

/** @param {Page} page @param {string | Locator} what */
function find(page, what) {
    return typeof what === "string" ? page.locator(what) : what;
}

/** @param {string} key the name that a thing of a board carries */
export function thing(key) {
    const quoted = JSON.stringify(key);
    return `.board [data-place=${quoted}], .board [data-key=${quoted}]:not(.ob-spot)`;
}

/** Taps where touch is known, clicks elsewhere. @param {Page} page @param {boolean} hasTouch @returns {Fingers} */
export function byTouch(page, hasTouch) {
    return {
        async touch(what) {
            const node = find(page, what);
            const fanned = await node.evaluate((element) => {
                element.scrollIntoView({ block: "center", behavior: "instant" });
                return element.matches(".ob-hand-card");
            });
            /* Cards in a hand cover one another, but for their left edge. */
            const where = fanned ? { position: { x: 10, y: 30 } } : {};
            if (hasTouch) await node.tap(where);
            else await node.click(where);
        },
    };
}

/**
 * The key that leads from the focus towards the goal, "" when it is there. Runs inside the page.
 * @param {Element} found
 */
function wayTo(found) {
    const goal = found.matches("[data-place]") ? found.querySelector(".ob-spot") : found;
    const active = document.activeElement ?? document.body;
    if (active === goal) return "";
    const group = goal.closest("[data-arrows]");
    if (group?.contains(active)) {
        const after = active.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING;
        return after ? "ArrowRight" : "ArrowLeft";
    }
    const stop = group?.querySelector("[tabindex='0']") ?? goal;
    const after = active.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
    return active === document.body || after ? "Tab" : "Shift+Tab";
}

const KEYS_MAX = 150;

/**
 * Can a person see what has the focus, or does something else lie upon it? Runs inside the page.
 * @param {Element} found
 */
function coveredBy(found) {
    const node = found.matches("[data-place]") ? found.querySelector(".ob-spot") : found;
    const { left, top, width, height } = node.getBoundingClientRect();
    const owner = node.closest("[data-place]") ?? node;
    const above = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    return above.some((other) => owner.contains(other)) ? "" : (above[4]?.className ?? "the edge of the window");
}

/** @param {Page} page @returns {Fingers} */
export function byKeys(page) {
    return {
        async touch(what) {
            const node = find(page, what);
            for (let i = 0; i < KEYS_MAX; i++) {
                const key = await node.evaluate(wayTo);
                if (!key) {
                    expect(await node.evaluate(coveredBy), `${what} has the focus`).toBe("");
                    return page.keyboard.press("Enter");
                }
                await page.keyboard.press(key);
            }
            throw new Error(`${KEYS_MAX} keys do not lead to ${what}`);
        },
    };
}
