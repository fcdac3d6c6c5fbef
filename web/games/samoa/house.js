// SPDX-License-Identifier: MIT
// house - the rooms of a hotel, and what stands beside it: "own" rooms can be pointed at, those of "details" read,
// and "small" ones are a picture only.

import { h } from "../../base/dom.js";
import { tr, trn } from "../../base/i18n.js";
import { Keeper } from "../../board/keep.js";
import { writeMove } from "./moves.js";
import { plane, room as roomPicture, tile as tilePicture } from "./pictures.js";
import { nextFlight } from "./position.js";
import { classes, guestStay, sentence, thingButton, unseen } from "./tokens.js";
import { coinWords, doubleWords, tileName } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./position.js").Guest} Guest */
/** @typedef {import("./position.js").Hotel} Hotel */
/** @typedef {"own" | "details" | "small"} Size */

/** @param {Scene} scene @param {Hotel} hotel @param {number} room */
function roomWords(scene, hotel, room) {
    const guests = hotel.guests.get(room) ?? [];
    const famous = scene.beside[room - 1]?.find((other) => hotel.guests.get(other)?.[0].kind === "c");
    return sentence(
        tr("Room {room}", { room }),
        hotel.suites.includes(room) && tr("suite"),
        guests.length === 0 && /* TRANSLATORS: a room */ tr("free"),
        ...guests.map((guest) => guestStay(scene, guest)),
        famous !== undefined && tr("beside the celebrity in room {room}", { room: famous }),
    );
}

/** What the guests of a room have just paid. @param {Scene} scene @param {{ coins: number, reason: string }} paid */
function paidLabel({ facts }, { coins, reason }) {
    return h(
        "span",
        { class: classes("sa-paid", reason !== "" && "is-double"), "aria-hidden": "true" },
        h("b", {}, `+${coins}`),
        reason && h("small", {}, tr("double: {reason}", { reason: doubleWords(facts, reason) })),
    );
}

/** When the guests of a room fly home. @param {Scene} scene @param {Guest[]} guests */
function flightLabel({ position }, guests) {
    const rounds = guests.map(({ nation }) => nextFlight(position, nation)).filter(Boolean);
    return h(
        "span",
        { class: "sa-room__flight", "aria-hidden": "true" },
        rounds.length > 0 && plane(),
        h("b", {}, [...new Set(rounds)].join(", ") || "–"),
    );
}

/** @param {Scene} scene @param {number} seat @param {number} room @param {Size} size */
function roomInside(scene, seat, room, size) {
    const { guests: all, suites } = scene.position.hotels[seat - 1];
    const guests = all.get(room) ?? [];
    const paid = scene.story.paid.get(`${seat}:${room}`);
    const suite = suites.includes(room);
    const bought = room > scene.facts.rooms;
    return [
        h("span", { class: "sa-room__picture" }, roomPicture({ suite, bought, guests })),
        size !== "small" && [
            h("span", { class: "sa-room__number", "aria-hidden": "true" }, room),
            guests.length > 0 && flightLabel(scene, guests),
        ],
        paid && paidLabel(scene, paid),
    ];
}

/** @param {Scene} scene @param {number} room @param {string} looks */
function ownRoom(scene, room, looks) {
    const { verb, picked } = scene.choosing;
    const hotel = scene.position.hotels[scene.own - 1];
    const name = roomWords(scene, hotel, room);
    const preview = scene.previews.get(writeMove(verb, [...picked, `room:${room}`]));
    const brings = preview !== undefined && verb === "put";
    return thingButton(
        scene,
        `room:${room}`,
        {
            class: looks,
            name: sentence(name, brings && tr("brings {coins}", { coins: coinWords(preview) })),
            from: [hotel.guests.get(room), scene.position.round, scene.story.paid.get(`${scene.own}:${room}`)],
        },
        () => [
            ...roomInside(scene, scene.own, room, "own"),
            brings && h("span", { class: "sa-preview", "aria-hidden": "true" }, `+${preview}`),
        ],
    );
}

/** @param {Scene} scene @param {number} seat @param {number} room @param {Size} size */
function roomView(scene, seat, room, size) {
    const fresh = scene.story.fresh.has(`room:${seat}:${room}`);
    const looks = classes("sa-room", fresh && "is-fresh");
    if (size === "own") return ownRoom(scene, room, looks);
    return h(
        "span",
        { class: looks, dataset: size === "small" ? { room: `${seat}:${room}` } : {} },
        ...roomInside(scene, seat, room, size),
        size === "details" && unseen(roomWords(scene, scene.position.hotels[seat - 1], room)),
    );
}

/** @param {Scene} scene @param {number} seat @param {Size} size */
export function rooms(scene, seat, size) {
    const { facts, position } = scene;
    const numbers = Array.from({ length: position.hotels[seat - 1].rooms }, (_, i) => i + 1);
    const views = numbers.map((room) => roomView(scene, seat, room, size));
    const annex = views.slice(facts.rooms);
    const rows = Math.ceil(facts.rooms / facts.columns);
    const beside = Math.ceil(annex.length / rows);
    const make = size === "own" ? scene.keep : new Keeper();
    const house = make.box(
        "house",
        "span",
        {
            class: "sa-house",
            role: size === "small" ? undefined : "group",
            "aria-label": size === "small" ? undefined : tr("Rooms"),
            dataset: size === "own" ? { arrows: "rooms" } : {},
        },
        make.box("rooms", "span", { class: "sa-rooms" }, views.slice(0, facts.rooms)),
        annex.length > 0 && make.box("annex", "span", { class: "sa-annex" }, annex),
    );
    const counts = { columns: facts.columns, rows, across: facts.columns + beside, beside };
    for (const [name, count] of Object.entries(counts)) house.style.setProperty(`--${name}`, String(count));
    return house;
}

/** @param {Scene} scene @param {string} tile @param {number} copy */
function ownSpecial(scene, tile, copy) {
    return thingButton(
        scene,
        `special:${tile}`,
        { class: "sa-special", name: tileName(scene.facts, tile), key: `special:${tile}:${copy}` },
        () => [tilePicture(tile), h("span", {}, tileName(scene.facts, tile))],
    );
}

/** Pools and special tiles. @param {Scene} scene @param {number} seat @param {Size} size */
export function extras(scene, seat, size) {
    const { pools, tiles } = scene.position.hotels[seat - 1];
    const fresh = scene.story.fresh.has(`pool:${seat}`);
    if (pools === 0 && tiles.length === 0 && size !== "own") return null;
    const make = size === "own" ? scene.keep : new Keeper();
    return make.box(
        "extras",
        "span",
        { class: "sa-extras", dataset: size === "own" ? { arrows: "extras" } : {} },
        pools > 0 &&
            make.same("pools", [pools, fresh], () =>
                h(
                    "span",
                    { class: classes("sa-pools", fresh && "is-fresh") },
                    Array.from({ length: pools }, () => tilePicture("pool")),
                    unseen(trn("{count} pool", "{count} pools", pools, { count: pools })),
                ),
            ),
        tiles.map((tile, i) =>
            size === "own"
                ? ownSpecial(scene, tile, i - tiles.indexOf(tile))
                : h(
                      "span",
                      { class: "sa-special" },
                      tilePicture(tile),
                      h("span", { class: size === "small" ? "sr-only" : "" }, tileName(scene.facts, tile)),
                  ),
        ),
    );
}
