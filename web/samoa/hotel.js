// SPDX-License-Identifier: MIT
/** Hotels: the own one large, with rooms one can point at; the others small; any of them enlarged. */

import { h } from "../base/dom.js";
import { tr, trn } from "../base/i18n.js";
import { hand } from "./hand.js";
import { plane, room as roomPicture, seatBadge, tile as tilePicture } from "./pictures.js";
import { nextFlight } from "./position.js";
import { seatName } from "./scene.js";
import {
    classes,
    guestStay,
    money,
    sentence,
    tag,
    tagWords,
    thingButton,
    unseen,
} from "./tokens.js";
import { coinWords, tileName } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./position.js").Guest} Guest */
/** @typedef {import("./position.js").Hotel} Hotel */

/** Rooms of the board that share a wall with this one (S1). @param {Scene} scene @param {number} room */
function neighbours({ facts: { rooms, columns } }, room) {
    if (room > rooms) return [];
    const column = (room - 1) % columns;
    return [
        room - columns,
        column > 0 ? room - 1 : 0,
        column < columns - 1 ? room + 1 : 0,
        room + columns,
    ].filter((other) => other >= 1 && other <= rooms);
}

/** @param {Scene} scene @param {Hotel} hotel @param {number} room */
function roomWords(scene, hotel, room) {
    const guests = hotel.guests.get(room) ?? [];
    const famous = neighbours(scene, room).find(
        (other) => hotel.guests.get(other)?.[0].kind === "c",
    );
    return sentence(
        tr("Room {room}", { room }),
        hotel.suites.includes(room) && tr("suite"),
        guests.length === 0 && tr("free"),
        ...guests.map((guest) => guestStay(scene, guest)),
        famous !== undefined && tr("beside the celebrity in room {room}", { room: famous }),
    );
}

/** What a room would bring, or has just brought. @param {Scene} scene @param {number} seat @param {number} room */
function coins({ story, previews, own }, seat, room) {
    const paid = story.paid.get(`${seat}:${room}`);
    if (paid) {
        return h(
            "span",
            { class: "sa-paid", "aria-hidden": "true" },
            h("b", {}, `+${paid.coins}`),
            paid.note && h("small", {}, paid.note),
        );
    }
    const preview = seat === own ? previews.get(room) : undefined;
    return (
        preview !== undefined &&
        h("span", { class: "sa-preview", "aria-hidden": "true" }, `+${preview}`)
    );
}

/** When the guests of a room fly home. @param {Scene} scene @param {Guest[]} guests */
function flights({ position }, guests) {
    const rounds = guests.map(({ nation }) => nextFlight(position, nation)).filter(Boolean);
    return h(
        "span",
        { class: "sa-room__flight", "aria-hidden": "true" },
        rounds.length > 0 && plane(),
        h("b", {}, [...new Set(rounds)].join("/") || "–"),
    );
}

/** @param {Scene} scene @param {number} seat @param {number} room @param {boolean} large */
function roomView(scene, seat, room, large) {
    const hotel = scene.position.hotels[seat - 1];
    const guests = hotel.guests.get(room) ?? [];
    const fresh = scene.story.fresh.has(`room:${seat}:${room}`);
    const looks = classes(
        "sa-room",
        hotel.suites.includes(room) && "is-suite",
        room > scene.facts.rooms && "is-annex",
        guests.length > 1 && "is-pair",
        guests.length > 0 && "is-taken",
        fresh && "is-fresh",
    );
    const inside = [
        h(
            "span",
            { class: "sa-room__picture" },
            roomPicture({
                suite: hotel.suites.includes(room),
                bought: room > scene.facts.rooms,
                guests,
            }),
        ),
        h("span", { class: "sa-room__number", "aria-hidden": "true" }, room),
        large && guests.length > 0 && flights(scene, guests),
        coins(scene, seat, room),
    ];
    const preview = scene.previews.get(room);
    const name = roomWords(scene, hotel, room);
    if (large && seat === scene.own) {
        return thingButton(
            scene,
            `room:${room}`,
            {
                class: looks,
                name:
                    preview === undefined
                        ? name
                        : sentence(name, tr("brings {coins}", { coins: coinWords(preview) })),
            },
            ...inside,
        );
    }
    return h(
        "span",
        { class: looks, dataset: { room: `${seat}:${room}` } },
        ...inside,
        unseen(name),
    );
}

/** @param {Scene} scene @param {number} seat @param {boolean} large */
function rooms(scene, seat, large) {
    const { facts, position } = scene;
    const numbers = Array.from({ length: position.hotels[seat - 1].rooms }, (_, i) => i + 1);
    const board = h(
        "div",
        { class: "sa-rooms" },
        numbers
            .filter((room) => room <= facts.rooms)
            .map((room) => roomView(scene, seat, room, large)),
    );
    board.style.setProperty("--columns", String(facts.columns));
    const annex = numbers.filter((room) => room > facts.rooms);
    return h(
        "div",
        {
            class: "sa-house",
            role: "group",
            "aria-label": tr("Rooms"),
            dataset: { arrows: large ? "rooms" : "" },
        },
        board,
        annex.length > 0 &&
            h(
                "div",
                { class: "sa-annex" },
                annex.map((room) => roomView(scene, seat, room, large)),
            ),
    );
}

/** Pools and special tiles. @param {Scene} scene @param {number} seat @param {boolean} large */
function extras(scene, seat, large) {
    const { pools, tiles } = scene.position.hotels[seat - 1];
    if (pools === 0 && tiles.length === 0) return null;
    /** @param {string} tile @param {number} i */
    const special = (tile, i) =>
        large && seat === scene.own
            ? thingButton(
                  scene,
                  `special:${tile}`,
                  {
                      class: "sa-special",
                      name: tileName(tile),
                      key: `special:${tile}:${i - tiles.indexOf(tile)}`,
                  },
                  tilePicture(tile),
                  h("span", {}, tileName(tile)),
              )
            : h(
                  "span",
                  { class: "sa-special" },
                  tilePicture(tile),
                  large ? h("span", {}, tileName(tile)) : unseen(tileName(tile)),
              );
    return h(
        "div",
        { class: "sa-extras", dataset: { arrows: large ? "extras" : "" } },
        pools > 0 &&
            h(
                "span",
                { class: classes("sa-pools", scene.story.fresh.has(`pool:${seat}`) && "is-fresh") },
                Array.from({ length: pools }, () => tilePicture("pool")),
                unseen(trn("{count} pool", "{count} pools", pools, { count: pools })),
            ),
        tiles.map(special),
    );
}

/** @param {Scene} scene @param {number} seat */
function head(scene, seat) {
    const income = scene.story.income.get(seat) ?? 0;
    return h(
        "span",
        { class: "sa-hotel__head" },
        seatBadge({ seat }),
        h("span", { class: "sa-hotel__name" }, seatName(scene, seat)),
        income > 0 && h("span", { class: "sa-hotel__income" }, `+${income}`),
        money(scene.position.hotels[seat - 1].money),
    );
}

/** @param {Scene} scene */
export function ownHotel(scene) {
    const asked = ["put", "home", "release"].includes(scene.verb);
    return h(
        "section",
        {
            class: classes("sa-hotel is-large", asked && "is-asked"),
            "aria-label": tr("Hotel of {name}", { name: seatName(scene, scene.own) }),
            dataset: { seat: scene.own, drop: "hotel" },
        },
        head(scene, scene.own),
        rooms(scene, scene.own, true),
        extras(scene, scene.own, true),
    );
}

/** @param {Scene} scene @param {number} seat */
function smallHotel(scene, seat) {
    return h(
        "li",
        {},
        h(
            "button",
            {
                type: "button",
                class: classes("sa-hotel is-small", scene.actors.includes(seat) && "is-acting"),
                dataset: { seat, key: `hotel:${seat}` },
                onclick: () => scene.openHotel(seat),
            },
            head(scene, seat),
            rooms(scene, seat, false),
            extras(scene, seat, false),
        ),
    );
}

/** @param {Scene} scene */
export function otherHotels(scene) {
    const others = scene.seats.map((_, i) => i + 1).filter((seat) => seat !== scene.own);
    return h(
        "section",
        { class: "sa-others", "aria-label": tr("The other hotels") },
        h(
            "ul",
            { dataset: { arrows: "hotels" } },
            others.map((seat) => smallHotel(scene, seat)),
        ),
    );
}

/** All there is to know of a hotel. @param {Scene} scene @param {number} seat */
export function hotelDetails(scene, seat) {
    const hotel = scene.position.hotels[seat - 1];
    const rank = scene.story.ranks.find((one) => one.seat === seat);
    return h(
        "div",
        { class: "sa-hotel is-details", dataset: { seat } },
        head(scene, seat),
        rooms(scene, seat, false),
        extras(scene, seat, true),
        h("h3", {}, tr("Price card of this round")),
        h(
            "p",
            { class: "sa-details__card" },
            tag(hotel.played, seat),
            h("span", {}, tagWords(hotel.played)),
        ),
        rank?.why ? h("p", {}, rank.why) : null,
        h("h3", {}, tr("Price cards left")),
        hand(scene, seat),
    );
}
