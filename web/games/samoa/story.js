// SPDX-License-Identifier: MIT
// story - events told on the board: what each changes in the position shown, and how long it is looked at.

import { tr } from "../../base/i18n.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Guest} Guest */
/** @typedef {import("./scene.js").Story} Story */
/** @typedef {import("../../base/types.js").TableEvent} TableEvent */

/** @typedef {(position: Position, story: Story, event: TableEvent) => void} Change */

/** Events that happen at one moment are shown at one moment. */
const MOMENTS = [
    ["tiebreak", "flags", "round"],
    ["tile", "offer"],
    ["left", "left-pair"],
    ["arrival", "holiday", "arrived", "arrived-short"],
    ["played", "day-off"],
    ["build-rank"],
    ["guest-rank", "off-rank"],
    ["bought", "new-room", "new-suite", "new-suite-taken", "new-pool"],
    ["home-used", "sent-home", "sent-home-pair"],
    ["done", "not-taken"],
    ["paid", "paid-double", "swam", "income"],
    ["discarded", "taken-back", "off-back", "money"],
    ["score-money", "score-specials", "score-total"],
];

/** How long a moment is looked at, in beats; 1 if not named here. */
const BEATS = /** @type {Record<string, number>} */ ({
    round: 1.5,
    "round-over": 1.2,
    tile: 1,
    left: 1.2,
    "left-pair": 1.2,
    arrived: 1.5,
    "arrived-short": 1.5,
    chosen: 0.3,
    "chosen-own": 0.3,
    played: 2.5,
    "day-off": 2.5,
    "build-rank": 1.5,
    "guest-rank": 1.5,
    "off-rank": 1.5,
    bought: 1.5,
    "buy-declined": 0.7,
    taken: 0.6,
    housed: 0.7,
    joined: 0.9,
    done: 0.4,
    "not-taken": 0.7,
    "take-declined": 0.7,
    paid: 2.5,
    "paid-double": 3,
    swam: 2.5,
    income: 2.5,
    money: 0.8,
    "score-total": 2,
    winner: 4,
    shared: 4,
});

/** @param {TableEvent} before @param {TableEvent} event */
function sameMoment(before, event) {
    const moment = MOMENTS.find((names) => names.includes(before.event));
    if (!moment?.includes(event.event)) return false;
    const bySeat = moment.includes("paid") || moment.includes("score-total");
    return !bySeat || before.seat === event.seat;
}

/** @param {TableEvent[]} events @returns {TableEvent[][]} */
export function moments(events) {
    /** @type {TableEvent[][]} */
    const found = [];
    for (const event of events) {
        const last = found.at(-1);
        const before = last?.at(-1);
        if (last && before && sameMoment(before, event)) last.push(event);
        else found.push([event]);
    }
    return found;
}

/** @param {TableEvent[]} moment */
export function beats(moment) {
    return Math.max(...moment.map(({ event }) => BEATS[event] ?? 1));
}

/** Beats in which all is told that others do between two turns of the viewer: about six seconds. */
const OTHERS_BEATS = 9;
const OTHERS_SHARE = 0.22;
const OTHERS_LEAST = 0.12;

/** What others do takes a share of the time that is left, so that all of it fits. */
export class Patience {
    constructor() {
        this.left = OTHERS_BEATS;
    }

    /** @param {TableEvent[]} moment @param {number} own @returns {number} beats */
    rest(moment, own) {
        const wanted = beats(moment);
        if (moment.some(({ seat }) => seat === own)) {
            this.left = OTHERS_BEATS;
            return wanted;
        }
        const given = Math.max(OTHERS_LEAST, Math.min(wanted, this.left * OTHERS_SHARE));
        this.left -= given;
        return given;
    }
}

/** @param {string[]} list @param {string} item */
function removeOne(list, item) {
    const at = list.indexOf(item);
    if (at >= 0) list.splice(at, 1);
}

/** @param {string} text "r UK" @returns {Guest} */
function readGuest(text) {
    const [kind, nation] = text.split(" ");
    return { kind, nation };
}

/** @type {Change} */
function beginRound(position, story, event) {
    position.round = event.round;
    position.tiebreak = event.seat;
    position.hotels.forEach((hotel) => (hotel.played = "-"));
    story.ranks = [];
    story.step = "";
    story.paid.clear();
    story.income.clear();
    story.fresh.add("flag");
}

/** @type {Change} */
function empty(position, story, event) {
    position.hotels[event.seat - 1].guests.delete(event.room);
    story.fresh.add(`room:${event.seat}:${event.room}`);
}

/** @type {Change} */
function arrive(position, story, event) {
    position.groups[event.group - 1] = event.guests === "-" ? "" : event.guests;
    story.fresh.add(`group:${event.group}`);
}

/** @type {Change} */
function playCard(position, story, event) {
    const hotel = position.hotels[event.seat - 1];
    position.phase = "reveal";
    hotel.played = event.card;
    removeOne(hotel.hand, event.card);
    if (hotel.maybe.includes(event.card)) {
        removeOne(hotel.maybe, event.card);
        hotel.unseen -= 1;
        if (hotel.unseen === 0) hotel.maybe = [];
    }
    if (event.old !== undefined) {
        hotel.hand.push(event.old);
        removeOne(hotel.tiles, "swap");
    }
    story.fresh.add(`card:${event.seat}`);
}

/** @param {"build" | "guests"} step @returns {Change} */
const rankIn = (step) => (_, story, event) => {
    if (story.step !== step || story.ranks.some(({ place }) => place === event.place)) story.ranks = [];
    story.step = step;
    story.ranks.push({ seat: event.seat, place: event.place, tie: event.rank.includes("tie"), why: event.text });
};

/** @type {Change} */
function buy(position, story, event) {
    const hotel = position.hotels[event.seat - 1];
    removeOne(position.offer, event.tile);
    if (["swap", "home", "recall"].includes(event.tile)) hotel.tiles.push(event.tile);
    if (hotel.money !== null) hotel.money -= event.coins;
    story.fresh.add(`tile:${event.tile}`);
}

/** @type {Change} */
function addPool(position, story, event) {
    const hotel = position.hotels[event.seat - 1];
    hotel.pools += 1;
    if (hotel.money !== null) hotel.money += event.coins;
    story.fresh.add(`pool:${event.seat}`);
}

/** @type {Change} */
function addSuite(position, story, event) {
    position.hotels[event.seat - 1].suites.push(event.room);
    story.fresh.add(`room:${event.seat}:${event.room}`);
}

/** @type {Change} */
function house(position, story, event) {
    const { guests } = position.hotels[event.seat - 1];
    const guest = readGuest(event.guest);
    const group = position.groups[position.group - 1];
    guests.set(event.room, [...(guests.get(event.room) ?? []), guest]);
    if (group !== undefined) position.groups[position.group - 1] = group.replace(guest.kind, "");
    story.fresh.add(`room:${event.seat}:${event.room}`);
}

/** @type {Change} */
function pay(_, story, event) {
    const key = `${event.seat}:${event.room}`;
    const before = story.paid.get(key);
    story.paid.set(key, { coins: (before?.coins ?? 0) + event.coins, reason: event.reason || (before?.reason ?? "") });
    story.income.set(event.seat, (story.income.get(event.seat) ?? 0) + event.coins);
}

/** @type {Change} */
function takeBack(position, _, event) {
    const hotel = position.hotels[event.seat - 1];
    hotel.hand.push(hotel.played);
    hotel.played = "-";
}

/** By the kind of event. @type {Record<string, Change>} */
export const CHANGES = {
    tiebreak: (position, _, event) => (position.tiebreak = event.seat),
    round: beginRound,
    tile(position, story, event) {
        position.offer.push(event.tile);
        removeOne(position.bag, event.tile);
        story.fresh.add(`tile:${event.tile}`);
    },
    left: empty,
    "left-pair": empty,
    "sent-home": empty,
    "sent-home-pair": empty,
    arrived: arrive,
    "arrived-short": arrive,
    recalled(position, _, event) {
        const hotel = position.hotels[event.seat - 1];
        hotel.hand.push(...event.cards.split(" "));
        removeOne(hotel.tiles, "recall");
    },
    "recalled-unseen"(position, _, event) {
        removeOne(position.hotels[event.seat - 1].tiles, "recall");
    },
    chosen: (position, story, event) => {
        position.hotels[event.seat - 1].played = "?";
        story.fresh.add(`card:${event.seat}`);
    },
    "chosen-own": (position, story, event) => {
        position.hotels[event.seat - 1].played = event.card;
        story.fresh.add(`card:${event.seat}`);
    },
    played: playCard,
    swapped: playCard,
    "build-rank": rankIn("build"),
    "guest-rank": rankIn("guests"),
    "off-rank": rankIn("guests"),
    bought: buy,
    "new-room": (position, story, event) => {
        position.hotels[event.seat - 1].rooms = event.room;
        story.fresh.add(`room:${event.seat}:${event.room}`);
    },
    "new-suite": addSuite,
    "new-suite-taken": addSuite,
    "new-pool": addPool,
    "home-used": (position, _, event) => removeOne(position.hotels[event.seat - 1].tiles, "home"),
    taken: (position, _, event) => (position.group = event.group),
    housed: house,
    joined: house,
    done: (position) => (position.group = 0),
    "not-taken": (position, _, event) => (position.groups[event.group - 1] = ""),
    paid: pay,
    "paid-double": pay,
    swam: pay,
    discarded: (position, _, event) => (position.hotels[event.seat - 1].played = "-"),
    "taken-back": takeBack,
    "off-back": takeBack,
    money: (position, _, event) => (position.hotels[event.seat - 1].money = event.coins),
    "round-over": (position, _, event) => (position.tiebreak = event.seat),
    "score-money": (position, _, event) => (position.hotels[event.seat - 1].money = event.coins),
};

/** @typedef {{ round: number, cards: string[] }} Chosen price cards that lie there before the reveal, by seat */

/** @param {Position} position @returns {Chosen} */
export function chosenIn({ round, phase, hotels }) {
    return { round, cards: phase === "price" ? hotels.map(({ played }) => played) : [] };
}

/** Everybody saw it when it happened. @param {TableEvent[]} moment @param {Chosen} chosen */
export function isKnown(moment, { cards }) {
    return moment.every(({ event, seat }) => event.startsWith("chosen") && (cards[seat - 1] ?? "-") !== "-");
}

/**
 * Choices are told when all are in, one after the other; the cards lie there already and stay.
 * @param {Position} position @param {Chosen} chosen
 */
export function keepChosen(position, { round, cards }) {
    if (position.phase !== "price" || position.round !== round) return;
    position.hotels.forEach((hotel, index) => {
        if (hotel.played === "-") hotel.played = cards[index] ?? "-";
    });
}

/** What is written under a moment; the log has it all. @param {TableEvent[]} moment */
function captionOf(moment) {
    const [{ event, text }] = moment;
    if (event === "played") return tr("The price cards are revealed.");
    if (event === "build-rank" || event === "guest-rank") return text;
    const income = moment.find((one) => one.event === "income");
    if (income) return income.text;
    return moment.map((one) => one.text).join(" ");
}

/**
 * Shows one moment: changes the position and the story.
 * @param {Position} position
 * @param {Story} story
 * @param {TableEvent[]} moment
 */
export function tellMoment(position, story, moment) {
    story.fresh.clear();
    for (const event of moment) CHANGES[event.event]?.(position, story, event);
    story.caption = captionOf(moment);
}

/**
 * What a position alone says about the story: the order belongs to one step of a round.
 * @param {Story} story @param {Position} position
 */
export function keepStory(story, position) {
    const step = { build: "build", take: "guests", put: "guests", release: "guests" }[position.phase] ?? "";
    if (story.step !== step) {
        story.ranks = [];
        story.step = "";
    }
    story.fresh.clear();
}
