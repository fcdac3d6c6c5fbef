// SPDX-License-Identifier: MIT
// reach - what a player may do lies inside the window with nothing on top of it, and what did not change stays where
// it was.
import { expect } from "@playwright/test";
import { misfitsOn } from "./fit.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{key: string, group: string, left: number, top: number, width: number, height: number}} Place */

/** Cards of a hand lie on one another: of such a card this share has to be free, of all else nearly everything. */
const FANNED_MIN = 0.25;
const FREE_MIN = 0.85;

/** What has to be there whatever is asked: the ways out, the whole board, the controls of a check, the coach. */
const ALWAYS = [
    ".bar > .button",
    ".prompt",
    ".ob-street:not([hidden]) :is(.ob-house, [data-place])",
    ".ob-controls .button",
    ".ob-hand-card",
    ".sa-hotel.is-large .sa-room",
    ".sa-player",
    ".sa-dock",
    ".coach-buttons .button",
    ".coach-goal:not([hidden])",
].join();

/**
 * Complaints about things that cannot be touched. Runs inside the page.
 * @param {{keys: string[], always: string, fannedMin: number, freeMin: number}} wanted
 */
function outOfReach({ keys, always, fannedMin, freeMin }) {
    const { innerWidth, innerHeight } = globalThis;
    const steps = [0.14, 0.32, 0.5, 0.68, 0.86];

    /** @param {Element} node */
    function complaint(node) {
        const { left, top, width, height } = node.getBoundingClientRect();
        const owner = node.closest("[data-place]") ?? node;
        const points = steps.flatMap((x) => steps.map((y) => [left + width * x, top + height * y]));
        const seen = points.map(([x, y]) => document.elementFromPoint(x, y));
        const free = seen.filter((other) => other && owner.contains(other)).length / seen.length;
        const outside = left < -1 || top < -1 || left + width > innerWidth + 1 || top + height > innerHeight + 1;
        const least = node.matches(".ob-hand-card, .sa-card") ? fannedMin : freeMin;
        const box = [left, top, left + width, top + height].map(Math.round).join(" ");
        if (outside) return `outside of ${innerWidth} ${innerHeight}: ${box}`;
        if (free >= least) return "";
        const above = seen.find((other) => !other || !owner.contains(other));
        return `only ${Math.round(free * 100)} % free, under ${above?.className || above?.localName}: ${box}`;
    }

    const things = keys.map((key) => {
        const quoted = CSS.escape(key);
        const found = document.querySelector(
            `.board [data-place="${quoted}"], .board [data-key="${quoted}"]:not(.ob-spot)`,
        );
        return { name: key, node: found };
    });
    const rest = [...document.querySelectorAll(always)]
        .filter((node) => node.checkVisibility())
        .map((node) => ({ name: `${node.className} ${node.getAttribute("data-key") ?? ""}`, node }));
    const complaints = [...things, ...rest].flatMap(({ name, node }) => {
        const text = node ? complaint(node) : "not there";
        return text ? [`${name}: ${text}`] : [];
    });
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight > clientHeight) complaints.push(`the page scrolls by ${scrollHeight - clientHeight}`);
    return complaints;
}

/** Where the fixed things of a board lie; a group with more things than before may lie elsewhere. Runs in the page. */
function places() {
    const fixed = ".ob-house, .ob-street [data-place], .ob-seat, .is-large .sa-room, .sa-player, .sa-dock, .prompt";
    const nodes = [...document.querySelectorAll(fixed)].filter((node) => node.checkVisibility());
    return nodes.map((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const kind = node.classList[0];
        const group = `${kind} of ${nodes.filter((other) => other.classList[0] === kind).length}`;
        const { key, place } = node.dataset;
        return { key: `${kind} ${place ?? key ?? ""}`, group, left, top, width, height };
    });
}

export class Reach {
    /** @param {Page} page */
    constructor(page) {
        this.page = page;
        /** @type {Map<string, Place>} */
        this.known = new Map();
    }

    /** @param {string} where @param {string[]} [keys] of what lights up */
    async expect(where, keys = []) {
        const wanted = { keys, always: ALWAYS, fannedMin: FANNED_MIN, freeMin: FREE_MIN };
        expect.soft(await misfitsOn(this.page), where).toEqual([]); // waits until nothing glides any more
        expect.soft(await this.page.evaluate(outOfReach, wanted), where).toEqual([]);
        expect.soft(this.#moved(await this.page.evaluate(places)), `${where}: moved`).toEqual([]);
    }

    /** @param {Place[]} places */
    #moved(places) {
        return places.flatMap((place) => {
            const name = `${place.group}, ${place.key}`;
            const before = this.known.get(name) ?? place;
            this.known.set(name, before);
            const far = (/** @type {"left" | "top" | "width" | "height"} */ side) => before[side] - place[side];
            const sides = /** @type {const} */ (["left", "top", "width", "height"]).filter(
                (side) => Math.abs(far(side)) > 1,
            );
            return sides.map((side) => `${name}: ${side} ${Math.round(before[side])} to ${Math.round(place[side])}`);
        });
    }
}
