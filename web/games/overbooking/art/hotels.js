// SPDX-License-Identifier: MIT
// hotels - Overbooking's houses at dusk, 120 by 140: a window for every bed, dark and shuttered once it is booked.
// The tile's number chooses the roof, its face the paint.

import { at, bedShape, box, burst, disc, figures, line, path, picture, round, svg } from "../../../art/svg.js";

/** @typedef {import("../../../art/svg.js").Named} Named */

/** Roofs in a box of 120 by 46, standing on y 46 from x 12 to x 108. */
const ROOFS = [
    () => [
        path("roof", "M6 46 60 6 114 46Z"),
        path("shade", "M60 6 114 46H60Z"),
        box("roof", [84, 10, 9, 24]),
        path("gold", "M60 37C53 32 55 25 60 28 65 25 67 32 60 37Z"),
    ],
    () => [
        path("roof", "M12 46V38H22V30H32V22H42V14H52V6H68V14H78V22H88V30H98V38H108V46Z"),
        path("shade", "M60 6H68V14H78V22H88V30H98V38H108V46H60Z"),
        path("gold", "M55 31C57 29 56 22 60 22S63 29 65 31ZM58.5 32H61.5A1.5 1.5 0 0 1 58.5 32Z"),
    ],
    () => [
        path("roof", "M6 46C16 42 18 26 22 14H98C102 26 104 42 114 46Z"),
        path("shade", "M60 14H98C102 26 104 42 114 46H60Z"),
        box("trim", [20, 11, 80, 4], 2),
        ...[24, 96].flatMap((x) => [line("trim", `M${x} 11V3`, 2), disc("gold", x, 3, 2.2)]),
        line("trim", [23, 32, 41].map((y, i) => `M${30 - i * 5} ${y}${"q5 5 10 0".repeat(6 + i)}`).join(""), 1.6),
    ],
    () => [
        path("roof", "M30 46C30 34 42 32 48 24 53 18 58 14 60 2 62 14 67 18 72 24 78 32 90 34 90 46Z"),
        path("shade", "M60 2C62 14 67 18 72 24 78 32 90 34 90 46H60Z"),
        box("trim", [8, 38, 104, 8], 2),
        path("roof", "M10 38C10 30 16 30 19 22 22 30 28 30 28 38ZM92 38C92 30 98 30 101 22 104 30 110 30 110 38Z"),
        disc("gold", 60, 4, 3),
    ],
    () => [
        path("roof", "M6 46 33 8 60 46 87 8 114 46Z"),
        path("shade", "M33 8 60 46H33ZM87 8 114 46H87Z"),
        path("gold", `${burst([33, 33], 5, 2.2, 5)}${burst([87, 33], 5, 2.2, 5)}`),
    ],
    () => [
        path("roof", "M12 46V22H22V30H31V22H41V30H50V22H70V30H79V22H89V30H98V22H108V46Z"),
        path("shade", "M60 22H70V30H79V22H89V30H98V22H108V46H60Z"),
        line("trim", "M60 22V4", 2),
        path("coral", "M60 3H80L75 8 80 13H60Z"),
    ],
    () => [
        path("roof", "M2 46C16 44 24 36 28 30H92C96 36 104 44 118 46Z"),
        path("roof", "M22 27C34 24 42 14 60 4 78 14 86 24 98 27Z"),
        path("shade", "M60 4C78 14 86 24 98 27H60ZM60 30H92C96 36 104 44 118 46H60Z"),
        box("trim", [30, 26, 60, 5], 2),
    ],
    () => [
        path("roof", "M12 46V34C12 16 36 8 60 8S108 16 108 34V46Z"),
        path("shade", "M60 8C84 8 108 16 108 34V46H60Z"),
        box("trim", [8, 42, 104, 5], 2),
        disc("trim", 60, 27, 10),
        disc("cream", 60, 27, 7.5),
        line("ink", "M60 22V27L64 29", 1.8),
    ],
];

/** Rows of windows, from the top, as even as can be. @param {number} beds */
function rowsOf(beds) {
    const rows = beds <= 4 ? 1 : beds <= 10 ? 2 : beds <= 18 ? 3 : 4;
    return Array.from({ length: rows }, (_, row) => Math.floor((beds + row) / rows));
}

/**
 * One window around its middle: panes of light, and shutters that style/art.css closes once it is booked.
 * @param {number} width
 * @param {number} height
 */
function windowShapes(width, height) {
    const [x, y] = [round(-width / 2), round(-height / 2)];
    const arch = (/** @type {number} */ grow) => {
        const [left, top, r] = [x - grow, y - grow, width / 2 + grow];
        return `M${left} ${-top}V${top + r}A${r} ${r} 0 0 1 ${-left} ${top + r}V${-top}Z`;
    };
    const slats = [0.45, 0.7]
        .map((part) => round(y + height * part))
        .map((at) => `M${x + 1.5} ${at}H-1M1 ${at}H${-x - 1.5}`);
    return [
        path("trim", arch(1.2)),
        path("lit", arch(0)),
        line("trim", `M0 ${y}V${-y}M${x} 1H${-x}`, 1),
        line("shutter", `M0 ${y + 1}V${-y}${slats.join("")}`, 0.9),
        box("trim", [x - 2, -y, width + 4, 2], 1),
    ];
}

/** A window for each bed; they are booked from the top down. @param {number} beds @param {number} taken */
function windows(beds, taken) {
    const rows = rowsOf(beds);
    const pitch = Math.min(84 / Math.max(...rows, 1), 21);
    const storey = 56 / rows.length;
    const width = Math.min(pitch - 5, 13);
    const height = Math.min(storey - (rows.length > 3 ? 4.5 : 7), width * 1.5);
    const places = rows.flatMap((count, row) =>
        Array.from({ length: count }, (_, i) => [60 + (i - (count - 1) / 2) * pitch, 49 + (row + 0.5) * storey]),
    );
    return places.map(([x = 0, y = 0], bed) => {
        const group = at(round(x), round(y), 1, ...windowShapes(width, height));
        group.setAttribute("class", bed < taken ? "window booked" : "window");
        return group;
    });
}

/** How many beds are free, as the plaque beside the door says it. @param {number} free */
const plaqueFigures = (free) => figures("ink", Math.max(free, 0), [42.5, 122], 13.5, 3);

/** The lean-to with the back door. */
const backDoor = () => [
    path("wall", "M0 136V112L14 104V136Z"),
    path("shade", "M0 136V112L14 104V136Z"),
    path("roof", "M-2 114 15 103V108L-2 118Z"),
    box("trim", [3, 119, 8, 17], 1.5),
    disc("gold", 9, 128, 1),
];

/**
 * @param {Named & {beds: number, rule: string, taken?: number, face?: string}} options
 * `beds` as they count now, `rule` as the record names it, `face` as in "3A"
 */
export function hotel({ beds, rule, taken = 0, face = "1A", title }) {
    const tile = Number.parseInt(face, 10) || 1;
    const roof = ROOFS[(tile - 1) % ROOFS.length] ?? ROOFS[0];
    const root = picture(
        120,
        140,
        { title, kind: "hotel" },
        ...(rule === "no-back-door" ? [] : backDoor()),
        box("wall", [13, 44, 94, 92]),
        path("shade", "M84 44H107V136H84Z"),
        ...(roof?.() ?? []),
        ...windows(beds, taken),
        box("roof", [10, 105, 100, 3], 1),
        box("shade", [13, 108, 94, 28]),
        box("sign", [17, 111, 37, 22], 4),
        at(19, 117, 0.46, bedShape("ink")),
        svg("g", { class: "plaque" }, plaqueFigures(beds - taken)),
        path("trim", "M58 136V118A8 8 0 0 1 74 118V136Z"),
        path("glow", "M60 136V118A6 6 0 0 1 72 118V136Z"),
        box("wood", [60, 122, 12, 14]),
        disc("gold", 69.5, 129, 1.1),
        at(78, 107.5, 0.88, ...ruleShapes(rule)),
        path("cobble", "M-4 136H124V140H-4Z"),
    );
    root.dataset.paint = String(((tile + (face.endsWith("B") ? 2 : 0)) % 4) + 1);
    return root;
}

const CARD = "M10 6H22C23 6 24 7 24 8V24C24 25 23 26 22 26H10C9 26 8 25 8 24V8C8 7 9 6 10 6Z";
const EYE = "M7 11.5C10 7 22 7 25 11.5 22 16 10 16 7 11.5Z";
const HOOD =
    "M17 5C11 8 9 13 9 18 9 19.5 9.5 20.5 10.5 21 7.5 23 6.5 25 6 28H26C25.5 25 24.5 23 21.5 21 22.5 20.5 23 19.5 23 18 23 12 20 7.5 17 5Z";
const HELMET =
    "M5 17C8 15.5 8 6 16 6S24 15.5 27 17C22 17.5 22 18 22 20 22 23.5 20 26 16 26S10 23.5 10 20C10 18 10 17.5 5 17Z";
const FIRST = "M27 3.5 31 8.5H28.5V13H25.5V8.5H23Z";

const forbidden = () => line("bad", "M6 26 26 6", 3);
const monkBust = () => [path("ink", HOOD), disc("sign", 16, 17, 4)];
const soldierBust = () => [
    path("ink", HELMET),
    path("sign", "M12 18.5H20V20.5H12Z"),
    path("ink", "M12 6C13 1.5 20 1.5 22 7Z"),
];
/** @param {number} place */
const faceUp = (place) => [
    path("ink", EYE),
    disc("sign", 16, 11.5, 3.2),
    disc("ink", 16, 11.5, 1.5),
    figures("ink", place, [16, 23], 9, 3),
];

/** Pictograms in a box of 32 by 32. @type {Record<string, () => SVGElement[]>} */
const RULES = {
    none: () => [at(4, 5, 1, bedShape("ink")), path("ink", burst([22, 8], 4, 1.4, 4))],
    "small-only": () => [disc("ink", 16, 10, 3), figures("ink", "1-3", [16, 21.5], 10, 2.8)],
    "large-only": () => [disc("ink", 16, 9, 5.5), figures("ink", "4-6", [16, 22], 10, 2.8)],
    "first-face-up": () => faceUp(1),
    "second-face-up": () => faceUp(2),
    "monks-first": () => [...monkBust(), path("bad", FIRST)],
    "soldiers-first": () => [...soldierBust(), path("bad", FIRST)],
    "no-soldiers": () => [...soldierBust(), forbidden()],
    "no-back-door": () => [path("ink", CARD), disc("sign", 20.5, 16.5, 1.6), forbidden()],
    "two-crests": () => [
        path("ink", "M4 8H15V15C15 19.5 12.5 22.5 9.5 24 6.5 22.5 4 19.5 4 15Z"),
        disc("ink", 22.5, 16, 6.6),
    ],
};

/** @param {string} rule */
const ruleShapes = (rule) => [
    box("sign-edge", [1, 2, 30, 30], 7),
    box("sign", [1, 0, 30, 30], 7),
    ...((RULES[rule] ?? RULES["none"])?.() ?? []),
];

/** The sign of a hotel's rule. @param {string} rule as the record names it @param {Named} [options] */
export const ruleSign = (rule, { title } = {}) => picture(32, 32, { title, kind: "rule" }, ...ruleShapes(rule));
