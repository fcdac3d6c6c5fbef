// SPDX-License-Identifier: MIT
// seats - each player has a colour and a mark; whoever cannot tell the colours tells the marks.
// 1 red diamond, 2 blue drop, 3 green leaf, 4 orange sun, 5 purple square, 6 teal cross.

import { burst, disc, path, picture } from "./svg.js";

/** @typedef {import("./svg.js").Named} Named */

/** Marks in a box of 10 by 10. */
const MARKS = [
  "M5 .5 9 5 5 9.500 1 5Z",
  "M5 .5C7.500 3.800 8.600 5 8.600 6.600A3.600 3.300 0 0 1 1.400 6.600C1.400 5 2.500 3.800 5 .5Z",
  "M5 9.500C0 7 .5 2.500 5 .5 9.500 2.500 10 7 5 9.500Z",
  burst([5, 5], 4.9, 2.9, 8),
  "M1.200 1.200H8.800V8.800H1.200Z",
  "M3.600 .8H6.400V3.600H9.200V6.400H6.400V9.200H3.600V6.400H.8V3.600H3.600Z",
];

/** The mark of a seat as a shape in a box of 10 by 10. @param {number} seat @param {string} fill */
export const markOf = (seat, fill) => path(fill, MARKS[seat - 1] ?? MARKS[0] ?? "");

/** Round badge of a player: colour and mark. @param {Named & {seat: number}} options */
export function seatBadge({ seat, title }) {
  const mark = markOf(seat, "on-seat");
  mark.setAttribute("transform", "translate(6 6) scale(1.2)");
  return picture(24, 24, { title, seat, kind: "badge" }, disc("seat", 12, 12, 12), path("shade", "M12 0A12 12 0 0 1 12 24Z"), mark);
}
