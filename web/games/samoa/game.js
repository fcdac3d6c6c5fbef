// SPDX-License-Identifier: MIT
// game - Hotel Samoa, as the page knows it.
import { tr } from "../../base/i18n.js";
import { styled } from "../../base/style.js";
import { poster } from "./poster.js";

/** @type {import("../types.js").Game} */
export const samoa = {
    name: "samoa",
    title: "Hotel Samoa",
    about: () => tr("One secret price a round: it bids for buildings and sets your room rate. 3 to 6 players."),
    players: { table: 4, first: 3 },
    poster,
    board: async () => (await styled("games/samoa/board.css", import("./board.js"))).createBoard,
    lessons: async () => (await import("./lessons.js")).lessons(),
    sheet: () => tr("A round"),
    assistant: () => styled("games/samoa/assistant.css", import("./assistant/assistant.js")),
    prompts: () => [
        [/^price/, tr("Choose your price card in secret.")],
        [/^swap/, tr("You may swap the price card you just played.")],
        [/^buy/, tr("Your turn to build: buy one tile for your bid, or pass.")],
        [/^put/, tr("Put guests into your free rooms, then finish.")],
        [/^release/, tr("Day off: you may send up to two rooms' guests home.")],
        [/^take/, tr("Your turn: choose a group of guests, or pass.")],
        [/^done/, tr("All guests are housed: finish your turn.")],
    ],
    options: () => ({
        names: { flags: tr("Flags"), money: tr("Money") },
        values: { sorted: tr("sorted"), free: tr("free"), secret: tr("secret"), open: tr("open") },
    }),
    results: () => ({ money: tr("Money"), specials: tr("Special tiles"), free_rooms: tr("Free rooms") }),
    facts: () => ({
        money: tr("Money at the start"),
        special: tr("Special tile not used"),
        rooms: tr("Rooms"),
        grid: tr("Grid of rooms"),
        flags: tr("Flags"),
        price: tr("Price cards: bid/room price"),
        off: tr("Day off"),
        guests: tr("Guests of each nation"),
        tile: tr("Building tiles"),
        reveal: tr("New tiles by players"),
        arrival: tr("Groups on arrival cards"),
    }),
    sounds: {
        bought: [440, 554],
        housed: [494],
        joined: [494, 587],
        paid: [784],
        "paid-double": [784, 988],
        chosen: [294],
        "chosen-own": [294],
        round: [392, 523],
        winner: [523, 659, 784, 1047],
    },
};
