// SPDX-License-Identifier: MIT
// awards - things to reach that teach the games: seen in what happened in a finished game, kept on this device.
import { icon } from "../art/icons.js";
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { keepReached, reached } from "../base/reached.js";
import { games } from "../games/games.js";
import { levelNames } from "./levels.js";

/** @typedef {import("../games/types.js").Award} Award */
/** @typedef {import("../base/results.js").Result} Result */

/** @type {() => (Omit<Award, "earned"> & {earned?: (all: Result[]) => boolean})[]} */
const ofTheHouse = () => [
    {
        name: "first-win",
        title: tr("Open for business"),
        text: tr("Win a game against bots."),
        earned: (all) => all.some(({ place }) => place === 1),
    },
    {
        name: "all-levels",
        title: tr("Head of the house"),
        text: tr("Beat all five hoteliers in one of the games."),
        earned: (all) =>
            games.some(({ name }) =>
                levelNames().every(({ value }) =>
                    all.some(({ game, level, place }) => game === name && level === value && place === 1),
                ),
            ),
    },
    { name: "ten-puzzles", title: tr("Sharp eye"), text: tr("Solve ten puzzles.") },
    { name: "second-look", title: tr("Second look"), text: tr("Practise a mistake from a review and get it right.") },
];

/** @returns {Promise<{name: string, title: string, text: string, game: string}[]>} */
async function allAwards() {
    const lists = await Promise.all(
        games.map(async (game) => (await game.awards()).map((award) => ({ ...award, game: game.name }))),
    );
    return [...lists.flat(), ...ofTheHouse().map((award) => ({ ...award, game: "" }))];
}

/** @param {...string} names @returns {string[]} those that are new */
export function win(...names) {
    return keepReached("awards", Object.fromEntries(names.map((name) => [name, Date.now()])));
}

/**
 * After a game of one person against bots: what is new, in words.
 * @param {import("../base/types.js").Table} table @param {number} seat @param {Result[]} all
 * @returns {Promise<{title: string, text: string}[]>}
 */
export async function newAwards(table, seat, all) {
    const game = games.find(({ name }) => name === table.info.game);
    const updates = await table.updates(seat, 0);
    const events = updates.flatMap((update) => update.events);
    const own = ((await game?.awards()) ?? []).filter(({ earned }) => earned(events, seat));
    const house = ofTheHouse().filter(({ earned }) => earned?.(all));
    const fresh = win(...[...own, ...house].map(({ name }) => name));
    return [...own, ...house].filter(({ name }) => fresh.includes(name));
}

/** @param {{title: string, text: string}} award @param {boolean} won */
function badge({ title, text }, won) {
    return h(
        "li",
        { class: won ? "award is-won" : "award" },
        icon("trophy"),
        h(
            "div",
            {},
            h("strong", {}, title),
            h("p", {}, text),
            won ? h("span", { class: "sr-only" }, tr("Reached")) : null,
        ),
    );
}

/** What was won just now. @param {{title: string, text: string}[]} fresh */
export function freshAwards(fresh) {
    return h(
        "section",
        { class: "card fresh-awards" },
        h("h3", {}, tr("New award")),
        h(
            "ul",
            { class: "awards" },
            fresh.map((award) => badge(award, true)),
        ),
    );
}

/** All of them, for the page of statistics. */
export async function awardsBox() {
    const won = reached("awards");
    const awards = await allAwards();
    const count = awards.filter(({ name }) => name in won).length;
    return [
        h("h2", {}, tr("Awards: {count} of {all}", { count, all: awards.length })),
        h(
            "ul",
            { class: "awards" },
            awards.map((award) => badge(award, award.name in won)),
        ),
    ];
}
