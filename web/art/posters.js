// SPDX-License-Identifier: MIT
// posters - a town at dusk for Overbooking, a bay in the sun for Hotel Samoa;
// and both from far, as a strip along the edge of a page.

import { guestShapes } from "./guests.js";
import { hotel } from "./hotels.js";
import { planeShapes } from "./samoa.js";
import { at, box, burst, disc, line, mirror, path, picture, round, svg } from "./svg.js";

/** @typedef {import("./svg.js").Named} Named */
/** @typedef {"overbooking" | "samoa"} Game */

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
    box("dusk-0", [0, 0, 400, 520]),
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

const FROND = "M0 0C-10-22-40-26-58-8-40-14-28-8-16 2-34-4-52 6-56 26-42 12-26 8-8 8Z";
/** @param {string} trunk @param {string} leaf @param {string} shaded */
const palmTree = (trunk, leaf, shaded) => [
    line(trunk, "M0 190C4 130 2 70 18 8", 11),
    line("shade", "M-5 150H7M-4 120H7M-2 90H9M1 62H12M6 38H16", 2),
    at(
        18,
        4,
        1,
        path(leaf, FROND),
        mirror(0, path(shaded, FROND)),
        path(leaf, "M0 2C-6-20-2-40 16-52 10-34 14-16 4 2Z"),
        path(shaded, "M0 0C8-18 26-28 46-24 30-18 20-6 8 6ZM-2 4C-12 18-12 34-4 48-4 32 4 20 6 6Z"),
        disc(trunk, -3, 8, 5),
        disc(trunk, 7, 9, 5),
    ),
];
const greenPalm = () => palmTree("wood", "palm", "palm-deep");
const farPalm = () => palmTree("page-far", "page-far", "page-far");

/**
 * A door to a balcony under an awning; somebody may stand in it.
 * @param {number} x
 * @param {number} y
 * @param {boolean} somebody
 */
const balcony = (x, y, somebody) =>
    at(
        x,
        y,
        1,
        path(somebody ? "inside" : "glass", "M0 36V10A13 12 0 0 1 26 10V36Z"),
        ...(somebody ? [disc("skin-2", 13, 15, 5), path("sea", "M6 36V26Q13 15 20 26V36Z")] : []),
        path("sea", "M-3 8C0-6 26-6 29 8Q21 3 13 8 5 3-3 8Z"),
        line("rail", "M-3 26H29M0 27v9m6.5-9v9m6.5-9v9m6.5-9v9m6.5-9v9", 1.8),
        box("rail", [-5, 36, 36, 3], 1.5),
    );

/** The hotel on the bay: storeys of balconies. */
function resort() {
    const storeys = [
        { x: 243, y: 210, doors: 2 },
        { x: 206, y: 269, doors: 4 },
        { x: 206, y: 318, doors: 4 },
        { x: 206, y: 367, doors: 4 },
    ];
    return [
        path("house", "M196 250H356V412H196ZM228 206H324V252H228Z"),
        path("shade", "M312 250H356V412H312ZM298 206H324V250H298Z"),
        path("coral", "M222 206 276 176 330 206ZM190 250H362V258H190Z"),
        line("white", "M276 178V150", 3),
        path("gold", "M276 150H302L295 158 302 166H276Z"),
        ...storeys.flatMap(({ x, y, doors }, storey) =>
            Array.from({ length: doors }, (_, door) => balcony(x + door * 38, y, (door + storey) % 3 === 0)),
        ),
    ];
}

/** Every other beam of a sun is a ray. */
function rays() {
    const end = (/** @type {number} */ step) =>
        `${round(96 + 620 * Math.cos((step * Math.PI) / 14))} ${round(118 + 620 * Math.sin((step * Math.PI) / 14))}`;
    return Array.from({ length: 14 }, (_, i) => `M96 118L${end(2 * i)} ${end(2 * i + 1)}Z`).join("");
}

const sunnyBay = () => [
    box("sky", [0, 0, 400, 520]),
    path("sky-ray", rays()),
    disc("sky-ray", 96, 118, 78),
    disc("sun", 96, 118, 58),
    path(
        "cloud",
        "M250 92C254 78 276 76 282 88 292 80 308 86 308 98H236C236 92 244 90 250 92ZM20 214C24 204 40 202 46 212 56 206 66 212 66 220H8C8 214 14 212 20 214Z",
    ),
    path("hill-far", "M130 300C160 268 186 232 214 240 250 212 290 200 330 232 356 226 384 250 400 262V320H130Z"),
    box("lagoon", [0, 296, 400, 224]),
    path("sea", "M0 296H400V316C300 322 280 330 190 324 100 320 60 326 0 322Z"),
    line("cloud", "M14 346H44M104 366H140M20 392H40M150 344H170", 3),
    at(
        130,
        4,
        1,
        path("white", "M26 300V258L54 300ZM22 300V268L6 300Z"),
        path("coral", "M0 304H60C56 314 48 316 40 316H18C10 316 4 312 0 304Z"),
    ),
    path("palm-deep", "M170 372C182 340 200 346 208 330 226 318 236 330 250 324 290 306 330 320 400 300V430H160Z"),
    ...resort(),
    path(
        "palm",
        "M150 414C158 392 182 388 196 400 210 384 232 392 240 404 262 396 282 400 290 410 320 396 372 392 400 404V440H150Z",
    ),
    path("sand", "M0 450C70 440 130 398 220 402 300 406 360 396 400 408V520H0Z"),
    path("sand-dim", "M0 486C100 470 190 446 270 450 330 452 370 440 400 444V520H0Z"),
    line("cloud", "M0 447C70 437 130 395 218 399", 4),
    path("coral", "M232 446C234 424 252 412 272 412S310 424 312 446Z"),
    path("white", "M246 446C248 424 260 412 272 412 284 412 296 424 298 446Z"),
    path("coral", "M262 446C262 424 268 412 272 412 276 412 282 424 282 446Z"),
    line("wood", "M272 446V486", 4),
    path("sea", "M286 478 330 466 344 450 350 453 338 474 292 488Z"),
    line("wood", "M296 485V494M332 476V490", 3),
    at(72, 304, 1.15, ...greenPalm()),
    mirror(366, at(366, 372, 0.9, ...greenPalm())),
    line("cloud", "M140 176C190 164 236 148 277 128", 4),
    svg("g", { transform: "translate(272 104) rotate(-14)" }, ...planeShapes()),
];

/** @param {"overbooking" | "samoa"} game @param {Named} [options] */
export function poster(game, { title } = {}) {
    const root = picture(400, 520, { title, kind: "poster" }, ...(game === "samoa" ? sunnyBay() : townAtDusk()));
    root.setAttribute("preserveAspectRatio", "xMidYMax slice");
    return root;
}

/** @type {[x: number, width: number, height: number][]} */
const ROOFTOPS = [
    [0, 58, 62],
    [60, 36, 102],
    [92, 70, 48],
    [166, 46, 84],
    [204, 80, 58],
    [288, 32, 108],
    [312, 60, 72],
    [366, 38, 94],
];

const farTown = () => [
    path("page-far", "M0 160V140C200 120 400 150 600 136S1000 124 1200 142V160Z"),
    ...[0, 402, 804].flatMap((shift) =>
        ROOFTOPS.map(([x, width, height]) => house("page-far", [x + shift, 150 + (shift ? 0 : 6)], width, height)),
    ),
];

const farBay = () => [
    path(
        "page-far",
        "M120 150C200 70 260 96 300 84 380 20 450 60 500 90 560 70 620 110 660 150ZM880 150C920 118 1080 118 1120 150Z",
    ),
    at(970, 44, 0.5, ...farPalm()),
    mirror(1020, at(1020, 62, 0.4, ...farPalm())),
    path("page-far", "M760 130V92L790 130ZM755 130V100L738 130ZM732 134H796L784 146H744Z"),
    path("page-far", `M0 160V140${"q25-14 50 0t50 0".repeat(12)}V160Z`),
];

/**
 * A town or a bay seen from far, in the page's own colours: 1200 by 160, for the lower edge of a page.
 * @param {Game} game
 * @param {Named} [options]
 */
export function backdrop(game, { title } = {}) {
    const root = picture(1200, 160, { title, kind: "backdrop" }, ...(game === "samoa" ? farBay() : farTown()));
    root.setAttribute("preserveAspectRatio", "xMidYMax slice");
    return root;
}
