// SPDX-License-Identifier: MIT
// The rules: found by a word, with pictures.
import { GAMES, expect, test } from "./support/test.js";

for (const game of GAMES) {
    test(`${game}: the rules have pictures and are searched`, { tag: "@quick" }, async ({ page }) => {
        await page.goto(`./#/rules/${game}`);
        const sections = page.locator(".rule-section:visible");
        await sections.first().waitFor();
        const all = await sections.count();
        expect(await page.locator(".rule-figures svg").count()).toBeGreaterThan(all);
        await page.getByRole("searchbox").fill("COINS tie");
        const found = await sections.count();
        expect(found).toBeGreaterThan(0);
        expect(found).toBeLessThan(all);
        await expect(sections.first()).toContainText(/coins/i);
        await page.getByRole("searchbox").fill("no such word");
        await expect(page.locator(".rules-found")).toHaveText("0 sections found.");
        await page.getByRole("searchbox").fill("");
        await expect(sections).toHaveCount(all);
    });
}
