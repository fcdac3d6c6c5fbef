// SPDX-License-Identifier: MIT
// crests - bird on a shield, fish in a roundel, lion on a banner, stag on a lozenge.

import { at, burst, disc, line, mirror, path, picture } from "./svg.js";

/** @typedef {import("./svg.js").Named} Named */
/** @typedef {"b" | "f" | "l" | "s"} Crest */

const SHIELDS = {
  b: "M3 3H37V18C37 28.500 29 35.500 20 39 11 35.500 3 28.500 3 18Z",
  f: "M20 1A19 19 0 1 1 20 39 19 19 0 0 1 20 1Z",
  l: "M4 2H36V39L20 32.500 4 39Z",
  s: "M20 0C21 0 21.500 .3 22 .8L39.200 18Q40.800 20 39.200 22L22 39.200Q20 40.800 18 39.200L.8 22Q-.8 20 .8 18L18 .8C18.500 .3 19 0 20 0Z",
};

const bird = () => [
  path("cream", "M6 16 11.500 13.500C12.500 10 16 8.500 19 10 22 11.500 23 15 25.500 17.500 27.500 19.500 31 21 35 21.500 32 24 29 25 26.500 25 24 29 19 30 15.500 27.500 12 25 10.800 21 11.200 17.500Z"),
  line("cream", "M16.500 27 15.500 32.500M20.500 28 20.500 33", 1.6),
  line("crest-b", "M17 19C18 13 24 8 33 7 32 14 28.500 20.500 20 22.500Z", 2.4),
  path("cream", "M17 19C18 13 24 8 33 7 32 14 28.500 20.500 20 22.500Z"),
  disc("crest-b", 15.500, 13.500, 1.3),
];

const fish = () => [
  path("cream", "M4.500 20.500C8.500 13.500 15.500 11.500 21 13 25 14 28 17.500 29.500 19L36 12.500C34.800 17.500 34.800 23 36 28.500L29.500 22C28 23.500 25 27 21 28 15.500 29.500 8.500 27.500 4.500 20.500Z"),
  path("cream", "M15 13C17 8.500 21.500 8 25.500 9.500L24.500 15ZM16 27.500C17.500 31.500 20.500 32 23.500 31.500L22 26.500Z"),
  line("crest-f", "M16.500 15.500C18.500 18.500 18.500 22.500 16.500 25.500M22.500 17.500C23.500 19.500 23.500 21.500 22.500 23.500", 1.6),
  disc("crest-f", 11.500, 19, 1.7),
];

const lion = () => [
  path("bark", burst([20, 17.500], 14.5, 11, 13)),
  disc("bark", 11.500, 9.500, 3.2),
  disc("bark", 28.500, 9.500, 3.2),
  path("crest-l", "M20 9C25.500 9 28.500 12.500 28.500 16.500 28.500 21.500 24.500 26 20 26S11.500 21.500 11.500 16.500C11.500 12.500 14.500 9 20 9Z"),
  path("bark", "M17.200 18.500H22.800L20 21.500ZM15.500 14A1.400 1.400 0 1 1 15.400 14ZM24.600 14A1.400 1.400 0 1 1 24.500 14Z"),
  line("bark", "M20 21V23M16.800 23.200Q18.800 24.600 20 23 21.200 24.600 23.200 23.200", 1.2),
];

const stag = () => {
  const antler = "M18.200 19C17 14.500 11.500 15.500 10.800 9M12.800 14.300C10.500 14.300 8.400 13.600 7.600 11.800M15.600 15.800C14.800 12.500 15.300 10.500 16 8.800";
  const ear = "M17 20.500C14 18 11.500 18 9.500 19 11 21.800 13.500 23 16.500 23Z";
  return [
    line("cream", antler, 2.1),
    path("cream", ear),
    mirror(20, line("cream", antler, 2.1), path("cream", ear)),
    path("cream", "M20 17.500C23.500 17.500 25 19.500 24.500 22.500L22.800 30.500C22.500 32.800 21.500 33.800 20 33.800S17.500 32.800 17.200 30.500L15.500 22.500C15 19.500 16.500 17.500 20 17.500Z"),
    path("crest-s", "M18 30.200H22L20 32.600ZM17.900 22.500A1.100 1.300 0 1 1 17.800 22.500ZM22.200 22.500A1.100 1.300 0 1 1 22.100 22.500Z"),
  ];
};

const ANIMALS = { b: bird, f: fish, l: lion, s: stag };

/** The crest as shapes, in a box of 40 by 40 moved to x, y. @param {Crest} crest @param {number} x @param {number} y @param {number} size */
export function crestShape(crest, x, y, size) {
  const shield = SHIELDS[crest];
  return at(x, y, size / 40, line("crest-rim", shield, 3), path(`crest-${crest}`, shield), ...ANIMALS[crest]());
}

/** @param {Named & {crest: Crest}} options */
export function crest({ crest: which, title }) {
  return picture(44, 44, { title, kind: "crest" }, crestShape(which, 2, 2, 40));
}
