// SPDX-License-Identifier: MIT
// hotel - Hotels: the own one large, the others small, and any of them enlarged with all there is to know.

import { h } from "../../base/dom.js";
import { tr, trn } from "../../base/i18n.js";
import { hand } from "./hand.js";
import { extras, rooms } from "./house.js";
import { seatBadge } from "./pictures.js";
import { hotelTitle, seatName } from "./scene.js";
import { classes, money, namedButton, sentence, tag, tagWords } from "./tokens.js";
import { coinWords, tileName } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} scene @param {number} seat */
function head(scene, seat) {
    const income = scene.story.income.get(seat) ?? 0;
    return h(
        "span",
        { class: "sa-hotel__head" },
        seatBadge({ seat, face: scene.seats[seat - 1].face }),
        h("span", { class: "sa-hotel__name" }, seatName(scene, seat)),
        income > 0 && h("span", { class: "sa-hotel__income", "aria-hidden": "true" }, `+${income}`),
        money(scene.position.hotels[seat - 1].money),
    );
}

/** @param {Scene} scene */
export function ownHotel(scene) {
    const asked = ["put", "home", "release"].includes(scene.choosing.verb);
    const { own, keep, story, position } = scene;
    const from = [own, story.income.get(own), position.hotels[own - 1].money];
    return keep.box(
        "own",
        "section",
        {
            class: classes("sa-hotel is-large", asked && "is-asked"),
            "aria-label": hotelTitle(scene, own),
            dataset: { seat: own, drop: "hotel" },
        },
        keep.same("own head", from, () => head(scene, own)),
        rooms(scene, scene.own, scene.viewer > 0 ? "own" : "details"),
        extras(scene, scene.own, scene.viewer > 0 ? "own" : "details"),
    );
}

/** A hotel in a few words. @param {Scene} scene @param {number} seat */
function hotelWords(scene, seat) {
    const hotel = scene.position.hotels[seat - 1];
    const free = hotel.rooms - hotel.guests.size;
    return sentence(
        hotelTitle(scene, seat),
        hotel.money === null ? tr("money: secret") : coinWords(hotel.money),
        trn("{count} free room", "{count} free rooms", free, { count: free }),
        hotel.pools > 0 && trn("{count} pool", "{count} pools", hotel.pools, { count: hotel.pools }),
        ...hotel.tiles.map((tile) => tileName(scene.facts, tile)),
    );
}

/** The hotel where something happens now, if it is not the own one; 0: none. @param {Scene} scene */
export function watched({ actors, own }) {
    return actors.length === 1 && actors[0] !== own ? actors[0] : 0;
}

/** What the picture of another hotel depends on. @param {Scene} scene @param {number} seat */
function smallFrom(scene, seat) {
    const { position, story, actors } = scene;
    const { money: coins, rooms: count, suites, pools, tiles, guests } = position.hotels[seat - 1];
    const paid = [...story.paid].filter(([key]) => key.startsWith(`${seat}:`));
    const fresh = [...story.fresh].filter((key) => key.split(":")[1] === String(seat));
    const now = [actors.includes(seat), watched(scene) === seat, position.round, story.income.get(seat)];
    return [...now, coins, count, suites, pools, tiles, [...guests], paid, fresh];
}

/** @param {Scene} scene @param {number} seat */
function smallHotel(scene, seat) {
    return scene.keep.same(`hotel:${seat}`, smallFrom(scene, seat), () =>
        h(
            "li",
            { class: classes("sa-other", seat === watched(scene) && "is-watched") },
            namedButton(
                hotelWords(scene, seat),
                {
                    class: classes("sa-hotel is-small", scene.actors.includes(seat) && "is-acting"),
                    dataset: { seat, key: `hotel:${seat}` },
                    onclick: () => scene.openHotel(seat),
                },
                head(scene, seat),
                rooms(scene, seat, "small"),
                extras(scene, seat, "small"),
            ),
        ),
    );
}

/** @param {Scene} scene */
export function otherHotels(scene) {
    const others = scene.seats.map((_, i) => i + 1).filter((seat) => seat !== scene.own);
    return scene.keep.box(
        "others",
        "section",
        { class: "sa-others", "aria-label": tr("The other hotels") },
        scene.keep.box(
            "other hotels",
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
        scene.seats[seat - 1].about && h("p", {}, scene.seats[seat - 1].about),
        rooms(scene, seat, "details"),
        extras(scene, seat, "details"),
        h("h3", {}, tr("Price card of this round")),
        h(
            "p",
            { class: "sa-details__card" },
            tag(hotel.played, seat),
            h("span", {}, tagWords(scene, hotel.played), rank ? h("small", {}, rank.why) : null),
        ),
        h("h3", {}, tr("Price cards left")),
        hand(scene, seat),
    );
}
