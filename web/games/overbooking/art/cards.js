// SPDX-License-Identifier: MIT
// cards - the fronts and backs of Overbooking's guest cards, 100 by 140.

import { crestShape } from "./crests.js";
import { guestShapes } from "./guests.js";
import { powerShapes } from "./powers.js";
import { markOf } from "../../../art/seats.js";
import { at, box, burst, coinShape, disc, figures, line, path, picture, svg } from "../../../art/svg.js";

/** @typedef {import("../../../art/svg.js").Named} Named */
/** @typedef {import("./crests.js").Crest} Crest */

/** Evening behind the guests. */
const evening = () => [
    box("dusk-1", [4, 40, 92, 76]),
    path("dusk-2", "M4 72C26 62 40 68 56 62S84 52 96 58V116H4Z"),
    path("dusk-3", "M4 92C24 84 44 90 60 84S86 78 96 82V116H4Z"),
    path("glow", `${burst([20, 50], 2.4, 0.8, 4)}${burst([84, 47], 1.8, 0.6, 4)}${burst([62, 52], 1.4, 0.5, 4)}`),
];

/**
 * A nested window that cuts off what hangs over.
 * @param {[number, number, number, number]} place
 * @param {...SVGElement} shapes
 */
const frame = ([x, y, width, height], ...shapes) =>
    svg("svg", { x, y, width, height, viewBox: `${x} ${y} ${width} ${height}` }, ...shapes);

/**
 * @param {Named & {number: number, crest: Crest, coins: number, seat: number}} options
 */
export function cardFront({ number, crest, coins, seat, title }) {
    const purse = [];
    for (let i = 0; i < coins; i++) purse.push(...coinShape(86.5 - 8.5 * (coins - 1 - i), 20, 5.8));
    return picture(
        100,
        140,
        { title, seat, kind: "card" },
        box("seat", [0, 0, 100, 140], 9),
        path("paper", "M10 4H90Q96 4 96 10V116H4V10Q4 4 10 4Z"),
        ...evening(),
        frame([4, 24, 92, 92], at(5, 44, 0.9, ...guestShapes(number))),
        path("seat", "M3 3H34V38L19 32 3 38.4Z"),
        path("shade", "M19 3H34V38L19 32Z"),
        figures("on-seat", number, [19, 17], 22, 3.4),
        crestShape(crest, 37.5, 9, 24),
        ...purse,
        path("shade", "M0 116H100V131Q100 140 91 140H9Q0 140 0 131Z"),
        at(8, 123, 1, markOf(seat, "on-seat")),
        at(82, 123, 1, markOf(seat, "on-seat")),
        box("on-seat", [25, 119.5, 11, 17], 2),
        disc("seat-deep", 33, 128.5, 1.4),
        line("on-seat", "M41 124.5 44.5 128 41 131.5", 2),
        at(51, 117.5, 0.88, ...powerShapes(number, "on-seat")),
    );
}

/** The owner's mark all over. @param {number} seat */
function pattern(seat) {
    const marks = [];
    for (let row = 0; row < 7; row++) {
        for (let column = 0; column < 5 - (row % 2); column++) {
            marks.push(at(5 + (column + (row % 2) / 2) * 19.2, 7 + row * 18.8, 1.32, markOf(seat, "seat-deep")));
        }
    }
    return marks;
}

/**
 * Small groups: a small medal over one bar. Large ones: a large medal between two.
 * @param {Named & {crest: Crest, large: boolean, seat: number}} options
 */
export function cardBack({ crest, large, seat, title }) {
    /** @type {[number, number, number, number][]} */
    const bars = large
        ? [
              [14, 13, 72, 7],
              [14, 120, 72, 7],
          ]
        : [[32, 104, 36, 7]];
    const r = large ? 42 : 27;
    const size = large ? 54 : 34;
    return picture(
        100,
        140,
        { title, seat, kind: "card" },
        box("seat", [0, 0, 100, 140], 9),
        ...pattern(seat),
        ...bars.flatMap(([x, y, width, height]) => [
            box("seat", [x - 6, y - 3, width + 12, height + 6], 5),
            box("cream", [x, y, width, height], 3.5),
        ]),
        disc("seat", 50, 70, r + 3),
        disc("cream", 50, 70, r),
        disc("seat-deep", 50, 70, r - 3),
        crestShape(crest, 50 - size / 2, 70 - size / 2, size),
    );
}
