// SPDX-License-Identifier: MIT
// svg - the few shapes all pictures are cut from.
// Colours are names: a shape gets the class `a-NAME` (filled) or `s-NAME` (stroked), and
// style/art.css says what NAME looks like in each mood and theme. No style attributes (CSP).

/** @typedef {Record<string, string | number>} Attributes */
/** @typedef {{title?: string}} Named a title makes a picture speak; without it, it is decoration */

const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
    const element = document.createElementNS(NAMESPACE, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    element.append(...children);
    return /** @type {SVGElement} */ (element);
}

/**
 * A whole picture. Decoration unless it has a title.
 * @param {number} width
 * @param {number} height
 * @param {Named & {seat?: number, kind?: string}} options
 * @param {...SVGElement} children
 * @returns {SVGSVGElement}
 */
export function picture(width, height, { title, seat, kind }, ...children) {
    const root = svg("svg", { viewBox: `0 0 ${width} ${height}`, class: kind ? `art art-${kind}` : "art" });
    if (seat) root.setAttribute("data-seat", String(seat));
    if (title) {
        root.setAttribute("role", "img");
        root.append(svg("title", {}, title));
    } else {
        root.setAttribute("aria-hidden", "true");
    }
    root.append(...children);
    return /** @type {SVGSVGElement} */ (root);
}

/** @param {string} fill @param {string} d */
export const path = (fill, d) => svg("path", { class: `a-${fill}`, d });

/** A line with round ends. @param {string} stroke @param {string} d @param {number} width */
export const line = (stroke, d, width) => svg("path", { class: `line s-${stroke}`, d, "stroke-width": width });

/** @param {string} fill @param {number} x @param {number} y @param {number} r */
export const disc = (fill, x, y, r) => svg("circle", { class: `a-${fill}`, cx: x, cy: y, r });

/** @param {string} fill @param {number} x @param {number} y @param {number} rx @param {number} ry */
export const oval = (fill, x, y, rx, ry) => svg("ellipse", { class: `a-${fill}`, cx: x, cy: y, rx, ry });

/**
 * @param {string} fill
 * @param {[x: number, y: number, width: number, height: number]} place
 * @param {number} [r] radius of the corners
 */
export const box = (fill, [x, y, width, height], r = 0) =>
    svg("rect", { class: `a-${fill}`, x, y, width, height, rx: r });

/**
 * Children moved, then scaled.
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {...SVGElement} children
 */
export const at = (x, y, scale, ...children) =>
    svg("g", { transform: `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}` }, ...children);

/** Children seen in a mirror that stands at x. @param {number} x @param {...SVGElement} children */
export const mirror = (x, ...children) => svg("g", { transform: `matrix(-1 0 0 1 ${2 * x} 0)` }, ...children);

/**
 * The outline of a star, a sun or a mane: points at r, notches at inner.
 * @param {[x: number, y: number]} centre
 * @param {number} r
 * @param {number} inner
 * @param {number} points
 */
export function burst([x, y], r, inner, points) {
    let d = "";
    for (let i = 0; i < points * 2; i++) {
        const angle = (i * Math.PI) / points - Math.PI / 2;
        const reach = i % 2 ? inner : r;
        d += `${i ? "L" : "M"}${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
    }
    return `${d}Z`;
}

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;

/** Our own figures, so that a number looks the same on every machine: centre lines in a box of 10 by 16. */
const FIGURES = new Map([
    ["0", "M5 1C1.8 1 1 4.8 1 8S1.8 15 5 15 9 11.2 9 8 8.2 1 5 1Z"],
    ["1", "M2 4 5.6 1V15M2.4 15H8.6"],
    ["2", "M1.3 4.5C1.6 2.3 3 1 5 1 7.4 1 8.9 2.5 8.9 4.7 8.9 8.4 3 10.5 1.2 15H9"],
    ["3", "M1.5 1H8.5L4.6 6.6C7.4 6.3 9 8 9 10.5 9 13.3 7.3 15 4.9 15 3 15 1.6 14.1 1 12.5"],
    ["4", "M7 15V1L1 11H9.4"],
    ["5", "M8.4 1H2.3L1.7 7.2C2.6 6.3 3.7 5.9 5 5.9 7.5 5.9 9.1 7.7 9.1 10.4S7.4 15 5 15C3.1 15 1.7 14.1 1 12.5"],
    ["6", "M7.8 1C4 2.5 1 6.5 1 10.5 1 13.3 2.7 15 5 15S9 13.2 9 10.7 7.3 6.5 5 6.5C3.2 6.5 1.6 7.6 1.1 9.5"],
    ["7", "M1 1H9L4 15"],
    ["8", "M5 7.4A3.2 3.2 0 1 1 5 1 3.2 3.2 0 0 1 5 7.4ZM5 7.4A3.8 3.8 0 1 1 5 15 3.8 3.8 0 0 1 5 7.4Z"],
    ["9", "M2.2 15C6 13.5 9 9.5 9 5.5 9 2.7 7.3 1 5 1S1 2.8 1 5.3 2.7 9.5 5 9.5C6.8 9.5 8.4 8.4 8.9 6.5"],
    ["+", "M5 4V12M1 8H9"],
    ["-", "M1.5 8H8.5"],
    ["x", "M1.5 4.5 8.5 11.5M8.5 4.5 1.5 11.5"],
]);

/**
 * A number in our own figures.
 * @param {string} colour
 * @param {string | number} text made of 0-9 + - x
 * @param {[x: number, y: number]} middle
 * @param {number} height
 * @param {number} [weight] of the stroke, in the figures' own box of 10 by 16
 */
export function figures(colour, text, [x, y], height, weight = 2.9) {
    const scale = height / 16;
    const advance = 13;
    const marks = [...String(text)].map((mark, i) =>
        at(i * advance, 0, 1, line(colour, FIGURES.get(mark) ?? "", weight)),
    );
    const width = marks.length * advance - 3;
    return at(round(x - (width * scale) / 2), round(y - height / 2), round(scale), ...marks);
}

/* ---- small shapes that several pictures share ---- */

/** A coin. @param {number} x @param {number} y @param {number} r */
export const coinShape = (x, y, r) => [
    disc("coin-edge", x, y + r * 0.16, r),
    disc("coin", x, y, r),
    path("coin-edge", burst([x, y], r * 0.62, r * 0.28, 5)),
];

const BED = "M2.5 7V18M2.5 15.5H21.5V18M21.5 15.5V12.5C21.5 11 20.5 10 19 10H9.5V15.5M4.8 12.2H7";

/** A bed of 24 by 24. @param {string} colour */
export const bedShape = (colour) => line(colour, BED, 2.2);
