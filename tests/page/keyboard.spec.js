// SPDX-License-Identifier: MIT
// A whole game of each by keyboard alone, from the start screen to the saved record.
import { byKeys } from "./support/fingers.js";
import { verify } from "./support/program.js";
import { Robot } from "./support/robot.js";
import { saveRecord, startGame } from "./support/screens.js";
import { GAMES, expect, test } from "./support/test.js";

for (const game of GAMES) {
    test(`${game} by keyboard alone`, { tag: "@quick" }, async ({ page }) => {
        const fingers = byKeys(page);
        await startGame(page, fingers, game);
        await new Robot(page, fingers).play();
        await expect(page.locator(".over h2")).toBeFocused();
        expect(verify(await saveRecord(page, fingers))).toContain("1 game verified");
    });
}
