// SPDX-License-Identifier: MIT
// icons - signs for buttons, 24 by 24, drawn with one pen in the colour of the text.

import { at, burst, line, path, picture } from "./svg.js";

/** @typedef {import("./svg.js").Named} Named */

const PEN = 2;

const ICONS = {
    back: "M10 5 3 12 10 19M3.5 12H21",
    forward: "M14 5 21 12 14 19M20.5 12H3",
    log: "M8.5 5.5H21M8.5 12H21M8.5 18.5H21M3.5 5.5H4M3.5 12H4M3.5 18.5H4",
    menu: "M4 6H20M4 12H20M4 18H20",
    settings: "M4 7H10M15 7H20M4 17H9M14 17H20M12.5 4.5V9.5M11.5 14.5V19.5",
    undo: "M8 4 3.5 8.5 8 13M4 8.5H14A6 6 0 0 1 14 20.5H8",
    hint: "M9 18H15M10 21.5H14M9 15C7 13.5 5.5 11.5 5.5 9A6.5 6.5 0 0 1 18.5 9C18.5 11.5 17 13.5 15 15V16H9Z",
    rules: "M12 6C9.5 4 6 3.7 3 4.5V19C6 18.2 9.5 18.5 12 20.5 14.5 18.5 18 18.2 21 19V4.5C18 3.7 14.5 4 12 6ZM12 6V20",
    replay: "M4 12A8 8 0 1 0 7 5.7M7.5 1.8 6.5 6.2 11 7",
    play: "M7 4.5 19 12 7 19.5Z",
    pause: "M8 5V19M16 5V19",
    step: "M5 5 14 12 5 19ZM18.5 5V19",
    "step-back": "M19 5 10 12 19 19ZM5.5 5V19",
    link: "M10 14A4.5 4.5 0 0 0 16.5 14L20 10.5A4.5 4.5 0 0 0 13.5 4L12 5.5M14 10A4.5 4.5 0 0 0 7.5 10L4 13.5A4.5 4.5 0 0 0 10.5 20L12 18.5",
    share: "M12 15V3M7.5 7 12 2.8 16.5 7M5 12V20.5H19V12",
    download: "M12 3V15M7.5 11 12 15.3 16.5 11M4 20.5H20",
    upload: "M12 15V3M7.5 7.5 12 3.2 16.5 7.5M4 20.5H20",
    language: "M12 3A9 9 0 1 0 12 21 9 9 0 0 0 12 3ZM3.5 9.5H20.5M3.5 14.5H20.5M12 3C8 8 8 16 12 21 16 16 16 8 12 3",
    "sound-on": "M3.5 9.5V14.5H7L12 19V5L7 9.5ZM15.5 9A4.5 4.5 0 0 1 15.5 15M18 5.5A9 9 0 0 1 18 18.5",
    "sound-off": "M3.5 9.5V14.5H7L12 19V5L7 9.5ZM16 9.5 21 14.5M21 9.5 16 14.5",
    close: "M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5",
    check: "M4.5 12.5 10 18 19.5 6.5",
    info: "M12 3A9 9 0 1 0 12 21 9 9 0 0 0 12 3ZM12 11V16.5M12 7.5V7.6",
    warning: "M12 3.5 21.5 20H2.5ZM12 10V14.5M12 17.3V17.4",
    eye: "M2 12C6 5 18 5 22 12 18 19 6 19 2 12ZM12 9A3 3 0 1 0 12 15 3 3 0 0 0 12 9Z",
    "eye-off": "M2 12C6 5 18 5 22 12 18 19 6 19 2 12ZM4 20 20 4",
    people: "M9 4.5A3.5 3.5 0 1 0 9 11.5 3.5 3.5 0 0 0 9 4.5ZM2.5 20C2.5 12.5 15.5 12.5 15.5 20M16 5A3.3 3.3 0 0 1 16 11.3M18.5 13.8C20.5 14.8 21.5 17 21.5 20",
    person: "M12 3.5A4 4 0 1 0 12 11.5 4 4 0 0 0 12 3.5ZM4.5 20.5C4.5 12.5 19.5 12.5 19.5 20.5",
    robot: "M5 8.5H19V19.5H5ZM12 8.5V4M12 3.9V4M9 13V13.8M15 13V13.8M9.5 16.8H14.5M2 12V16M22 12V16",
    trash: "M4 6.5H20M9 6V3.5H15V6M6 6.5 7 20.5H17L18 6.5M10 10.5V16.5M14 10.5V16.5",
    fullscreen: "M3.5 9V3.5H9M15 3.5H20.5V9M20.5 15V20.5H15M9 20.5H3.5V15",
    sun: "M12 8A4 4 0 1 0 12 16 4 4 0 0 0 12 8ZM12 2V4M12 20V22M2 12H4M20 12H22M5 5 6.3 6.3M17.7 17.7 19 19M19 5 17.7 6.3M6.3 17.7 5 19",
    moon: "M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5Z",
    plus: "M12 4.5V19.5M4.5 12H19.5",
    minus: "M4.5 12H19.5",
    speed: "M4 17.5A9 9 0 1 1 20 17.5M12 14 16 9",
    trophy: "M7.5 4H16.5V10A4.5 4.5 0 0 1 7.5 10ZM7.5 5.5H3.5C3.5 9 5 10.5 7.7 10.8M16.5 5.5H20.5C20.5 9 19 10.5 16.3 10.8M12 14.5V19M8 20.5H16",
    chart: "M4 4V20H20.5M7.5 15.5 11.5 10.5 15 13 20 6.5",
};

/** @typedef {keyof typeof ICONS} IconName */

/** @param {IconName} name @param {Named} [options] */
export const icon = (name, { title } = {}) =>
    picture(24, 24, { title, kind: "icon" }, line("current", ICONS[name], PEN));

/** How good somebody is: so many stars out of so many. @param {number} count @param {number} of */
export const stars = (count, of) =>
    picture(
        of * 20,
        20,
        { kind: "stars" },
        ...Array.from({ length: of }, (_, index) =>
            at(index * 20, 0, 1, path(index < count ? "star" : "star-out", burst([10, 10.6], 9.4, 4.2, 5))),
        ),
    );
