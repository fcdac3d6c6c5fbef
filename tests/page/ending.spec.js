// SPDX-License-Identifier: MIT
// The end of a game: who stands where, the best moment, what was collected, and a picture to pass on.
import { readFileSync } from "node:fs";
import { finished, openSaved } from "./support/saves.js";
import { named } from "./support/screens.js";
import { GAMES, expect, test } from "./support/test.js";

/** @typedef {import("@playwright/test").Page} Page */

/** One person among bots, at the end of a game. @param {Page} page @param {string} game */
async function openEnd(page, game) {
    const record = structuredClone(finished(game, 3));
    record.seats = record.seats.map((/** @type {any} */ seat, /** @type {number} */ index) =>
        index === 0 ? { name: "Ada", kind: "person" } : { name: `Bot ${index}`, kind: "bot", bot: "level2" },
    );
    await openSaved(page, record);
    await page.locator(".over h2").waitFor();
}

/** Are the colours of a picture the same all over? Runs inside the page. @param {HTMLImageElement} image */
async function coloursOf(image) {
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set();
    for (let at = 0; at < data.length; at += 4 * 97) seen.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
    return { width: canvas.width, height: canvas.height, colours: seen.size };
}

for (const game of GAMES) {
    test(`${game}: podium, best moment and collection`, { tag: "@quick" }, async ({ page }) => {
        await openEnd(page, game);
        const steps = page.locator(".podium-step");
        await expect(steps).toHaveCount(3);
        const best = await page.locator(".results .is-winner td").first().textContent();
        await expect(steps.first().locator("b")).toHaveText(best ?? "");
        await expect(page.getByRole("heading", { name: "Your best moment" })).toBeVisible();
        await expect(page.locator(".highlight-pictures svg").first()).toBeVisible();
        await expect(page.locator(".collection li").nth(3)).toBeVisible();
        await (await named(page, "See it again")).click();
        await expect(page).toHaveURL(/#\/replay\/[^/]+\/\d+$/);
    });

    test(`${game}: the winner is named once, before the place of the game`, { tag: "@quick" }, async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 664 });
        await openEnd(page, game);
        const sentence = page.getByText(/^The game is over\./);
        const sizes = await sentence.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height));
        expect(sizes.filter((height) => height > 1).length).toBeLessThanOrEqual(1);
        await expect(page.locator(".game-bar h1")).toBeInViewport();
        await expect(page.locator(".podium-scene .art-poster")).toBeInViewport();
    });

    test(`${game}: a picture of the result`, { tag: "@quick" }, async ({ page }) => {
        await openEnd(page, game);
        await (await named(page, "Share")).click();
        const picture = page.locator("img.keepsake");
        await expect(picture).toHaveAttribute("alt", /Ada \d+/);
        const { width, height, colours } = await picture.evaluate(coloursOf);
        expect([width, height]).toEqual([1080, 1080]);
        expect(colours).toBeGreaterThan(200);
        const download = page.waitForEvent("download");
        await (await named(page, "Save the picture")).click();
        expect(
            readFileSync(await (await download).path())
                .subarray(1, 4)
                .toString(),
        ).toBe("PNG");
        await expect(page.getByLabel("Link", { exact: true })).toHaveValue(/#\/replay\//);
    });
}

test("the device hands the picture on", async ({ page }) => {
    await page.addInitScript(() => {
        navigator.canShare = () => true;
        navigator.share = async (what) => void (/** @type {any} */ (window.handed = what?.files?.[0].type));
    });
    await openEnd(page, GAMES[0]);
    await (await named(page, "Share")).click();
    await (await named(page, "Share the picture")).click();
    await expect.poll(() => page.evaluate(() => /** @type {any} */ (window).handed)).toBe("image/png");
});

test("whoever wants no motion sees the points at once, and no paper in the air", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openEnd(page, GAMES[0]);
    await expect(page.locator(".confetti")).toHaveCount(0);
    const running = () => document.getAnimations().filter(({ playState }) => playState === "running").length;
    expect(await page.evaluate(running)).toBe(0);
});
