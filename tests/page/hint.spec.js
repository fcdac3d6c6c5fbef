// SPDX-License-Identifier: MIT
// Hints: they come when they are asked for, whatever the rest of the table does meanwhile.
import { holdBots } from "./support/bots.js";
import { byTouch } from "./support/fingers.js";
import { cutBefore, openSaved } from "./support/saves.js";
import { named } from "./support/screens.js";
import { PHONES, unseen } from "./support/sights.js";
import { PHONE, expect, test } from "./support/test.js";

/**
 * Does the one arrow lead from the card or guest that is marked to the place that is? Runs inside the page.
 * @param {{from: string, to: string}} ends
 */
function arrowLeads({ from, to }) {
    const lines = document.querySelectorAll(".board-arrows path:last-child");
    const { left, top } = document.querySelector(".board-arrows")?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const [x, y, , , tipX, tipY] = (lines[0]?.getAttribute("d") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
    const inside = (/** @type {string} */ thing, /** @type {number} */ x, /** @type {number} */ y) => {
        const rect = document.querySelector(thing)?.getBoundingClientRect() ?? new DOMRect();
        return x > rect.left && x < rect.right && y > rect.top && y < rect.bottom;
    };
    return lines.length === 1 && inside(from, x + left, y + top) && inside(to, tipX + left, tipY + top);
}

/** Seat 1 is asked for a price; the others have not chosen theirs, and take their time. */
function pricesOpen() {
    const record = cutBefore("samoa", 3, /^1 price/);
    return { ...record, seats: record.seats.map((seat) => ("bot" in seat ? { ...seat, bot: "level5" } : seat)) };
}

test.describe("phone", { tag: "@quick" }, () => {
    test.use(PHONE);

    test("a hint stays while the others choose", async ({ page, hasTouch }) => {
        await openSaved(page, pricesOpen());
        await page.locator(".prompt.is-mine").waitFor();
        await byTouch(page, hasTouch).touch(await named(page, "Hint"));
        await expect(page.locator("dialog .hint-move")).toBeVisible();
    });

    test("the list is in the order of its numbers", async ({ page, hasTouch }) => {
        await openSaved(page, cutBefore("overbooking", 2, /^1 \d.>L/));
        await page.locator(".prompt.is-mine").waitFor();
        await byTouch(page, hasTouch).touch(await named(page, "Hint"));
        await byTouch(page, hasTouch).touch(page.locator("dialog summary"));
        await expect(page.locator("dialog .hint tbody").first()).toBeVisible();
        const rows = await page
            .locator("dialog .hint tbody")
            .evaluateAll((bodies) =>
                bodies.map((body) =>
                    [...body.querySelectorAll("td")].map(({ textContent }) =>
                        Number(textContent?.replace("−", "-").replace("%", "")),
                    ),
                ),
            );
        expect(rows.length).toBeGreaterThan(1);
        expect(rows).toEqual([...rows].sort(([a, m], [b, n]) => b - a || n - m));
    });

    test("behind a curtain there is none to ask for", async ({ page, hasTouch }) => {
        await openSaved(page, cutBefore("samoa", 3, /^1 price/, { people: 3 }));
        const lift = page.locator(".curtain button");
        await lift.waitFor();
        await expect(await named(page, "Hint")).toBeHidden();
        await byTouch(page, hasTouch).touch(lift);
        await expect(await named(page, "Hint")).toBeVisible();
    });

    test("asked for out of turn, it says when it can be given", async ({ page, hasTouch }) => {
        await holdBots(page);
        await openSaved(page, cutBefore("samoa", 3, /^1 price/));
        await page.locator(".sa-hand [data-thing^='card:'].is-legal").first().click();
        await page.locator(".sa-dock [data-key=confirm]").click();
        await expect(page.locator(".prompt.is-mine")).toHaveCount(0);
        await byTouch(page, hasTouch).touch(await named(page, "Hint"));
        await expect(page.locator("dialog p")).toHaveText("You can get a hint when it is your turn.");
    });
});

test.describe("arrow", () => {
    test.use(PHONE);

    const ARROWS = [
        {
            game: "overbooking",
            next: /^1 \d.>L/,
            from: ".ob-hand-card:has(> .ob-hint)",
            to: "[data-place]:has(> .ob-hint)",
            tag: "@quick",
        },
        { game: "samoa", next: /^1 put/, from: ".sa-token.is-hinted", to: ".sa-room.is-hinted", tag: [] },
    ];
    for (const { game, next, from, to, tag } of ARROWS) {
        test(`${game}: it leads from what to take to where it goes`, { tag }, async ({ page, hasTouch }) => {
            const fingers = byTouch(page, hasTouch);
            await openSaved(page, cutBefore(game, 3, next));
            await page.locator(".prompt.is-mine").waitFor();
            await fingers.touch(await named(page, "Hint"));
            await expect(page.locator("dialog .hint-move")).toBeVisible();
            await page.keyboard.press("Escape");
            await expect.poll(() => page.evaluate(arrowLeads, { from, to })).toBe(true);
            await page.setViewportSize({ width: 664, height: 390 });
            await expect.poll(() => page.evaluate(arrowLeads, { from, to })).toBe(true);
            await fingers.touch(page.locator(from).first());
            await fingers.touch(page.locator(to).first());
            await expect(page.locator(".board-arrows")).toHaveCount(0);
        });
    }
});

/** Moments of a game that ask for different moves. */
const MOMENTS = {
    overbooking: [
        { players: 3, next: /^1 \d.>L/, after: () => true },
        { players: 3, next: /^1 \d.>L/, after: (/** @type {string[]} */ moves) => moves.length > 12 },
        { players: 4, next: /^1 \d.>L/, after: (/** @type {string[]} */ moves) => moves.length > 40 },
        { players: 3, next: /^1 noble/, after: () => true },
    ],
    samoa: [/^1 price/, /^1 buy/, /^1 take/, /^1 put/].map((next) => ({ players: 3, next, after: () => true })),
};

for (const size of PHONES) {
    const [width, height] = size.split("x").map(Number);
    test.describe(`${size}: what a hint speaks of is in sight`, () => {
        test.use({ ...PHONE, viewport: { width, height }, locale: "de" });

        for (const [game, moments] of Object.entries(MOMENTS)) {
            const tag = size === "375x553" || size === "664x390" ? "@quick" : [];
            test(game, { tag }, async ({ page, hasTouch }) => {
                for (const [at, { players, next, after }] of moments.entries()) {
                    await openSaved(page, cutBefore(game, players, next, { after }), `0123456789abcde${at}`);
                    await page.locator(".prompt.is-mine").waitFor();
                    await byTouch(page, hasTouch).touch(await named(page, "Hint"));
                    await expect(page.locator("dialog .hint-move")).toBeVisible();
                    expect
                        .soft(await page.evaluate(unseen, "dialog[open] :is(.hint > p, summary, button)"), `${next}`)
                        .toEqual([]);
                }
            });
        }
    });
}
