// SPDX-License-Identifier: MIT
// show - what a player has to show for it at the end: the crests of all collected cards, the guests of a great moment.
import { h } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { crest as crestPicture } from "./art/crests.js";
import { cardPicture, drawnCrest } from "./card.js";
import { readFacts } from "./facts.js";
import { readPosition, readSlot } from "./position.js";
import { cardsText, crestName } from "./words.js";

/** @typedef {import("../types.js").ShowContext} ShowContext */

/** @param {ShowContext} context */
export function collection({ look, seat, info, words }) {
    const facts = readFacts(info.edition, words);
    const { collected } = readPosition(look.position).seats[seat - 1];
    const crests = facts.crests.map(({ letter }) => ({
        letter,
        count: collected.filter((card) => card[1] === letter).length,
    }));
    const pictures = crests.map(({ letter, count }) =>
        h(
            "li",
            {},
            crestPicture({ crest: drawnCrest(facts, letter), title: crestName(facts, letter) }),
            h("span", {}, cardsText(count)),
        ),
    );
    return { title: tr("Collected crests"), pictures };
}

/**
 * Cards of a seat that got in.
 * @param {Omit<ShowContext, "look">} context
 * @param {{event: string, card?: string}[]} events
 */
export function moment({ seat, info, words }, events) {
    const facts = readFacts(info.edition, words);
    return events
        .filter(({ event }) => event === "booked")
        .map(({ card = "" }) => readSlot(card))
        .filter((slot) => slot.seat === seat)
        .map(({ card }) => cardPicture(facts, seat, card));
}
