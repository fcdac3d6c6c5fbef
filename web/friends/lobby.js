// SPDX-License-Identifier: MIT
// lobby - a table before its game: who is here, free seats, bots, and the invitation.
import { icon } from "../art/icons.js";
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { changeSettings, settings } from "../base/settings.js";
import { gameTitle } from "../games/games.js";
import { button, select } from "../parts/parts.js";
import { invitePanel } from "./invite.js";

/** @typedef {import("../table/room.js").Room} Room */
/** @typedef {import("../table/table.js").BotInfo} BotInfo */
/** @typedef {(type: string, more?: Record<string, any>) => void} Ask */

/** The name that others see; kept letter by letter, for the lobby may be drawn anew at any moment. */
export function nameField() {
    const field = h("input", {
        type: "text",
        maxlength: 24,
        required: true,
        autocomplete: "nickname",
        oninput: () => changeSettings({ name: field.value }),
    });
    field.value = settings.name;
    return { field, element: h("label", { class: "field" }, h("span", {}, tr("Your name")), field) };
}

/** @param {Room} room @param {Ask} ask */
function joinForm(room, ask) {
    const { field, element } = nameField();
    return h(
        "form",
        {
            class: "card friends-join",
            onsubmit: (/** @type {Event} */ event) => {
                event.preventDefault();
                const name = field.value.trim();
                if (!name) return;
                changeSettings({ name });
                ask("sit", { name, ...(room.key ? { key: room.key } : {}) });
            },
        },
        element,
        h("button", { class: "button", "data-size": "large", type: "submit" }, tr("Sit down")),
    );
}

/** @param {Room} room @param {number} seat @param {BotInfo[]} bots @param {Ask} ask */
function seatRow(room, seat, bots, ask) {
    const { name, bot, here } = room.people[seat - 1];
    const me = seat === room.seat;
    const host = room.seat === room.about?.host;
    const free = [{ value: "", text: tr("Free for a friend") }];
    const levels = bots.map((one) => ({ value: one.name, text: one.title }));
    const choice =
        host && !me && (bot || !name)
            ? select(tr("Seat {number}", { number: seat }), [...free, ...levels], bot, (value) =>
                  ask("seat", { seat, ...(value ? { bot: value } : {}) }),
              )
            : null;
    const who = bot ? tr("Bot") : me ? tr("{name} (you)", { name }) : name || tr("Free seat");
    return h(
        "li",
        { class: "friends-seat", "data-seat": seat },
        icon(bot ? "robot" : "person"),
        choice ?? h("strong", {}, who),
        name && !bot ? h("span", { class: "friends-here" }, here ? tr("here") : tr("away")) : null,
        me ? button(tr("Stand up"), () => ask("stand"), "quiet") : null,
    );
}

/**
 * @param {Room} room
 * @param {BotInfo[]} bots
 * @param {Ask} ask
 */
export function lobbyPanel(room, bots, ask) {
    const about = /** @type {import("../table/line.js").Message} */ (room.about);
    const host = room.seat === about.host;
    const hostName = room.people[about.host - 1]?.name ?? "";
    const free = room.people.some(({ name, bot }) => !name && !bot);
    const title = gameTitle(about.game);
    return h(
        "div",
        { class: "sheet" },
        room.seat === 0 && free ? joinForm(room, ask) : null,
        room.seat === 0 && !free ? h("p", {}, tr("There is no free seat. You can watch.")) : null,
        h(
            "ol",
            { class: "seat-rows", "aria-label": tr("Players") },
            room.people.map((_, index) => seatRow(room, index + 1, bots, ask)),
        ),
        host
            ? h(
                  "div",
                  { class: "friends-start" },
                  h(
                      "button",
                      {
                          class: "button",
                          "data-size": "large",
                          type: "button",
                          onclick: () => ask("start", { bot: settings.level }),
                      },
                      tr("Start the game"),
                  ),
                  free ? h("p", {}, tr("Bots take the seats that are still free.")) : null,
              )
            : room.seat > 0
              ? h("p", { role: "status" }, tr("Waiting for {name} to start the game.", { name: hostName }))
              : null,
        about.key
            ? invitePanel(tr("Send this link to your friends"), `table/${room.id}?key=${about.key}`, title)
            : null,
    );
}
