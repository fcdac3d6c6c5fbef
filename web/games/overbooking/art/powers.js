// SPDX-License-Identifier: MIT
// powers - what each guest does at the back door, as a sign of 24 by 24.

import { figures, line, path, picture } from "../../../art/svg.js";

/** @typedef {import("../../../art/svg.js").Named} Named */

/** @param {string} colour @param {string} change */
const beds = (colour, change) => [
    line(colour, "M2 12.5V22M2 20H22V22M22 20V18Q22 16 20 16H9V20", 2.2),
    figures(colour, change, [12.5, 6.5], 11.5, 3.2),
];

/** @type {((colour: string) => SVGElement[])[]} */
const GLYPHS = [
    (c) => [line(c, "M2 12H15M10.5 7 15.5 12 10.5 17M21 5V19", 2.4)],
    (c) => beds(c, "+3"),
    (c) => [line(c, "M4 9.5C6 4.5 15 3 19 8M20 3V8.5H14.5M20 14.5C18 19.5 9 21 5 16M4 21V15.5H9.5", 2.3)],
    (c) => [line(c, "M3 19H21", 2.4), path(c, "M3 16 2 6.5 7.5 10.5 12 4 16.5 10.5 22 6.5 21 16Z")],
    (c) => [
        line(
            c,
            "M4 4 16 16M20 4 8 16M13.5 18.5 18.5 13.5M5.5 13.5 10.5 18.5M16.5 16.5 20.5 20.5M7.5 16.5 3.5 20.5",
            2.3,
        ),
    ],
    (c) => beds(c, "-3"),
];

/** @param {number} number 1-6 @param {string} colour */
export const powerShapes = (number, colour) => GLYPHS[number - 1]?.(colour) ?? [];

/** The power as a picture in the colour of the text. @param {Named & {number: number}} options */
export const power = ({ number, title }) => picture(24, 24, { title, kind: "icon" }, ...powerShapes(number, "current"));
