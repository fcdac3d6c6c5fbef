// SPDX-License-Identifier: MIT
// What happens to phones, tabs and networks at a table of friends, one thing at a time.
import { byTouch } from "./support/fingers.js";
import { keptServer, openTable, phone, sitDown, startTable } from "./support/friends.js";
import { Robot } from "./support/robot.js";
import { named } from "./support/screens.js";
import { expect, test } from "./support/test.js";

/** @typedef {import("@playwright/test").Page} Page */

test.use({ allowed: /WebSocket connection/ });

/** A running game of two people. @param {import("@playwright/test").Browser} browser @param {string} game */
async function twoAtATable(browser, game, seats = 2, choose = async () => {}) {
    const server = await keptServer();
    const contexts = [await phone(browser, "Ada"), await phone(browser, "Björn")];
    const [ada, bjorn] = await Promise.all(contexts.map((context) => context.newPage()));
    const link = await openTable(ada, server.url, game, seats, choose);
    await sitDown(bjorn, link);
    await startTable(ada);
    for (const page of [ada, bjorn]) await page.locator(".friends-button").waitFor();
    return {
        server,
        contexts,
        ada,
        bjorn,
        link,
        async end() {
            await Promise.all(contexts.map((context) => context.close()));
            await server.stop();
        },
    };
}

/** Whoever is asked for a move. @param {Page[]} pages */
async function asked(pages) {
    const turn = (/** @type {Page} */ page) => page.locator(".prompt.is-mine").waitFor();
    await Promise.any(pages.map(turn));
    for (const page of pages) if (await page.locator(".prompt.is-mine").count()) return page;
    throw new Error("nobody is asked");
}

test("a page that is frozen and thawed plays on without a reload", async ({ browser }) => {
    const { ada, bjorn, end } = await twoAtATable(browser, "overbooking");
    const first = await asked([ada, bjorn]);
    const second = first === ada ? bjorn : ada;
    const session = await second.context().newCDPSession(second);
    await second.evaluate(() => void (globalThis.neverReloaded = true));
    await session.send("Page.setWebLifecycleState", { state: "frozen" });
    const robot = new Robot(first, byTouch(first, true), 1);
    await robot.act(await robot.see());
    await robot.act(await robot.see());
    await expect(first.locator(".prompt.is-mine")).toHaveCount(0);
    await session.send("Page.setWebLifecycleState", { state: "active" });
    await expect(second.locator(".prompt.is-mine")).toBeVisible();
    const other = new Robot(second, byTouch(second, true), 2);
    await other.act(await other.see());
    await other.act(await other.see());
    await expect(first.locator(".prompt.is-mine")).toBeVisible();
    expect(await second.evaluate(() => globalThis.neverReloaded)).toBe(true);
    await end();
});

test("a move decided without a network survives the closed tab and counts once", async ({ browser }) => {
    const { ada, bjorn, contexts, link, end } = await twoAtATable(browser, "overbooking");
    const first = await asked([ada, bjorn]);
    const [second, context] = first === ada ? [bjorn, contexts[0]] : [ada, contexts[1]];
    await context.setOffline(true);
    await expect(first.locator(".friends-notice")).not.toBeEmpty(); // calm: what lasts is said
    const robot = new Robot(first, byTouch(first, true), 1);
    await robot.act(await robot.see());
    await robot.act(await robot.see());
    const kept = () =>
        first.evaluate(
            () =>
                new Promise((resolve) => {
                    const opened = indexedDB.open("vacancy outbox", 1);
                    opened.onsuccess = () => {
                        const count = opened.result.transaction("messages").objectStore("messages").count();
                        count.onsuccess = () => resolve(count.result);
                        opened.result.close();
                    };
                }),
        );
    await expect.poll(kept).toBe(1);
    await first.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(link);
    await expect(second.locator(".prompt.is-mine")).toBeVisible();
    await expect(again.locator(".friends-button")).toBeVisible();
    await expect(again.locator(".prompt.is-mine")).toHaveCount(0);
    await end();
});

test("a break, words of one's own, and a link for another device", async ({ browser }) => {
    const { ada, bjorn, end } = await twoAtATable(browser, "samoa", 3, async (page) => {
        await page.locator("form summary").tap();
        await page.locator("form details select").nth(3).selectOption("free");
    });
    await ada.locator(".friends-button").tap();
    await ada.locator(".friends-writing input").fill("Salut <b>Björn</b>!");
    await ada.locator(".friends-writing button").tap();
    await expect(bjorn.locator(".friends-bubble")).toContainText("Salut <b>Björn</b>!"); // text, never markup
    await expect(bjorn.locator(".friends-button")).toHaveAttribute("data-state", "said");

    await ada.locator(".friends-button").tap();
    await (await named(ada, "Continue on another device")).tap();
    const link = await ada.locator("dialog .friends-link").inputValue();
    const tablet = await (await phone(browser, "")).newPage();
    await tablet.goto(link);
    await expect(tablet.locator(".prompt.is-mine")).toBeVisible(); // the same seat, and both are live
    await expect(ada.locator(".prompt.is-mine")).toBeVisible();
    await tablet.context().close();
    await end();
});

test("somebody away is seen, and the title tells whose turn it is", { tag: "@quick" }, async ({ browser }) => {
    const { ada, bjorn, server, end } = await twoAtATable(browser, "overbooking");
    const first = await asked([ada, bjorn]);
    const second = first === ada ? bjorn : ada;
    await expect(first).toHaveTitle(/^Your turn/);
    await expect(second).not.toHaveTitle(/^Your turn/);
    await expect(first.locator("link[rel=icon]")).toHaveAttribute("href", /^data:/);
    await second.goto("about:blank");
    await expect(first.locator(".friends-button")).toHaveAttribute("data-state", "away");
    await first.goto(`${server.url}#/`);
    await expect(first.locator(".start-turn")).not.toBeEmpty(); // the table waits for whoever looks elsewhere
    await first.goBack();
    await first.locator(".friends-button").tap();
    await expect(first.locator(".presence [data-here=false]")).toHaveCount(1);
    await second.goBack();
    await expect(first.locator(".presence [data-here=false]")).toHaveCount(0);
    await end();
});

test("plain http in a LAN: no secure context, and everything that play needs", async ({ playwright }) => {
    const { CHROMIUM } = await import("./support/chromium.js");
    const browser = await playwright.chromium.launch({
        ...CHROMIUM,
        args: [...CHROMIUM.args, "--host-resolver-rules=MAP living-room.test 127.0.0.1"],
    });
    const server = await keptServer({ lan: true });
    const url = `http://living-room.test:${server.port}/`;
    const [ada, bjorn] = await Promise.all(
        ["Ada", "Björn"].map(async (name) => (await phone(browser, name)).newPage()),
    );
    const { hash } = new URL(await openTable(ada, url, "overbooking", 2));
    expect(await ada.evaluate(() => isSecureContext)).toBe(false);
    await (await named(ada, "Copy the link")).tap();
    await expect(ada.locator(".friends-invite [role=status]")).not.toBeEmpty();
    await expect.poll(() => ada.locator(".friends-qr").evaluate((node) => node.naturalWidth)).toBeGreaterThan(0);
    await sitDown(bjorn, `${url}${hash}`);
    await startTable(ada);
    const robots = [ada, bjorn].map((page, at) => new Robot(page, byTouch(page, true), at + 1));
    await Promise.all(robots.map((robot) => robot.play()));
    for (const page of [ada, bjorn]) await expect(page.locator(".proof [role=status]")).toContainText("Proven");
    await browser.close();
    await server.stop();
});

test("what the table decides: a break, another pace, the end; then one is forgotten", async ({ browser }) => {
    const { ada, bjorn, server, end } = await twoAtATable(browser, "overbooking");
    /** @param {Page} page @param {string} name of what is proposed */
    const propose = async (page, name) => {
        await page.locator(".friends-button").tap();
        await (await named(page, name)).tap();
    };
    const answer = async (/** @type {string} */ name) => (await named(bjorn, name)).tap();
    const notice = bjorn.locator(".friends-notice");

    await propose(ada, "Take a break");
    await expect(notice).toContainText("Ada would like a break.");
    await answer("No");
    await expect(notice).toBeEmpty();
    await propose(ada, "Take a break");
    await answer("Yes");
    await expect(notice).toContainText("The game is paused.");
    await (await named(ada, "Play on")).tap();
    await answer("Yes");
    await expect(notice).toBeEmpty();

    await propose(ada, "Change the time to think");
    await ada.locator("dialog select").selectOption("move 180");
    await (await named(ada, "Ask the others")).tap();
    await answer("Yes");
    for (const page of [ada, bjorn]) await expect(page.locator(".friends-clock")).toHaveText(/^[23]:\d\d$/);

    await propose(ada, "End the game now");
    await (await named(ada, "Ask the others")).tap();
    await answer("Yes");
    for (const page of [ada, bjorn]) await expect(page.locator("main h2")).toContainText("Nobody wins");
    await (await named(bjorn, "Replay")).tap();
    await expect(bjorn.getByRole("slider")).toBeVisible();

    await ada.goto(`${server.url}#/friends`);
    await (await named(ada, "Forget me")).tap();
    await ada.locator("dialog .over-actions button").first().tap();
    await expect(ada.locator(".friends-forget [role=status]")).not.toBeEmpty();
    await ada.reload();
    await expect(ada.locator(".friends-making")).toBeVisible();
    await expect(ada.locator(".friends-forget")).toHaveCount(0);
    await end();
});

test("a hidden page notifies as long as it is my turn, and a bot plays for whoever wants it", async ({ browser }) => {
    const { ada, bjorn, contexts, end } = await twoAtATable(browser, "overbooking");
    const first = await asked([ada, bjorn]);
    const second = first === ada ? bjorn : ada;
    for (const context of contexts) await context.grantPermissions(["notifications"]);
    await second.locator(".friends-button").tap();
    await second.locator(".friends-desk [type=checkbox]").check();
    await second.keyboard.press("Escape");
    /** A headless page is never hidden. @param {boolean} hidden */
    const hide = (hidden) =>
        second.evaluate((hidden) => {
            Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
            const state = hidden ? "hidden" : "visible";
            Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
            document.dispatchEvent(new Event("visibilitychange"));
        }, hidden);
    const notes = () =>
        second.evaluate(async () => {
            const registration = await navigator.serviceWorker.ready;
            return (await registration.getNotifications()).map(({ title }) => title);
        });
    await hide(true);
    expect(await notes()).toEqual([]);
    await first.locator(".friends-button").tap();
    await (await named(first, "Let a bot play for me")).tap();
    await expect(first.locator(".friends-notice")).toContainText("A bot plays for you.");
    await expect.poll(notes).toEqual(["Your turn"]);
    await hide(false);
    await expect.poll(notes).toEqual([]);
    await (await named(first, "I am back")).tap();
    await expect(first.locator(".friends-notice")).toBeEmpty();
    await end();
});
