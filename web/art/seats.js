// SPDX-License-Identifier: MIT
// seats - each player has a colour and a mark; whoever cannot tell the colours tells the marks.
// 1 red diamond, 2 blue drop, 3 green leaf, 4 orange sun, 5 purple square, 6 teal cross.

import { faceShapes } from "./faces.js";
import { at, burst, disc, path, picture } from "./svg.js";

/** @typedef {import("./svg.js").Named} Named */

/** Marks in a box of 10 by 10. */
const MARKS = [
    "M5 .5 9 5 5 9.5 1 5Z",
    "M5 .5C7.5 3.8 8.6 5 8.6 6.6A3.6 3.3 0 0 1 1.4 6.6C1.4 5 2.5 3.8 5 .5Z",
    "M5 9.5C0 7 .5 2.5 5 .5 9.5 2.5 10 7 5 9.5Z",
    burst([5, 5], 4.9, 2.9, 8),
    "M1.2 1.2H8.8V8.8H1.2Z",
    "M3.6 .8H6.4V3.6H9.2V6.4H6.4V9.2H3.6V6.4H.8V3.6H3.6Z",
];

/** The mark of a seat as a shape in a box of 10 by 10. @param {number} seat @param {string} fill */
export const markOf = (seat, fill) => path(fill, MARKS[seat - 1] ?? MARKS[0] ?? "");

/**
 * Round badge of a player: colour and mark; whoever has a face shows it, with the mark in the corner.
 * @param {Named & {seat: number, face?: number}} options
 */
export function seatBadge({ seat, face, title }) {
    const ground = [disc("seat", 12, 12, 12), path("shade", "M12 0A12 12 0 0 1 12 24Z")];
    const shapes = face
        ? [
              at(11.5, 12.5, 0.88, ...faceShapes(face)),
              disc("seat-deep", 19, 19, 5),
              at(15.4, 15.4, 0.72, markOf(seat, "on-seat")),
          ]
        : [at(6, 6, 1.2, markOf(seat, "on-seat"))];
    const badge = picture(24, 24, { title, seat, kind: "badge" }, ...ground, ...shapes);
    if (face) badge.setAttribute("data-face", String(face));
    return badge;
}
