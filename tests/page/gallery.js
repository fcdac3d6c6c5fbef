// SPDX-License-Identifier: MIT
// gallery - every picture, for the eyes of whoever draws. Choose with ?mood=samoa&theme=dark&show=cards

import { cardBack, cardFront } from "../../web/games/overbooking/art/cards.js";
import { crest } from "../../web/games/overbooking/art/crests.js";
import { guest } from "../../web/games/overbooking/art/guests.js";
import { hotel, ruleSign } from "../../web/games/overbooking/art/hotels.js";
import { icon } from "../../web/art/icons.js";
import { power } from "../../web/games/overbooking/art/powers.js";
import {
    coin,
    flag,
    guestToken,
    holiday,
    plane,
    priceTag,
    room,
    tieBreak,
    tile,
} from "../../web/games/samoa/art/art.js";
import { curtain, victory } from "../../web/art/scenes.js";
import { wordmark } from "../../web/art/sign.js";
import { games } from "../../web/games/games.js";
import { seatBadge } from "../../web/art/seats.js";

const wish = new URLSearchParams(location.search);
document.documentElement.dataset.mood = wish.get("mood") ?? "overbooking";
document.documentElement.dataset.theme = wish.get("theme") ?? "light";

/** @param {number} width @param {SVGSVGElement[]} pictures */
function row(width, pictures) {
    const strip = document.createElement("div");
    strip.className = "row";
    for (const picture of pictures) {
        picture.style.width = `${width}px`;
        strip.append(picture);
    }
    return strip;
}

/** One of each component. */
function components() {
    const sheet = document.createElement("section");
    sheet.className = "card";
    sheet.innerHTML = `
    <h1>A room for everyone</h1><h2>Who sleeps where tonight</h2>
    <p>The bookings are checked from the largest group to the smallest. <a href="#gallery">Read the rule</a></p>
    <div class="row"><button class="button" data-size="large">Play</button><button class="button">Take the bed</button>
    <button class="button" data-kind="secondary">Pass and play</button><button class="button" data-kind="quiet">Not now</button><button class="button" disabled>Undo</button></div>
    <div class="row"><span class="chip">Round 2 of 4</span><span class="chip" data-kind="now">Your turn</span>${SIX.map((seat) => `<span class="chip" data-seat="${seat}">Anna</span>`).join("")}</div>
    <div class="field"><label for="name">Your name</label><input id="name" value="Anna"><small>Shown to the others at the table.</small></div>
    <fieldset class="field"><legend>Scoring</legend><label><input type="radio" name="scoring" checked>Expert</label><label><input type="radio" name="scoring">Beginner</label></fieldset>
    <div class="row"><span class="card legal">A place that is allowed</span></div>`;
    return sheet;
}

const SIX = [1, 2, 3, 4, 5, 6];
const CRESTS = /** @type {const} */ (["b", "f", "l", "s"]);
const COINS = [3, 3, 2, 2, 1, 1];

/** @type {[face: string, beds: number, rule: string][]} */
const HOTELS = [
    ["1A", 13, "none"],
    ["1B", 8, "monks-first"],
    ["2A", 15, "two-crests"],
    ["3B", 17, "large-only"],
    ["4B", 9, "small-only"],
    ["5A", 12, "first-face-up"],
    ["5B", 11, "soldiers-first"],
    ["6A", 10, "no-soldiers"],
    ["6B", 12, "second-face-up"],
    ["7A", 16, "no-back-door"],
    ["8A", 5, "two-crests"],
];

const ICON_NAMES = /** @type {const} */ ([
    "back",
    "forward",
    "menu",
    "settings",
    "undo",
    "hint",
    "rules",
    "replay",
    "play",
    "pause",
    "step",
    "step-back",
    "share",
    "download",
    "upload",
    "language",
    "sound-on",
    "sound-off",
    "close",
    "check",
    "info",
    "warning",
    "eye",
    "eye-off",
    "people",
    "person",
    "robot",
    "trash",
    "fullscreen",
    "sun",
    "moon",
    "plus",
    "minus",
    "speed",
    "trophy",
    "chart",
]);

const NATIONS = /** @type {const} */ (["UK", "DE", "NO", "JP"]);
const KINDS = /** @type {const} */ (["p", "r", "l", "c", "1", "2", "3"]);
const TILES = /** @type {const} */ (["room", "suite", "pool", "swap", "home", "recall"]);

/** @type {Record<string, () => Node[]>} */
const ROOMS = {
    guests: () => [
        row(
            180,
            SIX.map((number) => guest({ number, seat: number })),
        ),
        row(
            48,
            SIX.map((number) => guest({ number })),
        ),
        row(
            24,
            SIX.map((number) => power({ number })),
        ),
        row(
            32,
            SIX.map((seat) => seatBadge({ seat })),
        ),
    ],
    crests: () => [
        row(
            120,
            CRESTS.map((c) => crest({ crest: c })),
        ),
        row(
            20,
            CRESTS.map((c) => crest({ crest: c })),
        ),
    ],
    cards: () => [
        row(
            190,
            SIX.map((number, i) =>
                cardFront({ number, crest: CRESTS[i % 4] ?? "b", coins: COINS[i] ?? 1, seat: (i % 4) + 1 }),
            ),
        ),
        row(
            80,
            SIX.map((number, i) =>
                cardFront({ number, crest: CRESTS[i % 4] ?? "b", coins: COINS[i] ?? 1, seat: (i % 4) + 1 }),
            ),
        ),
        row(
            130,
            SIX.map((seat, i) => cardBack({ crest: CRESTS[i % 4] ?? "b", large: i % 2 === 1, seat })),
        ),
        row(
            56,
            SIX.map((seat, i) => cardBack({ crest: CRESTS[(i + 1) % 4] ?? "b", large: i % 2 === 0, seat })),
        ),
    ],
    hotels: () => [
        row(
            150,
            HOTELS.map(([face, beds, rule], i) => hotel({ face, beds, rule, taken: i })),
        ),
        row(
            88,
            HOTELS.map(([face, beds, rule], i) => hotel({ face, beds: beds + 3, rule, taken: i * 2 })),
        ),
        row(
            64,
            [...new Set(HOTELS.map(([, , rule]) => rule))].map((rule) => ruleSign(rule)),
        ),
        row(
            28,
            [...new Set(HOTELS.map(([, , rule]) => rule))].map((rule) => ruleSign(rule)),
        ),
    ],
    samoa: () => [
        row(
            68,
            NATIONS.map((nation) => flag(nation)),
        ),
        row(160, [plane()]),
        row(56, [coin(), tieBreak(), holiday()]),
        row(
            96,
            SIX.map((seat, i) => priceTag({ bid: 2 + 4 * i, price: 3 + 2 * i, seat, off: i === 4 })),
        ),
        row(
            52,
            SIX.map((seat, i) => priceTag({ bid: 2 + 4 * i, price: 3 + 2 * i, seat, off: i === 4 })),
        ),
        row(
            80,
            KINDS.map((kind, i) => guestToken({ kind, nation: NATIONS[i % 4] ?? "UK" })),
        ),
        row(
            44,
            KINDS.map((kind, i) => guestToken({ kind, nation: NATIONS[(i + 1) % 4] ?? "UK" })),
        ),
        row(160, [
            room({}),
            room({ guests: [{ kind: "r", nation: "JP" }] }),
            room({ suite: true }),
            room({
                suite: true,
                guests: [
                    { kind: "l", nation: "UK" },
                    { kind: "l", nation: "NO" },
                ],
            }),
            room({ bought: true }),
            room({ bought: true, guests: [{ kind: "2", nation: "DE" }] }),
        ]),
        row(72, [
            room({}),
            room({ guests: [{ kind: "r", nation: "JP" }] }),
            room({ suite: true }),
            room({
                suite: true,
                guests: [
                    { kind: "l", nation: "UK" },
                    { kind: "l", nation: "NO" },
                ],
            }),
        ]),
        row(
            96,
            TILES.map((kind) => tile(kind)),
        ),
        row(
            48,
            TILES.map((kind) => tile(kind)),
        ),
    ],
    scenes: () => [
        row(400, [...games.map(({ poster }) => poster()), wordmark()]),
        row(300, [curtain({ seat: 2 }), victory({ seat: 1 }), empty()]),
    ],
    components: () => [components()],
    icons: () => [
        row(
            32,
            ICON_NAMES.map((name) => icon(name)),
        ),
    ],
};

const show = wish.get("show");
for (const [name, room] of Object.entries(ROOMS)) {
    if (!show || show === name) document.querySelector("#gallery")?.append(...room());
}
