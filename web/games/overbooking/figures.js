// SPDX-License-Identifier: MIT
// figures - pictures beside the rules, section by section (src/games/overbooking/rulebook.c).
import { cardBack } from "./art/cards.js";
import { crest } from "./art/crests.js";
import { guest } from "./art/guests.js";
import { hotel, ruleSign } from "./art/hotels.js";

/** @param {...number} numbers */
const guests = (...numbers) => numbers.map((number) => guest({ number, seat: 2 }));
/** @param {...string} rules */
const signs = (...rules) => rules.map((rule) => ruleSign(rule));
const CRESTS = /** @type {const} */ (["b", "f", "l", "s"]);

/** @type {Record<string, () => Node[]>} */
const FIGURES = {
    about: () => [hotel({ beds: 13, rule: "none" }), ...guests(4)],
    cards: () => guests(1, 2, 3, 4, 5, 6),
    setup: () => [hotel({ beds: 10, rule: "none", face: "2B" }), hotel({ beds: 13, rule: "none" })],
    placing: () => [
        cardBack({ crest: "b", large: false, seat: 1 }),
        cardBack({ crest: "f", large: true, seat: 2 }),
        cardBack({ crest: "l", large: true, seat: 3 }),
    ],
    monk: () => guests(1),
    beds: () => guests(2, 6),
    maids: () => guests(3),
    nobles: () => guests(4),
    soldiers: () => guests(5),
    choosy: () => signs("small-only", "large-only", "no-soldiers", "two-crests"),
    "open-cards": () => signs("first-face-up", "second-face-up"),
    favourites: () => signs("monks-first", "soldiers-first"),
    "plain-hotels": () => signs("no-back-door", "none"),
    scoring: () => CRESTS.map((which) => crest({ crest: which })),
};

/** @param {string} section */
export const figures = (section) => FIGURES[section]?.() ?? [];
