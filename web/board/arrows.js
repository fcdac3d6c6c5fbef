// SPDX-License-Identifier: MIT
// arrows - from the thing to take to the place where it goes, drawn over a board: a hint, or a move that is looked at
// again. They are for the eye alone: words and marks say the same.
import { svg } from "../art/svg.js";

/** @typedef {{from: Element, to: Element, played?: boolean}} Way */
/** @typedef {{x: number, y: number}} Point */

/** Pixels: of the head, of what reaches into the things at both ends, of the bow for each pixel of length. */
const HEAD = 15;
const INTO = 14;
const BOW = 0.14;
/** Points of an arrow's way, by which it is looked whether something lies upon it. */
const STEPS = [0.25, 0.5, 0.75, 1];

/** Where a line from the middle of a thing to another point leaves the thing; a little inside of its edge.
 * @param {DOMRect} rect @param {Point} goal @returns {Point} */
function edge(rect, goal) {
    const x = rect.left + rect.width / 2;
    const y = rect.top + rect.height / 2;
    const far = Math.max(
        Math.abs(goal.x - x) / Math.max(rect.width / 2 - INTO, 1),
        Math.abs(goal.y - y) / Math.max(rect.height / 2 - INTO, 1),
        1,
    );
    return { x: x + (goal.x - x) / far, y: y + (goal.y - y) / far };
}

/** What one sees of a thing: in a fan the next one lies over its right side. @param {Element} thing */
export function seen(thing) {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const next = thing.nextElementSibling?.getBoundingClientRect();
    const covered = next && next.left > left && next.left < left + width && next.top < top + height / 2;
    return new DOMRect(left, top, covered ? next.left - left : width, height);
}

/** @param {DOMRect} rect @returns {Point} */
const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

/** @param {Point} start @param {Point} end @returns {Point} */
function bendOf(start, end) {
    const dx = end.x - start.x;
    const dy = end.y - start.y;
    /* It swings to the side from which it comes: two arrows of one hand do not cross. */
    const side = dx < 0 ? -BOW : BOW;
    return { x: start.x + dx / 2 + dy * side, y: start.y + dy / 2 - dx * side };
}

/** A bow and its head, as paths. @param {Point} start @param {Point} end */
function bow(start, end) {
    const bend = bendOf(start, end);
    const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
    const wing = (/** @type {number} */ turn) =>
        `${(end.x - HEAD * Math.cos(angle + turn)).toFixed(1)} ${(end.y - HEAD * Math.sin(angle + turn)).toFixed(1)}`;
    const [from, by, to] = [start, bend, end].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    return `M${from}Q${by} ${to}M${wing(0.6)}L${to}L${wing(-0.6)}`;
}

export class Arrows {
    /** @param {HTMLElement} host positioned */
    constructor(host) {
        this.host = host;
        /** @type {Way[]} */
        this.ways = [];
        this.node = svg("svg", { class: "board-arrows", "aria-hidden": "true" });
        this.draw = this.draw.bind(this);
        this.sizes = new ResizeObserver(this.draw);
    }

    /** @param {Way[]} ways none: there is nothing to point at */
    show(ways) {
        if (ways.length === 0 && this.ways.length === 0) return;
        this.ways = ways;
        this.sizes.disconnect();
        this.host.removeEventListener("scroll", this.draw, true);
        if (ways.length === 0) return this.node.remove();
        this.host.append(this.node);
        this.host.addEventListener("scroll", this.draw, true);
        this.sizes.observe(this.host);
        this.draw();
        /* What still glides to its place is pointed at again where it stops. */
        const gliding = ways.flatMap(({ from, to }) => [...from.getAnimations(), ...to.getAnimations()]);
        for (const { finished } of gliding) finished.then(this.draw, () => {});
    }

    /** What had better be seen of the arrows: their heads, then the whole way. @returns {[DOMRect[], DOMRect[]]} */
    sights() {
        /** @type {[DOMRect[], DOMRect[]]} */
        const sights = [[], []];
        for (const { from, to } of this.ways) {
            const [start, end] = [from, to].map(seen);
            const [tail, tip] = [edge(start, middle(end)), edge(end, middle(start))];
            const bend = bendOf(tail, tip);
            const at = (/** @type {"x" | "y"} */ axis, /** @type {number} */ t) =>
                (1 - t) ** 2 * tail[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * tip[axis];
            const spots = STEPS.map((t) => new DOMRect(at("x", t) - HEAD, at("y", t) - HEAD, 2 * HEAD, 2 * HEAD));
            sights[0].push(spots[spots.length - 1]);
            sights[1].push(...spots);
        }
        return sights;
    }

    draw() {
        const corner = this.node.getBoundingClientRect();
        const lines = this.ways.map(({ from, to, played }) => {
            const [start, end] = [from, to].map(seen);
            if (start.width === 0 || end.width === 0) return "";
            const [tail, tip] = [edge(start, middle(end)), edge(end, middle(start))].map(({ x, y }) => ({
                x: x - corner.left,
                y: y - corner.top,
            }));
            const d = bow(tail, tip);
            return svg(
                "g",
                played ? { class: "is-played" } : {},
                svg("path", { class: "board-arrow-edge", d }),
                svg("path", { d }),
            );
        });
        this.node.replaceChildren(...lines.filter(Boolean));
    }
}
