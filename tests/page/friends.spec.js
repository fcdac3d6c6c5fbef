// SPDX-License-Identifier: MIT
// Several people, each on a phone of their own, at one table of `vacancy serve`: from the invitation to the rematch,
// with a page loaded again, a closed tab and a server that was killed in between.
import { byTouch } from "./support/fingers.js";
import { keptServer, openTable, phone, playWith, sitDown, startTable } from "./support/friends.js";
import { verify } from "./support/program.js";
import { Robot } from "./support/robot.js";
import { named, saveRecord } from "./support/screens.js";
import { expect, test } from "./support/test.js";

/** @typedef {import("@playwright/test").Page} Page */

/* A server that is away makes a browser complain about its socket. */
test.use({ allowed: /WebSocket connection/ });

/** Both see the faces that both have chosen. @param {Page[]} pages @param {string} place where they are shown */
async function expectFaces(pages, place) {
    for (const page of pages) {
        await expect(page.locator(`${place} [data-seat="1"][data-face="10"]`).first()).toBeVisible();
        await expect(page.locator(`${place} [data-seat="2"][data-face="8"]`).first()).toBeVisible();
    }
}

/** Ada and Björn look at each other's hotel: a phone has room for one. @param {Page[]} pages */
async function expectFacesOfHotels([ada, bjorn]) {
    for (const { page, seat, face } of [
        { page: ada, seat: 2, face: 8 },
        { page: bjorn, seat: 1, face: 10 },
    ]) {
        await page.locator(`.sa-player[data-seat="${seat}"]`).tap();
        await expect(page.locator(`dialog [data-seat="${seat}"][data-face="${face}"]`).first()).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.locator("dialog[open]")).toHaveCount(0);
    }
}

for (const { game, seats, quick } of [
    { game: "overbooking", seats: 3, quick: "@quick" },
    { game: "samoa", seats: 3, quick: [] },
]) {
    test(`${game}: two friends and a bot play a whole game`, { tag: quick }, async ({ browser }) => {
        const server = await keptServer();
        const contexts = [await phone(browser, "Ada"), await phone(browser, "Björn", { language: "de" })];
        const [ada, bjorn] = await Promise.all(contexts.map((context) => context.newPage()));
        const link = await openTable(ada, server.url, game, seats, (page) =>
            page.locator(".faces input").nth(3).check(),
        );
        await expect(ada.locator(".friends-qr").first()).toHaveJSProperty("complete", true);
        await sitDown(bjorn, link);
        await expect(ada.locator(".friends-seat").nth(1)).toContainText("Björn");
        await bjorn.locator(".friends-me").tap();
        await bjorn.locator("dialog .faces input").nth(1).check();
        await bjorn.locator("dialog .button").last().tap();
        await expectFaces([ada, bjorn], ".friends-lobby");
        await startTable(ada);
        await (game === "samoa" ? expectFacesOfHotels([ada, bjorn]) : expectFaces([ada, bjorn], ".board"));

        /** @type {Page} */
        let again = ada;
        const robots = [new Robot(ada, byTouch(ada, true), 1), new Robot(bjorn, byTouch(bjorn, true), 2)];
        await Promise.all([
            playWith(robots[0], {
                async 3() {
                    await ada.close(); // the tab is gone; the device is the same
                    again = await contexts[0].newPage();
                    await again.goto(link);
                    Object.assign(robots[0], { page: again, fingers: byTouch(again, true) });
                },
                5: () => server.restart(),
            }),
            playWith(robots[1], { 2: () => bjorn.reload() }),
        ]);
        for (const page of [again, bjorn]) {
            await expect(page.locator(".over h2")).toBeVisible();
            await expectFaces([page], ".over");
            await expect(page.locator(".proof [role=status]")).not.toBeEmpty(); // nobody has to ask
        }
        const record = await saveRecord(again, byTouch(again, true));
        expect(verify(record)).toContain("1 game verified");
        await expect(again.locator(".proof [role=status]")).toContainText("Proven: the secret fits");

        await (await named(again, "Rematch")).tap();
        await expect(bjorn.locator(".friends-notice")).toContainText("Ada möchte noch einmal spielen.");
        await bjorn.locator(".friends-notice button").tap();
        await expect(again.locator(".over")).toHaveCount(0);
        await expect(again).not.toHaveURL(new RegExp(String(link.split("/").at(-1)?.split("?")[0])));
        await Promise.all(contexts.map((context) => context.close()));
        await server.stop();
    });
}

test("a stranger watches and is told nothing that is secret", async ({ browser }) => {
    const server = await keptServer();
    const ada = await (await phone(browser, "Ada")).newPage();
    const link = await openTable(ada, server.url, "overbooking", 2);
    await startTable(ada);
    await new Robot(ada, byTouch(ada, true), 1).play({ moves: 1 });
    const stranger = await (await phone(browser, "Eve")).newPage();
    /** @type {string[]} */
    const frames = [];
    stranger.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
    await stranger.goto(link.split("?")[0]);
    await expect(stranger.locator(".board .ob-hotel").first()).toBeVisible();
    await ada.locator(".friends-button").tap();
    await expect(ada.locator(".presence-watching")).toBeVisible();
    expect(frames.join("\n")).toContain('"deal 1 ? ?');
    expect(frames.join("\n")).not.toContain("drawn-own");
    await server.stop();
    await Promise.all([ada, stranger].map((page) => page.context().close()));
});
