// SPDX-License-Identifier: MIT
// chart - how the scores grew, round by round: a line for each seat, told apart by colour, dash and name.
import { svg } from "../art/svg.js";
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 52;
const RIGHT = 160;
const EDGE = 20;
const LINE = 24;
const LETTERS = 12;
const DASHES = ["", "8 4", "2 4", "12 4 2 4", "4 4", "10 2"];

/** @param {number} max */
function stepOf(max) {
    return [1, 2, 5, 10, 20, 25, 50, 100].find((step) => max / step <= 5) ?? 200;
}

/** Labels at the ends of lines, kept apart. @param {{y: number, seat: number}[]} ends */
function spread(ends) {
    const sorted = [...ends].sort((a, b) => a.y - b.y);
    sorted.forEach((end, index) => {
        if (index > 0) end.y = Math.max(end.y, sorted[index - 1].y + LINE);
    });
    const over = Math.max(0, (sorted.at(-1)?.y ?? 0) - (HEIGHT - EDGE));
    sorted.forEach((end) => {
        end.y -= over;
    });
    return sorted;
}

/**
 * @param {{round: number, scores: number[]}[]} rounds
 * @param {import("../base/types.js").SeatInfo[]} seats
 */
export function growthChart(rounds, seats) {
    const max = Math.max(1, ...rounds.flatMap(({ scores }) => scores));
    const step = stepOf(max);
    const top = Math.ceil(max / step) * step;
    const x = (/** @type {number} */ index) => LEFT + ((WIDTH - LEFT - RIGHT) * index) / Math.max(1, rounds.length - 1);
    const y = (/** @type {number} */ value) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * value) / top;
    const lines = Array.from({ length: top / step + 1 }, (_, i) => i * step).map((value) =>
        svg(
            "g",
            {},
            svg("line", { class: "chart-grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value) }),
            svg(
                "text",
                { class: "chart-text", x: LEFT - 8, y: y(value), "text-anchor": "end", "dominant-baseline": "central" },
                String(value),
            ),
        ),
    );
    const paths = seats.map((_, index) =>
        svg("polyline", {
            class: "chart-line",
            "data-seat": index + 1,
            "stroke-dasharray": DASHES[index],
            points: rounds.map(({ scores }, at) => `${x(at)},${y(scores[index])}`).join(" "),
        }),
    );
    const ends = spread(seats.map((_, index) => ({ seat: index + 1, y: y(rounds.at(-1)?.scores[index] ?? 0) })));
    const labels = ends.map((end) =>
        svg(
            "text",
            { class: "chart-text", x: WIDTH - RIGHT + 8, y: end.y, "dominant-baseline": "central" },
            seats[end.seat - 1].name.slice(0, LETTERS),
        ),
    );
    const summary = seats.map((seat, index) => `${seat.name}: ${rounds.map(({ scores }) => scores[index]).join(", ")}`);
    return h(
        "figure",
        { class: "chart" },
        h("figcaption", {}, tr("Scores round by round")),
        svg(
            "svg",
            { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": summary.join(". ") },
            ...lines,
            ...paths,
            ...labels,
        ),
    );
}
