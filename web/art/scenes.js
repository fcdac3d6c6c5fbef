// SPDX-License-Identifier: MIT
// scenes - the large pictures: the curtain, and the end of a game.

import { markOf } from "./seats.js";
import { at, box, burst, coinShape, disc, line, path, picture } from "./svg.js";

/** @typedef {import("./svg.js").Named} Named */

/**
 * Between two players: nobody sees what is behind, and the colour is the next player's.
 * It hangs as wide and as long as its frame.
 * @param {Named & {seat?: number}} [options]
 */
export function curtain({ seat, title } = {}) {
    const folds = Array.from({ length: 32 }, (_, i) => `M${i * 50} 0h30c6 240-12 500-4 1200h-26Z`).join("");
    const hem = "q-25 40-50 0".repeat(32);
    const root = picture(
        400,
        520,
        { title, seat, kind: "curtain" },
        box("seat", [-600, 0, 1600, 1200]),
        at(-600, 0, 1, path("shade", folds)),
        path("seat-deep", `M-600 0H1000V46${hem}Z`),
        box("gold", [-600, 0, 1600, 12]),
        line("gold", `M1000 46${hem}`, 5),
        disc("gold", 200, 190, 74),
        disc("cream", 200, 190, 66),
        seat ? at(166, 156, 6.8, markOf(seat, "seat-deep")) : path("seat-deep", burst([200, 190], 40, 18, 5)),
    );
    root.setAttribute("preserveAspectRatio", "xMidYMin meet");
    return root;
}

const bell = () => [
    disc("coin-edge", 0, -50, 8),
    disc("coin", -1, -52, 7),
    path("coin", "M-62 10C-62-28-34-46 0-46S62-28 62 10Z"),
    path("shade", "M4-46C38-46 62-28 62 10H26C30-12 24-34 4-46Z"),
    path("light", "M-50 2C-46-22-32-34-18-38-30-26-36-14-38 2Z"),
    box("coin-edge", [-70, 10, 140, 12], 6),
    path("bark", "M-78 22H78L72 36H-72Z"),
];

/**
 * The winner's picture: the reception bell rings, sparks fly in the winner's colour.
 * @param {Named & {seat?: number}} [options]
 */
export const victory = ({ seat, title } = {}) =>
    picture(
        320,
        220,
        { title, seat, kind: "victory" },
        path("halo", burst([160, 124], 118, 74, 16)),
        at(160, 150, 1, ...bell()),
        line("gold", "M78 96 60 80M242 96 260 80M92 66 84 46M228 66 236 46", 6),
        ...[
            [40, 60, 16],
            [280, 64, 16],
            [104, 26, 10],
            [218, 22, 12],
        ].map(([x = 0, y = 0, r = 1]) => path("seat", burst([x, y], r, r * 0.45, 5))),
        ...[
            [26, 126],
            [294, 132],
            [160, 14],
            [62, 28],
        ].flatMap(([x = 0, y = 0]) => coinShape(x, y, 9)),
        line("wood", "M20 196H300", 16),
        path("bark", "M30 204H290V220H30Z"),
    );
