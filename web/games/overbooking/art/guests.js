// SPDX-License-Identifier: MIT
// guests - the six groups of Overbooking, as many heads as they need beds.
// The cloth is the owner's colour, so the outline alone has to say who they are. Light falls from the left.
// Every figure is drawn around its head: centre 0 0, radius 9, feet far below the picture's edge.

import { bareFace as face } from "../../../art/faces.js";
import { at, box, burst, disc, line, oval, path, picture } from "../../../art/svg.js";

/** @typedef {import("../../../art/svg.js").Named} Named */
/** @typedef {(skin: string) => SVGElement[]} Figure */

/** Coat with round shoulders. @param {string} fill @param {number} half width */
const coat = (fill, half) => [
    path(fill, `M${-half} 99V24C${-half} 14 ${-half / 2} 7 0 7S${half} 14 ${half} 24V99Z`),
    path("shade", `M2 7C${half / 2 + 3} 8 ${half} 14 ${half} 24V99H${half / 2}V30C${half / 2} 20 6 12 2 7Z`),
];

/** @type {Figure} */
const monk = (skin) => [
    path("seat", "M-12 6C-21 18-25 40-27 99H27C25 40 21 18 12 6Z"),
    path("shade", "M4 10C14 24 15 60 14 99H27C25 40 21 18 12 6Z"),
    path("seat-deep", "M1-22C-11-18-16-7-15.5 5-15 14-7 17 0 17S15 14 15.5 5C16-6 11-14 1-22Z"),
    path("shade", "M1-22C11-14 16-6 15.5 5 15 14 8 17 2 17 13 10 12-8 1-22Z"),
    ...face(skin),
    path("cream", "M-8.5 3C-6 4.5 6 4.5 8.5 3 9 11 5 15 0 15.5-5 15-9 11-8.5 3Z"),
    path("ink", "M-2 6.5Q0 8.5 2 6.5Z"),
    path("seat-deep", "M-21 22C-15 20-6 25 0 31 6 25 15 20 21 22 24 34 12 42 0 42S-24 34-21 22Z"),
    path("shade", "M0 31C6 25 15 20 21 22 24 34 12 42 0 42Z"),
    oval(skin, 0, 33, 4.5, 3.6),
    line("cream", "M-23 45Q0 50 23 45M4 48 6 62M9 47.5 13 58", 2.2),
];

const lantern = () => [
    line("wood", "M0 99V-24Q0-30 7-30H9", 3),
    disc("halo", 10, -13, 15),
    path("ink", "M4-23H16L14-26H6ZM4-4H16V-1H4Z"),
    box("glow", [4.5, -22, 11, 18], 2),
    path("gold", "M10-19C14-14 13-9 10-8 7-9 6-14 10-19Z"),
    line("ink", "M10-30V-26M4.5-22V-4M15.5-22V-4", 1.5),
];

/** The fat one with the pack. @type {Figure} */
const pedlar = (skin) => [
    path("wood", "M-9 6C-26 2-34 16-32 38L-8 40Z"),
    path("shade", "M-32 28C-24 32-14 32-8 30V40L-32 38Z"),
    path("gold", "M-30-4C-16-8-10 0-11 6-18 10-30 8-31 2Z"),
    line("bark", "M-26-5-24 8M-16-3-17 7", 1.6),
    ...coat("seat", 18),
    path("cream", "M-4 8 0 30 4 8Z"),
    line("bark", "M-13 11C-11 20-12 30-15 40", 2.6),
    ...face(skin),
    path("bark", "M-7 4C-4 2-1 3 0 4.5 1 3 4 2 7 4 5 7.5 2 7 0 6-2 7-5 7.5-7 4Z"),
    path("seat-deep", "M-16-5C-10-8-9-8-8-16-4-20 6-20 8-16 9-8 11-8 16-5 8-1-8-1-16-5Z"),
    path("gold", "M-8.6-11C-3-8.5 4-8.5 8.7-11L9.5-7.5C4-5-4-5-9.5-7.5Z"),
];

/** The thin one with the purse. @type {Figure} */
const trader = (skin) => [
    ...coat("seat-deep", 14),
    path("gold", "M-6 8C-3 12 3 12 6 8L3 99H-3Z"),
    ...face(skin),
    path("bark", "M-6 4C-3 6 3 6 6 4 6 12 3 15 0 16-3 15-6 12-6 4Z"),
    path("seat", "M-13-4C-17-14-6-18 2-17 13-16 17-9 12-3 4-6-5-6-13-4Z"),
    path("gold", "M-12-4C-5-7 5-6.5 12-3L11-.8C4-4-4-4-11-1.5Z"),
    line("cream", "M8-13C14-20 22-21 25-17 20-17 15-15 12-10", 2.6),
    path("gold", "M10 36C4 44 6 54 15 54S26 44 20 36Z"),
    path("shade", "M16 36C20 42 20 50 15 54 24 54 26 44 20 36Z"),
    line("bark", "M10.5 35.5H19.5", 2.4),
];

/** @type {Figure} */
const maid = (skin) => [
    path("seat", "M-7 8C-13 20-21 50-24 99H24C21 50 13 20 7 8Z"),
    path("shade", "M4 8C10 30 13 60 13 99H24C21 50 13 20 7 8Z"),
    path("cream", "M-5 10C-6 24-11 40-12 99H12C11 40 6 24 5 10Z"),
    line("seat-deep", "M-9 26Q0 30 9 26", 2.4),
    path("bark", "M-10-1C-10-10 10-10 10-1L8.5 7C6 0 4-2 0-3-4-2-6 0-8.5 7Z"),
    ...face(skin),
    path("bark", "M-9-2C-7-5-2-5 0-6 2-5 7-5 9-2 9-8 5-10 0-10S-9-8-9-2Z"),
    path("cream", `M-12-4.5C-17-8-13-13-10-14-9-20 9-20 10-14 13-13 17-8 12-4.5${"q-2 4-4 0".repeat(6)}Z`),
    line("seat", "M-11-8C-4-10 4-10 11-8", 2.4),
];

const broom = () => [
    line("wood", "M0 99V-10", 3),
    path("gold", "M-4-10H4L9-32C3-29-3-29-9-32Z"),
    line("bark", "M-4-12H4M-4-17-6-27M0-17V-28M4-17 6-27", 1.6),
];

const ruff = () => path("white", burst([0, 10], 12, 9.5, 14));

/** @type {Figure} */
const king = (skin) => [
    ...coat("seat", 16),
    path("white", "M-16 24C-15 12-8 8 0 8S15 12 16 24C10 16-10 16-16 24Z"),
    ...face(skin),
    path("bark", "M-8.5 2C-5 4 5 4 8.5 2 9 10 5 14 0 15-5 14-9 10-8.5 2Z"),
    path("gold", "M-9.5-5 -11.5-18-5.5-12.5 0-20 5.5-12.5 11.5-18 9.5-5Q0-8-9.5-5Z"),
    disc("coral", 0, -9.5, 1.8),
];

/** @type {Figure} */
const lady = (skin) => [
    line("cream", "M-9-26C-20-18-14 0-19 20", 3),
    ...coat("seat-deep", 13),
    path("gold", "M-7 9Q0 16 7 9L0 24Z"),
    ...face(skin),
    path("seat", "M-10-1C-10-5-11-22-10-34-3-26 8-14 10-1 5-6-5-6-10-1Z"),
    path("gold", "M-10-1C-6-6 6-6 10-1L9.5-4.5C5-9-5-9-10.2-4.5Z"),
];

/** @type {Figure} */
const lord = (skin) => [
    ...coat("seat-deep", 15),
    line("gold", "M0 20V99", 2.4),
    ruff(),
    ...face(skin),
    path("bark", "M-5 4C-3 3 3 3 5 4L2 5.5 0 11-2 5.5Z"),
    path("seat", "M-17-3C-12-6-10-7-9-12-5-17 7-16 9-11 10-7 13-6 17-3 8-6-8-6-17-3Z"),
    path("white", "M-9-10C-3-8 2-10 5-16 9-23 17-23 19-18 14-17 13-9 6-7 0-5-6-6-9-10Z"),
];

/** @type {Figure} */
const duchess = (skin) => [
    ...coat("seat", 14),
    ruff(),
    path("gold", "M-10 4C-16-4-14-16 0-17S16-4 10 4Z"),
    ...face(skin),
    path("gold", "M-9-1C-8-7-2-8 0-9 2-8 8-7 9-1 10-9 5-11 0-11S-10-9-9-1Z"),
    path("white", "M-8-12-5-18-2.5-14 0-21 2.5-14 5-18 8-12Q0-15-8-12Z"),
];

/** @type {Figure} */
const soldier = (skin) => [
    ...coat("seat", 14),
    path("steel", "M-13 26C-12 12-6 9 0 9S12 12 13 26L0 34Z"),
    path("shade", "M2 9C9 10 12 16 13 26L0 34V14Z"),
    ...face(skin),
    path("ink", "M-5 4C-2 2.5 2 2.5 5 4 3 6.5-3 6.5-5 4Z"),
    path("steel", "M-15-2C-11-5-10-17 0-17S11-5 15-2C8-4-8-4-15-2Z"),
    path("shade", "M1-17C10-17 11-5 15-2 11-3.5 7-4 4-4 8-9 6-14 1-17Z"),
    path("seat-deep", "M-7-15C-5-24 7-24 11-14 6-17 0-18-7-15Z"),
];

/** @param {number} x */
const spear = (x) => [line("wood", `M${x} 99V10`, 2.2), path("steel", `M${x} 0 ${x + 3.6} 8 ${x} 13 ${x - 3.6} 8Z`)];

/** @param {string} hair @param {boolean} bearded @returns {Figure} */
const worker = (hair, bearded) => (skin) => [
    ...coat("seat", 15),
    path("seat-deep", "M-7 20H7V99H-7Z"),
    line("seat-deep", "M-6 21-8 10M6 21 8 10", 3),
    ...face(skin),
    ...(bearded
        ? [path(hair, "M-9 0C-6 4 6 4 9 0 10 9 5 13 0 13.5-5 13-10 9-9 0Z")]
        : [line("ink", "M-2.5 5.5Q-.5 7 2 5.5", 1.1)]),
    path(hair, "M-9.5 1-9-6H9L9.5 1 7-4H-7Z"),
    path("wood", "M-14-4C-16-5-11-6-10-9-9-17 10-17 11-7L10.5-4C4-7-6-7-14-4Z"),
    path("shade", "M2-14.5C10-14.5 11-9 11-7L10.5-4C7-5.5 4-6 2-6Z"),
];

const pickaxe = () => [line("wood", "M0 60V0", 3), path("steel", "M-17 8C-10-5 10-5 17 8 9 2.5-9 2.5-17 8Z")];
const hammer = () => [line("wood", "M0 60V0", 3), path("steel", "M-9-5H6L10-1V5H-9Z")];
const shovel = () => [line("wood", "M0 60V-6", 3), path("steel", "M-6-4H6V-14C6-19 2-22 0-23-2-22-6-19-6-14Z")];

/**
 * Tilted by degrees.
 * @param {number} x
 * @param {number} y
 * @param {number} degrees
 * @param {SVGElement[]} shapes
 */
function tilt(x, y, degrees, shapes) {
    const group = at(0, 0, 1, ...shapes);
    group.setAttribute("transform", `translate(${x} ${y}) rotate(${degrees}) scale(.8)`);
    return group;
}

/** The groups in a box of 100 by 80, back row first. @type {(() => SVGElement[])[]} */
const GROUPS = [
    () => [at(78, 42, 1, ...lantern()), at(44, 31, 1.25, ...monk("skin-1"))],
    () => [at(68, 33, 1.05, ...trader("skin-3")), at(38, 31, 1.1, ...pedlar("skin-1"))],
    () => [
        at(92, 40, 1, ...broom()),
        at(50, 24, 0.95, ...maid("skin-3")),
        at(22, 34, 0.95, ...maid("skin-1")),
        at(74, 34, 0.95, ...maid("skin-2")),
    ],
    () => [
        at(38, 32, 0.85, ...lady("skin-2")),
        at(62, 28, 0.85, ...lord("skin-1")),
        at(86, 38, 0.85, ...duchess("skin-1")),
        at(15, 36, 0.85, ...king("skin-3")),
    ],
    () => [
        ...[21.5, 40.5, 59.5, 78.5].flatMap(spear),
        ...[2.5, 97.5].flatMap(spear),
        at(31, 34, 0.72, ...soldier("skin-2")),
        at(69, 34, 0.72, ...soldier("skin-1")),
        at(12, 40, 0.72, ...soldier("skin-1")),
        at(50, 40, 0.72, ...soldier("skin-3")),
        at(88, 40, 0.72, ...soldier("skin-4")),
    ],
    () => [
        tilt(8, 10, -16, pickaxe()),
        tilt(48, 6, 6, hammer()),
        tilt(92, 18, 14, shovel()),
        at(27, 27, 0.72, ...worker("bark", false)("skin-1")),
        at(63, 25, 0.72, ...worker("ink", true)("skin-3")),
        at(13, 46, 0.78, ...worker("rust", true)("skin-1")),
        at(82, 33, 0.72, ...worker("bark", true)("skin-2")),
        at(46, 46, 0.78, ...worker("ink", false)("skin-4")),
        at(77, 52, 0.78, ...worker("gold", false)("skin-1")),
    ],
];

/** The shapes of a group, in a box of 100 by 80. @param {number} number 1-6 */
export function guestShapes(number) {
    const group = GROUPS[number - 1];
    if (!group) throw new RangeError(`no guests have the number '${number}': expected 1 to 6`);
    return group();
}

/** @param {Named & {number: number, seat?: number}} options */
export function guest({ number, seat, title }) {
    return picture(100, 80, { title, seat, kind: "guest" }, ...guestShapes(number));
}
