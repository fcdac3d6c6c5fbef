// SPDX-License-Identifier: MIT
// steps - the events of a booking check as steps that can be told, and looked at again.

/** @typedef {import("../../base/types.js").TableEvent} TableEvent */
/** @typedef {import("./scene.js").Scene} Scene */

/** What a step is about: all cards are turned up, a power, a card at the desk, the clearing away.
 * @typedef {"reveal"|"power"|"booked"|"away"|"empty"|"end"} StepKind */

/** @typedef {{
 *   hotel: number, kind: StepKind,
 *   card: string,                     // that it is about: "2:5b", or ""
 *   text: string, why: string, scene: Scene
 * }} Step */

/** @type {Record<string, StepKind>} */
const kinds = {
    check: "reveal",
    monk: "power",
    "beds-more": "power",
    "beds-fewer": "power",
    "not-asked": "power",
    "power-declined": "power",
    replaced: "power",
    named: "power",
    "line-empty": "empty",
    booked: "booked",
    "turned-away": "away",
    discarded: "end",
};

/** Is this event told together with the one before?
 * @param {TableEvent} event @param {TableEvent|undefined} before */
function goesOn(event, before) {
    if (event.event === "revealed" || event.event === "priority-lost") return true;
    if (event.event === "token" || before?.event === "line") return true;
    return event.event === "discarded" && before?.event === "discarded";
}

/** Events in the portions in which they are told.
 * @param {TableEvent[]} events
 * @returns {TableEvent[][]}
 */
export function portions(events) {
    /** @type {TableEvent[][]} */
    const found = [];
    for (const event of events) {
        const last = found[found.length - 1];
        if (last && goesOn(event, last[last.length - 1])) last.push(event);
        else found.push([event]);
    }
    return found;
}

/** The step of a check that a portion is; null: it is none.
 * @param {TableEvent[]} portion
 * @param {Scene} scene after it
 * @returns {Step|null}
 */
export function stepOf(portion, scene) {
    const main = portion.find((event) => event.event in kinds);
    if (!main || !scene.check) return null;
    const told = portion.filter((event) => event.event !== "revealed" && event.event !== "line");
    return {
        hotel: scene.check.hotel,
        kind: kinds[main.event],
        card: main.card ?? "",
        text: told.map((event) => event.text).join(" "),
        why: main.why,
        scene,
    };
}
