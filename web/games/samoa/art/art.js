// SPDX-License-Identifier: MIT
// samoa - the things of Hotel Samoa: flags, plane, price tags, guests, rooms, tiles. Poster shapes, sun from the left.

import { markOf } from "../../../art/seats.js";
import {
    at,
    bedShape,
    box,
    burst,
    coinShape,
    disc,
    figures,
    line,
    mirror,
    oval,
    path,
    picture,
} from "../../../art/svg.js";

/** @typedef {import("../../../art/svg.js").Named} Named */
/** @typedef {"UK" | "DE" | "NO" | "JP"} Nation */
/** A digit is a swimmer.
 * @typedef {"p" | "r" | "l" | "c" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"} GuestKind */
/** @typedef {"room" | "suite" | "pool" | "swap" | "home" | "recall"} TileKind */

/** Flags in a box of 30 by 20. @type {Record<Nation, () => SVGElement[]>} */
const FLAGS = {
    UK: () => [
        box("flag-blue", [0, 0, 30, 20], 2),
        line("flag-white", "M2 1.5 28 18.5M28 1.5 2 18.5", 4),
        line("flag-red", "M2 1.5 28 18.5M28 1.5 2 18.5", 1.5),
        path("flag-white", "M11.5 0H18.5V6.5H30V13.5H18.5V20H11.5V13.5H0V6.5H11.5Z"),
        path("flag-red", "M13 0H17V8H30V12H17V20H13V12H0V8H13Z"),
    ],
    DE: () => [
        box("flag-gold", [0, 0, 30, 20], 2),
        path("flag-red", "M0 6.7H30V13.4H0Z"),
        path("flag-black", "M2 0H28Q30 0 30 2V6.7H0V2Q0 0 2 0Z"),
    ],
    NO: () => [
        box("flag-red", [0, 0, 30, 20], 2),
        path("flag-white", "M8 0H15V6.5H30V13.5H15V20H8V13.5H0V6.5H8Z"),
        path("flag-blue", "M9.8 0H13.2V8.3H30V11.7H13.2V20H9.8V11.7H0V8.3H9.8Z"),
    ],
    JP: () => [box("flag-white", [0, 0, 30, 20], 2), disc("flag-red", 15, 10, 6)],
};

/** @param {Nation} nation @param {number} x @param {number} y @param {number} width */
const flagShape = (nation, x, y, width) =>
    at(x, y, width / 30, box("flag-rim", [-1.5, -1.5, 33, 23], 3), ...FLAGS[nation]());

/** @param {Nation} nation @param {Named} [options] */
export const flag = (nation, { title } = {}) => picture(34, 24, { title, kind: "flag" }, flagShape(nation, 2, 2, 30));

/** The plane's shapes, in a box of 96 by 48, flying right. */
export const planeShapes = () => [
    path("coral", "M6 20 2 4H13L26 20Z"),
    path("plane-dim", "M44 20 36 6H44L62 20Z"),
    path("white", "M4 22C10 17 30 16 62 16 80 16 92 21 94 27 92 32 82 34 66 34 40 34 16 33 4 22Z"),
    path("plane-dim", "M10 27C30 31 60 31 94 27 92 32 82 34 66 34 40 34 22 33 10 27Z"),
    path("coral", "M6 24C30 27 64 27 93.5 25.5L94 27C90 29 60 30 30 29 20 28.5 12 27 6 24Z"),
    path("glass", "M78 18C84 19 88 21 90 23H79C78 22 77.5 20 78 18Z"),
    ...[32, 40, 48, 56, 64].map((x) => disc("glass", x, 21.5, 2)),
    path("sea", "M40 29H60L38 46H28Z"),
    path("shade", "M52 29H60L38 46H34Z"),
    path("sea", "M10 23H20L10 31H3Z"),
];

/** @param {Named} [options] */
export const plane = ({ title } = {}) => picture(96, 48, { title, kind: "plane" }, ...planeShapes());

const hammer = () => [
    line("ink", "M6 20 14 11", 3),
    path("ink", "M10 5.5 15 2 21.5 8.5 19 11 16.5 10 14.5 12.5 11 9Z"),
];

const hammock = () => [
    path("palm", "M10 66C10 58 14 54 22 54 18 58 18 62 18 66ZM14 56C8 54 4 56 2 60 6 58 11 58 14 60Z"),
    line("wood", "M14 100C16 84 15 70 13 60M66 100C64 84 65 70 67 60", 4),
    mirror(40, path("palm", "M10 66C10 58 14 54 22 54 18 58 18 62 18 66ZM14 56C8 54 4 56 2 60 6 58 11 58 14 60Z")),
    path("coral", "M15 76C26 98 54 98 65 76 54 84 26 84 15 76Z"),
    path("shade", "M40 82C50 82 60 80 65 76 60 87 50 92.5 40 92.5Z"),
    disc("skin-2", 27, 76, 6),
    path("gold", "M19 73C22 67 32 66 35 71L20 76Z"),
];

/**
 * A price card: the bid that builds on top, the room price below; or the staff's day off.
 * @param {Named & {bid?: number, price?: number, seat: number, off?: boolean}} options
 */
export function priceTag({ bid = 0, price = 0, seat, off = false, title }) {
    const mark = markOf(seat, "on-seat");
    mark.setAttribute("transform", "translate(13 14)");
    const twin = markOf(seat, "on-seat");
    twin.setAttribute("transform", "translate(57 14)");
    const print = off
        ? [path("gold", burst([40, 46], 11, 8, 12)), ...hammock()]
        : [
              at(6, 46, 0.8, ...hammer()),
              figures("ink", bid, [52, 54], 24, 3.1),
              line("dash", "M10 74H70", 1.6),
              at(7, 85, 0.8, bedShape("sea-deep")),
              figures("sea-deep", price, [52, 94], 24, 3.1),
          ];
    return picture(
        80,
        120,
        { title, seat, kind: "tag" },
        path("seat-deep", "M22 0H58L80 22V110Q80 120 70 120H10Q0 120 0 110V22Z"),
        path("seat", "M22 0H58L80 22V107Q80 117 70 117H10Q0 117 0 107V22Z"),
        path("paper", "M4 34H76V106Q76 113 69 113H11Q4 113 4 106Z"),
        mark,
        twin,
        disc("cream", 40, 16, 9),
        disc("hole", 40, 16, 5),
        line("dash", "M40 16C36 6 30-2 38-8", 2.4),
        ...print,
    );
}

/** What tells the kinds of guests apart even as a shadow: the outline of the token, in a box of 48 by 48. */
const TOKENS = {
    p: "M24 5A18 18 0 1 1 24 41 18 18 0 0 1 24 5Z",
    r: "M15 0H33V11H37L43 17V33L35 41H13L5 33V17L11 11H15Z",
    l: "M24 43C10 34 3 26 3 17 3 4 19 2 24 11 29 2 45 4 45 17 45 26 38 34 24 43Z",
    c: burst([24, 25], 23, 14, 5),
    s: "M24 1C33 12 42 18 42 28A18 15 0 0 1 6 28C6 18 15 12 24 1Z",
};

const HEART =
    "M38 14.5C33.5 11.3 31.5 9 31.5 6.5 31.5 3 36.5 2.3 38 5.5 39.5 2.3 44.5 3 44.5 6.5 44.5 9 42.5 11.3 38 14.5Z";

/** @param {string} skin @param {number} y @param {number} r */
const head = (skin, y, r) => [
    disc(skin, 24, y, r),
    disc("ink", 24 - r * 0.38, y, r * 0.12),
    disc("ink", 24 + r * 0.38, y, r * 0.12),
    line("ink", `M${24 - r * 0.3} ${y + r * 0.4}Q24 ${y + r * 0.75} ${24 + r * 0.3} ${y + r * 0.4}`, 1.3),
];

const goggles = (/** @type {number} */ y) => [
    line("ink", `M13 ${y}H35`, 2),
    oval("glass", 19.5, y, 4.2, 3.4),
    oval("glass", 28.5, y, 4.2, 3.4),
    line("ink", `M23.5 ${y}H24.5`, 2),
];

/** @type {Record<string, (number: string) => SVGElement[]>} */
const PEOPLE = {
    p: () => [
        ...head("skin-2", 21, 11),
        path("palm", "M8 17C14 14 15 8 24 8S34 14 40 17C32 19 16 19 8 17Z"),
        path("shade", "M24 8C33 8 34 14 40 17 36 18 30 18.5 24 18.5Z"),
    ],
    r: () => [
        ...head("skin-1", 22, 10),
        path("ink", "M16 2H32V14H36V16H12V14H16Z"),
        path("gold", "M16 9.5H32V13H16Z"),
        line("gold", "M28 18.5A3.5 3.5 0 1 1 27.9 18.5M30.5 25 32 31", 1.4),
    ],
    l: () => [
        ...head("skin-2", 21, 10.5),
        path("bark", "M13 21C12 9 20 9 24 10 28 9 36 9 35 21 33 16 29 14 24 14S15 16 13 21Z"),
        disc("blush", 17, 25, 2.4),
        disc("blush", 31, 25, 2.4),
        path("coral", HEART),
    ],
    c: () => [
        ...head("skin-3", 23, 9.5),
        path("ink", "M13 19H35L33 24C30 26 27 25 25 21H23C21 25 18 26 15 24Z"),
        path("rust", "M14 19C13 9 35 9 34 19 30 15.5 18 15.5 14 19Z"),
    ],
    s: (number) => [
        ...head("skin-2", 24, 10),
        path("flag-red", "M14 22C13 11 35 11 34 22 30 20 18 20 14 22Z"),
        ...goggles(24),
        disc("cream", 24, 10, 6.5),
        figures("ink", number, [24, 10], 8.5, 2.8),
    ],
};

/** @param {GuestKind} kind @param {Nation} nation */
function tokenShapes(kind, nation) {
    const sort = kind >= "1" && kind <= "9" ? "s" : kind;
    const outline = TOKENS[/** @type {keyof typeof TOKENS} */ (sort)];
    return [
        line("token-edge", outline, 4.6),
        line("token-rim", outline, 3),
        path(`token-${sort}`, outline),
        ...(PEOPLE[sort]?.(kind) ?? []),
        flagShape(nation, 14, 33, 20),
    ];
}

/** @param {Named & {kind: GuestKind, nation: Nation}} options */
export const guestToken = ({ kind, nation, title }) =>
    picture(48, 48, { title, kind: "token" }, ...tokenShapes(kind, nation));

const balcony = () => [
    path("shade", "M4 78H96V84H4Z"),
    line("rail", `${Array.from({ length: 10 }, (_, i) => `M${9.5 + i * 9} 62V78`).join("")}`, 2.4),
    box("rail", [3, 58, 94, 5], 2.5),
    box("rail", [3, 76, 94, 6], 2),
];

const curtains = (/** @type {string} */ colour) => {
    const left = "M14 14H34C34 32 26 44 20 50 21 60 20 70 19 76H14Z";
    return [path(colour, left), mirror(50, path(colour, left), path("shade", left))];
};

/**
 * A room behind its balcony, 100 by 84; up to two guests (lovers) look out.
 * @param {Named & {suite?: boolean, bought?: boolean, guests?: {kind: GuestKind, nation: Nation}[]}} options
 */
export function room({ suite = false, bought = false, guests = [], title }) {
    const wall = bought ? "bamboo" : suite ? "suite" : "house";
    const spots = guests.length > 1 ? [28, 72] : [50];
    const size = guests.length > 1 ? 0.85 : 1.05;
    return picture(
        100,
        84,
        { title, kind: "room" },
        box(wall, [0, 0, 100, 84], 4),
        ...(bought
            ? [line("bamboo-line", "M8 2V82M92 2V82M4 30H12M4 60H12M88 30H96M88 60H96", 1.6)]
            : [path("shade", "M88 0H96Q100 0 100 4V80Q100 84 96 84H88Z")]),
        box(guests.length ? "inside" : "inside-free", [14, 10, 72, 70], 3),
        ...(guests.length
            ? [disc("halo", 50, 34, 30)]
            : [line("inside-line", "M50 12V78M14 44H86", 1.6), path("light", "M22 78 54 12H66L34 78Z")]),
        ...curtains(suite ? "gold" : bought ? "palm" : "coral"),
        path(
            "awning",
            "M8 4H92L96 16C92 20 86 20 82 16 78 20 70 20 66 16 62 20 54 20 50 16 46 20 38 20 34 16 30 20 22 20 18 16 14 20 8 20 4 16Z",
        ),
        path("shade", "M50 4H92L96 16C92 20 86 20 82 16 78 20 70 20 66 16 62 20 54 20 50 16Z"),
        ...(suite
            ? [path("coin", "M37 22 34.5 5 43 11 50 1 57 11 65.5 5 63 22Z"), path("coin-edge", "M37 19H63V23H37Z")]
            : []),
        ...balcony(),
        ...guests
            .slice(0, 2)
            .map((one, i) =>
                at((spots[i] ?? 50) - 24 * size, 62 - 46 * size, size, ...tokenShapes(one.kind, one.nation)),
            ),
    );
}

/** Tiles in a box of 80 by 80. @type {Record<TileKind, () => SVGElement[]>} */
const TILES = {
    room: () => [
        path("bamboo", "M16 36H64V66H16Z"),
        path("palm", "M8 38 40 16 72 38Z"),
        path("shade", "M40 16 72 38H40ZM52 38H64V66H52Z"),
        path("inside", "M32 66V48A8 8 0 0 1 48 48V66Z"),
        disc("coral", 62, 20, 11),
        line("white", "M62 14V26M56 20H68", 3.4),
    ],
    suite: () => [
        path("wood", "M12 34H18V66H12ZM62 48H68V66H62Z"),
        path("white", "M18 44H34V52H18Z"),
        path("coral", "M18 52H62V60H18ZM34 46H58Q62 46 62 52H34Z"),
        path("shade", "M40 46H58Q62 46 62 52V60H40Z"),
        path("coin", "M28 34 25 14 34 22 40 10 46 22 55 14 52 34Z"),
        path("coin-edge", "M28 31H52V35H28Z"),
    ],
    pool: () => [
        path("white", "M10 34C10 24 70 24 70 34V56C70 68 10 68 10 56Z"),
        path("lagoon", "M15 36C15 28 65 28 65 36V54C65 62 15 62 15 54Z"),
        line("white", "M22 42Q27 38 32 42T42 42 52 42M28 51Q33 47 38 51T48 51 58 51", 2.4),
        line("steel", "M50 40V22Q50 16 55 16M60 40V22Q60 16 65 16M50 27H60M50 34H60", 3),
    ],
    swap: () => [
        at(12, 14, 0.4, path("sea", "M22 0H58L80 22V112Q80 120 70 120H10Q0 120 0 112V22Z"), disc("white", 40, 20, 9)),
        at(
            37,
            24,
            0.4,
            path("white", "M22-6H58L86 20V126H-6V20Z"),
            path("coral", "M22 0H58L80 22V112Q80 120 70 120H10Q0 120 0 112V22Z"),
            disc("white", 40, 20, 9),
        ),
        line("ink", "M48 8C60 6 68 12 68 20M63 16 68 21 73 16M30 73C20 75 12 70 12 62M7 66 12 61 17 66", 3.2),
    ],
    home: () => [
        path("wood", "M10 36H50V64Q50 68 46 68H14Q10 68 10 64Z"),
        path("shade", "M34 36H50V64Q50 68 46 68H34Z"),
        line("bark", "M22 35V28H38V35M18 36V68M42 36V68", 3.2),
        line("coral", "M44 24C50 14 60 14 66 22M58 22 66.5 23 68 14", 4),
        path("coral", "M54 44 64 34 74 44V58H54Z"),
        box("white", [60.5, 48, 7, 10]),
    ],
    recall: () => [
        at(26, 22, 0.4, path("gold", "M22 0H58L80 22V112Q80 120 70 120H10Q0 120 0 112V22Z"), disc("white", 40, 20, 9)),
        line("ink", "M34 46H50M34 56H50", 2.6),
        line("sea", "M54.5 65A29 29 0 0 0 69 40 29 29 0 0 0 11 40M4 33 11 41 19 34", 4.4),
    ],
};

const SPECIAL = new Set(["swap", "home", "recall"]);

/** @param {TileKind} kind @param {Named} [options] */
export const tile = (kind, { title } = {}) =>
    picture(
        80,
        80,
        { title, kind: "tile" },
        box("tile-edge", [0, 3, 80, 77], 10),
        box(SPECIAL.has(kind) ? "tile-special" : "tile", [0, 0, 80, 77], 10),
        ...(SPECIAL.has(kind) ? [line("dash", "M8 5H72Q75 5 75 8V69Q75 72 72 72H8Q5 72 5 69V8Q5 5 8 5Z", 1.2)] : []),
        at(0, -1, 1, ...TILES[kind]()),
    );

/** @param {Named} [options] */
export const coin = ({ title } = {}) => picture(24, 24, { title, kind: "coin" }, ...coinShape(12, 11, 10.5));

/** The tie-break card: builders go on clockwise, guests the other way. @param {Named} [options] */
export const tieBreak = ({ title } = {}) =>
    picture(
        60,
        84,
        { title, kind: "tie" },
        box("sea-deep", [0, 0, 60, 84], 8),
        box("paper", [4, 4, 52, 76], 5),
        at(18, 8, 1, ...hammer()),
        line("coral", "M14 44C18 32 38 30 45 40M46 31V41H36", 4),
        line("sea-deep", "M46 48C42 58 22 60 15 51M14 60V50H24", 4),
        at(19, 58, 0.9, bedShape("ink")),
    );

/** Holiday: twice the guests. @param {Named} [options] */
export const holiday = ({ title } = {}) =>
    picture(
        48,
        48,
        { title, kind: "holiday" },
        path("gold", burst([24, 24], 24, 18, 16)),
        disc("coin", 24, 24, 16.5),
        figures("ink", "x2", [24, 24], 15, 3),
    );
