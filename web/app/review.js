// SPDX-License-Identifier: MIT
// review - a finished game looked at again: what made the result, the turning points, and a chart of the
// chances that leads to every move.
import { svg } from "../art/svg.js";
import { h, replace } from "../base/dom.js";
import { currentLanguage, number, tr } from "../base/i18n.js";
import { settings } from "../base/settings.js";
import { loadReview, saveReview } from "../base/store.js";
import { gameTitle } from "../games/games.js";
import { button, header, problemBox, select } from "../parts/parts.js";
import { momentOf, openDecision } from "../table/decision.js";
import { readRecord } from "../table/record.js";
import { reviewGame } from "../table/table.js";
import { begin } from "./begin.js";
import { CERTAIN, percent } from "./hint.js";
import { setAddress, setMood } from "./router.js";
import { decodeGame } from "./share.js";

/** @typedef {import("../base/types.js").Review} Review */
/** @typedef {import("../base/types.js").ReviewStep} ReviewStep */
/** @typedef {import("../base/types.js").TableInfo} TableInfo */

const ITERATIONS = 1000;
const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 80;
const EDGE = 16;

/** A part of a result, with its sign. @param {number} share */
function signed(share) {
    return number(share / CERTAIN, {
        style: "percent",
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        signDisplay: "always",
    });
}

/** @param {number} share */
function exact(share) {
    return number(share / CERTAIN, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** @param {number} share */
function tenths(share) {
    return Math.round((share * 1000) / CERTAIN);
}

/**
 * Tenths of a per cent that still add up: the largest remainders are rounded up.
 * @param {number[]} parts
 * @param {number} whole in tenths of a per cent
 */
function rounded(parts, whole) {
    const scaled = parts.map((part) => (part * 1000) / CERTAIN);
    const floors = scaled.map(Math.floor);
    let rest = whole - floors.reduce((sum, part) => sum + part, 0);
    const order = scaled
        .map((part, index) => ({ index, remainder: part - floors[index] }))
        .sort((a, b) => b.remainder - a.remainder);
    for (const { index } of order) {
        if (rest-- <= 0) break;
        floors[index]++;
    }
    return floors.map((part) => (part * CERTAIN) / 1000);
}

/** What made the result. @param {Review} review */
function splitTable({ split }) {
    const { before, after, luck, choices, others } = split;
    const rest = others.reduce((sum, part) => sum + part, 0);
    const [shownLuck, shownRest, shownChoices] = rounded([luck, rest, choices], tenths(after) - tenths(before));
    const rows = [
        [tr("Equal chance at the start"), exact(before)],
        [tr("Luck of the deal"), signed(shownLuck)],
        [tr("What the others did"), signed(shownRest)],
        [tr("The player's own choices"), signed(shownChoices)],
        [tr("The result"), exact(after)],
    ];
    return h(
        "table",
        { class: "scores split" },
        h(
            "tbody",
            {},
            rows.map(([name, value]) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, value))),
        ),
    );
}

/** Why the better move is better and what the one played was good for, in sentences.
 * @typedef {{better: string[], played: string[]}} Reasons */

class ReviewScreen {
    /** @param {HTMLElement} host @param {string} code @param {ReturnType<typeof readRecord>} record */
    constructor(host, code, record) {
        const { info } = record;
        this.code = code;
        this.record = record;
        this.info = info;
        this.key = `${currentLanguage()} ${code}`;
        /** By step. @type {Record<number, Reasons>} */
        this.reasons = {};
        this.seat = 0;
        this.body = h("div", { class: "review" });
        this.seatHost = h("div", {});
        host.append(
            header(tr("Review: {game}", { game: gameTitle(info.game) })),
            h("main", { class: "sheet wide" }, this.seatHost, this.body),
        );
        /** By seat. @type {Review[]} */
        this.reviews = [];
        this.closed = new AbortController();
    }

    /** @param {number} seat */
    async begin(seat) {
        const bar = h("progress", { max: 1, "aria-label": tr("Analysing the game") });
        replace(
            this.body,
            h(
                "p",
                {},
                tr("Each decision is judged by what the player could know at that moment. This takes a few seconds."),
            ),
            bar,
        );
        const kept = await loadReview(this.key);
        this.reasons = kept?.reasons ?? {};
        this.reviews = kept?.reviews ?? (await this.#think(seat, bar));
        this.show(seat);
    }

    /** Of all seats, and kept: whoever comes back sees it at once.
     * @param {number} seat @param {HTMLProgressElement} bar */
    async #think(seat, bar) {
        const { of } = await reviewGame(this.record, {
            seat,
            iterations: ITERATIONS,
            progress: (share) => {
                bar.value = share;
            },
            signal: this.closed.signal,
        });
        const reviews = await Promise.all(this.info.seats.map((_, index) => of(index + 1)));
        this.closed.abort(); /* the worker has nothing more to say */
        this.closed = new AbortController();
        await saveReview(this.key, { reviews, reasons: {} });
        return reviews;
    }

    /** One mistake after the other gets its reasons; they are kept too. @param {Review} review @param {number} seat */
    async #explain(review, seat) {
        for (const step of review.turning_points) {
            if (this.closed.signal.aborted || this.seat !== seat) return;
            this.reasons[step] ??= await this.#reasonsOf(review.steps[step], step);
            this.#showReasons(step);
            await saveReview(this.key, { reviews: this.reviews, reasons: this.reasons });
        }
    }

    /** @param {ReviewStep} step @param {number} at @returns {Promise<Reasons>} */
    async #reasonsOf({ move, best }, at) {
        const moment = await momentOf(this.record, at);
        if (!moment) return { better: [], played: [] };
        const decision = await openDecision({ ...this.info, hints: true }, moment.seat, moment.position);
        try {
            const { moves } = await decision.judge(move);
            const reasonsFor = (/** @type {string | undefined} */ wanted) =>
                moves.find((one) => one.move === wanted)?.reasons ?? [];
            return { better: reasonsFor(best), played: reasonsFor(move) };
        } finally {
            decision.close();
        }
    }

    /** @param {number} step */
    #showReasons(step) {
        const place = this.body.querySelector(`[data-step="${step}"]`);
        const { better, played } = this.reasons[step];
        if (!place) return;
        for (const [kind, sentences] of Object.entries({ better, played })) {
            const list = place.querySelector(`[data-why=${kind}]`);
            if (list) replace(list, sentences.join(" "));
        }
    }

    /** @param {number} seat */
    show(seat) {
        const review = this.reviews[seat - 1];
        this.seat = seat;
        const seats = this.info.seats.map(({ name }, index) => ({ value: String(index + 1), text: name }));
        replace(
            this.seatHost,
            select(tr("Player"), seats, String(seat), (other) => this.show(Number(other))),
        );
        replace(
            this.body,
            h("h2", {}, tr("What decided the game")),
            splitTable(review),
            h("h2", {}, tr("Turning points")),
            this.#grades(review, seat),
            this.#turningPoints(review, seat),
            this.#chart(review, seat),
            this.#lossLine(review, seat),
        );
        setAddress(this.body, `review/${this.code}/${seat}`);
        this.#explain(review, seat).catch(() => {}); /* without reasons it is a review all the same */
    }

    /** How many moves were good, how many were mistakes. @param {Review} review @param {number} seat */
    #grades(review, seat) {
        /** @type {Map<string, number>} */
        const counts = new Map();
        for (const { seat: whose, graded } of review.steps) {
            if (whose === seat && graded) counts.set(graded, (counts.get(graded) ?? 0) + 1);
        }
        const order = review.steps.flatMap(({ graded, grade = "" }) => (graded ? [{ graded, grade }] : []));
        const grades = ["good", "slip", "mistake", "blunder"].flatMap(
            (name) => order.find(({ grade }) => grade === name)?.graded ?? [],
        );
        return h(
            "ul",
            { class: "grades" },
            grades
                .filter((graded) => counts.has(graded))
                .map((graded) => h("li", {}, h("strong", {}, graded), ` ${counts.get(graded)}`)),
        );
    }

    /** Whoever made the mistake plays on from there; bots play the others. @param {number} step @param {number} seat */
    #tryFrom(step, seat) {
        const seats = this.info.seats.map((other, index) => ({
            name: other.name,
            bot: index + 1 === seat ? "" : other.bot.startsWith("level") ? other.bot : settings.level,
        }));
        begin({ ...this.info, seats, playedOn: true }, { moves: this.record.moves.slice(0, step) });
    }

    /** @param {number} step from 0: the position before it @param {string} [better] a move to point out there */
    #link(step, better) {
        return `#/replay/${this.code}/${step}${better ? `/${encodeURIComponent(better)}` : ""}`;
    }

    /** @param {Review} review @param {number} seat */
    #turningPoints(review, seat) {
        if (review.turning_points.length === 0) return h("p", {}, tr("No mistakes found. Well played!"));
        return h(
            "ol",
            { class: "points" },
            review.turning_points.map((at) => this.#turningPoint(review.steps[at], at, seat)),
        );
    }

    /** @param {ReviewStep} step @param {number} at @param {number} seat */
    #turningPoint(step, at, seat) {
        const { said = "", best_said: better = "", share = 0, best_share: bestShare = 0 } = step;
        const why = this.reasons[at];
        return h(
            "li",
            { class: "card", "data-step": at },
            h("h3", {}, tr("Round {number}: {grade}", { number: step.stage, grade: step.graded ?? "" })),
            h("p", {}, tr("Played: {move}", { move: said }), " ", h("small", {}, percent(share))),
            h("p", { class: "point-why", "data-why": "played" }, why?.played.join(" ") ?? ""),
            h(
                "p",
                {},
                h("strong", {}, tr("Better: {move}", { move: better })),
                " ",
                h("small", {}, percent(bestShare)),
            ),
            h("p", { class: "point-why", "data-why": "better" }, why?.better.join(" ") ?? tr("Thinking…")),
            h(
                "div",
                { class: "over-actions" },
                h(
                    "a",
                    { class: "button", "data-kind": "quiet", href: this.#link(at, step.best) },
                    tr("Show this moment"),
                ),
                h(
                    "a",
                    { class: "button", "data-kind": "quiet", href: `#/practise/${this.code}/${at}` },
                    tr("Practise"),
                ),
                button(tr("Try it from here"), () => this.#tryFrom(at, seat), "quiet"),
            ),
        );
    }

    /** @param {Review} review @param {number} seat */
    #lossLine(review, seat) {
        const own = review.steps.filter((step) => step.seat === seat && step.best !== undefined);
        const loss = own.reduce((sum, step) => sum + ((step.best_share ?? 0) - (step.share ?? 0)), 0);
        return h(
            "p",
            {},
            tr("Decisions: {count}. Average loss per decision: {loss}", {
                count: own.length,
                loss: number(own.length ? loss / own.length / CERTAIN : 0, {
                    style: "percent",
                    maximumFractionDigits: 2,
                }),
            }),
        );
    }

    /** The seat's chance to win before every step, all cards open. @param {Review} review @param {number} seat */
    #chart(review, seat) {
        const { steps } = review;
        const chances = [...steps.map(({ chance }) => chance), review.split.after];
        const x = (/** @type {number} */ at) => LEFT + ((WIDTH - LEFT - EDGE) * at) / Math.max(1, steps.length);
        const y = (/** @type {number} */ share) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * share) / CERTAIN;
        const grid = [0, 0.5, 1].map((part) =>
            svg(
                "g",
                {},
                svg("line", {
                    class: "chart-grid",
                    x1: LEFT,
                    x2: WIDTH - EDGE,
                    y1: y(part * CERTAIN),
                    y2: y(part * CERTAIN),
                }),
                svg(
                    "text",
                    {
                        class: "chart-text",
                        x: LEFT - 8,
                        y: y(part * CERTAIN),
                        "text-anchor": "end",
                        "dominant-baseline": "central",
                    },
                    percent(part * CERTAIN),
                ),
            ),
        );
        const line = svg("polyline", {
            class: "chart-line",
            "data-seat": seat,
            points: chances.map((chance, at) => `${x(at)},${y(chance)}`).join(" "),
        });
        const points = review.turning_points.map((at) =>
            svg("circle", { class: "chart-point", cx: x(at), cy: y(steps[at].chance), r: 6 }),
        );
        const picture = svg(
            "svg",
            {
                viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
                role: "img",
                class: "chart-click",
                "aria-label": tr("Chance of winning, step by step"),
            },
            ...grid,
            line,
            ...points,
        );
        picture.addEventListener("click", (event) => {
            const box = picture.getBoundingClientRect();
            const { clientX } = /** @type {MouseEvent} */ (event);
            const at = ((clientX - box.left) * WIDTH) / box.width;
            const step = Math.round(((at - LEFT) * steps.length) / (WIDTH - LEFT - EDGE));
            location.hash = this.#link(Math.max(0, Math.min(step, steps.length)));
        });
        return h(
            "figure",
            { class: "chart" },
            h(
                "figcaption",
                {},
                tr("Chance of winning, judged with all cards open. Click the chart to jump to a moment."),
            ),
            picture,
            this.#stepChooser(steps.length),
        );
    }

    /** The same by keyboard. @param {number} count */
    #stepChooser(count) {
        const link = h("a", { class: "button", "data-kind": "quiet", href: this.#link(0) }, tr("Show this moment"));
        const slider = h("input", {
            type: "range",
            class: "replay-slider",
            min: 0,
            max: count,
            value: 0,
            "aria-label": tr("Step"),
            oninput: () => link.setAttribute("href", this.#link(Number(slider.value))),
        });
        return h("div", { class: "chart-steps" }, slider, link);
    }

    close() {
        this.closed.abort();
    }
}

/** @param {HTMLElement} host @param {string[]} words a packed game and a seat */
export async function reviewScreen(host, [code, seat]) {
    try {
        const record = readRecord(await decodeGame(code));
        const { info } = record;
        setMood(host, info.game);
        const screen = new ReviewScreen(host, code, record);
        const wanted = Number(seat) || info.seats.findIndex(({ bot }) => !bot) + 1 || 1;
        screen.begin(wanted).catch((error) => replace(screen.body, problemBox(error)));
        return screen;
    } catch (error) {
        host.append(header(tr("This game cannot be shown")), h("main", { class: "sheet" }, problemBox(error)));
        return {};
    }
}
