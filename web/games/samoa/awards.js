// SPDX-License-Identifier: MIT
// awards - what one can reach in a game of Hotel Samoa, seen in its events.
import { tr } from "../../base/i18n.js";

const GOOD_ROUND = 40;

/** @returns {import("../types.js").Award[]} */
export function awards() {
    return [
        {
            name: "star-next-door",
            title: tr("Star next door"),
            text: tr("Hotel Samoa: a guest pays double because a celebrity lives next door."),
            earned: (events, seat) =>
                events.some(
                    (event) =>
                        event.event === "paid-double" && event.seat === seat && event.reason.includes("celebrity"),
                ),
        },
        {
            name: "together",
            title: tr("Together at last"),
            text: tr("Hotel Samoa: two lovers share one of your rooms."),
            earned: (events, seat) => events.some((event) => event.event === "joined" && event.seat === seat),
        },
        {
            name: "two-pools",
            title: tr("Pool party"),
            text: tr("Hotel Samoa: a swimmer moves in and pays for two pools or more."),
            earned: (events, seat) =>
                events.some((event) => event.event === "swam" && event.seat === seat && event.pools >= 2),
        },
        {
            name: "good-round",
            title: tr("High season"),
            text: tr("Hotel Samoa: earn 40 coins or more in one round."),
            earned: (events, seat) =>
                events.some(
                    (event) =>
                        event.event === "income" && event.seat === seat && event.rooms + event.swimmers >= GOOD_ROUND,
                ),
        },
    ];
}
