// SPDX-License-Identifier: MIT
// keepsake - a picture of a result, drawn by the page: game, date, faces and points. It is handed on by the device, or
// saved as a file.
import { seatBadge } from "../art/seats.js";
import { wordmark } from "../art/sign.js";
import { h } from "../base/dom.js";
import { currentLanguage, tr } from "../base/i18n.js";
import { gameOf } from "../games/games.js";
import { button, dialog, saveBlob } from "../parts/parts.js";
import { linkBox } from "./share.js";

/** @typedef {import("./podium.js").Placed} Placed */
/**
 * @typedef {object} Keepsake
 * @property {string} game
 * @property {string} title of the game
 * @property {string} [daily] the date of a deal of the day
 * @property {import("../base/types.js").SeatInfo[]} seats as they are shown
 * @property {Placed[]} placed the best first
 */

const SIZE = 1080;
const CREAM = "#fff8ea";
/** Where the first, second and third stand: middle and height of their blocks. */
const STEPS = [
    [540, 330],
    [230, 250],
    [850, 190],
];
const STEP_WIDTH = 290;
/** Whoever did not get there, in one line. */
const ALSO_Y = 1058;
/** What the shapes of a picture get from style sheets, which a picture of its own does not have. */
const PAINT = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity"];

/**
 * A drawing of the page as an image: with the colours that it has here.
 * @param {SVGElement} drawing @param {number} width @param {number} height
 * @returns {Promise<HTMLImageElement>}
 */
async function imageOf(drawing, width, height) {
    const stage = h("div", { class: "keepsake-art", "aria-hidden": "true" }, drawing);
    document.body.append(stage);
    const copy = /** @type {SVGElement} */ (drawing.cloneNode(true));
    const copies = [copy, ...copy.querySelectorAll("*")];
    [drawing, ...drawing.querySelectorAll("*")].forEach((shape, index) => {
        const style = getComputedStyle(shape);
        for (const name of PAINT) copies[index].setAttribute(name, style.getPropertyValue(name));
    });
    stage.remove();
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(height));
    const image = new Image(width, height);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await image.decode();
    return image;
}

/** A text that fits: as large as it may be. @param {CanvasRenderingContext2D} pen @param {string} text
 * @param {{x: number, y: number, size: number, width: number, weight?: number}} how */
function write(pen, text, { x, y, size, width, weight = 800 }) {
    const font = (/** @type {number} */ height) => `${weight} ${height}px Vacancy, sans-serif`;
    pen.font = font(size);
    const wide = pen.measureText(text).width;
    if (wide > width) pen.font = font(Math.floor((size * width) / wide));
    pen.fillText(text, x, y);
}

/** @param {CanvasRenderingContext2D} pen @param {[x: number, y: number, width: number, height: number]} place */
function block(pen, [x, y, width, height]) {
    pen.beginPath();
    pen.roundRect(x, y, width, height, [28, 28, 0, 0]);
    pen.fill();
}

/** @param {CanvasRenderingContext2D} pen @param {Keepsake} what */
async function drawHead(pen, { game, title, daily }) {
    const ground = pen.createLinearGradient(0, 0, 0, SIZE);
    ground.addColorStop(0, "#171235");
    ground.addColorStop(0.6, "#4a3193");
    ground.addColorStop(1, "#8a5bc0");
    pen.fillStyle = ground;
    pen.fillRect(0, 0, SIZE, SIZE);
    const poster = gameOf(game).poster();
    const [, , wide, high] = (poster.getAttribute("viewBox") ?? "0 0 3 4").split(" ").map(Number);
    const height = (250 * high) / wide;
    pen.save();
    pen.translate(70, 60);
    pen.rotate(-0.06);
    pen.beginPath();
    pen.roundRect(0, 0, 250, height, 20);
    pen.clip();
    pen.drawImage(await imageOf(poster, 250, height), 0, 0);
    pen.restore();
    pen.drawImage(await imageOf(wordmark(), 252, 90), SIZE - 302, 40);
    pen.fillStyle = CREAM;
    pen.textAlign = "left";
    write(pen, title, { x: 380, y: 240, size: 92, width: 640 });
    const day = daily ? new Date(daily) : new Date();
    const date = new Intl.DateTimeFormat(currentLanguage(), {
        dateStyle: "long",
        ...(daily ? { timeZone: "UTC" } : {}),
    }).format(day);
    write(pen, date, { x: 380, y: 306, size: 44, width: 640, weight: 400 });
    if (daily) write(pen, tr("Deal of the day"), { x: 380, y: 366, size: 44, width: 640 });
}

/** @param {CanvasRenderingContext2D} pen @param {Keepsake} what */
async function drawPodium(pen, { seats, placed }) {
    const colours = getComputedStyle(document.documentElement);
    pen.textAlign = "center";
    for (const [index, { seat, total, place }] of placed.slice(0, STEPS.length).entries()) {
        const [x, height] = STEPS[index];
        const top = SIZE - (placed.length > STEPS.length ? 60 : 0) - height;
        const face = index === 0 ? 210 : 170;
        const badge = seatBadge({ seat, face: seats[seat - 1].face });
        pen.drawImage(await imageOf(badge, face, face), x - face / 2, top - 66 - face);
        pen.fillStyle = CREAM;
        write(pen, seats[seat - 1].name, { x, y: top - 18, size: 46, width: STEP_WIDTH });
        pen.fillStyle = colours.getPropertyValue(`--seat-${seat}`);
        block(pen, [x - STEP_WIDTH / 2, top, STEP_WIDTH, height]);
        pen.fillStyle = colours.getPropertyValue(`--on-seat-${seat}`);
        write(pen, String(place), { x, y: top + 50, size: 40, width: STEP_WIDTH });
        write(pen, String(total), { x, y: top + 146, size: 104, width: STEP_WIDTH });
    }
    const others = placed
        .slice(STEPS.length)
        .map(({ seat, total, place }) => `${place}. ${seats[seat - 1].name} ${total}`);
    pen.fillStyle = CREAM;
    write(pen, others.join("   "), { x: SIZE / 2, y: ALSO_Y, size: 36, width: SIZE - 80 });
}

/** @param {Keepsake} what @returns {Promise<Blob>} a PNG */
export async function drawKeepsake(what) {
    await document.fonts.load("800 40px Vacancy");
    const canvas = h("canvas", { width: SIZE, height: SIZE });
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("this browser draws no pictures");
    await drawHead(pen, what);
    await drawPodium(pen, what);
    return new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("this browser writes no PNG"))), "image/png"),
    );
}

/** What the picture shows, in words. @param {Keepsake} what */
function inWords({ title, seats, placed }) {
    return `${title}: ${placed.map(({ seat, total }) => `${seats[seat - 1].name} ${total}`).join(", ")}`;
}

/**
 * The picture and a link, to be handed on by the device or taken from here.
 * @param {string} link @param {Keepsake} what
 */
export async function shareKeepsake(link, what) {
    const blob = await drawKeepsake(what);
    const name = `vacancy-${what.game}.png`;
    const file = new File([blob], name, { type: "image/png" });
    const picture = h("img", { class: "keepsake", alt: inWords(what), src: URL.createObjectURL(blob) });
    const handsOn = navigator.canShare?.({ files: [file] });
    const box = dialog(
        tr("Share"),
        picture,
        h(
            "div",
            { class: "over-actions" },
            handsOn && button(tr("Share the picture"), () => navigator.share({ files: [file] }).catch(() => {})),
            button(tr("Save the picture"), () => saveBlob(name, blob), handsOn ? "secondary" : "primary"),
        ),
        h("div", { class: "keepsake-or" }, linkBox(link)),
    );
    box.addEventListener("close", () => URL.revokeObjectURL(picture.src));
}
