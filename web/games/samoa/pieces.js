// SPDX-License-Identifier: MIT
// pieces - what lies in the box, drawn from an edition: each printed number on its card, tile or hotel.
import { icon } from "../../art/icons.js";
import { h } from "../../base/dom.js";
import { readCard, readFacts } from "./facts.js";
import { coin, flag, guestToken, priceTag, room, tile } from "./pictures.js";

/** Whose colour the price cards have. */
const SEAT = 1;
/** Copies of a thing that a picture has room for. */
const COPIES_MAX = 12;
const TILES = ["room", "suite", "pool", "swap", "home", "recall"];
const SPECIAL = ["swap", "home", "recall"];

/** As many as there are, one partly over the other. @param {string} count @param {() => Node} draw */
function copies(count, draw) {
    const number = Number(count);
    if (!Number.isInteger(number) || number < 1 || number > COPIES_MAX) return null;
    return h("span", { class: "piece-copies" }, Array.from({ length: number }, draw));
}

const emptyRoom = () => room({ suite: false, bought: false, guests: [] });

/** @param {string} size "2x3" */
function grid(size) {
    const [rows, columns] = size.split("x").map(Number);
    if (!(rows * columns > 0) || rows * columns > COPIES_MAX) return null;
    const picture = h("span", { class: "piece-grid" }, Array.from({ length: rows * columns }, emptyRoom));
    picture.style.gridTemplateColumns = `repeat(${columns}, 1fr)`;
    return picture;
}

/** So many dots, in groups. @param {string} groups "3+2" */
function dots(groups) {
    return groups.split("+").map((size) =>
        h(
            "span",
            { class: "piece-group" },
            Array.from({ length: Math.min(Number(size) || 0, COPIES_MAX) }, () => h("i")),
        ),
    );
}

/** How large the groups are with so many players. @param {string[]} sizes @param {number} fewest */
function arrivalCard(sizes, fewest) {
    return h(
        "span",
        { class: "piece-arrival" },
        sizes.map((groups, index) => [h("b", {}, icon("person"), fewest + index), h("span", {}, dots(groups))]),
    );
}

/** New tiles in each quarter of the game. @param {string[]} counts */
function stacks(counts) {
    return h(
        "span",
        { class: "piece-stacks" },
        counts.map((count) => h("span", {}, dots(count))),
    );
}

/** @type {import("../types.js").Pieces} */
export function pieces(edition, fewest) {
    const [nation] = readFacts(edition).nations;

    return ([kind, name = "", ...rest]) => {
        switch (kind) {
            case "money":
                return coin();
            case "special":
                return h("span", { class: "piece-copies" }, SPECIAL.map(tile));
            case "rooms":
                return emptyRoom();
            case "grid":
                return grid(name);
            case "flags":
                return h("span", { class: "piece-copies is-apart" }, [name, ...rest].map(flag));
            case "price":
                return readCard(name) ? priceTag(name, SEAT) : null;
            case "off":
                return priceTag("off", SEAT);
            case "guests":
                return /^[prlc1-9]$/.test(name)
                    ? copies(rest[0], () => guestToken({ kind: name, nation: nation ?? "" }))
                    : null;
            case "tile":
                return TILES.includes(name) ? copies(rest[0], () => tile(name)) : null;
            case "reveal":
                return stacks(rest);
            case "arrival":
                return arrivalCard(rest, fewest);
            default:
                return null;
        }
    };
}
