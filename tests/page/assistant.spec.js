// SPDX-License-Identifier: MIT
// A phone beside the cardboard: a hotel tapped together and worked out, an evening's scores written down.
import { readFileSync } from "node:fs";
import { PHONE, expect, test } from "./support/test.js";

/** @typedef {import("@playwright/test").Page} Page */

test.use(PHONE);

/** @param {Page} page @param {string} group @param {string} name */
const choose = (page, group, name) => page.getByRole("group", { name: group }).getByRole("button", { name }).click();

/** @param {Page} page @param {string} place @param {string[][]} cards */
async function put(page, place, cards) {
    await page.getByRole("button", { name: `${place} of hotel 1: add cards` }).click();
    for (const [seat, guest, crest] of cards) {
        await choose(page, "Whose card?", seat);
        await choose(page, "Which guest?", guest);
        await choose(page, "Which crest?", crest);
    }
    await page.getByRole("button", { name: "Done" }).click();
}

/** The rulebook's third example, as orange (4), blue (2) and green (3) lay it. @param {Page} page */
async function layThirdExample(page) {
    await page.goto("./#/table/overbooking");
    await choose(page, "Number of players", "4");
    await page.getByRole("button", { name: "Add a hotel" }).click();
    await page.getByRole("button", { name: "15 beds. Only two crests" }).click();
    await put(page, "Back door", [
        ["Orange", "Nobles", "bird"],
        ["Blue", "Monk", "bird"],
    ]);
    await put(page, "Booking line", [
        ["Green", "Workers", "fish"],
        ["Orange", "Maids", "fish"],
        ["Green", "Soldiers", "bird"],
        ["Blue", "Nobles", "fish"],
    ]);
}

test("overbooking: a check is asked, told and collected", { tag: "@quick" }, async ({ page }) => {
    await layThirdExample(page);
    await page.getByRole("button", { name: "Work it out" }).click();
    await page.getByRole("button", { name: "position 2: Maids" }).click();
    await expect(page.locator("[data-event=booked], [data-event=turned-away]")).toContainText([
        "Maids",
        "Workers",
        "Soldiers",
        "Nobles",
        "Monk",
    ]);
    await expect(page.locator("[data-event=turned-away]")).toContainText("Nobles (fish, ");

    await page.reload();
    await page.getByRole("button", { name: "Collect the booked cards" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator(".as-hotel .as-card")).toHaveCount(6);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page.locator(".as-hotel")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
});

test("overbooking: what cannot be is said where it lies", { tag: "@quick" }, async ({ page }) => {
    await layThirdExample(page);
    await put(page, "Booking line", [["Red", "Monk", "fish"]]);
    await expect(page.locator(".as-queue .as-complaint")).toHaveText(
        "Hotel 1, booking line: 5 cards. At most 4 may lie there.",
    );
    await expect(page.locator(".as-card.is-wrong")).toHaveAccessibleName(/Position 5: Red: Monk/);
    await page.locator(".as-card.is-wrong").click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.locator(".as-complaint")).toHaveCount(0);

    await page.getByRole("button", { name: "Position 4: Blue: Nobles" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await put(page, "Booking line", [["Orange", "Nobles", "bird"]]);
    await expect(page.locator(".as-queue .as-complaint")).toHaveText(
        "This card appears twice: Nobles (bird, Orange). Every player has it only once.",
    );
});

test(
    "samoa: what is missing is said when it is needed, what cannot be at once",
    { tag: "@quick" },
    async ({ page }) => {
        await page.goto("./#/table/samoa");
        await page.getByRole("button", { name: "Hotel of Red" }).click();
        await page.getByRole("button", { name: "Add a bought room" }).click();
        await page.getByRole("button", { name: "Room 7: free" }).click();
        await choose(page, "Suite", "Suite");
        await page.getByRole("button", { name: "Done" }).click();
        await expect(page.getByRole("button", { name: "Room 7, a suite: free" })).toBeVisible();
        await expect(page.locator(".as-complaint")).toHaveCount(0);
        await page.getByRole("button", { name: "Red: no price card yet" }).click();
        await page.getByRole("button", { name: "day off" }).click();
        await expect(page.locator(".as-complaint")).toHaveText(
            "Red: the staff has a day off, so no guest moves in and nobody pays. " +
                "Choose another price card, or leave this hotel out.",
        );
        await page.getByRole("button", { name: "Red: day off" }).click();
        await page.getByRole("button", { name: "bid 10, room price 7" }).click();
        await expect(page.locator(".as-complaint")).toHaveCount(0);
        await page.getByRole("button", { name: "Work it out" }).click();
        await expect(page.locator(".as-complaint")).toHaveText(
            "Which country's plane came this round? It shows which guests are new and pay.",
        );
    },
);

test("samoa: an income by keys, the end of a game, the score book", { tag: "@quick" }, async ({ page }) => {
    await page.goto("./#/table/samoa");
    await choose(page, "Number of players", "3");
    for (const [seat, card] of [
        ["Red", "bid 10, room price 7"],
        ["Blue", "day off"],
        ["Green", "bid 2, room price 3"],
    ]) {
        await page.getByRole("button", { name: `${seat}: no price card yet` }).press("Enter");
        await page.getByRole("button", { name: card }).press("Enter");
    }
    await choose(page, "Which country's plane came this round?", "Norway");
    await page.getByRole("button", { name: "Hotel of Red" }).press("Enter");
    await expect(page.getByRole("button", { name: "Room 1: free" })).toBeFocused();
    await page.keyboard.press("Enter");
    await choose(page, "Which guest?", "Rich guest");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Room 1: Rich guest (Norway)" })).toBeFocused();
    await page.getByRole("button", { name: "Work it out" }).click();
    await expect(page.locator("[data-event=income]")).toContainText("income 14");

    await page.getByRole("link", { name: "Final score" }).click();
    await page.getByRole("spinbutton", { name: "Coins" }).nth(1).fill("88");
    await page.getByRole("button", { name: "Unused special tiles: one more" }).nth(1).click();
    await expect(page.locator("tr.is-winner")).toContainText("91");
    await page.getByRole("button", { name: "Save to the score book" }).click();
    await expect(page.getByRole("table")).toContainText("Blue");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as a table (CSV)" }).click();
    expect(readFileSync(await (await download).path(), "utf8")).toMatch(/samoa,Blue,91,1\r\n/);
    await page.getByRole("button", { name: "Delete: Hotel Samoa" }).click();
    await expect(page.getByRole("table")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("table")).toContainText("91");
});
