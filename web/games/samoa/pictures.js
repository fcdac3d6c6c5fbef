// SPDX-License-Identifier: MIT
// pictures - the pictures of the board. An edition may name other nations than those that have a drawn flag: they
// show their letters.

import { h } from "../../base/dom.js";
import { disc, path, picture } from "../../art/svg.js";
import { markOf } from "../../art/seats.js";
import * as art from "./art/art.js";
import { readCard } from "./facts.js";

export { seatBadge } from "../../art/seats.js";

/** @typedef {import("./position.js").Guest} Guest */
/** @typedef {import("./art/art.js").Nation} Nation */
/** @typedef {import("./art/art.js").GuestKind} GuestKind */
/** @typedef {import("./art/art.js").TileKind} TileKind */

/** Pictures by what they show: each is drawn once, then copied. @type {Map<string, SVGSVGElement>} */
const drawnOnce = new Map();

/** @param {string} what @param {() => SVGSVGElement} draw */
function copyOf(what, draw) {
    let picture = drawnOnce.get(what);
    if (!picture) {
        picture = draw();
        drawnOnce.set(what, picture);
    }
    return /** @type {SVGSVGElement} */ (picture.cloneNode(true));
}

export const coin = () => copyOf("coin", () => art.coin());
export const holiday = () => copyOf("holiday", () => art.holiday());
export const plane = () => copyOf("plane", () => art.plane());
export const tieBreak = () => copyOf("tie-break", () => art.tieBreak());

const DRAWN = ["UK", "DE", "NO", "JP"];

/** @param {string} nation */
export function flag(nation) {
    return DRAWN.includes(nation)
        ? copyOf(`flag ${nation}`, () => art.flag(/** @type {Nation} */ (nation)))
        : h("span", { class: "sa-letters", "aria-hidden": "true" }, nation);
}

/** @param {Guest} guest */
function drawn({ kind, nation }) {
    const known = DRAWN.includes(nation) ? nation : DRAWN[0];
    return { kind: /** @type {GuestKind} */ (kind), nation: /** @type {Nation} */ (known) };
}

/** @param {Guest} guest */
export const guestToken = (guest) => copyOf(`guest ${guest.kind} ${guest.nation}`, () => art.guestToken(drawn(guest)));

/** @param {{ suite: boolean, bought: boolean, guests: Guest[] }} room */
export const room = ({ suite, bought, guests }) =>
    copyOf(JSON.stringify([suite, bought, guests]), () => art.room({ suite, bought, guests: guests.map(drawn) }));

/** @param {string} tile */
export const tile = (tile) => copyOf(`tile ${tile}`, () => art.tile(/** @type {TileKind} */ (tile)));

/** A price card, face up. @param {string} card @param {number} seat */
export function priceTag(card, seat) {
    return copyOf(`tag ${card} ${seat}`, () => {
        const numbers = readCard(card);
        return numbers ? art.priceTag({ ...numbers, seat }) : art.priceTag({ seat, off: true });
    });
}

/** A price card, face down. @param {number} seat */
export function tagBack(seat) {
    const mark = markOf(seat, "on-seat");
    mark.setAttribute("transform", "translate(22 50) scale(3.600)");
    return picture(
        80,
        120,
        { seat, kind: "tag" },
        path("seat-deep", "M22 0H58L80 22V110Q80 120 70 120H10Q0 120 0 110V22Z"),
        path("seat", "M22 0H58L80 22V107Q80 117 70 117H10Q0 117 0 107V22Z"),
        disc("cream", 40, 16, 9),
        disc("hole", 40, 16, 5),
        mark,
    );
}

/** Money that nobody shows. */
export const purse = () =>
    picture(
        24,
        24,
        { kind: "purse" },
        path("wood", "M8 7C3 11 2 22 6 23H18C22 22 21 11 16 7Z"),
        path("bark", "M7 2 12 4 17 2 16 7H8Z"),
    );

/** What an event is about. @param {import("../../base/types.js").TableEvent} event */
export function eventPicture({ event, seat, card, guest, tile: kind }) {
    if (typeof card === "string") return priceTag(card, seat);
    if (event === "chosen") return tagBack(seat);
    if (kind) return tile(kind);
    if (!guest) return null;
    const [letter, nation] = guest.split(" ");
    return guestToken({ kind: letter, nation });
}
