// SPDX-License-Identifier: MIT
// motion - what flies when something happens: things come from where they were, guests leave for the plane.

import { flyAway, flyIn, shift } from "../../board/flight.js";

/** @typedef {import("../../base/types.js").TableEvent} TableEvent */

/** Where an event takes a thing: selectors of the place before and of the thing after.
 * @typedef {{ from: string, to: string }} Flight */

/** @param {TableEvent} event @param {number} own @returns {Flight | null} */
function flightOf(event, own) {
    const { seat } = event;
    const room = seat === own ? `[data-key="room:${event.room}"]` : `[data-room="${seat}:${event.room}"]`;
    switch (event.event) {
        case "played":
            return seat === own ? { from: `[data-key="card:${event.card}"]`, to: `[data-card="${seat}"]` } : null;
        case "housed":
        case "joined":
            return { from: ".sa-groups .is-chosen", to: `${room} .sa-room__picture` };
        case "bought":
            return { from: `[data-thing="tile:${event.tile}"]`, to: `.sa-hotel[data-seat="${seat}"] .is-fresh` };
        case "arrived":
        case "arrived-short":
            return { from: ".sa-flag.is-today", to: `[data-key="group:${event.group}"]` };
        default:
            return null;
    }
}

/** Guests who go: they are seen to leave for the plane. @param {TableEvent} event @param {number} own */
function leaverOf(event, own) {
    if (!["left", "left-pair", "sent-home", "sent-home-pair"].includes(event.event)) return "";
    return event.seat === own
        ? `[data-key="room:${event.room}"] .sa-room__picture`
        : `[data-room="${event.seat}:${event.room}"] .sa-room__picture`;
}

/**
 * Notes where things are before a redraw.
 * @param {HTMLElement} root @param {TableEvent[]} moment @param {number} own
 * @returns {(milliseconds: number) => void} to call after it: lets them fly
 */
export function prepareFlights(root, moment, own) {
    /** @type {{ from: DOMRect, to: string }[]} */
    const flights = [];
    /** @type {{ node: HTMLElement, from: DOMRect }[]} */
    const leavers = [];
    for (const event of moment) {
        const flight = flightOf(event, own);
        const from = flight && root.querySelector(flight.from);
        if (flight && from) flights.push({ from: from.getBoundingClientRect(), to: flight.to });
        const leaver = leaverOf(event, own);
        const node = leaver && root.querySelector(leaver);
        if (node instanceof HTMLElement) leavers.push({ node, from: node.getBoundingClientRect() });
    }
    return (milliseconds) => {
        for (const { from, to } of flights) {
            const target = root.querySelector(to);
            if (target) flyIn(target, shift(from, target.getBoundingClientRect()), milliseconds);
        }
        const plane = root.querySelector(".sa-flag.is-today")?.getBoundingClientRect();
        if (!plane) return;
        for (const { node, from } of leavers) {
            const last = { transform: shift(plane, from, 0.3), opacity: 0.2 };
            flyAway(root, node, from, last, milliseconds);
        }
    };
}
