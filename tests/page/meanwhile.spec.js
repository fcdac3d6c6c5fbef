// SPDX-License-Identifier: MIT
// What happens while something else is under way: screens left before they are ready, other languages in the
// middle of a telling, double clicks, the same game in two windows.
import { byTouch } from "./support/fingers.js";
import { Robot } from "./support/robot.js";
import { cutBefore, finished, keepOnDevice, openSaved } from "./support/saves.js";
import { named, openReplay } from "./support/screens.js";
import { GAMES, expect, test } from "./support/test.js";
import { callInside, goOn, holdFile, holdStore, stopTime, untilSaved } from "./support/time.js";

/** @typedef {import("@playwright/test").Page} Page */

/* Files come from the server, where a test can hold them. */
test.use({ serviceWorkers: "block" });

/** @param {Page} page */
const start = (page) => page.locator(".poster");

/** @param {Page} page @param {string} language */
async function speak(page, language) {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.locator("dialog select").first().selectOption(language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.keyboard.press("Escape");
}

test.describe("a screen that is left before it is ready", { tag: "@quick" }, () => {
    test("does not come after all", async ({ page }) => {
        const release = await holdFile(page, "engine.wasm");
        await page.goto("./");
        await page.locator("a[href='#/new/samoa']").click();
        await expect(start(page)).toHaveCount(0);
        await page.goBack();
        await expect(start(page)).toHaveCount(2);
        release();
        await callInside(page, "table/table.js", "readShelf"); /* answered after those who asked before */
        await expect(page.locator("main")).toHaveCount(1);
    });

    test("leads nowhere else", async ({ page }) => {
        const release = await holdFile(page, "games/samoa/lessons.js");
        await page.goto("./");
        await page.locator("a[href='#/learn/samoa']").first().click();
        await expect(start(page)).toHaveCount(0);
        await page.goBack();
        await expect(start(page)).toHaveCount(2);
        release();
        await callInside(page, "games/samoa/lessons.js", "lessons");
        await expect(page).toHaveURL(/\/(#\/)?$/);
        await expect(page.locator("html")).not.toHaveAttribute("data-mood");
    });

    test("does not write its address", async ({ page }) => {
        const link = await test.step("a link", async () => {
            await openReplay(page, finished("overbooking", 2));
            return page.url();
        });
        const release = await holdFile(page, "engine.wasm");
        await page.goto("about:blank");
        await page.goto("./");
        await page.evaluate((url) => {
            location.href = url;
        }, link);
        await expect(start(page)).toHaveCount(0);
        await page.goBack();
        await expect(start(page)).toHaveCount(2);
        const opened = page.waitForEvent("worker");
        release();
        await opened;
        await expect.poll(() => page.workers().length).toBe(0);
        expect(page.url()).not.toContain("replay");
    });
});

test.describe("a file that does not come", () => {
    test.use({ allowed: /ERR_FAILED/ });

    test("is asked for again with the next game", { tag: "@quick" }, async ({ page }) => {
        await page.route("**/engine.wasm", (route) => route.abort(), { times: 1 });
        await page.goto("./");
        await start(page).first().getByRole("button").click();
        await expect(page.locator("h1")).toHaveText("This game cannot be opened");
        await page.goBack();
        await start(page).first().getByRole("button").click();
        await expect(page.locator(".prompt")).not.toBeEmpty();
    });

    test("if it is a language, is missed aloud and asked for again", async ({ page }) => {
        await page.route("**/catalogs/it.json", (route) => route.abort(), { times: 1 });
        await page.goto("./#/settings");
        await page.getByLabel("Language").selectOption("it");
        await expect(page.getByRole("alert")).toContainText("This language could not be loaded.");
        await page.keyboard.press("Escape");
        await expect(page.getByLabel("Language")).toHaveValue("en");
        await page.getByLabel("Language").selectOption("it");
        await expect(page.locator("html")).toHaveAttribute("lang", "it");
    });

    test("is missed aloud", { tag: "@quick" }, async ({ page }) => {
        await page.route("**/app/rules.js", (route) => route.abort(), { times: 1 });
        await page.goto("./");
        await page.locator("a[href='#/rules/samoa']").click();
        await expect(page.getByRole("alert")).toContainText("not on your device yet");
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(page.locator("h1")).toHaveText("Rules: Hotel Samoa");
    });
});

test.describe("another language", () => {
    test("is the one chosen last, whichever comes first", { tag: "@quick" }, async ({ page }) => {
        const release = await holdFile(page, "catalogs/fr.json");
        await page.goto("./#/settings");
        const languages = page.getByLabel("Language");
        await languages.selectOption("fr");
        await languages.selectOption("de");
        await expect(page.locator("html")).toHaveAttribute("lang", "de");
        release();
        await callInside(page, "base/catalog.js", "loadCatalog", "fr");
        await expect(page.locator("html")).toHaveAttribute("lang", "de");
        await expect(page.locator("h1")).toHaveText("Einstellungen");
    });

    test("finds no log behind a curtain, and redraws it", { tag: "@quick" }, async ({ page }) => {
        await openSaved(
            page,
            cutBefore("overbooking", 2, /^1 .*>L/, { people: 2, after: (moves) => moves.length > 8 }),
        );
        await page.locator(".curtain button").click();
        const robot = new Robot(page, byTouch(page, false));
        let seen = await robot.see();
        while (seen.screen !== "curtain") {
            await robot.act(seen);
            seen = await robot.see();
        }
        await speak(page, "de");
        await expect(page.locator(".curtain button")).toHaveText("Ich bin Player 2");
        await expect(page.locator(".log-line")).toHaveCount(0);
        await page.locator(".curtain button").click();
        await expect(page.locator(".prompt.is-mine")).toContainText("Karte");
    });

    for (const game of GAMES) {
        test.describe(game, () => {
            test.use({ wishes: { speed: 2 } });

            test(
                "goes through all that is still told",
                { tag: game === "overbooking" ? "@quick" : [] },
                async ({ page }) => {
                    const log = () => page.locator(".log-text").allTextContents();
                    await openSaved(page, cutBefore(game, 3, game === "overbooking" ? /^1 .*>L/ : /^1 buy/));
                    const robot = new Robot(page, byTouch(page, false));
                    await robot.see();
                    await stopTime(page);
                    while (robot.played === 0) await robot.act(await robot.see());
                    await expect(page.locator(".prompt.is-mine")).toHaveCount(0);
                    await speak(page, "de");
                    await goOn(page);
                    const round = page.locator(".board-result button"); /* a card that rests until somebody taps */
                    await round.or(page.locator(".prompt.is-mine")).first().waitFor();
                    if (await round.isVisible()) await round.click();
                    await robot.see();
                    const told = await log();
                    await untilSaved(page);
                    await page.reload();
                    await page.locator(".prompt.is-mine").waitFor();
                    await expect.poll(async () => (await log()).slice(0, told.length)).toEqual(told);
                },
            );
        });
    }
});

test.describe("while something is told", () => {
    test.use({ wishes: { speed: 2 } });

    test("no hint is given", { tag: "@quick" }, async ({ page }) => {
        await openSaved(page, cutBefore("overbooking", 3, /^1 .*>L/));
        const robot = new Robot(page, byTouch(page, false));
        await robot.see();
        await stopTime(page);
        while (robot.played === 0) await robot.act(await robot.see());
        await expect(page.locator(".prompt.is-mine")).toHaveCount(0);
        await (await named(page, "Hint")).click();
        await expect(page.locator("dialog p")).toHaveText("You can get a hint when it is your turn.");
    });

    test("a replay goes wherever one likes", { tag: "@quick" }, async ({ page }) => {
        const record = finished("overbooking", 2);
        const count = record.moves.length;
        const where = page.locator(".prompt");
        await openReplay(page, record);
        const slider = page.getByRole("slider");
        await slider.fill("40");
        await expect(where).toContainText("Step 40");
        const there = await page.locator(".board").ariaSnapshot();
        await slider.fill("9");
        await expect(where).toContainText("Step 9");

        await stopTime(page);
        await (await named(page, "One step forward")).click();
        await expect(where).toContainText("Step 10");
        await slider.fill("40");
        await expect(where).toContainText("Step 40");
        await goOn(page);
        await expect.poll(() => page.locator(".board").ariaSnapshot()).toBe(there);

        await stopTime(page);
        await (await named(page, "Play back")).click();
        await expect(where).toContainText("Step 41");
        await (await named(page, "One step forward")).click();
        await expect(where).toContainText("Step 42");
        await goOn(page);
        await expect(where).toContainText(`Step ${count} of ${count}`);
        await expect(await named(page, "Play back")).toBeVisible();
    });
});

test.describe("a double click", { tag: "@quick" }, () => {
    test("begins one game", async ({ page }) => {
        await page.goto("./");
        await start(page)
            .first()
            .getByRole("button")
            .evaluate((play) => {
                play.click();
                play.click();
            });
        await expect(page.locator(".prompt")).not.toBeEmpty();
        await page.goBack();
        await expect(start(page)).toHaveCount(2);
    });

    test("plays one card and asks for no other", async ({ page }) => {
        await openSaved(page, cutBefore("overbooking", 3, /^1 .*>L/));
        const robot = new Robot(page, byTouch(page, false));
        const seen = await robot.see();
        await robot.act(seen);
        await page
            .locator(".ob-place.is-legal .ob-spot")
            .first()
            .evaluate((place) => {
                place.click();
                place.click();
            });
        await expect(page.locator("#live")).not.toContainText("First pick a card");
        await expect(page.locator(".board-bubble")).toHaveCount(0);
    });

    test("deletes one game", async ({ page }) => {
        const record = cutBefore("overbooking", 3, /^1 .*>L/);
        for (const id of ["1".repeat(16), "2".repeat(16), "3".repeat(16)]) {
            await openSaved(page, record, id);
            await page.locator(".prompt.is-mine").waitFor();
        }
        await page.goto("./#/");
        const bin = page.getByRole("button", { name: "Delete this game" });
        await expect(bin).toHaveCount(3);
        await bin.first().click({ position: { x: 10, y: 10 } });
        await expect(bin).toHaveCount(2);
        await page.mouse.down({ clickCount: 2 });
        await page.mouse.up({ clickCount: 2 });
        expect(await callInside(page, "base/store.js", "listGames")).toHaveLength(2);
    });
});

test("a double click writes a result down once", { tag: "@quick" }, async ({ page }) => {
    await keepOnDevice(page, "vacancy-table-samoa", { now: { money: [70, 88, 64, 59, 0, 0] } });
    await page.goto("./#/table/samoa/score");
    await page.getByRole("button", { name: "Save to the score book" }).evaluate((write) => {
        write.click();
        write.click();
    });
    await expect(page.locator(".as-games > li")).toHaveCount(1);
});

test("a game is played in one window: the one that opened it last", { tag: "@quick" }, async ({ page, context }) => {
    await openSaved(page, cutBefore("overbooking", 3, /^1 .*>L/));
    await page.locator(".prompt.is-mine").waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator(".prompt.is-mine").waitFor();
    await expect(page.locator(".taken p")).toHaveText("This game was opened in another window and goes on there.");
    await expect(page.locator(".board")).toHaveCount(0);
    await other.locator(".prompt.is-mine").waitFor();
    await (await named(page, "Play here")).click();
    await page.locator(".prompt.is-mine").waitFor();
    await expect(other.locator(".taken")).toBeVisible();
});

test("a bot that cannot play is no riddle in code", { tag: "@quick" }, async ({ page }) => {
    const record = cutBefore("overbooking", 3, /^2 .*>L/);
    await openSaved(page, {
        ...record,
        seats: record.seats.map((seat) => ("bot" in seat ? { ...seat, bot: "nobody" } : seat)),
    });
    await expect(page.locator(".prompt")).toHaveText(/^Bot 2 cannot go on: this page knows no bot called “nobody”\./);
});

test("a price that was taken back stays so", { tag: "@quick" }, async ({ page }) => {
    const record = cutBefore("samoa", 3, /^1 price/);
    await openSaved(page, {
        ...record,
        seats: record.seats.map((seat) => ("bot" in seat ? { ...seat, bot: "nobody" } : seat)),
    });
    const robot = new Robot(page, byTouch(page, false));
    while (robot.played === 0) await robot.act(await robot.see());
    await (await named(page, "Choose again")).click();
    await page.locator(".prompt.is-mine").waitFor();
    await untilSaved(page);
    await page.reload();
    await expect(page.locator(".sa-dock.is-asking")).toBeVisible();
});

test("a move that is made while the last one is being saved is answered", { tag: "@quick" }, async ({ page }) => {
    await openSaved(page, cutBefore("samoa", 3, /^1 put/));
    const robot = new Robot(page, byTouch(page, false));
    await robot.see();
    const release = await holdStore(page);
    while (robot.played < 1) await robot.act(await robot.see());
    await page.locator(".sa-dock [data-key='decline:done']").click();
    await expect(page.locator(".prompt.is-mine")).toHaveCount(0);
    await release();
    await expect(page.locator(".prompt.is-mine")).toHaveCount(1);
});

test("a review that nobody waits for ends", { tag: "@quick" }, async ({ page }) => {
    await page.addInitScript(() => {
        globalThis.working = 0;
        globalThis.Worker = class extends Worker {
            constructor(...args) {
                super(...args);
                globalThis.working++;
            }

            terminate() {
                globalThis.working--;
                super.terminate();
            }
        };
    });
    await openReplay(page, finished("samoa", 3));
    await page.getByRole("link", { name: "Review" }).click();
    await page.locator("progress[value]").waitFor();
    await page.goto("./#/");
    await expect(start(page)).toHaveCount(2);
    await expect.poll(() => page.evaluate(() => globalThis.working)).toBe(0);
});

test("a link that was copied says so", { tag: "@quick" }, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openReplay(page, finished("overbooking", 2));
    await (await named(page, "Share a link to this moment")).click();
    await (await named(page, "Copy")).click();
    await expect(page.locator("dialog").getByRole("status")).toHaveText("Copied.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await page.getByLabel("Link", { exact: true }).inputValue(),
    );
});
