// SPDX-License-Identifier: MIT
// poster - a town at dusk, and guests before the hotel.
import { at, box, burst, disc, path, picture, svg } from "../../art/svg.js";
import { guestShapes } from "./art/guests.js";
import { hotel } from "./art/hotels.js";

/**
 * A picture inside a picture.
 * @param {SVGSVGElement} inner
 * @param {[x: number, y: number, width: number, height: number]} place
 */
function inset(inner, [x, y, width, height]) {
    for (const [name, value] of Object.entries({ x, y, width, height })) inner.setAttribute(name, String(value));
    return inner;
}

/**
 * Guests in a seat's colour, standing on y.
 * @param {number} number
 * @param {number} seat
 * @param {[x: number, y: number, width: number]} place
 */
function crowd(number, seat, [x, y, width]) {
    const height = width * 0.8;
    const window = svg("svg", { x, y: y - height, width, height, viewBox: "0 0 100 80", "data-seat": seat });
    window.append(...guestShapes(number));
    return window;
}

/**
 * A house far away. Which windows are lit depends on where it stands: no two houses look alike.
 * @param {string} fill
 * @param {[x: number, y: number]} foot
 * @param {number} width
 * @param {number} height
 */
function house(fill, [x, y], width, height) {
    const middle = width / 2;
    const roof =
        x % 3
            ? `M-3 0 ${middle} ${-width * 0.6} ${width + 3} 0Z`
            : `M-2 0C4-14 ${middle - 4}-20 ${middle}-38 ${middle + 4}-20 ${width - 4}-14 ${width + 2} 0Z`;
    let lit = "";
    for (let row = 0; row < height / 22 - 1; row++) {
        for (let column = 0; column < Math.floor(width / 14); column++) {
            if ((x + row * 3 + column * 5) % 4 < 2) lit += `M${5 + column * 14} ${10 + row * 22}h6v9h-6Z`;
        }
    }
    return at(x, y - height, 1, path(fill, `M0 0H${width}V${height + 20}H0Z${roof}`), path("glow", lit));
}

/** @type {[x: number, width: number, height: number][]} */
const FAR_HOUSES = [
    [8, 40, 96],
    [57, 32, 150],
    [104, 44, 84],
    [262, 42, 118],
    [318, 32, 176],
    [356, 44, 92],
];
/** @type {[x: number, width: number, height: number][]} */
const NEAR_HOUSES = [
    [-8, 46, 58],
    [46, 52, 76],
    [290, 50, 66],
    [346, 60, 84],
];

const STARS = [
    [40, 60, 3],
    [96, 30, 2],
    [150, 74, 2.6],
    [214, 34, 3.4],
    [262, 92, 2],
    [330, 44, 3],
    [372, 110, 2.4],
    [28, 140, 2],
    [180, 130, 1.8],
    [300, 150, 2.2],
    [356, 190, 1.8],
    [120, 168, 2],
];

const townAtDusk = () => [
    box("dusk-0", [0, -1040, 400, 1560]), // more sky, for a strip
    path("dusk-1", "M0 120C80 90 160 150 240 120S360 90 400 110V520H0Z"),
    path("dusk-2", "M0 215C70 190 150 235 230 212S350 190 400 205V520H0Z"),
    path("dusk-3", "M0 290C90 262 170 300 250 282S360 270 400 280V520H0Z"),
    path("dusk-4", "M0 338C90 318 200 346 280 332S370 326 400 330V520H0Z"),
    path("glow", STARS.map(([x = 0, y = 0, r = 1]) => burst([x, y], r * 1.7, r * 0.5, 4)).join("")),
    disc("halo-moon", 84, 96, 62),
    path("moon", "M100 52A44 44 0 1 0 126 112 36 36 0 0 1 100 52Z"),
    path("far", "M0 352C40 330 90 338 130 350 190 322 250 344 290 338 330 318 380 332 400 340V460H0Z"),
    ...FAR_HOUSES.map(([x, width, height]) => house("town-far", [x, 400], width, height)),
    ...NEAR_HOUSES.map(([x, width, height]) => house("town-near", [x, 400], width, height)),
    path("cobble", "M0 400C100 386 300 386 400 400V520H0Z"),
    inset(hotel({ beds: 15, rule: "none", face: "4A", taken: 5 }), [84, 164, 232, 271]),
    path("street", "M0 436C100 424 300 424 400 436V520H0Z"),
    crowd(5, 2, [292, 470, 96]),
    crowd(2, 3, [12, 474, 96]),
    path("street", "M0 468C60 462 340 462 400 468V520H0Z"),
    path("halo", "M196 433H228L284 520H140Z"),
    crowd(3, 4, [220, 500, 110]),
    crowd(1, 1, [92, 504, 112]),
    path("street-front", "M0 500C120 490 280 490 400 500V520H0Z"),
];

export function poster() {
    const root = picture(400, 520, { kind: "poster" }, ...townAtDusk());
    root.setAttribute("preserveAspectRatio", "xMidYMax slice");
    return root;
}
