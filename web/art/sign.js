// SPDX-License-Identifier: MIT
// sign - the house sign, the first thing one sees.

import { at, box, line, picture } from "./svg.js";

/** @typedef {import("./svg.js").Named} Named */

/** "Vacancy" in one line of light, ending in a key. */
const LETTERS =
    "M12 12 36 76 60 12M108 36V76M108 56A20 20 0 1 1 68 56 20 20 0 0 1 108 56M156 42A20 20 0 1 0 156 70M212 36V76M212 56A20 20 0 1 1 172 56 20 20 0 0 1 212 56M230 76V36M230 54A17.5 17.5 0 0 1 265 54V76M316 42A20 20 0 1 0 316 70M332 36 350 74M370 36 348 86C344 96 338 100 326 100H70";
const KEY = "M70 100A13 13 0 1 0 44 100 13 13 0 1 0 70 100M286 100V112M302 100V109M270 100V109";

/** The house sign. @param {Named} [options] */
export const wordmark = ({ title } = {}) =>
    picture(
        420,
        150,
        { title, kind: "wordmark" },
        line("sign-arm", "M80 0V14M340 0V14", 5),
        box("board-edge", [2, 12, 416, 136], 26),
        box("board", [6, 14, 408, 128], 22),
        at(
            20,
            22,
            1,
            line("neon-halo", LETTERS, 17),
            line("neon", LETTERS, 8),
            line("neon-halo", KEY, 14),
            line("neon-key", KEY, 6),
        ),
    );
