// SPDX-License-Identifier: MIT
// rooms - a hotel of the real table: who lives where, suites, pools.
import { icon } from "../../../art/icons.js";
import { h } from "../../../base/dom.js";
import { tr } from "../../../base/i18n.js";
import { button, deleteButton, dialog } from "../../../parts/parts.js";
import { flag, guestToken, room as roomPicture } from "../pictures.js";
import { guestHelp, guestName, guestWords, nationName } from "../words.js";
import { choiceRow, complaintsAt, counter, redraw } from "../../../sheet/parts.js";
import { playerName } from "../../../sheet/players.js";

/** @typedef {import("./round.js").RoundPanel} RoundPanel */
/** @typedef {import("./notes.js").HouseNote} HouseNote */
/** @typedef {import("./notes.js").RoomNote} RoomNote */
/** @typedef {import("../facts.js").Facts} Facts */

/** Two lovers share a room: the token is printed so. */
const LOVER = "l";

/** @param {string} guest "rUK" */
export function readGuest(guest) {
    return { kind: guest[0], nation: guest.slice(1) };
}

/** @param {Facts} facts @param {RoomNote} room @param {number} number */
function roomWords(facts, room, number) {
    const guests = room.guests.map((guest) => guestWords(facts, readGuest(guest))).join(", ") || tr("free");
    return room.suite
        ? tr("Room {room}, a suite: {guests}", { room: number, guests })
        : tr("Room {room}: {guests}", { room: number, guests });
}

/** @param {HouseNote} house @param {number} rooms on the board */
export function withBoard(house, rooms) {
    while (house.rooms.length < rooms) house.rooms.push({ guests: [], suite: false });
    return house;
}

/** Who lives in one room. @param {RoundPanel} panel @param {HouseNote} house @param {number} at */
function pickGuests(panel, house, at) {
    const room = house.rooms[at];
    const first = room.guests[0]
        ? readGuest(room.guests[0])
        : { kind: "", nation: panel.notes.now.nation || panel.facts.nations[0] };
    let kind = first.kind;
    let nations = [first.nation, room.guests[1] ? readGuest(room.guests[1]).nation : ""];
    const form = h("div", { class: "as-picker" });
    const apply = () => {
        const wanted = kind === LOVER ? nations.filter(Boolean) : nations.slice(0, 1);
        panel.change(() => {
            room.guests = kind ? wanted.map((nation) => kind + nation) : [];
        });
        draw();
    };
    const nationRow = (/** @type {string} */ label, /** @type {number} */ which) =>
        choiceRow(
            label,
            [
                ...(which ? [{ value: "", name: tr("nobody else"), face: tr("nobody else") }] : []),
                ...panel.facts.nations.map((nation) => ({
                    value: nation,
                    name: nationName(panel.facts, nation),
                    face: [flag(nation), h("span", {}, nationName(panel.facts, nation))],
                })),
            ],
            nations[which],
            (nation) => {
                nations = nations.map((old, index) => (index === which ? nation : old));
                apply();
            },
            2,
        );
    const kinds = Object.keys(panel.facts.guests);
    const draw = () =>
        redraw(
            form,
            choiceRow(
                tr("Which guest?"),
                [
                    { value: "", name: tr("free"), face: h("span", {}, tr("free")) },
                    ...kinds.map((value) => ({
                        value,
                        name: guestName(panel.facts, value),
                        face: [
                            guestToken({ kind: value, nation: nations[0] }),
                            h("span", {}, guestName(panel.facts, value)),
                        ],
                    })),
                ],
                kind,
                (value) => {
                    kind = value;
                    apply();
                },
            ),
            kind ? [h("p", {}, guestHelp(panel.facts, kind)), nationRow(tr("From where?"), 0)] : null,
            kind === LOVER ? [h("p", {}, tr("Who shares the room?")), nationRow(tr("Who shares the room?"), 1)] : null,
            choiceRow(
                tr("Suite"),
                [
                    { value: "", name: tr("Room"), face: tr("Room") },
                    { value: "suite", name: tr("Suite"), face: tr("Suite") },
                ],
                room.suite ? "suite" : "",
                (value) => {
                    panel.change(() => {
                        room.suite = value === "suite";
                    });
                    draw();
                },
                2,
            ),
        );
    const box = dialog(
        tr("Room {room}", { room: at + 1 }),
        form,
        button(tr("Done"), () => box.close()),
    );
    box.classList.add("as-dialog");
    box.addEventListener("close", () => panel.focus(`room:${house.seat}:${at}`));
    draw();
}

/** @param {RoundPanel} panel @param {HouseNote} house @param {number} index */
export function houseCard(panel, house, index) {
    const { facts } = panel;
    const name = playerName(panel.notes.now.players, house.seat);
    const rooms = withBoard(house, facts.rooms).rooms;
    const roomButton = (/** @type {RoomNote} */ room, /** @type {number} */ at) =>
        h(
            "button",
            {
                type: "button",
                class: "as-room",
                "aria-label": roomWords(facts, room, at + 1),
                "data-key": `room:${house.seat}:${at}`,
                "data-word": room.guests.length ? `${at + 1}:${room.guests.join("+")}` : String(at + 1),
                onclick: () => pickGuests(panel, house, at),
            },
            roomPicture({ suite: room.suite, bought: at >= facts.rooms, guests: room.guests.map(readGuest) }),
            h("b", { "aria-hidden": "true" }, at + 1),
        );
    const grid = h("div", { class: "as-rooms" }, rooms.slice(0, facts.rooms).map(roomButton));
    grid.style.setProperty("--columns", String(facts.columns));
    return h(
        "article",
        {
            class: "card as-house",
            "data-seat": house.seat,
            "data-place": `rooms:${index}`,
            "aria-labelledby": `as-house-${house.seat}`,
        },
        h(
            "header",
            { class: "as-hotel-head" },
            h("h2", { id: `as-house-${house.seat}` }, tr("Hotel of {seat}", { seat: name })),
            deleteButton(tr("{seat}: remove the hotel", { seat: name }), () =>
                panel.step((now) => now.hotels.splice(index, 1)),
            ),
        ),
        complaintsAt(`hotel:${index}`),
        grid,
        h(
            "div",
            { class: "as-row" },
            rooms.slice(facts.rooms).map((room, at) => roomButton(room, at + facts.rooms)),
            h(
                "button",
                {
                    class: "button",
                    "data-kind": "secondary",
                    type: "button",
                    "data-key": `more:${house.seat}`,
                    onclick: () => panel.change(() => house.rooms.push({ guests: [], suite: false })),
                },
                icon("plus"),
                tr("Add a bought room"),
            ),
            rooms.length > facts.rooms
                ? button(tr("Remove a bought room"), () => panel.change(() => house.rooms.pop()), "quiet")
                : null,
        ),
        counter(tr("Pools"), house.pools, (value) =>
            panel.changeQuietly(() => {
                house.pools = value;
            }),
        ),
        complaintsAt(`rooms:${index}`),
    );
}
