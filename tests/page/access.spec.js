// SPDX-License-Identifier: MIT
// For everyone: every screen by the rules of WCAG 2.2 AA in every language and both themes, on small
// and enlarged windows, with targets for fingers, with and without motion, for ears.
import { AxeBuilder } from "@axe-core/playwright";
import { byTouch } from "./support/fingers.js";
import { Robot } from "./support/robot.js";
import { expectTidy, startGame } from "./support/screens.js";
import { GAMES, LANGUAGES, PHONE, expect, test } from "./support/test.js";
import { TOUR } from "./support/tour.js";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const TARGET_MIN = 44;

/** Small phones, one of them sideways, a small laptop whose letters are twice as large, and a large one. */
const WINDOWS = ["320x568", "375x553", "390x664", "664x390", "640x400", "1280x800"];
const WINDOWS_LARGER = ["375x553", "390x664", "664x390", "640x400", "1280x800"];

/** What another theme can break. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** @param {import("@playwright/test").Page} page @param {string[]} [rules] those of axe, all if none are named */
async function violationsOn(page, rules) {
    const axe = new AxeBuilder({ page });
    const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG)).analyze();
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
}

/**
 * Buttons and fields too small for a finger; links inside a sentence are as high as it. Runs inside the page.
 * @param {number} least
 */
function smallTargets(least) {
    const nodes = document.querySelectorAll(
        "button, a[href], select, input:not([type=checkbox]), summary, label:has(input[type=checkbox])",
    );
    return [...nodes].flatMap((node) => {
        const { width, height } = node.getBoundingClientRect();
        const seen =
            width > 0 && node.checkVisibility({ visibilityProperty: true }) && !node.closest("[inert], p, .sr-only");
        if (!seen || (Math.ceil(width) >= least && Math.ceil(height) >= least)) return [];
        const name = node.getAttribute("aria-label") ?? node.textContent?.trim();
        return [`${Math.round(width)} x ${Math.round(height)}: ${node.className} ${name?.slice(0, 60)}`];
    });
}

/** Runs inside the page: as if a player had chosen these letters. @param {string} letters */
async function chooseLetters(letters) {
    const main = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
    const { changeSettings } = await import(new URL("../base/settings.js", main.src).href);
    const { keepFitting } = await import(new URL("../app/letters.js", main.src).href);
    changeSettings({ letters });
    keepFitting(document.getElementById("app"));
}

/** Runs inside the page: does a game or a lesson need more than its window? */
function scrolls() {
    const one = document.querySelector(".game:not(.is-over, .with-log-below), .lesson");
    const { scrollHeight, clientHeight } = document.documentElement;
    return one !== null && scrollHeight > clientHeight;
}

/** @param {import("@playwright/test").Page} page @param {string[]} windows @param {string} [how] */
async function expectFit(page, windows, how = "") {
    for (const size of windows) {
        const [width, height] = size.split("x").map(Number);
        await page.setViewportSize({ width, height });
        await expectTidy(page, `${size} ${how}`);
        if (how) expect.soft(await page.evaluate(scrolls), `${size} ${how} is one screen`).toBe(false);
    }
}

for (const [index, language] of LANGUAGES.entries()) {
    test.describe(language, () => {
        test.use({ ...PHONE, locale: language, colorScheme: "light", reducedMotion: "reduce" });

        for (const [at, [name, goTo]] of Object.entries(TOUR).entries()) {
            /* Of `make test`: each screen in one language. */
            test(name, { tag: at % LANGUAGES.length === index ? "@quick" : [] }, async ({ page }) => {
                await goTo(page);
                expect.soft(await violationsOn(page)).toEqual([]);
                expect.soft(await page.evaluate(smallTargets, TARGET_MIN)).toEqual([]);
                await expectTidy(page);
                await page.emulateMedia({ colorScheme: "dark" });
                expect.soft(await violationsOn(page, OF_COLOURS), "dark").toEqual([]);
                await expectFit(page, WINDOWS);
                await page.evaluate(chooseLetters, "larger");
                await expectFit(page, WINDOWS_LARGER, "in very large letters");
            });
        }
    });
}

test("how large letters are and what moves is a player's own wish, and kept", { tag: "@quick" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("./#/settings");
    const moves = () =>
        getComputedStyle(document.querySelector(".button") ?? document.body).transitionDuration !== "0s";
    const letters = () => parseFloat(getComputedStyle(document.body).fontSize);
    const motion = page.getByLabel("Animations");
    await motion.waitFor();
    const usual = await page.evaluate(letters);
    expect(await page.evaluate(moves)).toBe(false);
    await motion.selectOption("On");
    await expect.poll(() => page.evaluate(moves)).toBe(true);
    await page.getByLabel("Text size").selectOption("Very large");
    await expect.poll(() => page.evaluate(letters)).toBe(usual * 1.25);
    await page.reload();
    await expect(motion).toHaveValue("on");
    expect(await page.evaluate(letters)).toBe(usual * 1.25);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await motion.selectOption("Off");
    await expect.poll(() => page.evaluate(moves)).toBe(false);
    await motion.selectOption("Same as device");
    await expect.poll(() => page.evaluate(moves)).toBe(true);
});

/** The device says so, or the player. */
const STILL = [
    { who: "device", reducedMotion: /** @type {const} */ ("reduce"), wishes: { speed: 3 } },
    { who: "player", reducedMotion: /** @type {const} */ ("no-preference"), wishes: { speed: 3, motion: "off" } },
];
for (const { who, ...how } of STILL) {
    test.describe(`reduced motion, as the ${who} says`, () => {
        test.use(how);

        for (const game of GAMES) {
            test(`${game}: nothing moves`, async ({ page }) => {
                await page.addInitScript(() => {
                    globalThis.moved = [];
                    const animate = Element.prototype.animate;
                    Element.prototype.animate = function (frames, options) {
                        globalThis.moved.push(`${this.className} animated`);
                        return animate.call(this, frames, options);
                    };
                    for (const kind of ["transitionend", "animationiteration", "animationend"]) {
                        document.addEventListener(
                            kind,
                            (event) => {
                                if (event.elapsedTime > 0.02)
                                    globalThis.moved.push(`${event.target.className} ${kind}`);
                            },
                            true,
                        );
                    }
                });
                const fingers = byTouch(page, false);
                await startGame(page, fingers, game);
                await new Robot(page, fingers).play({ moves: 3 });
                expect(await page.evaluate(() => globalThis.moved)).toEqual([]);
            });
        }
    });
}

for (const game of GAMES) {
    test(`${game}: ears hear every event and what is to do`, async ({ page }) => {
        await page.addInitScript(() => {
            globalThis.heard = [];
            addEventListener("DOMContentLoaded", () => {
                new MutationObserver((changes) => {
                    for (const { addedNodes } of changes)
                        addedNodes.forEach((node) => globalThis.heard.push(node.textContent));
                }).observe(document.getElementById("live"), { childList: true });
            });
        });
        const fingers = byTouch(page, false);
        await startGame(page, fingers, game);
        const robot = new Robot(page, fingers);
        await robot.see();
        const before = await page.locator(".log-line").count();
        await robot.play({ moves: 3 });
        const told = (await page.locator(".log-text").allTextContents()).slice(before);
        expect(told.length).toBeGreaterThan(3);
        await expect.poll(() => page.evaluate(() => globalThis.heard)).toEqual(expect.arrayContaining(told));
        await expect(page.getByRole("status").filter({ hasText: /\S/ })).toHaveClass(/is-mine/);
    });
}
