// SPDX-License-Identifier: MIT
// things - small shapes that several pictures share.
import { burst, disc, line, path } from "./svg.js";

/** A coin. @param {number} x @param {number} y @param {number} r */
export const coinShape = (x, y, r) => [
    disc("coin-edge", x, y + r * 0.16, r),
    disc("coin", x, y, r),
    path("coin-edge", burst([x, y], r * 0.62, r * 0.28, 5)),
];

const BED = "M2.5 7V18M2.5 15.5H21.5V18M21.5 15.5V12.5C21.5 11 20.5 10 19 10H9.5V15.5M4.8 12.2H7";

/** A bed of 24 by 24. @param {string} colour */
export const bedShape = (colour) => line(colour, BED, 2.2);
