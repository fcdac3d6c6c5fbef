// SPDX-License-Identifier: MIT
// podium - who came first, second and third, with points that count up.
import { seatBadge } from "../art/seats.js";
import { victory } from "../art/scenes.js";
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { motionAllowed, settings } from "../base/settings.js";

const STEPS = 3;
const COUNT_MS = 1200;
const CONFETTI = 40;

/** @typedef {{ seat: number, total: number, place: number }} Placed */
/** @typedef {{ scores: { total: number }[], winners: number[] }} Outcome */

/**
 * Everybody with a place, the best first; winners of a shared victory share the first.
 * @param {Outcome} result @returns {Placed[]}
 */
export function placesOf({ scores, winners }) {
    const placed = scores.map(({ total }, index) => ({ seat: index + 1, total, place: 1 }));
    const first = (/** @type {Placed} */ { seat }) => Number(winners.includes(seat));
    placed.sort((a, b) => first(b) - first(a) || b.total - a.total || a.seat - b.seat);
    placed.forEach((one, index) => {
        const before = placed[index - 1];
        const equal = before && first(before) === first(one) && (first(one) > 0 || before.total === one.total);
        one.place = equal ? before.place : index + 1;
    });
    return placed;
}

/** Shows a number that grows to what it is; whoever wants no motion sees it at once. @param {number} total */
function counted(total) {
    const node = h("b", {}, String(total));
    if (settings.speed === 0 || !motionAllowed()) return node;
    const from = performance.now();
    const grow = (/** @type {number} */ now) => {
        const share = Math.min(1, Math.max(0, (now - from) / COUNT_MS));
        node.textContent = String(Math.round(total * share));
        if (share < 1 && node.isConnected) requestAnimationFrame(grow);
        else node.textContent = String(total);
    };
    requestAnimationFrame(grow);
    return node;
}

/** @param {Placed} placed @param {import("../base/types.js").SeatInfo} shown */
function step({ seat, total, place }, { name, face }) {
    return h(
        "li",
        { class: "podium-step", "data-seat": seat, "data-place": place },
        seatBadge({ seat, face }),
        h("span", { class: "podium-name" }, name),
        h("span", { class: "podium-block" }, h("span", { class: "podium-place" }, place), counted(total)),
    );
}

/** Paper in the colours of all seats rains down; not where nothing may move. */
function confetti() {
    if (settings.speed === 0 || !motionAllowed()) return null;
    const pieces = Array.from({ length: CONFETTI }, (_, index) => {
        const piece = h("i", { "data-seat": (index % 6) + 1 });
        piece.style.setProperty("--at", `${(index * 37) % 100}%`);
        piece.style.setProperty("--after", `${(index * 53) % 900}ms`);
        return piece;
    });
    return h("div", { class: "confetti", "aria-hidden": "true" }, pieces);
}

/**
 * @param {import("../base/types.js").SeatInfo[]} seats
 * @param {Outcome} result
 * @param {Node} scene where the game was played, behind the winners
 */
export function podium(seats, result, scene) {
    const placed = placesOf(result);
    const people = placed.filter(({ seat }) => !seats[seat - 1].bot);
    const own = people.length === 1 ? people[0] : null;
    const words =
        own &&
        (own.place === 1 ? tr("You won!") : tr("Place {place} of {count}", { place: own.place, count: seats.length }));
    return h(
        "div",
        { class: own?.place === 1 ? "podium is-won" : "podium" },
        h("div", { class: "podium-scene", "aria-hidden": "true" }, scene),
        own?.place === 1 && confetti(),
        own?.place === 1 && victory({ seat: own.seat }),
        words && h("p", { class: "podium-own" }, words),
        h(
            "ol",
            {},
            placed.slice(0, STEPS).map((one) => step(one, seats[one.seat - 1])),
        ),
        placed.length > STEPS &&
            h(
                "p",
                { class: "podium-more" },
                placed
                    .slice(STEPS)
                    .map((one) => h("span", {}, `${one.place}. ${seats[one.seat - 1].name} `, h("b", {}, one.total))),
            ),
    );
}
