// SPDX-License-Identifier: MIT
// poster - a bay in the sun.
import { at, box, disc, line, mirror, path, picture, round, svg } from "../../art/svg.js";
import { planeShapes } from "./art/art.js";

const FROND = "M0 0C-10-22-40-26-58-8-40-14-28-8-16 2-34-4-52 6-56 26-42 12-26 8-8 8Z";
const palmTree = () => [
    line("wood", "M0 190C4 130 2 70 18 8", 11),
    line("shade", "M-5 150H7M-4 120H7M-2 90H9M1 62H12M6 38H16", 2),
    at(
        18,
        4,
        1,
        path("palm", FROND),
        mirror(0, path("palm-deep", FROND)),
        path("palm", "M0 2C-6-20-2-40 16-52 10-34 14-16 4 2Z"),
        path("palm-deep", "M0 0C8-18 26-28 46-24 30-18 20-6 8 6ZM-2 4C-12 18-12 34-4 48-4 32 4 20 6 6Z"),
        disc("wood", -3, 8, 5),
        disc("wood", 7, 9, 5),
    ),
];

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
    box("sky", [0, -1040, 400, 1560]), // more sky, for a strip
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
    at(72, 304, 1.15, ...palmTree()),
    mirror(366, at(366, 372, 0.9, ...palmTree())),
    line("cloud", "M140 176C190 164 236 148 277 128", 4),
    svg("g", { transform: "translate(272 104) rotate(-14)" }, ...planeShapes()),
];

export function poster() {
    const root = picture(400, 520, { kind: "poster" }, ...sunnyBay());
    root.setAttribute("preserveAspectRatio", "xMaxYMax slice");
    return root;
}
