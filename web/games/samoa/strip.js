// SPDX-License-Identifier: MIT
// strip - everyone at the table in one row: who is asked, which price card lies there, and from the reveal on the
// order of building and of taking guests, with the reason.

import { h } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { seatBadge, tieBreak } from "./pictures.js";
import { seatName } from "./scene.js";
import { classes, namedButton, sentence, tag, tagWords } from "./tokens.js";
import { coinWords } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Rank} Rank */

/** Everybody keeps their place in the row; a number says who is when. @param {Scene} scene @returns {Rank[]} */
function order({ story, seats }) {
    return seats.map(
        (_, i) => story.ranks.find(({ seat }) => seat === i + 1) ?? { seat: i + 1, place: 0, tie: false, why: "" },
    );
}

/** @param {Scene} scene @param {Rank} rank */
function player(scene, { seat, place, why }) {
    const { position, actors, story } = scene;
    const hotel = position.hotels[seat - 1];
    const acts = actors.includes(seat);
    const sealed = position.phase === "price" && hotel.played !== "-";
    const fresh = story.fresh.has(`card:${seat}`);
    const income = story.income.get(seat) ?? 0;
    const name = sentence(
        place > 0 && tr("Number {place}", { place }),
        seatName(scene, seat),
        acts && tr("playing now"),
        tagWords(scene, hotel.played),
        why,
        income > 0 && tr("income this round: {coins}", { coins: coinWords(income) }),
        position.tiebreak === seat && tr("the tie-break card lies to the left of this player"),
    );
    const looks = classes("sa-player", acts && "is-acting", seat === scene.own && "is-own");
    const from = [name, looks, hotel.played, sealed, fresh, income, place, position.tiebreak === seat];
    return scene.keep.same(`player:${seat}`, from, () =>
        h(
            "li",
            { class: "sa-player-place" },
            namedButton(
                name,
                { class: looks, dataset: { key: `player:${seat}`, seat }, onclick: () => scene.openHotel(seat) },
                place > 0 && h("span", { class: "sa-player__place" }, place),
                seatBadge({ seat, face: scene.seats[seat - 1].face }),
                h("span", { class: "sa-player__name" }, seatName(scene, seat)),
                h(
                    "span",
                    { class: classes("sa-player__card", fresh && "is-fresh"), dataset: { card: seat } },
                    tag(sealed ? "?" : hotel.played, seat),
                ),
                income > 0 && h("span", { class: "sa-player__income" }, `+${income}`),
            ),
            position.tiebreak === seat &&
                h("span", { class: "sa-tiebreak", dataset: { about: "tiebreak" } }, tieBreak()),
        ),
    );
}

/** What the order means. How a tie was broken is told, and is found with the player. @param {Scene} scene */
function title({ story, position }) {
    if (story.step === "build") return tr("Building: the highest bid first");
    if (story.step === "guests") return tr("Guests: the lowest room price first");
    return position.phase === "price" ? tr("Everyone chooses a price card") : tr("Players");
}

/** @param {Scene} scene */
export function strip(scene) {
    const { keep } = scene;
    const words = title(scene);
    return keep.box(
        "strip",
        "section",
        { class: "sa-strip", dataset: { step: scene.story.step, drop: "table" } },
        keep.same("strip title", [words], () => h("h2", { class: "sa-strip__title" }, words)),
        keep.box(
            "players",
            "ol",
            { class: "sa-players", dataset: { arrows: "players" } },
            order(scene).map((rank) => player(scene, rank)),
        ),
    );
}
