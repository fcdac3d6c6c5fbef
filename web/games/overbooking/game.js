// SPDX-License-Identifier: MIT
// game - Overbooking, as the page knows it.
import { tr } from "../../base/i18n.js";
import { styled } from "../../base/style.js";
import { poster } from "./poster.js";

/** @type {import("../types.js").Game} */
export const overbooking = {
    name: "overbooking",
    get title() {
        return tr("Overbooking");
    },
    about: () => tr("Send your guests to the hotels, face down, and see who gets a bed. 2 to 4 players."),
    players: { table: 3, first: 2 },
    poster,
    board: async () => (await styled("games/overbooking/board.css", import("./board.js"))).createBoard,
    show: () => import("./show.js"),
    figures: () => import("./figures.js"),
    lessons: async () => (await import("./lessons.js")).lessons(),
    puzzles: async () => (await import("./puzzles.js")).puzzles,
    awards: async () => (await import("./awards.js")).awards(),
    sheet: () => tr("Check"),
    assistant: () => styled("games/overbooking/assistant.css", import("./assistant/assistant.js")),
    prompts: () => [
        [/>/, tr("Your turn: play a card at a hotel.")],
        [/^maid/, tr("Which card gives way to your maids?")],
        [/^noble/, tr("Which of your cards books first?")],
        [/^soldier/, tr("Which workers give their place to your soldiers?")],
    ],
    options: () => ({
        names: { scoring: tr("Crest sets"), peek: tr("Look at own face-down cards") },
        values: {
            expert: /* TRANSLATORS: of two ways to score crests */ tr("expert"),
            beginner: /* TRANSLATORS: of two ways to score crests */ tr("beginner"),
            none: /* TRANSLATORS: crest sets do not score */ tr("without"),
            yes: tr("yes"),
            no: tr("no"),
        },
    }),
    results: () => ({
        coins: tr("Coins"),
        tokens: tr("Point tiles"),
        sets: tr("Crest sets"),
        three_coin_cards: tr("Cards worth 3 coins"),
    }),
    facts: () => ({
        crest: tr("Crests"),
        guest: tr("Guests and their coins"),
        tokens: tr("Point tiles"),
        hotel: tr("Hotels: beds and rule"),
    }),
    factWords: async () => (await import("./words.js")).factWords,
    pieces: () => import("./pieces.js"),
    log: {
        opens: ["round", "check"],
        within: [
            ...["hotel", "flipped", "drawn", "drawn-own"],
            ...["revealed", "monk", "beds-more", "beds-fewer", "not-asked", "power-declined", "replaced"],
            ...["priority-lost", "named", "line", "line-empty", "booked", "turned-away", "discarded"],
        ],
        sums: { "score-total": ["score-coins", "score-tokens", "score-set"] },
    },
    sounds: {
        placed: "card",
        "placed-open": "card",
        token: "coin",
        booked: "bell",
        "turned-away": "thud",
        round: "chime",
        winner: "fanfare",
    },
};
