// SPDX-License-Identifier: MIT
// scenes - the large pictures: two posters, the house sign, the curtain, the end of a game.

import { coinShape } from "./cards.js";
import { guestShapes } from "./guests.js";
import { hotel } from "./hotels.js";
import { planeShapes } from "./samoa.js";
import { markOf } from "./seats.js";
import { at, box, burst, disc, line, mirror, path, picture, svg } from "./svg.js";

/** @typedef {import("./svg.js").Named} Named */

/** A picture inside a picture. @param {SVGSVGElement} inner @param {[x: number, y: number, width: number, height: number]} place */
function inset(inner, [x, y, width, height]) {
  for (const [name, value] of Object.entries({ x, y, width, height })) inner.setAttribute(name, String(value));
  return inner;
}

/** Guests in a seat's colour, standing on y. @param {number} number @param {number} seat @param {[x: number, y: number, width: number]} place */
function crowd(number, seat, [x, y, width]) {
  const height = width * .8;
  const window = svg("svg", { x, y: y - height, width, height, viewBox: "0 0 100 80", "data-seat": seat });
  window.append(...guestShapes(number));
  return window;
}

/** A house far away, with a pattern of lit windows that repeats by its place. @param {number} x @param {number} width @param {number} height @param {string} fill */
function house(x, width, height, fill) {
  const top = 400 - height;
  let lit = "";
  for (let row = 0; row < height / 22 - 1; row++) {
    for (let column = 0; column < Math.floor(width / 14); column++) {
      if ((x + row * 3 + column * 5) % 4 < 2) lit += `M${x + 5 + column * 14} ${top + 10 + row * 22}h6v9h-6Z`;
    }
  }
  const roof = x % 3 ? `M${x - 3} ${top} ${x + width / 2} ${top - width * .6} ${x + width + 3} ${top}Z` : `M${x - 2} ${top}C${x + 4} ${top - 14} ${x + width / 2 - 4} ${top - 20} ${x + width / 2} ${top - 38} ${x + width / 2 + 4} ${top - 20} ${x + width - 4} ${top - 14} ${x + width + 2} ${top}Z`;
  return [path(fill, `M${x} ${top}h${width}v${height + 20}h${-width}Z${roof}`), path("glow", lit)];
}

const STARS = [[40, 60, 3], [96, 30, 2], [150, 74, 2.6], [214, 34, 3.4], [262, 92, 2], [330, 44, 3], [372, 110, 2.4], [28, 140, 2], [180, 130, 1.8], [300, 150, 2.2], [356, 190, 1.8], [120, 168, 2]];

const townAtDusk = () => [
  box("dusk-0", [0, 0, 400, 520]),
  path("dusk-1", "M0 120C80 90 160 150 240 120S360 90 400 110V520H0Z"),
  path("dusk-2", "M0 215C70 190 150 235 230 212S350 190 400 205V520H0Z"),
  path("dusk-3", "M0 290C90 262 170 300 250 282S360 270 400 280V520H0Z"),
  path("dusk-4", "M0 338C90 318 200 346 280 332S370 326 400 330V520H0Z"),
  path("glow", STARS.map(([x = 0, y = 0, r = 1]) => burst([x, y], r * 1.7, r * .5, 4)).join("")),
  disc("halo-moon", 84, 96, 62),
  path("moon", "M100 52A44 44 0 1 0 126 112 36 36 0 0 1 100 52Z"),
  path("far", "M0 352C40 330 90 338 130 350 190 322 250 344 290 338 330 318 380 332 400 340V460H0Z"),
  ...house(8, 40, 96, "town-far"), ...house(57, 32, 150, "town-far"), ...house(104, 44, 84, "town-far"), ...house(262, 42, 118, "town-far"), ...house(318, 32, 176, "town-far"), ...house(356, 44, 92, "town-far"),
  ...house(-8, 46, 58, "town-near"), ...house(46, 52, 76, "town-near"), ...house(290, 50, 66, "town-near"), ...house(346, 60, 84, "town-near"),
  path("cobble", "M0 400C100 386 300 386 400 400V520H0Z"),
  inset(hotel({ beds: 15, rule: "none", face: "4A", taken: 5 }), [84, 164, 232, 271]),
  path("street", "M0 436C100 424 300 424 400 436V520H0Z"),
  path("halo", "M176 432H226L300 520H110Z"),
  crowd(5, 2, [292, 470, 96]),
  crowd(2, 3, [12, 474, 96]),
  crowd(3, 4, [220, 500, 110]),
  crowd(1, 1, [92, 504, 112]),
  path("street-front", "M0 500C120 490 280 490 400 500V520H0Z"),
];

const frond = "M0 0C-10-22-40-26-58-8-40-14-28-8-16 2-34-4-52 6-56 26-42 12-26 8-8 8Z";
const palmTree = () => [
  line("wood", "M0 190C4 130 2 70 18 8", 11),
  line("bark", "M-5 150H7M-4 120H7M-2 90H9M1 62H12M6 38H16", 2),
  at(18, 4, 1, path("palm", frond), mirror(0, path("palm-deep", frond)), path("palm", "M0 2C-6-20-2-40 16-52 10-34 14-16 4 2Z"), path("palm-deep", "M0 0C8-18 26-28 46-24 30-18 20-6 8 6ZM-2 4C-12 18-12 34-4 48-4 32 4 20 6 6Z"), disc("bark", -3, 8, 5), disc("bark", 7, 9, 5)),
];

/** The hotel on the bay: terraces with balconies, striped awnings. */
function resort() {
  const shapes = [path("house", "M196 250H356V412H196Z"), path("shade", "M312 250H356V412H312Z"), path("house", "M228 206H324V252H228Z"), path("shade", "M298 206H324V250H298Z"),
    path("coral", "M222 206 276 176 330 206ZM190 250H362V258H190Z"), line("white", "M276 178V150", 3), path("gold", "M276 150H302L295 158 302 166H276Z")];
  for (const [row, left, count] of [[0, 238, 2], [1, 206, 4], [2, 206, 4], [3, 206, 4]]) {
    for (let i = 0; i < (count ?? 0); i++) {
      const x = (left ?? 0) + i * 38 + (row ? 0 : 4);
      const y = row ? 220 + (row ?? 0) * 49 : 214;
      const open = (i + (row ?? 0)) % 3;
      const tall = row ? 36 : 30;
      shapes.push(path(open ? "glass" : "inside", `M${x} ${y + tall}V${y + 10}A13 12 0 0 1 ${x + 26} ${y + 10}V${y + tall}Z`), ...(open ? [] : [disc("skin-2", x + 13, y + 15, 5), path("sea", `M${x + 6} ${y + tall}V${y + 26}Q${x + 13} ${y + 15} ${x + 20} ${y + 26}V${y + tall}Z`)]),
        path("sea", `M${x - 3} ${y + 8}C${x} ${y - 6} ${x + 26} ${y - 6} ${x + 29} ${y + 8}Q${x + 21} ${y + 3} ${x + 13} ${y + 8} ${x + 5} ${y + 3} ${x - 3} ${y + 8}Z`),
        line("rail", `M${x - 3} ${y + tall - 10}H${x + 29}M${x} ${y + tall - 9}v9m6.5-9v9m6.5-9v9m6.5-9v9m6.5-9v9`, 1.8), box("rail", [x - 5, y + tall, 36, 3], 1.5));
    }
  }
  return shapes;
}

const sunnyBay = () => [
  box("sky", [0, 0, 400, 520]),
  path("sky-ray", Array.from({ length: 14 }, (_, i) => {
    const [from, to] = [i, i + .5].map((step) => (step * Math.PI) / 7);
    return `M96 118L${96 + 620 * Math.cos(from ?? 0)} ${118 + 620 * Math.sin(from ?? 0)} ${96 + 620 * Math.cos(to ?? 0)} ${118 + 620 * Math.sin(to ?? 0)}Z`;
  }).join("")),
  disc("sky-ray", 96, 118, 78),
  disc("sun", 96, 118, 58),
  path("cloud", "M250 92C254 78 276 76 282 88 292 80 308 86 308 98H236C236 92 244 90 250 92ZM20 214C24 204 40 202 46 212 56 206 66 212 66 220H8C8 214 14 212 20 214Z"),
  path("hill-far", "M130 300C160 268 186 232 214 240 250 212 290 200 330 232 356 226 384 250 400 262V320H130Z"),
  box("lagoon", [0, 296, 400, 224]),
  path("sea", "M0 296H400V316C300 322 280 330 190 324 100 320 60 326 0 322Z"),
  line("cloud", "M14 346H44M104 366H140M20 392H40M150 344H170", 3),
  at(112, 6, 1, path("white", "M26 300V258L54 300ZM22 300V268L6 300Z"), path("coral", "M0 304H60C56 314 48 316 40 316H18C10 316 4 312 0 304Z")),
  path("palm-deep", "M170 372C182 340 200 346 208 330 226 318 236 330 250 324 290 306 330 320 400 300V430H160Z"),
  ...resort(),
  path("palm", "M150 414C158 392 182 388 196 400 210 384 232 392 240 404 262 396 282 400 290 410 320 396 372 392 400 404V440H150Z"),
  path("sand", "M0 450C70 440 130 398 220 402 300 406 360 396 400 408V520H0Z"),
  path("sand-dim", "M0 486C100 470 190 446 270 450 330 452 370 440 400 444V520H0Z"),
  line("cloud", "M0 447C70 437 130 395 218 399", 4),
  path("coral", "M232 446C234 424 252 412 272 412S310 424 312 446Z"), path("white", "M246 446C248 424 260 412 272 412 284 412 296 424 298 446Z"), path("coral", "M262 446C262 424 268 412 272 412 276 412 282 424 282 446Z"), line("wood", "M272 446V486", 4),
  path("sea", "M286 478 330 466 344 450 350 453 338 474 292 488Z"), line("wood", "M296 485V494M332 476V490", 3),
  at(72, 304, 1.15, ...palmTree()),
  mirror(366, at(366, 372, .9, ...palmTree())),
  line("cloud", "M140 176C190 164 236 148 277 128", 4),
  svg("g", { transform: "translate(272 104) rotate(-14)" }, ...planeShapes()),
];

/** @param {"overbooking" | "samoa"} game @param {Named} [options] */
export function poster(game, { title } = {}) {
  const root = picture(400, 520, { title, kind: "poster" }, ...(game === "samoa" ? sunnyBay() : townAtDusk()));
  root.setAttribute("preserveAspectRatio", "xMidYMax slice");
  return root;
}

/** "Vacancy" in one line of light, ending in a key. */
const LETTERS = "M12 12 36 76 60 12M108 36V76M108 56A20 20 0 1 1 68 56 20 20 0 0 1 108 56M156 42A20 20 0 1 0 156 70M212 36V76M212 56A20 20 0 1 1 172 56 20 20 0 0 1 212 56M230 76V36M230 54A17.5 17.5 0 0 1 265 54V76M316 42A20 20 0 1 0 316 70M332 36 350 74M370 36 348 86C344 96 338 100 326 100H70";
const KEY = "M70 100A13 13 0 1 0 44 100 13 13 0 1 0 70 100M286 100V112M302 100V109M270 100V109";

/** The house sign. @param {Named} [options] */
export const wordmark = ({ title } = {}) => picture(
  420, 150, { title, kind: "wordmark" },
  line("sign-arm", "M80 0V14M340 0V14", 5),
  box("board-edge", [2, 12, 416, 136], 26),
  box("board", [6, 14, 408, 128], 22),
  at(20, 22, 1, line("neon-halo", LETTERS, 17), line("neon", LETTERS, 8), line("neon-halo", KEY, 14), line("neon-key", KEY, 6)),
);

/** Between two players: nobody sees what is behind. The colour is the next player's. @param {Named & {seat?: number}} options */
export function curtain({ seat, title } = {}) {
  const mark = seat ? [at(200 - 34, 236 - 34, 6.8, markOf(seat, "seat-deep"))] : [path("seat-deep", burst([200, 236], 36, 16, 5))];
  const root = picture(
    400, 520, { title, seat, kind: "curtain" },
    box("seat", [-400, 0, 1200, 520]),
    at(-400, 0, 1, path("shade", Array.from({ length: 24 }, (_, i) => `M${i * 50} 0h30c6 180-12 340-4 520h-26Z`).join(""))),
    path("seat-deep", `M-400 0H800V46${"q-25 40-50 0".repeat(24)}Z`),
    path("gold", `M-400 0H800V12H-400Z`),
    line("gold", `M800 46${"q-25 40-50 0".repeat(24)}`, 5),
    disc("gold", 200, 236, 74),
    disc("cream", 200, 236, 66),
    ...mark,
  );
  root.setAttribute("preserveAspectRatio", "xMidYMid slice");
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

/** The winner's picture: the reception bell rings, sparks fly in the winner's colour. @param {Named & {seat?: number}} [options] */
export const victory = ({ seat, title } = {}) => picture(
  320, 220, { title, seat, kind: "victory" },
  path("halo", burst([160, 124], 118, 74, 16)),
  at(160, 150, 1, ...bell()),
  line("gold", "M78 96 60 80M242 96 260 80M92 66 84 46M228 66 236 46", 6),
  ...[[40, 60, 16], [280, 64, 16], [104, 26, 10], [218, 22, 12]].map(([x = 0, y = 0, r = 1]) => path("seat", burst([x, y], r, r * .45, 5))),
  ...[[26, 126], [294, 132], [160, 14], [62, 28]].flatMap(([x = 0, y = 0]) => coinShape(x, y, 9)),
  line("wood", "M20 196H300", 16),
  path("bark", "M30 204H290V220H30Z"),
);

/** Nothing here yet: the house cat sleeps on the counter. @param {Named} [options] */
export const empty = ({ title } = {}) => picture(
  320, 200, { title, kind: "empty" },
  at(246, 142, .5, ...bell()),
  line("rust", "M200 162C236 166 238 128 214 132", 13),
  path("rust", "M84 168C70 112 112 88 150 92 196 96 222 128 212 168Z"),
  path("shade", "M84 168C70 112 112 88 150 92 196 96 222 128 212 168Z"),
  line("bark", "M148 94Q158 106 154 118M170 99Q180 111 176 124M190 110Q198 120 194 132", 5),
  path("rust", "M50 138C48 118 54 106 54 86L76 101C85 97 101 97 110 101L132 86C132 106 138 118 136 138 134 160 116 170 93 170S52 160 50 138Z"),
  path("blush", "M59 94 72 103 60 112ZM127 94 114 103 126 112Z"),
  path("cream", "M93 142C104 142 116 148 112 160 106 168 80 168 74 160 70 148 82 142 93 142ZM140 162C156 150 190 154 196 168H140Z"),
  line("ink", "M66 134Q74 141 82 134M104 134Q112 141 120 134M88 156Q93 161 98 156", 3.2),
  path("coral", "M87 146H99L93 152Z"),
  line("star", "M150 62H168L150 80H168M186 34H198L186 46H198", 4),
  line("wood", "M20 176H300", 16),
  path("bark", "M30 184H290V200H30Z"),
);
