// SPDX-License-Identifier: MIT
// presence - who is at the table right now, and what can be done for somebody who is not.
import { h } from "../base/dom.js";
import { tr, trn } from "../base/i18n.js";
import { settings } from "../base/settings.js";
import { button } from "../parts/parts.js";

/** @typedef {import("../table/room.js").Room} Room */
/** @typedef {import("./lobby.js").Ask} Ask */

/** @param {import("../table/room.js").Person} person */
function stateOf({ bot, covered, here }) {
    if (bot) return tr("Bot");
    if (covered) return tr("away, a bot plays");
    return here ? /* TRANSLATORS: a player who is connected */ tr("here") : tr("away");
}

/** @param {Room} room @param {number} seat @param {string} name @param {Ask} ask */
function seatItem(room, seat, name, ask) {
    const person = room.people[seat - 1];
    const { bot, covered, here } = person;
    const me = seat === room.seat;
    const turn = room.live?.actors.includes(seat) ?? false;
    const help = room.seat > 0 && !me && !bot && !here && !covered && turn && room.live?.phase === "play";
    return h(
        "li",
        { "data-seat": seat, class: turn ? "is-turn" : null, "data-here": String(Boolean(bot || (here && !covered))) },
        h("strong", {}, name),
        " ",
        h("span", {}, stateOf(person)),
        help ? button(tr("Let a bot play"), () => ask("cover", { seat }), "quiet") : null,
        me && covered ? button(tr("I am back"), () => ask("sit", { name: settings.name || name }), "secondary") : null,
    );
}

/** @param {Room} room @param {string[]} names seat 1 first @param {Ask} ask */
export function presenceList(room, names, ask) {
    const watching = room.live?.watching ?? 0;
    return [
        h(
            "ul",
            { class: "presence", "aria-label": tr("Who is here") },
            names.map((name, index) => seatItem(room, index + 1, name, ask)),
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
