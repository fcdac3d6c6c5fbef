// SPDX-License-Identifier: MIT
// Several people at one device: nobody's secrets are anywhere in the page while it is not their turn.
import { byTouch } from "./support/fingers.js";
import { Robot } from "./support/robot.js";
import { cutBefore, openSaved } from "./support/saves.js";
import { startTogether } from "./support/screens.js";
import { PHONE, expect, test } from "./support/test.js";

/** @typedef {import("@playwright/test").Page} Page */

/** Every byte of the page. @param {Page} page */
const everything = (page) => page.evaluate(() => document.documentElement.outerHTML);

/** The own cards in hand, by name. @param {Page} page @param {string} selector */
const namesOf = (page, selector) =>
    page
        .locator(selector)
        .evaluateAll((nodes) =>
            nodes.map((node) => node.getAttribute("aria-label") ?? node.querySelector(".sr-only")?.textContent ?? ""),
        );

test.use(PHONE);

test("overbooking: a whole game of two shows no hand to the other", { tag: "@quick" }, async ({ page }) => {
    /** The names of the cards in each hand, and of those that were ever in it. */
    const hands = { 1: new Set(), 2: new Set() };
    const ever = { 1: new Set(), 2: new Set() };
    const robot = new Robot(page, byTouch(page, true), 5);
    let looks = 0;
    await startTogether(page, "overbooking");
    await robot.play({
        async each(seen) {
            const html = await everything(page);
            if (seen.screen === "curtain") {
                for (const name of [...ever[1], ...ever[2]]) expect(html).not.toContain(name);
                return;
            }
            if (seen.screen !== "asked") return;
            const me = await page
                .locator(".ob-hand [data-flip]")
                .first()
                .getAttribute("data-flip")
                .then((flip) => Number(flip?.[0]))
                .catch(() => 0);
            if (!me) return;
            hands[me] = new Set(await namesOf(page, ".ob-hand-card"));
            for (const name of hands[me]) ever[me].add(name);
            const other = 3 - me;
            const picked = await namesOf(page, ".ob-hand-card.is-picked");
            picked.forEach((name) => hands[me].delete(name));
            const secrets = [...hands[other]].filter((name) => !ever[me].has(name));
            for (const name of secrets) expect(html).not.toContain(name);
            looks += secrets.length;
        },
    });
    expect(looks).toBeGreaterThan(20);
});

test("samoa: a whole game of three, and the curtain shows no price", async ({ page }) => {
    const robot = new Robot(page, byTouch(page, true), 6);
    /** @type {Set<string>} */
    const prices = new Set();
    let curtains = 0;
    await startTogether(page, "samoa");
    await robot.play({
        async each(seen) {
            if (seen.screen === "asked") {
                /* "bid 6, room price 5, played this round" */
                const names = await namesOf(page, ".sa-hand button.sa-card");
                names
                    .filter((name) => name.startsWith("bid"))
                    .forEach((name) => prices.add(name.split(", ").slice(0, 2).join(", ")));
            }
            if (seen.screen !== "curtain") return;
            curtains++;
            const html = await everything(page);
            for (const price of prices) expect(html).not.toContain(price);
        },
    });
    expect(prices.size).toBeGreaterThan(5);
    expect(curtains).toBeGreaterThan(30);
});

/** The same cards by another number of the same size: who may not look cannot tell. @param {string} card */
const otherCard = (card) => card.replace(/^[1246]/, (number) => ({ 1: "2", 2: "1", 4: "6", 6: "4" })[number] ?? "");

/**
 * A world in which these seats hold and have played other cards, of the same backs.
 * @param {any} record
 * @param {number[]} seats
 */
function otherWorld(record, seats) {
    const moves = record.moves.map((/** @type {string} */ line) => {
        const [seat, ...words] = line.split(" ");
        if (words[0] === "deal" && seats.includes(Number(words[1]))) {
            const cards = words.slice(2).map(otherCard);
            const order = (/** @type {string} */ card) => card[0] + "bfls".indexOf(card[1]);
            return `0 deal ${words[1]} ${cards.sort((a, b) => order(a).localeCompare(order(b))).join(" ")}`;
        }
        return seats.includes(Number(seat)) && line.includes(">") ? `${seat} ${otherCard(words[0])}` : line;
    });
    return { ...record, moves };
}

/**
 * Every byte but the fingerprint: these records have no secret, so whoever opens one draws a fresh one for all deals
 * to come. It has nothing to do with the cards that lie there.
 * @param {Page} page
 */
const everythingDealt = async (page) => {
    const html = await everything(page);
    const fingerprint = /Fingerprint of the deals: [0-9a-f]{16}…/;
    expect(html).toMatch(fingerprint);
    return html.replace(fingerprint, "");
};

/** What is on the page while the curtain hangs, and after it was lifted. @param {Page} page @param {any} record */
async function sights(page, record) {
    await page.goto("about:blank");
    await openSaved(page, record);
    await page.reload(); /* styles of the game before are still there */
    const lift = page.locator(".curtain button");
    await lift.waitFor();
    const curtain = await everythingDealt(page);
    await lift.click();
    await page.locator(".prompt.is-mine").waitFor();
    return { curtain, lifted: await everythingDealt(page) };
}

test("the curtain has the colour of whoever comes next", { tag: "@quick" }, async ({ page }) => {
    await openSaved(page, cutBefore("overbooking", 2, /^2 /, { people: 2 }));
    const heading = page.locator(".curtain h2");
    await expect(heading).toHaveText("Next: Player 2");
    await expect(page.locator(".curtain svg")).toHaveAttribute("data-seat", "2");
});

test("overbooking: another hand behind the curtain changes no byte", { tag: "@quick" }, async ({ page }) => {
    const FACE_UP = /5A|6B/; /* hotels that turn a card over at once */
    const record = cutBefore("overbooking", 2, /^1 /, {
        people: 2,
        after: (moves) => moves.filter((move) => move.includes(">")).length >= 6 && !FACE_UP.test(moves[1]),
    });
    const here = await sights(page, record);
    const there = await sights(page, otherWorld(record, [2]));
    expect(there.curtain).toBe(here.curtain);
    expect(there.lifted).toBe(here.lifted);
    const mine = await sights(page, otherWorld(record, [1, 2]));
    expect(mine.curtain).toBe(here.curtain);
    expect(mine.lifted).not.toBe(here.lifted);
});

test("samoa: another sealed price changes no byte", { tag: "@quick" }, async ({ page }) => {
    const record = cutBefore("samoa", 3, /^1 price/, { people: 3 });
    const chosen = (/** @type {string[]} */ ...moves) => ({ ...record, moves: [...record.moves, ...moves] });
    const here = await sights(page, chosen("1 price 6/5"));
    const there = await sights(page, chosen("1 price off"));
    expect(there).toEqual(here);
    const third = await sights(page, chosen("1 price 6/5", "2 price 8/6"));
    const other = await sights(page, chosen("1 price 8/6", "2 price off"));
    expect(other).toEqual(third);
});
