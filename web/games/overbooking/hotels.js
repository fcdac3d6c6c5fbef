// SPDX-License-Identifier: MIT
// hotels - the street: each hotel with its back door on the left and its booking line on the right.

import { hotel as house } from "./art/hotels.js";
import { bedShape, coinShape, picture } from "../../art/svg.js";
import { h } from "../../base/dom.js";
import { currentLanguage, tr } from "../../base/i18n.js";
import { tableCard } from "./card.js";
import { faceOf } from "./facts.js";
import { cardsText, hotelName, placeName, ruleTitle } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Hotel} Hotel */
/** @typedef {import("./facts.js").Facts} Facts */
/** @typedef {import("../../base/types.js").TableInfo} TableInfo */
/** @typedef {{ facts: Facts, info: TableInfo, scene: Scene }} TableView */

/** What was drawn when. @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/** Cards beside each other; when there is no room, each covers a part of the one before.
 * @param {HTMLElement} row
 * @param {number} count
 */
export function overlap(row, count) {
    const cell = "minmax(0, calc(var(--card-width) + var(--card-gap)))";
    row.style.gridTemplateColumns = count > 1 ? `repeat(${count - 1}, ${cell}) var(--card-width)` : "var(--card-width)";
}

/** @param {number} position */
function emptyPlace(position) {
    return h("span", { class: "ob-empty", "aria-hidden": "true" }, String(position));
}

/** The point token that waits at a back door. @param {string} number of the hotel */
function tokenNode(number) {
    return h(
        "span",
        { class: "ob-token", "aria-hidden": "true", dataset: { flip: `token:${number}` } },
        picture(24, 24, {}, ...coinShape(12, 11, 10)),
    );
}

/**
 * @param {TableView} view
 * @param {Hotel} hotel
 * @param {string} place "L2" or "B2"
 */
function placeNode(view, hotel, place) {
    const door = place[0] === "B";
    const slots = door ? hotel.door : hotel.line;
    const room = door ? hotel.places.door : hotel.places.line;
    const token = door && hotel.token;
    const count = cardsText(slots.length);
    const name = token
        ? tr("{place}: {cards}, a point tile lies here", { place: placeName(place), cards: count })
        : tr("{place}: {cards}", { place: placeName(place), cards: count });
    const row = h("div", { class: "ob-row" });
    const cells = Math.max(room, slots.length);
    for (let i = 0; i < cells; i++) {
        const slot = slots[i];
        row.append(slot ? tableCard(view, slot, place, i) : emptyPlace(i + 1));
    }
    overlap(row, cells);
    return h(
        "div",
        { class: `ob-place ${door ? "ob-door" : "ob-line"}`, dataset: { place } },
        h("button", {
            type: "button",
            class: "ob-spot",
            "aria-label": name,
            dataset: { key: place, act: "place", value: place },
        }),
        row,
        token && tokenNode(place.slice(1)),
    );
}

/**
 * @param {TableView} view
 * @param {number} number from 1
 */
function hotelNode(view, number) {
    const hotel = view.scene.hotels[number - 1];
    const { beds, rule } = faceOf(view.facts, hotel.face);
    const name = hotelName(view.facts, number, hotel.face);
    return h(
        "section",
        { class: "ob-hotel", role: "group", "aria-label": name },
        hotel.places.door === 0
            ? h("div", { class: "ob-walled", "aria-hidden": "true" })
            : placeNode(view, hotel, `B${number}`),
        h(
            "button",
            {
                type: "button",
                class: "ob-house",
                "aria-label": name,
                dataset: { key: `H${number}`, act: "hotel", value: String(number) },
            },
            house({ beds, rule, face: hotel.face }),
        ),
        h(
            "div",
            { class: "ob-front" },
            h(
                "p",
                { class: "ob-caption", "aria-hidden": "true", dataset: { act: "hotel", value: String(number) } },
                picture(24, 24, {}, bedShape("current")),
                h("b", { text: String(beds) }),
                " ",
                ruleTitle(view.facts, rule),
            ),
            placeNode(view, hotel, `L${number}`),
        ),
    );
}

/** What a hotel's picture depends on. @param {TableView} view @param {number} number */
function hotelKey({ scene }, number) {
    return JSON.stringify([currentLanguage(), scene.hotels[number - 1]]);
}

/** Draws the street; a hotel where nothing changed stays as it is.
 * @param {HTMLElement} street @param {TableView} view */
export function drawHotels(street, view) {
    const { hotels } = view.scene;
    while (street.childElementCount > hotels.length) street.lastElementChild?.remove();
    hotels.forEach((_, index) => {
        const key = hotelKey(view, index + 1);
        const old = street.children[index];
        if (old instanceof HTMLElement && drawn.get(old) === key) return;
        const node = hotelNode(view, index + 1);
        drawn.set(node, key);
        if (old) old.replaceWith(node);
        else street.append(node);
    });
}
