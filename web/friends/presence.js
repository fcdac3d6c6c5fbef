// SPDX-License-Identifier: MIT
// presence - who is at the table right now, how much time they have, and what can be done for somebody who is away.
import { seatBadge } from "../art/seats.js";
import { h } from "../base/dom.js";
import { tr, trn } from "../base/i18n.js";
import { button } from "../parts/parts.js";
import { timeText } from "./clock.js";

/** @typedef {import("../table/room.js").Room} Room */
/** @typedef {import("../base/types.js").SeatInfo} SeatInfo */
/** @typedef {import("./lobby.js").Ask} Ask */

/** @param {import("../table/room.js").Person} person */
function stateOf({ bot, covered, here }) {
    if (bot) return tr("Bot");
    if (covered) return tr("away, a bot plays");
    return here ? /* TRANSLATORS: a player who is connected */ tr("here") : tr("away");
}

/** @param {Room} room @param {number} seat @param {SeatInfo} shown @param {Ask} ask */
function seatItem(room, seat, { name, face }, ask) {
    const person = room.people[seat - 1];
    const { bot, covered, here } = person;
    const me = seat === room.seat;
    const turn = room.live?.phase === "play" && room.live.actors.includes(seat);
    const left = room.live?.left?.[seat - 1];
    const help = room.seat > 0 && !me && !bot && !here && !covered && turn;
    return h(
        "li",
        { "data-seat": seat },
        seatBadge({ seat, face }),
        h(
            "span",
            { class: "presence-name" },
            h("strong", {}, me ? tr("{name} (you)", { name }) : name),
            turn ? h("small", {}, tr("to move")) : null,
        ),
        left === undefined || bot ? null : h("span", { class: "presence-left" }, timeText(left)),
        h("span", { class: "friends-here", "data-here": String(Boolean(bot || (here && !covered))) }, stateOf(person)),
        help ? button(tr("Let a bot play"), () => ask("cover", { seat }), "secondary") : null,
    );
}

/** @param {Room} room @param {SeatInfo[]} seats with their faces @param {Ask} ask */
export function presenceList(room, seats, ask) {
    const watching = room.live?.watching ?? 0;
    return [
        h(
            "ul",
            { class: "presence", "aria-label": tr("Who is here") },
            seats.map((shown, index) => seatItem(room, index + 1, shown, ask)),
        ),
        watching > 0
            ? h(
                  "p",
                  { class: "presence-watching" },
                  trn("{count} person is watching.", "{count} people are watching.", watching, { count: watching }),
              )
            : null,
    ];
}
