// SPDX-License-Identifier: MIT
// faces - heads of players: 1 to 6 are those of bots, the others are there to be chosen.
// Every head is drawn around its centre 0 0, with a radius of 9.

import { burst, disc, line, path } from "./svg.js";

/** A face without hair. @param {string} skin */
export const bareFace = (skin) => [
    disc(skin, 0, 0, 9),
    path("shade", "M2-8.8A9 9 0 0 1 2 8.8C6 4 6-4 2-8.8Z"),
    disc("ink", -3.4, 0.8, 1.15),
    disc("ink", 2.6, 0.8, 1.15),
    disc("blush", -5.5, 4, 1.7),
    disc("blush", 4.5, 4, 1.7),
];

const smile = () => line("ink", "M-2.8 4.6Q-.4 6.8 2 4.6", 1.1);
/** @param {string} hair */
const fringe = (hair) => path(hair, "M-9.3 0C-8-6-1-4 2-7 4-4 8-4 9.3 0 10-13-10-13-9.3 0Z");
/** @param {string} hair */
const curls = (hair) => path(hair, burst([0, -2], 13, 10, 12));
/** @param {string} hair */
const long = (hair) => path(hair, "M-11 10C-13-16 13-16 11 10L7 8H-7Z");
/** @param {string} hair */
const beard = (hair) => path(hair, "M-9 1C-6 4 6 4 9 1 10 9 5 12 0 12.5-5 12-10 9-9 1Z");

/** @type {(() => SVGElement[])[]} */
const FACES = [
    () => [
        ...bareFace("skin-1"),
        path("bark", "M-6 4C-4 2-1 3 0 4.5 1 3 4 2 6 4 4 7 2 6.5 0 5.5-2 6.5-4 7-6 4Z"),
        path("coral", "M-7-5.5C-7-13 7-13 7-5.5Z"),
        path("gold", "M-7.5-6.5Q0-8.5 7.5-6.5V-4.5Q0-6.5-7.5-4.5Z"),
    ],
    () => [long("ink"), ...bareFace("skin-3"), smile(), fringe("ink")],
    () => [curls("rust"), ...bareFace("skin-1"), smile(), fringe("rust")],
    () => [
        disc("gold", 0, -11, 4),
        ...bareFace("skin-2"),
        smile(),
        fringe("gold"),
        line("ink", "M-6.4 1A3 3 0 1 0-.4 1 3 3 0 1 0-6.4 1ZM-.4 1H.2A2.6 2.6 0 1 1 5.6 1 2.6 2.6 0 1 1 .2 1", 0.9),
    ],
    () => [
        ...bareFace("skin-1"),
        beard("white"),
        path("white", "M-9.5 1C-12-9-6-9-5-7-6-4-8-3-9.5 1ZM9.5 1C12-9 6-9 5-7 6-4 8-3 9.5 1Z"),
    ],
    () => [curls("bark"), ...bareFace("skin-4"), smile(), path("coral", "M-9-3C-6-8 6-8 9-3L8.5-6C5-11-5-11-8.5-6Z")],
    () => [disc("bark", -11, 3, 4), disc("bark", 11, 3, 4), ...bareFace("skin-1"), smile(), fringe("bark")],
    () => [
        ...bareFace("skin-2"),
        smile(),
        path("ink", "M-9.5 1-9-5H9L9.5 1 7-4H-7Z"),
        path("sea", "M-9.5-4C-10-14 9-14 9.5-4L14-2.5C8-5-2-5-9.5-4Z"),
    ],
    () => [
        path("sea-deep", "M-12 11C-14-16 14-16 12 11Z"),
        ...bareFace("skin-2"),
        smile(),
        path("sea-deep", "M-9.4 0C-7-9 7-9 9.4 0 11-14-11-14-9.4 0Z"),
    ],
    () => [...bareFace("skin-4"), beard("ink"), path("ink", "M-9.5 0C-9-7 9-7 9.5 0 11-13-11-13-9.5 0Z")],
    () => [long("gold"), ...bareFace("skin-1"), smile(), fringe("gold")],
    () => [
        path("steel", "M-9-2-10-13-3-8ZM9-2 10-13 3-8Z"),
        disc("steel", 0, 0, 9),
        disc("ink", -3.4, 0, 1.3),
        disc("ink", 3.4, 0, 1.3),
        path("coral", "M-1.5 2.5H1.5L0 4.2Z"),
        line(
            "ink",
            "M0 4V5.5M0 5.5Q-2 7.2-3.5 5.5M0 5.5Q2 7.2 3.5 5.5M-6 3.5-11 2.5M-6 4.8-11 5.5M6 3.5 11 2.5M6 4.8 11 5.5",
            0.8,
        ),
    ],
];

/** How many there are. */
export const FACE_COUNT = FACES.length;

/** @param {number} face from 1 */
export function faceShapes(face) {
    const shapes = FACES[face - 1];
    if (!shapes) throw new RangeError(`no face has the number '${face}': expected 1 to ${FACE_COUNT}`);
    return shapes();
}
