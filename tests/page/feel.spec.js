// SPDX-License-Identifier: MIT
// Who plays here, and what a player's hands are used to: taking back, being asked again, keys, a closer look, sound.
import { byTouch } from "./support/fingers.js";
import { Robot } from "./support/robot.js";
import { cutBefore, openSaved } from "./support/saves.js";
import { named, saveRecord, startGame } from "./support/screens.js";
import { verify } from "./support/program.js";
import { expect, test } from "./support/test.js";
import { untilSaved } from "./support/time.js";

/** @typedef {import("@playwright/test").Page} Page */

const HAND = ".ob-hand-card";

/** @param {Page} page */
const hand = (page) => page.locator(HAND).evaluateAll((cards) => cards.map((card) => card.getAttribute("data-key")));

/** @param {Page} page */
const undoButton = (page) => named(page, "Take back my last move");

/** Seat 1 is about to play a card, and has played some before. @param {Page} page */
async function openOverbooking(page) {
    await openSaved(page, cutBefore("overbooking", 2, /^1 \d.>L/, { after: (moves) => moves.length > 8 }));
    await page.locator(".prompt.is-mine").waitFor();
}

test("a name and a face, chosen in one step, sit at the table", { tag: "@quick" }, async ({ page }) => {
    await page.goto("./");
    await expect(page.locator(".profile")).toHaveText("You");
    await page.locator(".profile").click();
    await page.getByRole("textbox").fill("Ada");
    await page.getByRole("radio", { name: "Face 3" }).check();
    await (await named(page, "Done")).click();
    await expect(page.locator(".profile")).toHaveText("Ada");
    const drawn = await page.locator(".profile svg").innerHTML();
    await page.locator(".poster[data-mood=overbooking] button").click();
    const own = page.locator(".ob-seat.is-own");
    await expect(own).toContainText("Ada");
    expect(await own.locator("svg.art-badge").innerHTML()).toBe(drawn);
    await page.locator(".ob-seat:not(.is-own)").first().click();
    await expect(page.locator(".board-bubble")).toContainText("Knows all guests by name.");
});

for (const width of [320, 390, 664])
    test(`faces stand in rows of the same length in a window of ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 553 });
        await page.goto("./#/settings");
        const faces = page.locator(".faces label");
        await expect(faces).toHaveCount(6);
        const tops = await faces.evaluateAll((nodes) =>
            nodes.map((node) => Math.round(node.getBoundingClientRect().top)),
        );
        const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
        expect(new Set(rows).size).toBe(1);
    });

test("whoever chooses no name is You", { tag: "@quick" }, async ({ page }) => {
    await startGame(page, byTouch(page, false), "samoa");
    await expect(page.locator(".sa-player.is-own")).toContainText("You");
    await expect(page.getByRole("region", { name: "Your hotel" })).toBeVisible();
});

test.describe("on a phone", () => {
    test.use({ viewport: { width: 375, height: 553 }, hasTouch: true, isMobile: true });

    test("a move is taken back by one tap", { tag: "@quick" }, async ({ page }) => {
        await openSaved(page, cutBefore("samoa", 3, /^1 put/));
        await page.locator(".prompt.is-mine").waitFor();
        const told = () => page.locator(".sa-hotel.is-large .sa-room__flight").count();
        const before = await told();
        const robot = new Robot(page, byTouch(page, true));
        while (robot.played === 0) await robot.act(await robot.see());
        await expect.poll(told).toBeGreaterThan(before);
        await (await undoButton(page)).tap();
        await expect.poll(told).toBe(before);
    });

    test("a flag, the tie-break card and money say what they are", { tag: "@quick" }, async ({ page }) => {
        await openSaved(page, cutBefore("samoa", 4, /^1 price/));
        await page.locator(".prompt.is-mine").waitFor();
        for (const [thing, words] of Object.entries({
            ".sa-flag:nth-child(6)": "Round 6",
            ".sa-tiebreak": "tie",
            ".is-large .sa-money": "coins",
        })) {
            await page.locator(thing).tap();
            await expect(page.locator(".board-bubble")).toContainText(words);
            await page.locator(".prompt").tap(); // elsewhere: it goes away
        }
    });
});

test("a move that bots have answered is taken back, and marked", { tag: "@quick" }, async ({ page }) => {
    await openOverbooking(page);
    const before = await hand(page);
    const robot = new Robot(page, byTouch(page, false));
    const seen = await robot.play({ moves: 1 });
    expect(seen.screen).toBe("asked");
    await expect.poll(() => hand(page)).toHaveLength(before.length - 1);
    await (await undoButton(page)).click();
    await (await named(page, "Cancel")).click();
    await expect.poll(() => hand(page)).toHaveLength(before.length - 1);
    await (await undoButton(page)).click();
    await (await named(page, "Take it back")).click();
    await expect.poll(() => hand(page)).toEqual(before);
    await untilSaved(page);
    await page.reload();
    await page.locator(".prompt.is-mine").waitFor();
    await expect.poll(() => hand(page)).toEqual(before);
});

test("a record tells of moves taken back, and is no result", async ({ page }) => {
    await startGame(page, byTouch(page, false), "overbooking");
    const robot = new Robot(page, byTouch(page, false));
    await robot.play({ moves: 1 });
    await page.keyboard.press("u");
    await (await named(page, "Take it back")).click();
    robot.before = null;
    await robot.play();
    const record = await saveRecord(page, byTouch(page, false));
    expect(JSON.parse(record).taken_back).toBe(1);
    verify(record);
    await page.goto("./#/mine");
    await expect(page.locator(".ladder").first()).toBeVisible();
    await expect(page.locator(".statistics")).toHaveCount(0);
});

test("an own move that nobody answered is taken back for nothing", { tag: "@quick" }, async ({ page }) => {
    const twice = (/** @type {string[]} */ moves) => moves.at(-1)?.startsWith("1 put") ?? false;
    const record = cutBefore("samoa", 3, /^1 put/, { after: twice });
    const hotel = () => page.locator(".sa-hotel.is-large .sa-rooms").innerHTML();
    await openSaved(page, { ...record, moves: record.moves.slice(0, -1) }, "0000000000000001");
    await page.locator(".prompt.is-mine").waitFor();
    const before = await hotel();
    await openSaved(page, record);
    await page.locator(".prompt.is-mine").waitFor();
    expect(await hotel()).not.toBe(before);
    await (await undoButton(page)).click();
    await expect.poll(hotel).toBe(before);
    await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test.describe("with moves to confirm", () => {
    test.use({ wishes: { confirm: true } });

    test("a move is made when it was asked for twice", { tag: "@quick" }, async ({ page }) => {
        await openOverbooking(page);
        const before = await hand(page);
        for (const [answer, left] of /** @type {const} */ ([
            ["Cancel", before.length],
            ["Make the move", before.length - 1],
        ])) {
            await page
                .locator(HAND)
                .first()
                .click({ position: { x: 10, y: 30 } });
            await page.locator(".ob-place.is-legal").first().click();
            await (await named(page, answer)).click();
            await expect(page.locator("dialog[open]")).toHaveCount(0);
            await expect.poll(async () => (await hand(page)).length).toBe(left);
        }
    });
});

test("keys pick cards and explain themselves", { tag: "@quick" }, async ({ page }) => {
    await openOverbooking(page);
    await page.keyboard.press("?");
    await expect(page.locator(".shortcuts")).toBeVisible();
    await page.keyboard.press("1"); /* means nothing behind a dialog */
    await page.keyboard.press("Escape");
    await expect(page.locator(`${HAND}.is-picked`)).toHaveCount(0);
    await page.keyboard.press("2");
    await expect(page.locator(HAND).nth(1)).toHaveClass(/is-picked/);
    await page.keyboard.press("l");
    await expect(page.locator(".log-line").last()).toBeVisible();
});

test("a finger that rests on a card shows it large, and picks nothing", { tag: "@quick" }, async ({ page }) => {
    await openOverbooking(page);
    await page
        .locator(HAND)
        .first()
        .hover({ position: { x: 10, y: 30 } });
    await page.mouse.down();
    await expect(page.locator(".zoom > svg")).toBeVisible();
    await page.mouse.up();
    await expect(page.locator(".zoom")).toHaveCount(0);
    await expect(page.locator(`${HAND}.is-picked`)).toHaveCount(0);
});

test.describe("at a speed that can be followed", () => {
    test.use({ wishes: { speed: 3 } });

    test("a card is heard, unless the volume is down", { tag: "@quick" }, async ({ page }) => {
        await page.addInitScript(() => {
            globalThis.heard = 0;
            for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
                const { start } = prototype;
                prototype.start = function (...when) {
                    globalThis.heard++;
                    return start.apply(this, when);
                };
            }
        });
        const playOne = async () => {
            await page.locator(".prompt.is-mine").waitFor();
            await new Robot(page, byTouch(page, false)).play({ moves: 1 });
            return page.evaluate(() => globalThis.heard);
        };
        await openOverbooking(page);
        const heard = await playOne();
        expect(heard).toBeGreaterThan(0);
        await page.goto("./#/settings");
        await page.getByRole("slider").fill("0");
        await page.goBack();
        expect(await playOne()).toBe(heard);
    });
});
