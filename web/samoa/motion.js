// SPDX-License-Identifier: MIT
/** Motion that explains: things fly from where they were to where they are. All of it is extra: the
 * board is right without it. */

/** @typedef {import("../base/types.js").TableEvent} TableEvent */

/** Where an event takes a thing: selectors of the place before and of the thing after.
 * @typedef {{ from: string, to: string }} Flight */

/** @param {TableEvent} event @param {number} own @returns {Flight | null} */
function flightOf(event, own) {
    const { seat } = event;
    const room =
        seat === own ? `[data-key="room:${event.room}"]` : `[data-room="${seat}:${event.room}"]`;
    switch (event.event) {
        case "played":
            return seat === own
                ? { from: `[data-key="card:${event.card}"]`, to: `[data-card="${seat}"]` }
                : null;
        case "housed":
        case "joined":
            return { from: ".sa-groups .is-chosen", to: `${room} .sa-room__picture` };
        case "bought":
            return {
                from: `[data-thing="tile:${event.tile}"]`,
                to: `.sa-hotel[data-seat="${seat}"] .is-fresh`,
            };
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

/** @param {DOMRect} from @param {DOMRect} to */
function between(from, to) {
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    return `translate(${x}px, ${y}px)`;
}

/**
 * Notes where things are before a redraw.
 * @param {HTMLElement} root @param {TableEvent[]} moment @param {number} own
 * @returns {(milliseconds: number) => void} to call after it: lets them fly
 */
export function prepareFlights(root, moment, own) {
    /** @type {{ from: DOMRect, to: string }[]} */
    const flights = [];
    /** @type {{ node: Element, from: DOMRect }[]} */
    const leavers = [];
    for (const event of moment) {
        const flight = flightOf(event, own);
        const from = flight && root.querySelector(flight.from);
        if (flight && from) flights.push({ from: from.getBoundingClientRect(), to: flight.to });
        const leaver = leaverOf(event, own);
        const node = leaver && root.querySelector(leaver);
        if (node) leavers.push({ node, from: node.getBoundingClientRect() });
    }
    return (milliseconds) => {
        const timing = { duration: milliseconds, easing: "cubic-bezier(.3, .7, .3, 1)" };
        for (const { from, to } of flights) {
            const target = root.querySelector(to);
            const start = target && between(from, target.getBoundingClientRect());
            target?.animate([{ transform: `${start}` }, { transform: "none" }], timing);
        }
        for (const { node, from } of leavers) sendAway(root, node, from, timing);
    };
}

/** @param {HTMLElement} root @param {Element} node @param {DOMRect} from @param {KeyframeAnimationOptions} timing */
function sendAway(root, node, from, timing) {
    const plane = root.querySelector(".sa-flag.is-today")?.getBoundingClientRect();
    const home = root.getBoundingClientRect();
    if (!(node instanceof HTMLElement) || !plane) return;
    node.classList.add("sa-leaver");
    node.style.left = `${from.left - home.left}px`;
    node.style.top = `${from.top - home.top}px`;
    node.style.width = `${from.width}px`;
    node.style.height = `${from.height}px`;
    root.append(node);
    const away = { transform: `${between(plane, from)} scale(.3)`, opacity: 0.2 };
    node.animate([{ transform: "none", opacity: 1 }, away], timing).finished.then(
        () => node.remove(),
        () => node.remove(),
    );
}
