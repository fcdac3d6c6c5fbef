// SPDX-License-Identifier: MIT
// crests - bird on a shield, fish in a roundel, lion on a banner, stag on a lozenge.

import { at, burst, disc, line, mirror, path, picture } from "../../../art/svg.js";

/** @typedef {import("../../../art/svg.js").Named} Named */
/** @typedef {"b" | "f" | "l" | "s"} Crest */

const SHIELDS = {
    b: "M3 3H37V18C37 28.5 29 35.5 20 39 11 35.5 3 28.5 3 18Z",
    f: "M20 1A19 19 0 1 1 20 39 19 19 0 0 1 20 1Z",
    l: "M4 2H36V39L20 32.5 4 39Z",
    s: "M20 0C21 0 21.5 .3 22 .8L39.2 18Q40.8 20 39.2 22L22 39.2Q20 40.8 18 39.2L.8 22Q-.8 20 .8 18L18 .8C18.5 .3 19 0 20 0Z",
};

const bird = () => [
    path(
        "cream",
        "M6 16 11.5 13.5C12.5 10 16 8.5 19 10 22 11.5 23 15 25.5 17.5 27.5 19.5 31 21 35 21.5 32 24 29 25 26.5 25 24 29 19 30 15.5 27.5 12 25 10.8 21 11.2 17.5Z",
    ),
    line("cream", "M16.5 27 15.5 32.5M20.5 28 20.5 33", 1.6),
    line("crest-b", "M17 19C18 13 24 8 33 7 32 14 28.5 20.5 20 22.5Z", 2.4),
    path("cream", "M17 19C18 13 24 8 33 7 32 14 28.5 20.5 20 22.5Z"),
    disc("crest-b", 15.5, 13.5, 1.3),
];

const fish = () => [
    path(
        "cream",
        "M4.5 20.5C8.5 13.5 15.5 11.5 21 13 25 14 28 17.5 29.5 19L36 12.5C34.8 17.5 34.8 23 36 28.5L29.5 22C28 23.5 25 27 21 28 15.5 29.5 8.5 27.5 4.5 20.5Z",
    ),
    path("cream", "M15 13C17 8.5 21.5 8 25.5 9.5L24.5 15ZM16 27.5C17.5 31.5 20.5 32 23.5 31.5L22 26.5Z"),
    line("crest-f", "M16.5 15.5C18.5 18.5 18.5 22.5 16.5 25.5M22.5 17.5C23.5 19.5 23.5 21.5 22.5 23.5", 1.6),
    disc("crest-f", 11.5, 19, 1.7),
];

const lion = () => [
    path("bark", burst([20, 17.5], 14.5, 11, 13)),
    disc("bark", 11.5, 9.5, 3.2),
    disc("bark", 28.5, 9.5, 3.2),
    path(
        "crest-l",
        "M20 9C25.5 9 28.5 12.5 28.5 16.5 28.5 21.5 24.5 26 20 26S11.5 21.5 11.5 16.5C11.5 12.5 14.5 9 20 9Z",
    ),
    path("bark", "M17.2 18.5H22.8L20 21.5ZM15.5 14A1.4 1.4 0 1 1 15.4 14ZM24.6 14A1.4 1.4 0 1 1 24.5 14Z"),
    line("bark", "M20 21V23M16.8 23.2Q18.8 24.6 20 23 21.2 24.6 23.2 23.2", 1.2),
];

const stag = () => {
    const antler =
        "M18.2 19C17 14.5 11.5 15.5 10.8 9M12.8 14.3C10.5 14.3 8.4 13.6 7.6 11.8M15.6 15.8C14.8 12.5 15.3 10.5 16 8.8";
    const ear = "M17 20.5C14 18 11.5 18 9.5 19 11 21.8 13.5 23 16.5 23Z";
    return [
        line("cream", antler, 2.1),
        path("cream", ear),
        mirror(20, line("cream", antler, 2.1), path("cream", ear)),
        path(
            "cream",
            "M20 17.5C23.5 17.5 25 19.5 24.5 22.5L22.8 30.5C22.5 32.8 21.5 33.8 20 33.8S17.5 32.8 17.2 30.5L15.5 22.5C15 19.5 16.5 17.5 20 17.5Z",
        ),
        path("crest-s", "M18 30.2H22L20 32.6ZM17.9 22.5A1.1 1.3 0 1 1 17.8 22.5ZM22.2 22.5A1.1 1.3 0 1 1 22.1 22.5Z"),
    ];
};

const ANIMALS = { b: bird, f: fish, l: lion, s: stag };

/**
 * The crest as shapes, in a box of 40 by 40 moved to x, y.
 * @param {Crest} crest
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function crestShape(crest, x, y, size) {
    const shield = SHIELDS[crest];
    return at(x, y, size / 40, line("crest-rim", shield, 3), path(`crest-${crest}`, shield), ...ANIMALS[crest]());
}

/** @param {Named & {crest: Crest}} options */
export function crest({ crest: which, title }) {
    return picture(44, 44, { title, kind: "crest" }, crestShape(which, 2, 2, 40));
}
