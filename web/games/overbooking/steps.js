// SPDX-License-Identifier: MIT
// steps - the events of a booking check as steps that can be told, and looked at again.

/** @typedef {import("../../base/types.js").TableEvent} TableEvent */
/** @typedef {import("./scene.js").Scene} Scene */

/** after: null, there are not enough. @typedef {{ before: number, change: number, after: number | null }} Sum */

/** Events that change how many beds are free. */
const COUNTED = { booked: true, "beds-more": true, "beds-fewer": true };

/** What a step is about: all cards are turned up, a power, a card at the desk, the clearing away.
 * @typedef {"reveal"|"power"|"booked"|"away"|"empty"|"end"} StepKind */

/** @typedef {{
 *   hotel: number, kind: StepKind,
 *   card: string,                     // that it is about: "2:5b", or ""
 *   text: string, why: string, scene: Scene,
 *   sum: Sum | null                   // the beds, as far as they changed
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

/** What has to be read of a step: where a sum says it all, hardly anything. @param {Step} step */
export function shortText(step) {
    return step.sum ? "" : step.text;
}

/** Beds before, the change, and beds after; null: nothing was counted.
 * @param {TableEvent} main @param {Scene} before @param {Scene} scene after it @returns {Sum|null} */
function sumOf({ event, needs = 0, free = 0 }, before, scene) {
    if (event === "turned-away" && needs > 0) return { before: free, change: -needs, after: null };
    const counted = before.check?.hotel === scene.check?.hotel && event in COUNTED;
    if (!counted || !before.check || !scene.check) return null;
    const { free: after } = scene.check;
    return { before: before.check.free, change: after - before.check.free, after };
}

/** The step of a check that a portion is; null: it is none.
 * @param {TableEvent[]} portion
 * @param {Scene} scene after it
 * @param {Scene} before
 * @returns {Step|null}
 */
export function stepOf(portion, scene, before) {
    const main = portion.find((event) => event.event in kinds);
    if (!main || !scene.check) return null;
    const told = portion.filter((event) => event.event !== "revealed" && event.event !== "line");
    return {
        hotel: scene.check.hotel,
        kind: kinds[main.event],
        card: main.card ?? "",
        text: told.map((event) => event.text).join(" "),
        why: main.why,
        sum: sumOf(main, before, scene),
        scene,
    };
}
