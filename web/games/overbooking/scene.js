// SPDX-License-Identifier: MIT
// scene - what lies on the table at one moment of telling. A scene begins as a position; each event
// of the engine makes the next one of it. Nothing is decided here: events say what happened.

import { faceOf } from "./facts.js";
import { readPosition, readSlot } from "./position.js";

/** @typedef {import("../../base/types.js").TableEvent} TableEvent */
/** @typedef {import("./position.js").Slot} Slot */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./facts.js").Facts} Facts */

/** A hotel while its bookings are checked.
 * @typedef {{
 *   hotel: number, beds: number, free: number,
 *   named: string[],                        // cards that nobles named, in order: "2:5b"
 *   verdicts: Record<string, Verdict>,      // by card
 *   current: string                         // the card that the last event was about
 * }} Check */

/** What became of a card: it booked, was turned away, or was discarded from the back door.
 * @typedef {{ kind: "booked"|"away"|"discarded", needs: number, free: number }} Verdict */

/** @typedef {Omit<Position, "power"> & { check: Check|null }} Scene */

/** How a viewer sees the table: with peek off, their own face-down cards are backs again.
 * @typedef {{ viewer: number, peek: boolean }} Eyes */

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

/**
 * @param {Slot} slot
 * @param {Eyes} eyes
 * @returns {Slot}
 */
function seenBy(slot, eyes) {
    if (eyes.peek || slot.up || isBack(slot.card)) return slot;
    return { ...slot, card: (isLarge(slot.card) ? "^" : "_") + slot.card[1] };
}

/**
 * @param {string} text
 * @param {Facts} facts
 * @param {Eyes} eyes
 * @returns {Scene}
 */
export function readScene(text, facts, eyes) {
    const { power, ...rest } = readPosition(text);
    /** @type {Scene} */
    const scene = { ...rest, check: null };
    for (const hotel of scene.hotels) {
        hotel.line = hotel.line.map((slot) => seenBy(slot, eyes));
        hotel.door = hotel.door.map((slot) => slot && seenBy(slot, eyes));
    }
    if (!power) return scene;
    const hotel = scene.hotels[power.hotel - 1];
    const beds = Math.max(0, faceOf(facts, hotel.face).beds + power.beds);
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
    return hotel ?? { face: "", line: [], door: [] };
}

/** A hotel whose check is over has nobody before its doors.
 * @param {Scene} scene */
function endCheck(scene) {
    const hotel = checked(scene);
    hotel.line = [];
    hotel.door = [];
    scene.check = null;
}

/** @typedef {(scene: Scene, event: TableEvent, eyes: Eyes) => void} Telling */

/** @type {Telling} */
function place(scene, event, eyes) {
    const up = event.event === "placed-open";
    const slot = { ...readSlot(event.card), up };
    remove(scene.seats[slot.seat - 1].hand, slot.card);
    const hotel = scene.hotels[event.hotel - 1];
    (event.place === "door" ? hotel.door : hotel.line).push(seenBy(slot, eyes));
}

/** @type {Telling} */
function beginCheck(scene, event) {
    endCheck(scene);
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
function openHotel(scene, event) {
    endCheck(scene);
    scene.hotels[event.hotel - 1] = { face: event.face, line: [], door: [] };
}

/** @type {Telling} */
function draw(scene, event) {
    const seat = scene.seats[event.seat - 1];
    const cards = event.cards ?? Array(event.count).fill("?");
    for (const card of cards) remove(seat.deck, card);
    seat.hand = [...seat.hand, ...cards].sort();
}

/** @type {Telling} */
function beginRound(scene, event) {
    scene.phase = "place";
    scene.round = event.round;
    scene.start = event.seat;
    scene.turn = 0;
}

/** @type {Record<string, Telling>} */
const tellings = {
    start: (scene, event) => void (scene.start = event.seat),
    round: beginRound,
    hotel: openHotel,
    flipped: endCheck,
    "drawn-own": draw,
    drawn: draw,
    placed: place,
    "placed-open": place,
    token: (scene, event) => void scene.seats[event.seat - 1].tokens++,
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
 * @param {Eyes} eyes
 * @returns {Scene}
 */
export function afterEvent(before, event, eyes) {
    const scene = structuredClone(before);
    tellings[event.event]?.(scene, event, eyes);
    if (scene.check) scene.check.current = event.card ?? "";
    return scene;
}
