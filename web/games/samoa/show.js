// SPDX-License-Identifier: MIT
// show - what a player has to show for it at the end: the hotel, the guests of a great moment.
import { h } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { readFacts } from "./facts.js";
import { guestToken, room as roomPicture, tile } from "./pictures.js";
import { readPosition } from "./position.js";
import { guestWords } from "./words.js";

/** @typedef {import("../types.js").ShowContext} ShowContext */

/** @param {ShowContext} context */
export function collection({ look, seat, info, words }) {
    const facts = readFacts(info.edition, words);
    const { rooms, suites, guests, pools } = readPosition(look.position).hotels[seat - 1];
    const pictures = Array.from({ length: rooms }, (_, index) => {
        const inside = guests.get(index + 1) ?? [];
        return h(
            "li",
            {},
            roomPicture({ suite: suites.includes(index + 1), bought: index >= facts.rooms, guests: inside }),
            h("span", { class: "sr-only" }, inside.map((guest) => guestWords(facts, guest)).join(", ")),
        );
    });
    const beside = Array.from({ length: pools }, () => h("li", {}, tile("pool")));
    return { title: tr("The hotel at the end"), pictures: [...pictures, ...beside] };
}

/**
 * Guests who paid.
 * @param {Omit<ShowContext, "look">} context
 * @param {{event: string, seat?: number, guest?: string}[]} events
 */
export function moment({ seat }, events) {
    return events
        .filter((one) => one.event.startsWith("paid") && one.seat === seat)
        .map(({ guest = "" }) => guest.split(" "))
        .map(([kind, nation]) => guestToken({ kind, nation }));
}
