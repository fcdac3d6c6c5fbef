// SPDX-License-Identifier: MIT
// powers - what each guest does at the back door, as a sign of 24 by 24.

import { figures, line, path, picture } from "./svg.js";

/** @typedef {import("./svg.js").Named} Named */

const BED = "M2.500 7V18M2.500 15.500H21.500V18M21.500 15.500V12.500C21.500 11 20.500 10 19 10H9.500V15.500M4.800 12.200H7";

/** @param {string} colour @param {string} change */
const beds = (colour, change) => [line(colour, "M1.500 12.500V21M1.500 19H13.500V21M13.500 19V16.500Q13.500 15 12 15H6V19", 2), figures(colour, change, [16.5, 7], 11, 3)];

/** @type {((colour: string) => SVGElement[])[]} */
const GLYPHS = [
  (c) => [line(c, "M2 12H15M10.500 7 15.500 12 10.500 17M21 5V19", 2.4)],
  (c) => beds(c, "+3"),
  (c) => [line(c, "M4 9.500C6 4.500 15 3 19 8M20 3V8.500H14.500M20 14.500C18 19.500 9 21 5 16M4 21V15.500H9.500", 2.3)],
  (c) => [line(c, "M3 19H21", 2.4), path(c, "M3 16 2 6.500 7.500 10.500 12 4 16.500 10.500 22 6.500 21 16Z")],
  (c) => [line(c, "M4 4 16 16M20 4 8 16M13.500 18.500 18.500 13.500M5.500 13.500 10.500 18.500M16.500 16.500 20.500 20.500M7.500 16.500 3.500 20.500", 2.3)],
  (c) => beds(c, "-3"),
];

/** @param {number} number 1-6 @param {string} colour */
export const powerShapes = (number, colour) => GLYPHS[number - 1]?.(colour) ?? [];

/** @param {string} colour */
export const bedShape = (colour) => line(colour, BED, 2.2);

/** The power as a picture in the colour of the text. @param {Named & {number: number}} options */
export const power = ({ number, title }) => picture(24, 24, { title, kind: "icon" }, ...powerShapes(number, "current"));
