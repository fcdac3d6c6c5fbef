// SPDX-License-Identifier: MIT
// scene - what lies on the table at one moment of telling. A scene begins as a position; each event
// of the engine makes the next one of it. Nothing is decided here: events say what happened.

import { readPosition, readSlot } from "./position.js";

/** @typedef {import("../../base/types.js").TableEvent} TableEvent */
/** @typedef {import("./position.js").Slot} Slot */
/** @typedef {import("./position.js").Position} Position */

/** A hotel while its bookings are checked.
 * @typedef {{
 *   hotel: number, beds: number, free: number,
 *   named: string[],                        // cards that nobles named, in order: "2:5b"
 *   verdicts: Record<string, Verdict>,      // by card
 *   current: string                         // the card that the last event was about
 * }} Check */

/** What became of a card: it booked, was turned away, or was discarded from the back door.
 * @typedef {{ kind: "booked"|"away"|"discarded", needs: number, free: number }} Verdict */

/** Whether a point tile waits there, and how many places there are.
 * @typedef {{ token: boolean, places: { line: number, door: number } }} HotelSight */
/** @typedef {import("./position.js").HotelPosition & HotelSight} Hotel */

/** @typedef {Omit<Position, "power" | "hotels"> & { hotels: Hotel[], check: Check|null }} Scene */

/** What a scene needs of a look.
 * @typedef {Pick<import("../../base/types.js").Look, "position" | "shown" | "hotels">} Sight */

/** @param {{ seat: number, card: string }} slot */
export function slotCode(slot) {
    return `${slot.seat}:${slot.card}`;
}

/** @param {string} card */
export function isBack(card) {
    return card[0] === "_" || card[0] === "^";
}

/** @param {string} card */
export function isLarge(card) {
    return card[0] === "^" || Number(card[0]) > 3;
}

/** @param {Sight} look @returns {Scene} */
export function readScene({ position, shown = position, hotels = [] }) {
    const { power, ...rest } = readPosition(shown);
    /** @type {Scene} */
    const scene = {
        ...rest,
        hotels: rest.hotels.map((hotel, index) => {
            const { token, line, door } = hotels[index];
            return { ...hotel, token, places: { line, door } };
        }),
        check: null,
    };
    if (!power) return scene;
    const hotel = scene.hotels[power.hotel - 1];
    const { beds } = hotels[power.hotel - 1];
    const asking = hotel.door[power.power - 1];
    scene.check = {
        hotel: power.hotel,
        beds,
        free: beds,
        named: power.named.map((position) => slotCode(hotel.line[position - 1])),
        verdicts: {},
        current: asking ? slotCode(asking) : "",
    };
    return scene;
}

/** @param {string[]} cards @param {string} card */
function remove(cards, card) {
    const index = cards.indexOf(cards.includes(card) ? card : "?");
    if (index >= 0) cards.splice(index, 1);
}

/** @param {(Slot|null)[]} slots @param {string} code */
function find(slots, code) {
    return slots.findIndex((slot) => slot !== null && slotCode(slot) === code);
}

/** The hotel that is checked, or one that takes no offence when an event comes out of the blue.
 * @param {Scene} scene */
function checked(scene) {
    const hotel = scene.check ? scene.hotels[scene.check.hotel - 1] : undefined;
    return hotel ?? { line: [], door: [] };
}

/** A hotel whose check is over has nobody before its doors.
 * @param {Scene} scene */
function endCheck(scene) {
    const hotel = checked(scene);
    hotel.line = [];
    hotel.door = [];
    scene.check = null;
}

/** `after` is where all events of the step lead.
 * @typedef {(scene: Scene, event: TableEvent, after: Scene) => void} Telling */

/** Whoever lays a card face down may look at it again, or not: it lies there as it will be seen then.
 * @type {Telling} */
function place(scene, event, after) {
    const up = event.event === "placed-open";
    const slot = { ...readSlot(event.card), up };
    const side = event.place === "door" ? "door" : "line";
    remove(scene.seats[slot.seat - 1].hand, slot.card);
    const later = after.hotels[event.hotel - 1]?.[side][event.position - 1];
    scene.hotels[event.hotel - 1][side].push(later && later.up === up ? later : slot);
}

/** @type {Telling} */
function takeToken(scene, event) {
    scene.seats[event.seat - 1].tokens++;
    scene.hotels[event.hotel - 1].token = false;
}

/** @type {Telling} */
function beginCheck(scene, event) {
    endCheck(scene);
    for (const one of scene.hotels) one.token = false;
    const { hotel, beds } = event;
    scene.check = { hotel, beds, free: beds, named: [], verdicts: {}, current: "" };
}

/** @type {Telling} */
function reveal(scene, event) {
    const hotel = checked(scene);
    const slots = event.place === "door" ? hotel.door : hotel.line;
    slots[event.position - 1] = { ...readSlot(event.card), up: true };
}

/** @param {Scene} scene @param {TableEvent} event */
function leaveForLine(scene, event) {
    const hotel = checked(scene);
    hotel.door[find(hotel.door, event.card)] = null;
    hotel.line[event.position - 1] = { ...readSlot(event.card), up: true };
}

/** @param {Scene} scene @param {TableEvent} event */
function takePlace(scene, event) {
    const other = readSlot(event.other);
    leaveForLine(scene, event);
    scene.seats[other.seat - 1].discarded.push(other.card);
}

/** @type {Telling} */
function changeBeds(scene, event) {
    if (scene.check) scene.check.beds = scene.check.free = event.beds;
}

/** @type {Telling} */
function name(scene, event) {
    scene.check?.named.push(event.other);
}

/** @type {Telling} */
function loseName(scene, event) {
    if (scene.check) scene.check.named = scene.check.named.filter((code) => code !== event.card);
}

/** @type {Telling} */
function book(scene, event) {
    const slot = readSlot(event.card);
    scene.seats[slot.seat - 1].collected.push(slot.card);
    if (!scene.check) return;
    scene.check.verdicts[event.card] = { kind: "booked", needs: event.needs, free: event.free };
    scene.check.free = event.left;
}

/** @type {Telling} */
function discard(scene, event) {
    const slot = readSlot(event.card);
    scene.seats[slot.seat - 1].discarded.push(slot.card);
    if (!scene.check) return;
    const kind = event.event === "turned-away" ? "away" : "discarded";
    scene.check.verdicts[event.card] = { kind, needs: event.needs ?? 0, free: event.free ?? 0 };
}

/** @type {Telling} */
function openHotel(scene, event, after) {
    endCheck(scene);
    const { token, places } = after.hotels[event.hotel - 1];
    scene.hotels[event.hotel - 1] = { face: event.face, line: [], door: [], token, places };
}

/** @type {Telling} */
function draw(scene, event) {
    const seat = scene.seats[event.seat - 1];
    const cards = event.cards ?? Array(event.count).fill("?");
    for (const card of cards) remove(seat.deck, card);
    seat.hand = [...seat.hand, ...cards].sort();
}

/** @type {Telling} */
function beginRound(scene, event, after) {
    scene.phase = "place";
    scene.round = event.round;
    scene.start = event.seat;
    scene.turn = 0;
    scene.hotels.forEach((hotel, index) => (hotel.token = after.hotels[index].token));
}

/** @type {Record<string, Telling>} */
export const TELLINGS = {
    start: (scene, event) => void (scene.start = event.seat),
    round: beginRound,
    hotel: openHotel,
    flipped: endCheck,
    "drawn-own": draw,
    drawn: draw,
    placed: place,
    "placed-open": place,
    token: takeToken,
    check: beginCheck,
    revealed: reveal,
    monk: leaveForLine,
    "beds-more": changeBeds,
    "beds-fewer": changeBeds,
    replaced: takePlace,
    "priority-lost": loseName,
    named: name,
    booked: book,
    "turned-away": discard,
    discarded: discard,
};

/** The scene after an event.
 * @param {Scene} before
 * @param {TableEvent} event
 * @param {Scene} after where all events of the step lead
 * @returns {Scene}
 */
export function afterEvent(before, event, after) {
    const scene = structuredClone(before);
    TELLINGS[event.event]?.(scene, event, after);
    if (scene.check) scene.check.current = event.card ?? "";
    return scene;
}
