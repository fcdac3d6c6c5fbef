// SPDX-License-Identifier: MIT
// A whole game of each, in every language, by touch on a phone and by mouse on a desktop.
import { byTouch } from "./support/fingers.js";
import { verify } from "./support/program.js";
import { Robot } from "./support/robot.js";
import { expectTidy, saveRecord, startGame } from "./support/screens.js";
import { DESKTOP, GAMES, LANGUAGES, PHONE, expect, test } from "./support/test.js";

/** Those of `make test`. */
const QUICK = ["overbooking ru phone", "samoa de phone", "overbooking fr desktop", "samoa pl desktop"];

for (const [size, device] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    for (const language of LANGUAGES) {
        for (const game of GAMES) {
            const name = `${game} ${language} ${size}`;
            test.describe(name, { tag: QUICK.includes(name) ? "@quick" : [] }, () => {
                test.use({ ...device, locale: language });

                test("a whole game", async ({ page, hasTouch }) => {
                    const fingers = byTouch(page, hasTouch);
                    await startGame(page, fingers, game);
                    await expect(page.locator("html")).toHaveAttribute("lang", language);
                    const robot = new Robot(page, fingers, LANGUAGES.indexOf(language));
                    await robot.play({ each: () => expectTidy(page) });

                    const record = await saveRecord(page, fingers);
                    expect(verify(record)).toContain("1 game verified");
                    const totals = JSON.parse(record).result.scores.map((score) => String(score.total));
                    const shown = await page.locator(".scores tbody th + td").allTextContents();
                    expect(shown.sort()).toEqual(totals.sort());
                });
            });
        }
    }
}
