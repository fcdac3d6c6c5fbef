// SPDX-License-Identifier: MIT
// awards - what one can reach in a game of Overbooking, seen in its events.
import { tr } from "../../base/i18n.js";

/** @typedef {import("../../base/types.js").TableEvent} TableEvent */

/** @param {string} card "2:5b+" @param {number} seat */
const isOf = (card, seat) => card.startsWith(`${seat}:`);
/** @param {string} card */
const plain = (card) => card.replace("+", "");

/** The events of each hotel's check. @param {TableEvent[]} events */
function checks(events) {
    /** @type {TableEvent[][]} */
    const found = [];
    for (const event of events) {
        if (event.event === "check") found.push([]);
        found.at(-1)?.push(event);
    }
    return found;
}

/** @param {TableEvent[]} check @param {number} seat */
function booked(check, seat) {
    return check.filter(({ event, card }) => event === "booked" && isOf(card, seat));
}

/** @returns {import("../types.js").Award[]} */
export function awards() {
    return [
        {
            name: "back-way-in",
            title: tr("The back way in"),
            text: tr("Overbooking: your monk comes from the back door and gets a bed."),
            earned: (events, seat) =>
                checks(events).some((check) =>
                    check.some(
                        ({ event, card }) =>
                            event === "monk" &&
                            isOf(card, seat) &&
                            booked(check, seat).some((other) => plain(other.card) === plain(card)),
                    ),
                ),
        },
        {
            name: "three-beds",
            title: tr("A party of three"),
            text: tr("Overbooking: three of your cards get beds in one hotel."),
            earned: (events, seat) => checks(events).some((check) => booked(check, seat).length >= 3),
        },
        {
            name: "no-room",
            title: tr("No vacancy"),
            text: tr("Overbooking: your workers take beds away, and somebody else is turned away there."),
            earned: (events, seat) =>
                checks(events).some(
                    (check) =>
                        check.some(({ event, card }) => event === "beds-fewer" && isOf(card, seat)) &&
                        check.some(({ event, card }) => event === "turned-away" && !isOf(card, seat)),
                ),
        },
        {
            name: "long-set",
            title: tr("Coat of arms"),
            text: tr("Overbooking: end a game with a set of five or six cards with one crest."),
            earned: (events, seat) =>
                events.some((event) => event.event === "score-set" && event.seat === seat && event.cards >= 5),
        },
    ];
}
