// SPDX-License-Identifier: MIT
// game - Hotel Samoa, as the page knows it.
import { tr } from "../../base/i18n.js";
import { styled } from "../../base/style.js";
import { poster } from "./poster.js";

/** @type {import("../types.js").Game} */
export const samoa = {
    name: "samoa",
    get title() {
        return tr("Hotel Samoa");
    },
    about: () =>
        tr(
            "Each round you choose one secret price: your bid for buildings and the price of your rooms. 3 to 6 players.",
        ),
    players: { table: 4, first: 3 },
    poster,
    board: async () => (await styled("games/samoa/board.css", import("./board.js"))).createBoard,
    show: () => import("./show.js"),
    figures: () => import("./figures.js"),
    lessons: async () => (await import("./lessons.js")).lessons(),
    puzzles: async () => (await import("./puzzles.js")).puzzles,
    awards: async () => (await import("./awards.js")).awards(),
    sheet: () => /* TRANSLATORS: a page that works out one round of a real table */ tr("A round"),
    assistant: () => styled("games/samoa/assistant.css", import("./assistant/assistant.js")),
    prompts: () => [
        [/^price/, tr("Choose your price card in secret.")],
        [/^swap/, tr("You may swap the price card you just played.")],
        [/^buy/, tr("Build: buy one tile for your bid, or pass.")],
        [/^put/, tr("Put guests into your free rooms, then end your turn.")],
        [/^release/, tr("Day off: whose guests go home? Two rooms at most.")],
        [/^take/, tr("Your turn: choose a group of guests, or pass.")],
        [/^done/, tr("All guests have a room: end your turn.")],
    ],
    forced: /^done$/,
    options: () => ({
        names: { flags: tr("Flags"), money: tr("Money") },
        values: {
            sorted: /* TRANSLATORS: flags, each set of four by itself */ tr("in sets"),
            free: /* TRANSLATORS: flags, all shuffled together */ tr("mixed"),
            secret: /* TRANSLATORS: money */ tr("secret"),
            open: /* TRANSLATORS: money that everybody sees */ tr("open"),
        },
    }),
    editions: () => [
        { value: "", text: tr("As in the rulebook") },
        { value: "samoa-even", text: tr("Even price cards: who bids more has dearer rooms") },
    ],
    results: () => ({ money: tr("Money"), specials: tr("Special tiles"), free_rooms: tr("Free rooms") }),
    facts: () => ({
        money: tr("Money at the start"),
        special: tr("Unused special tile"),
        rooms: tr("Rooms"),
        grid: tr("Grid of rooms"),
        flags: tr("Flags"),
        price: tr("Price cards: bid/room price"),
        off: tr("Day off"),
        guests: tr("Guests of each nation"),
        tile: tr("Building tiles"),
        reveal: tr("New tiles by number of players"),
        arrival: tr("Groups on arrival cards"),
    }),
    factWords: async () => (await import("./words.js")).factWords,
    pieces: () => import("./pieces.js"),
    log: {
        opens: ["round", "build-rank", "guest-rank", "off-rank"],
        within: [
            ...["tile", "offer", "left", "left-pair", "arrival", "holiday", "arrived", "arrived-short"],
            ...["bought", "new-room", "new-suite", "new-suite-taken", "new-pool", "buy-declined", "cannot-pay"],
            ...["no-suite", "home-used", "sent-home", "sent-home-pair", "taken", "take-declined", "take-not-asked"],
            ...["housed", "joined", "done", "release-declined", "release-not-asked"],
        ],
        sums: { income: ["paid", "paid-double", "swam"], "score-total": ["score-money", "score-specials"] },
        silent: ({ event, coins }) => event === "new-pool" && coins === 0 /* that it was bought is told before */,
    },
    sounds: {
        bought: "thud",
        housed: "card",
        joined: "card",
        paid: "coin",
        "paid-double": "coin",
        chosen: "card",
        "chosen-own": "card",
        round: "chime",
        winner: "fanfare",
    },
};
