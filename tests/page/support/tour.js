// SPDX-License-Identifier: MIT
// tour - every screen of the page, and the moments of a game that look different.
import { deflateRawSync } from "node:zlib";
import { byTouch } from "./fingers.js";
import { Robot } from "./robot.js";
import { cutBefore, finished, keepOnDevice, openSaved } from "./saves.js";
import { named, openReplay, tool } from "./screens.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {(page: Page) => Promise<void>} Way */

/** @param {string} address @param {string} sign what shows that the screen is there @returns {Way} */
const screen =
    (address, sign = "main") =>
    async (page) => {
        await page.goto("about:blank"); // whatever was there shows no sign any more
        await page.goto(`./#/${address}`);
        await page.locator(sign).first().waitFor();
    };

/** @param {string} game @param {number} players @param {RegExp} next @returns {Way} */
const asked = (game, players, next) => async (page) => {
    await openSaved(page, cutBefore(game, players, next));
    await page.locator(".prompt.is-mine").waitFor();
};

/** @param {Way} way @param {string} selector what is touched there @returns {Way} */
const then = (way, selector) => async (page) => {
    await way(page);
    await byTouch(page, false).touch(page.locator(selector).first());
};

/** @param {Way} way @param {string} name of a button that opens a dialog @param {string} sign @returns {Way} */
const dialog =
    (way, name, sign = "dialog") =>
    async (page) => {
        await way(page);
        await (await (name === "Hint" ? named : tool)(page, name)).click();
        await page.locator(sign).waitFor();
    };

/** A table for several devices that nobody else has come to. @type {Way} */
const friends = async (page) => {
    await screen("friends", "form select")(page);
    await page.locator("form input[type=text]").fill("Ada");
    await page.locator("form [type=submit]").click();
    await page.locator(".friends-link").waitFor();
};

/** @type {Way} */
const friendsGame = async (page) => {
    await friends(page);
    await page.locator(".friends-start button").click();
    await page.locator(".board [data-key]").first().waitFor();
};

/** The same page without its cookie is somebody else, who comes by the link. @type {Way} */
const invited = async (page) => {
    await friends(page);
    const link = await page.locator(".friends-link").inputValue();
    await page.context().clearCookies();
    await page.goto(link);
    await page.reload();
    await page.locator(".friends-join").waitFor();
};

/** @type {Way} */
const myTables = async (page) => {
    await friendsGame(page);
    await page.goto("./#/friends");
    await page.locator(".friends-mine .save").first().waitFor();
};

/** @param {string} game @returns {Way} */
const over = (game) => async (page) => {
    await openSaved(page, finished(game, 3));
    await page.locator(".over h2").waitFor();
};

/** @param {string} game @param {number} players @returns {Way} */
const curtain = (game, players) => async (page) => {
    await openSaved(page, cutBefore(game, players, /^1 /, { people: players }));
    await page.locator(".curtain button").waitFor();
};

/** @param {string} game @param {number} step @returns {Way} */
const replay = (game, step) => async (page) => {
    await openReplay(page, finished(game, 3));
    await page.getByRole("slider").fill(String(step));
    await page.locator(".prompt", { hasText: String(step) }).waitFor();
};

/** A record with a move that cannot be. @type {Way} */
const broken = (page) => {
    const record = finished("overbooking", 3);
    const code = deflateRawSync(JSON.stringify({ ...record, moves: [...record.moves, "1 5b>L1"] })).toString(
        "base64url",
    );
    return screen(`replay/${code}`, "main .problem")(page);
};

/** As much of a game as is soon looked at. @param {string} game @param {number} players @returns {Way} */
const review = (game, players) => (page) => {
    const record = finished(game, players);
    const code = deflateRawSync(JSON.stringify({ ...record, moves: record.moves.slice(0, 30) })).toString("base64url");
    return screen(`review/${code}`, ".review .split")(page);
};

/** @param {string} game @returns {Way} */
const puzzle = (game) => async (page) => {
    await then(screen("puzzles", ".puzzle"), `.puzzles[data-mood=${game}] .puzzle`)(page);
    await page.locator(".prompt.is-mine:not(:empty)").waitFor();
};

/** @param {Way} way to a decision @returns {Way} */
const judged = (way) => async (page) => {
    await way(page);
    const robot = new Robot(page, byTouch(page, false));
    while (robot.played === 0) await robot.act(await robot.see());
    await page.locator("dialog .verdict").waitFor();
};

/** @type {Way} */
const practise = async (page) => {
    const record = finished("samoa", 3);
    const at = record.moves.findIndex((move) => /^1 price/.test(move));
    const code = deflateRawSync(JSON.stringify(record)).toString("base64url");
    await screen(`practise/${code}/${at}`, ".prompt.is-mine:not(:empty)")(page);
};

/** @param {string} address of a lesson @returns {Way} */
const lesson = (address) => screen(`learn/${address}`, ".coach-buttons button");

/** The coach makes the first move of the lesson. @param {string} address @returns {Way} */
const lessonGoesOn = (address) => async (page) => {
    await then(lesson(address), ".coach-buttons button")(page);
    await page.locator(".coach-praise").waitFor();
};

/**
 * A real table that was tapped together.
 * @param {string} address @param {object} notes see web/games/NAME/assistant/notes.js @param {string} sign @returns
 *     {Way}
 */
const table = (address, notes, sign) => async (page) => {
    await keepOnDevice(page, `vacancy-table-${address.split("/")[0]}`, { now: notes });
    await screen(`table/${address}`, sign)(page);
};

/** @param {string} game @returns {Way} */
const book = (game) => async (page) => {
    const scores = [
        { name: "Anna", score: 31, won: true },
        { name: "Bartholomäus-Maximilian", score: 9, won: false },
    ];
    await keepOnDevice(page, "vacancy-score-book", [{ id: "1", date: "2031-04-05", game, scores }]);
    await screen(`table/${game}/book`, ".as-games")(page);
};

const placing = asked("overbooking", 3, /^1 .*>L/);
const pricing = asked("samoa", 4, /^1 price/);

const check = {
    players: ["", "", "", ""],
    hotels: [{ face: "2A", door: ["4:4b", "2:1b"], line: ["3:6f", "4:3f", "3:5b", "2:4f"] }],
};
const tooMany = { ...check, hotels: check.hotels.map((hotel) => ({ ...hotel, line: [...hotel.line, "1:1f"] })) };
const collected = { collected: [["1b", "2b", "3b", "4b"], ["6f"], [], [], [], []], tokens: [3, 0, 1, 0, 0, 0] };
const rooms = [
    { guests: ["rNO"], suite: false },
    { guests: ["lNO", "lUK"], suite: false },
    ...Array(10).fill({ guests: [], suite: false }),
];
const round = {
    players: ["", "", ""],
    prices: ["10/7", "off", "2/3", "", "", ""],
    nation: "NO",
    hotels: [{ seat: 1, rooms, pools: 1 }],
};

/** @type {Record<string, Way>} */
export const TOUR = {
    start: screen("", ".poster button"),
    "set-up of overbooking": screen("new/overbooking", "form [type=submit]"),
    "set-up of samoa together": screen("new/samoa/together", "form [type=submit]"),
    settings: screen("settings", "main .form"),
    "my games": screen("mine", ".ladder"),
    "deal of the day": screen("daily", ".daily"),
    puzzles: screen("puzzles", ".puzzle"),
    "a puzzle of overbooking": puzzle("overbooking"),
    "a puzzle of samoa": puzzle("samoa"),
    "a puzzle, answered": judged(puzzle("overbooking")),
    "a mistake to practise": practise,
    records: screen("replay", "input[type=file]"),
    "a record that breaks the rules": broken,
    "editions of overbooking": screen("editions/overbooking", ".fact-list"),
    "editions of samoa": screen("editions/samoa", ".fact-list"),
    "rules of overbooking": screen("rules/overbooking", "main h2"),
    "rules of samoa": screen("rules/samoa", "main h2"),
    "overbooking, a card to play": placing,
    "overbooking, a card in hand": then(placing, ".ob-hand-card:not(.is-stuck)"),
    "overbooking, a hotel explained": then(placing, ".ob-house"),
    "overbooking, nobles": asked("overbooking", 3, /^1 noble/),
    "overbooking, maids": asked("overbooking", 3, /^1 maid/),
    "overbooking, what happened": dialog(placing, "What happened", ".with-log, .log-dialog"),
    "overbooking, settings": dialog(placing, "Settings"),
    "overbooking, a hint": dialog(placing, "Hint", "dialog .hint"),
    "overbooking, curtain": curtain("overbooking", 2),
    "overbooking, over": over("overbooking"),
    "overbooking, replay": replay("overbooking", 20),
    "overbooking, review": review("overbooking", 2),
    "overbooking, a lesson": lesson("overbooking/card"),
    "overbooking, a lesson goes on": lessonGoesOn("overbooking/monk"),
    "overbooking, a lesson done": lessonGoesOn("overbooking/card"),
    "overbooking, all lessons done": screen("learn/overbooking/play", ".lesson-end"),
    "overbooking at a table, nothing yet": table("overbooking", {}, ".as-panel .as-intro"),
    "overbooking at a table, a hotel": table("overbooking", check, ".as-hotel .as-card"),
    "overbooking at a table, a card too many": table("overbooking", tooMany, ".as-complaint"),
    "overbooking at a table, faces": then(table("overbooking", check, ".as-hotel"), ".as-hotel-face"),
    "overbooking at a table, cards": then(table("overbooking", check, ".as-hotel"), ".as-add"),
    "overbooking at a table, a question": table("overbooking", { ...check, worked: true }, ".as-question button"),
    "overbooking at a table, an outcome": table(
        "overbooking",
        { ...check, worked: true, answers: ["noble 2"] },
        "[data-event=turned-away]",
    ),
    "overbooking at a table, final score": table("overbooking/score", collected, ".as-result tr.is-winner"),
    "overbooking at a table, score book": book("overbooking"),
    "samoa, a price": pricing,
    "samoa, a price in hand": then(pricing, ".sa-card.is-legal"),
    "samoa, a tile": asked("samoa", 4, /^1 buy/),
    "samoa, a group": asked("samoa", 4, /^1 take/),
    "samoa, a guest": asked("samoa", 4, /^1 put/),
    "samoa, a day off": asked("samoa", 4, /^1 release/),
    "samoa, another hotel": then(pricing, ".sa-player:not(.is-own)"),
    "samoa, a hint": dialog(pricing, "Hint", "dialog .hint"),
    "samoa, curtain": curtain("samoa", 3),
    "samoa, over": over("samoa"),
    "samoa, replay": replay("samoa", 40),
    "samoa, review": review("samoa", 3),
    "samoa, a lesson": lesson("samoa/price"),
    "samoa, a lesson goes on": lessonGoesOn("samoa/guests"),
    "samoa at a table, nothing yet": table("samoa", {}, ".as-price-row button"),
    "samoa at a table, a hotel": table("samoa", round, ".as-house .as-room"),
    "samoa at a table, price cards": then(table("samoa", round, ".as-tag"), ".as-tag"),
    "samoa at a table, a room": then(table("samoa", round, ".as-house"), ".as-room"),
    "samoa at a table, an outcome": table("samoa", { ...round, worked: true }, "[data-event=income]"),
    "samoa at a table, final score": table(
        "samoa/score",
        { money: [70, 88, 64, 59, 0, 0], specials: [0, 1, 0, 2, 0, 0] },
        ".as-result tr.is-winner",
    ),
    "samoa at a table, score book": book("samoa"),
    "friends, a new table": screen("friends", "form select"),
    "friends, before the game": friends,
    "friends, all options": then(screen("friends", "form select"), "form summary"),
    "friends, an invitation": invited,
    "friends, the code to show": then(friends, ".friends-code-button"),
    "friends, a game": friendsGame,
    "friends, around the table": then(friendsGame, ".friends-button"),
    "friends, a break": then(then(friendsGame, ".friends-button"), ".friends-desk .friends-actions button"),
    "friends, my tables": myTables,
};
