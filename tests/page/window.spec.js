// SPDX-License-Identifier: MIT
// In the windows that people have, upright and sideways: at every question of a game and of every lesson, all that
// one may do is on the screen and free to touch, and what did not change does not move.
import { byTouch } from "./support/fingers.js";
import { Reach } from "./support/reach.js";
import { Robot } from "./support/robot.js";
import { invite, startGame } from "./support/screens.js";
import { GAMES, expect, test } from "./support/test.js";

/** @typedef {import("@playwright/test").Page} Page */

/** Browser windows, not screens: bars of the browser are taken off. */
const WINDOWS = ["320x568", "375x553", "390x664", "393x727", "664x390", "750x342", "820x1180", "1366x768", "1920x1080"];
const TOUCH_MAX = 900;

/** Those of `make test`: so many moves in one window upright and one sideways. */
const QUICK = { "overbooking 375x553": 7, "samoa 390x664": 8, "overbooking 664x390": 6, "samoa 750x342": 6 };
const QUICK_LESSONS = ["overbooking 390x664", "samoa 375x553"];

/** @param {string} size */
function deviceOf(size) {
    const [width, height] = size.split("x").map(Number);
    const phone = width < TOUCH_MAX;
    return { viewport: { width, height }, hasTouch: phone, isMobile: phone };
}

for (const size of WINDOWS) {
    for (const game of GAMES) {
        const name = `${game} ${size}`;
        test.describe(name, () => {
            test.use({ ...deviceOf(size), locale: "de" });

            /** @param {Page} page @param {boolean} hasTouch @param {number} [moves] */
            async function playThrough(page, hasTouch, moves) {
                const fingers = byTouch(page, hasTouch);
                await startGame(page, fingers, game);
                const reach = new Reach(page);
                const robot = new Robot(page, fingers, 3);
                let checked = 0;
                await robot.play({
                    moves,
                    each: async ({ screen, things }) => {
                        if (screen !== "asked") return;
                        const keys = things.map(({ key }) => key);
                        await reach.expect(`question ${robot.played}`, keys);
                        const again = page.locator("[data-act=again]");
                        if ((await again.count()) === 0 || checked === robot.played) return;
                        checked = robot.played;
                        await fingers.touch(again);
                        await reach.expect("the check again");
                        await fingers.touch("[data-act=shut]");
                    },
                });
            }

            test("a whole game is within reach", ({ page, hasTouch }) => playThrough(page, hasTouch));

            const moves = QUICK[name];
            if (moves)
                test("the first moves are within reach", { tag: "@quick" }, ({ page, hasTouch }) =>
                    playThrough(page, hasTouch, moves),
                );

            test(
                "every lesson is within reach",
                { tag: QUICK_LESSONS.includes(name) ? "@quick" : [] },
                async ({ page }) => {
                    const { lessons } = await lessonsOf(page, game);
                    for (const lesson of lessons) await test.step(lesson, () => throughLesson(page, game, lesson));
                },
            );
        });
    }
}

test.describe("six players on a small phone", () => {
    test.use({ ...deviceOf("375x553"), locale: "de" });

    test("have whole names, and nothing lies over what is offered", { tag: "@quick" }, async ({ page }) => {
        await page.goto("./#/new/samoa");
        await invite(page, 6);
        await page.locator("form [type=submit]").click();
        await page.locator(".prompt.is-mine").waitFor();
        const cut = () =>
            [...document.querySelectorAll(".sa-player__name")]
                .filter((node) => node.scrollWidth > node.clientWidth)
                .map((node) => node.textContent);
        await expect.poll(() => page.evaluate(cut)).toEqual([]);
        const out = () =>
            [...document.querySelectorAll(":is(.sa-offer, .sa-groups) :is(.sa-tile, .sa-group)")].filter((node) => {
                const panel = node.closest(".sa-offer, .sa-groups");
                const title = panel.querySelector("h2").getBoundingClientRect();
                const { top, bottom } = node.getBoundingClientRect();
                return top < title.bottom - 1 || bottom > panel.getBoundingClientRect().bottom + 1;
            }).length;
        await expect.poll(() => page.evaluate(out)).toBe(0);
    });
});

/** The names of all lessons, as the list of them has it. @param {Page} page @param {string} game */
async function lessonsOf(page, game) {
    await page.goto(`./#/learn/${game}`);
    const links = page.locator(".lesson-row a");
    await links.first().waitFor({ state: "attached" });
    const found = await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("href")?.split("/").at(-1)));
    expect(found.length).toBe(9);
    return { lessons: /** @type {string[]} */ (found) };
}

/** What the coach points at, now and after each touch of it. Runs inside the page. */
function pointedAt() {
    const marked = document.querySelectorAll(
        ".board :is([data-key], [data-place]):has(> .ob-hint), .board .is-hinted, .board .button.is-hinted",
    );
    return [...marked].map((node) => node.dataset.place ?? node.dataset.key);
}

/** @param {Page} page @param {string} game @param {string} lesson */
async function throughLesson(page, game, lesson) {
    await page.goto(`./#/learn/${game}/${lesson}`);
    const reach = new Reach(page);
    const show = page.locator(".coach-buttons [data-key=show]");
    await show.waitFor();
    while ((await show.count()) > 0) {
        await expect.poll(() => page.evaluate(pointedAt)).not.toEqual([]);
        await reach.expect(`${lesson}: asked`, await page.evaluate(pointedAt));
        const goal = await page.locator(".coach-goal").textContent();
        await show.click();
        await expect(page.locator(".coach-goal").filter({ hasText: goal ?? "", visible: true })).toHaveCount(0);
        await expect(page.locator(".coach-buttons [aria-disabled]")).toHaveCount(0);
    }
    await reach.expect(`${lesson}: done`);
}
