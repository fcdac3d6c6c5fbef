// SPDX-License-Identifier: MIT
// lobby - a table before its game: who is here, free seats, bots, and the invitation.
import { icon } from "../art/icons.js";
import { seatBadge } from "../art/seats.js";
import { h } from "../base/dom.js";
import { tr, trn } from "../base/i18n.js";
import { changeSettings, settings } from "../base/settings.js";
import { gameOf, gameTitle } from "../games/games.js";
import { ask as confirm, button, iconButton, select } from "../parts/parts.js";
import { chooseProfile, faceField } from "../app/profile.js";
import { OWN_FACES, botName, personFace } from "../app/seats.js";
import { paceText } from "./clock.js";
import { invitePanel } from "./invite.js";

/** @typedef {import("../table/room.js").Room} Room */
/** @typedef {import("../table/line.js").Message} Message */
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

/** A face that nobody here has, until this person chooses one. @param {Room} room */
function freshFace({ people }) {
    const taken = people.flatMap(({ name, bot, face }, index) => (name && !bot ? [personFace(index, face)] : []));
    return settings.face || (OWN_FACES.find((face) => !taken.includes(face)) ?? OWN_FACES[0]);
}

/** @param {Room} room @param {string} hostName @param {Ask} ask */
function joinForm(room, hostName, ask) {
    const { field, element } = nameField();
    const face = freshFace(room);
    const game = gameTitle(room.about?.game);
    return h(
        "form",
        {
            class: "card friends-join",
            onsubmit: (/** @type {Event} */ event) => {
                event.preventDefault();
                const name = field.value.trim();
                if (!name) return;
                changeSettings({ name });
                ask("sit", { name, face: settings.face || face, ...(room.key ? { key: room.key } : {}) });
            },
        },
        h("h2", {}, hostName ? tr("{name} invites you to a game of {game}", { name: hostName, game }) : game),
        element,
        faceField(face),
        h("button", { class: "button", "data-size": "large", type: "submit" }, tr("Sit down")),
    );
}

/** The host gives a free seat to a bot, or back to friends. @param {number} seat @param {string} bot
 * @param {BotInfo[]} bots @param {Ask} ask */
function botChoice(seat, bot, bots, ask) {
    const free = { value: "", text: tr("Free for a friend") };
    const levels = bots.map((one) => ({ value: one.name, text: tr("Bot: {level}", { level: one.title }) }));
    return select(tr("Seat {number}", { number: seat }), [free, ...levels], bot, (value) =>
        ask("seat", { seat, ...(value ? { bot: value } : {}) }),
    );
}

/** @param {Room} room @param {number} seat @param {Ask} ask */
function seatTools(room, seat, ask) {
    const { name, bot } = room.people[seat - 1];
    if (seat === room.seat) return button(tr("Stand up"), () => ask("stand"), "quiet");
    if (room.seat !== room.about?.host || !name || bot) return null;
    return iconButton("close", tr("Free this seat: {name}", { name }), async () => {
        const sure = await confirm(tr("Free this seat?"), tr("{name} can sit down again.", { name }), tr("Free it"));
        if (sure) ask("seat", { seat });
    });
}

/** My own picture: touched, I may choose another one, or another name. @param {string} name @param {number} seat
 * @param {number} face @param {Ask} ask */
function ownBadge(name, seat, face, ask) {
    const change = () => chooseProfile(() => ask("sit", { name: settings.name || name, face: settings.face || face }));
    return h(
        "button",
        {
            class: "friends-me",
            type: "button",
            "aria-label": tr("Your name and face: {name}", { name }),
            onclick: change,
        },
        seatBadge({ seat, face }),
    );
}

/** @param {Room} room @param {number} seat @param {BotInfo[]} bots @param {Ask} ask */
function seatRow(room, seat, bots, ask) {
    const { name, bot, here, face: chosen } = room.people[seat - 1];
    const me = seat === room.seat;
    const host = room.seat === room.about?.host;
    const person = Boolean(name && !bot);
    const face = bot ? seat : person ? personFace(seat - 1, chosen) : 0;
    const level = bots.find((one) => one.name === bot)?.title ?? tr("Bot");
    const who = me ? tr("{name} (you)", { name }) : name || tr("Free seat");
    return h(
        "li",
        { class: "friends-seat", "data-seat": seat, "data-free": String(!person && !bot) },
        me ? ownBadge(name, seat, face, ask) : seatBadge({ seat, face }),
        host && !me && !person
            ? botChoice(seat, bot, bots, ask)
            : h("strong", {}, bot ? tr("{name}, a bot: {level}", { name: botName(seat), level }) : who),
        person && !me
            ? h("span", { class: "friends-here", "data-here": String(here) }, here ? tr("here") : tr("away"))
            : null,
        seatTools(room, seat, ask),
    );
}

/** What the host has chosen. @param {Message} about */
export function aboutText({ game, options, pace, seconds, hints, watch, chat }) {
    const words = gameOf(game).options();
    return [
        paceText(pace, seconds),
        ...Object.entries(options).map(
            ([name, value]) => `${words.names[name] ?? name}: ${words.values[/** @type {string} */ (value)] ?? value}`,
        ),
        hints ? "" : tr("No hints"),
        chat === "free" ? tr("Chat is on") : "",
        watch === "none" ? tr("Nobody may watch") : "",
    ].filter(Boolean);
}

/** @param {Room} room @param {string} hostName @returns {string} what the table waits for */
function waiting(room, hostName) {
    const free = room.people.filter(({ name, bot }) => !name && !bot).length;
    const away = room.people.filter(({ name, bot, here }) => name && !bot && !here).map(({ name }) => name);
    if (room.seat === room.about?.host) {
        if (away.length > 0) return tr("Not here right now: {names}", { names: away.join(", ") });
        return free > 0
            ? trn(
                  "{count} free seat. A bot takes it if nobody comes.",
                  "{count} free seats. Bots take them if nobody comes.",
                  free,
                  { count: free },
              )
            : tr("Everybody is here.");
    }
    return room.seat > 0 ? tr("Waiting for {name} to start the game.", { name: hostName }) : "";
}

/**
 * @param {Room} room
 * @param {BotInfo[]} bots
 * @param {Ask} ask
 */
export function lobbyPanel(room, bots, ask) {
    const about = /** @type {Message} */ (room.about);
    const host = room.seat === about.host;
    const hostName = room.people[about.host - 1]?.name ?? "";
    const free = room.people.some(({ name, bot }) => !name && !bot);
    const start = h(
        "button",
        { class: "button", "data-size": "large", type: "button", onclick: () => ask("start", { bot: settings.level }) },
        icon("play"),
        tr("Start the game"),
    );
    return h(
        "div",
        { class: "sheet friends-lobby" },
        room.seat === 0 && free ? joinForm(room, hostName, ask) : null,
        room.seat === 0 && !free ? h("p", { role: "status" }, tr("There is no free seat. You can watch.")) : null,
        h(
            "ol",
            { class: "seat-rows", "aria-label": tr("Players") },
            room.people.map((_, index) => seatRow(room, index + 1, bots, ask)),
        ),
        h("p", { class: "friends-about" }, aboutText(about).join(" · ")),
        about.key
            ? invitePanel(
                  tr("Send this link to your friends"),
                  `table/${room.id}?key=${about.key}`,
                  gameTitle(about.game),
              )
            : null,
        room.seat > 0
            ? h(
                  "div",
                  { class: "friends-start" },
                  h("p", { role: "status" }, waiting(room, hostName)),
                  host ? start : null,
              )
            : null,
    );
}
