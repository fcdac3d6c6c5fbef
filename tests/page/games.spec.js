// SPDX-License-Identifier: MIT
// A whole game of each, in every language, by touch on a phone and by mouse on a desktop.
import { readFileSync } from "node:fs";
import { byTouch } from "./support/fingers.js";
import { verify } from "./support/program.js";
import { Robot } from "./support/robot.js";
import { DESKTOP, GAMES, LANGUAGES, PHONE, expect, test } from "./support/test.js";

/** What must hold whatever is on the screen. @param {import("@playwright/test").Page} page */
export async function expectTidy(page) {
    const found = await page.evaluate(() => ({
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        unfilled: document.body.innerText.match(/\{\w+\}|undefined|NaN|\[object/)?.[0],
    }));
    expect(found).toEqual({ wider: 0, unfilled: undefined });
}

for (const [size, device] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    for (const language of LANGUAGES) {
        for (const game of GAMES) {
            const quick = (size === "phone") === (game === "samoa") && ["de", "ru"].includes(language);
            test.describe(`${game} ${language} ${size}`, { tag: quick ? "@quick" : [] }, () => {
                test.use({ ...device, locale: language });

                test("a whole game", async ({ page, hasTouch }) => {
                    await page.goto("./");
                    await expect(page.locator("html")).toHaveAttribute("lang", language);
                    const fingers = byTouch(page, hasTouch);
                    await fingers.touch(`.poster[data-mood=${game}] button`);
                    const robot = new Robot(page, fingers, LANGUAGES.indexOf(language));
                    await robot.play({ each: () => expectTidy(page) });

                    const saved = page.waitForEvent("download");
                    await page.locator(".over-actions button").nth(2).click();
                    const record = readFileSync(await (await saved).path(), "utf8");
                    expect(verify(record)).toContain("1");
                    const totals = JSON.parse(record).result.scores.map((score) => String(score.total));
                    const shown = await page.locator(".scores tbody td:last-child").allTextContents();
                    expect(shown.sort()).toEqual(totals.sort());
                });
            });
        }
    }
}
