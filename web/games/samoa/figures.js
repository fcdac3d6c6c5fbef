// SPDX-License-Identifier: MIT
// figures - pictures beside the rules, section by section (src/games/samoa/rulebook.c).
import { coin, flag, guestToken, plane, priceTag, room, tieBreak, tile } from "./pictures.js";

const NATIONS = ["UK", "DE", "NO", "JP"];
/** @param {...string} kinds */
const guests = (...kinds) => kinds.map((kind, index) => guestToken({ kind, nation: NATIONS[index % NATIONS.length] }));
/** @param {boolean} suite @param {...string} kinds */
const roomOf = (suite, ...kinds) =>
    room({ suite, bought: false, guests: kinds.map((kind) => ({ kind, nation: NATIONS[0] })) });

/** @type {Record<string, () => Node[]>} */
const FIGURES = {
    about: () => [roomOf(false, "p"), roomOf(true, "r"), roomOf(false, "l", "l")],
    hotel: () => [roomOf(false), roomOf(true)],
    planes: () => [plane(), ...NATIONS.map((nation) => flag(nation))],
    prices: () => ["2/3", "8/6", "20/12"].map((card) => priceTag(card, 1)),
    building: () => ["room", "suite", "pool"].map((kind) => tile(kind)),
    rooms: () => [tile("room"), tile("suite")],
    pools: () => [tile("pool"), ...guests("2", "3")],
    swap: () => [tile("swap")],
    recall: () => [tile("recall")],
    home: () => [tile("home")],
    guests: () => guests("p", "r", "l", "c", "2"),
    lovers: () => [roomOf(false, "l", "l")],
    "day-off": () => [priceTag("off", 1)],
    income: () => [coin()],
    double: () => [...guests("r", "c"), tile("suite")],
    "end-of-round": () => [tieBreak()],
    scoring: () => [coin(), coin(), coin()],
};

/** @param {string} section */
export const figures = (section) => FIGURES[section]?.() ?? [];
