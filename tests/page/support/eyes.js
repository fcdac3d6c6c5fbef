// SPDX-License-Identifier: MIT
// eyes - what a player sees of the table. Runs inside the page, so it is self-contained.

/**
 * @typedef {object} Seen
 * @property {"asked" | "curtain" | "over" | "problem"} screen
 * @property {string} where what changes with every move and every touch
 * @property {number} told sentences in the log
 * @property {{key: string, plays: boolean}[]} things that light up; plays: touching it ends the choice
 */

/**
 * What there is to do, or null while others play or while everything still is as it was.
 * @param {{where: string, told: number, plays: boolean} | null} before what was seen and done last
 * @returns {Seen | null}
 */
export function seeTable(before) {
    const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];
    const keyed = (/** @type {string} */ selector, /** @type {boolean} */ plays) =>
        all(selector).map((node) => ({ key: node.dataset.key ?? node.dataset.place, plays }));

    function overbooking() {
        const choices = keyed(".ob-stage [data-act='choose']", true);
        if (choices.length > 0) return choices;
        if (all(".ob-hand-card.is-picked").length > 0) return keyed(".ob-place.is-legal", true);
        return [...keyed(".ob-hand-card:not(.is-stuck)", false), ...keyed("[data-act='pass']", true)];
    }

    function samoa() {
        const verb = document.querySelector(".samoa")?.dataset.verb;
        const rooms = verb === "put" || verb === "buy";
        return [
            ...keyed(".sa-dock [data-key='confirm'], .sa-dock [data-key^='decline']", true),
            ...keyed(".sa-stage .sa-room.is-legal:not(.is-picked)", rooms),
            ...keyed(".sa-stage button.is-legal:not(.is-picked):not(.sa-room)", false),
        ];
    }

    const told = all(".log-line").length;
    if (document.querySelector(".over")) return { screen: "over", where: "over", told, things: [] };
    const curtain = document.querySelector(".curtain h2");
    if (curtain) {
        const where = `curtain ${curtain.textContent}`;
        return before?.where === where ? null : { screen: "curtain", where, told, things: [] };
    }
    if (!document.querySelector(".prompt.is-mine")) return null;
    const things = document.querySelector(".ob") ? overbooking() : samoa();
    const picked = all(".is-picked").map((node) => node.dataset.key);
    const where = JSON.stringify([told, picked, things, document.querySelector(".samoa")?.dataset.verb]);
    if (things.length === 0 || before?.where === where) return null;
    if (before?.plays && before.told === told) return null;
    return { screen: "asked", where, told, things };
}
