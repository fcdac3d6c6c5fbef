// SPDX-License-Identifier: MIT
// ways - where a marked move takes things: a price card to its owner's place, a tile or a group into the hotel, a
// guest or a suite into a room.
import { kindOf } from "./moves.js";

/** @typedef {import("./moves.js").Choice} Choice */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../../board/arrows.js").Way} Way */

/** Where it goes, if the move itself does not name the place. @type {Record<string, string>} */
const GOALS = {
    price: ".sa-player.is-own .sa-player__card",
    swap: ".sa-player.is-own .sa-player__card",
    buy: ".sa-hotel.is-large",
    take: ".sa-hotel.is-large",
};

/** @param {Element} stage @param {Choice} choice @param {boolean} played @returns {Way[]} */
function wayOf(stage, { verb, things: [thing = "", place = ""] }, played) {
    const intoRoom = kindOf(place) === "room" && kindOf(thing) !== "room";
    const goal = intoRoom ? `[data-thing="${CSS.escape(place)}"]` : GOALS[verb];
    const from = thing && stage.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
    const to = goal && stage.querySelector(goal);
    return from && to ? [{ from, to, played }] : [];
}

/** Where several moves are marked, marks have to do. @param {Element} stage @param {Scene} scene @returns {Way[]} */
export function waysOf(stage, { choosing: { hints, made, picked } }) {
    const only = hints.length === 1 && picked.every((one) => hints[0].things.includes(one));
    return [...made.flatMap((choice) => wayOf(stage, choice, true)), ...(only ? wayOf(stage, hints[0], false) : [])];
}
