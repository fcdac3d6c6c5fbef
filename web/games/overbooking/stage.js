// SPDX-License-Identifier: MIT
// stage - one hotel large while its bookings are checked: what each card does, beds counting down,
// and the steps so far, each of which can be looked at again.

import { icon } from "../../art/icons.js";
import { seatBadge } from "../../art/seats.js";
import { bedShape, picture } from "../../art/svg.js";
import { hotel as house } from "./art/hotels.js";
import { power } from "./art/powers.js";
import { h } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { tableCard } from "./card.js";
import { faceOf } from "./facts.js";
import { overlap } from "./hotels.js";
import { slotCode } from "./scene.js";
import { bedsText, guestName, ruleTitle } from "./words.js";

/** @typedef {import("./hotels.js").TableView} TableView */
/** @typedef {import("./position.js").Slot} Slot */
/** @typedef {import("./scene.js").Check} Check */
/** @typedef {import("./steps.js").Step} Step */

/** @typedef {{
 *   steps: Step[],             // of this round
 *   at: number,                // the step that is shown; steps.length: the present
 *   running: boolean,          // the check goes on by itself
 *   held: boolean,             // but waits for the reader
 *   past: boolean,             // a step is looked at again
 *   live: boolean,             // and there is a present to go back to
 *   why: boolean,              // the rule behind a step is shown too
 *   question: string,          // what the viewer is asked, or ""
 *   choices: string[],         // the viewer's legal moves: "maid 3", "maid -"
 *   awaited: string            // who else is asked, or ""
 * }} StageState */

/** What became of a card, in figures: it took 5 beds; it needs 4 and 3 are free.
 * @param {Check} check @param {Slot} slot */
function stamp(check, slot) {
    const verdict = check.verdicts[slotCode(slot)];
    const rank = check.named.indexOf(slotCode(slot)) + 1;
    return [
        rank > 0 && h("span", { class: "ob-named", title: tr("Chosen by nobles") }, String(rank)),
        verdict?.kind === "booked" &&
            h(
                "span",
                { class: "ob-stamp is-booked" },
                h("span", { class: "sr-only", text: tr("books") }),
                icon("check"),
                h("span", { "aria-hidden": "true", text: `−${verdict.needs}` }),
            ),
        verdict?.kind === "away" &&
            h(
                "span",
                { class: "ob-stamp is-away" },
                h("span", { class: "sr-only", text: tr("turned away") }),
                icon("close"),
                h("span", { "aria-hidden": "true", text: `${verdict.needs} > ${verdict.free}` }),
            ),
    ];
}

/** @param {TableView} view @param {Check} check @param {string} place @param {StageState} state */
function rowOf(view, check, place, state) {
    const hotel = view.scene.hotels[check.hotel - 1];
    const slots = place[0] === "B" ? hotel.door : hotel.line;
    const row = h("div", { class: "ob-row" });
    slots.forEach((slot, index) => {
        if (!slot) {
            row.append(h("span", { class: "ob-empty is-left", "aria-hidden": "true" }));
            return;
        }
        const card = tableCard(view, slot, place, index);
        const verdict = check.verdicts[slotCode(slot)];
        if (slotCode(slot) === check.current) card.classList.add("is-current");
        if (verdict && verdict.kind !== "booked") card.classList.add("has-left");
        const choice = state.choices.find((move) => move.endsWith(` ${index + 1}`));
        if (choice && place[0] === "L") {
            card.classList.add("is-legal");
            card.dataset.act = "choose";
            card.dataset.value = choice;
        }
        row.append(h("div", { class: "ob-cell" }, card, stamp(check, slot)));
    });
    overlap(row, Math.max(1, slots.length));
    return row;
}

/** The beds as a sum: 10 - 2 = 8. @param {TableView} view @param {Step} step @param {import("./steps.js").Sum} sum */
function sumLine(view, { card, text }, { before, change, after }) {
    const seat = Number(card[0]);
    const sign = change < 0 ? "−" : "+";
    const figures =
        after === null ? `${before} < ${Math.abs(change)}` : `${before} ${sign} ${Math.abs(change)} = ${after}`;
    return h(
        "p",
        { class: after === null ? "ob-sumline is-away" : "ob-sumline", "aria-label": text, role: "img" },
        seatBadge({ seat }),
        h("b", { text: guestName(view.facts, card.slice(2)) }),
        picture(24, 24, {}, bedShape("current")),
        h("span", { text: figures }),
        icon(after === null ? "close" : "check"),
    );
}

/** @param {Step} step */
function stepSign(step) {
    switch (step.kind) {
        case "reveal":
            return icon("eye");
        case "power":
            return power({ number: Number(step.card[2]) });
        case "booked":
            return [h("b", { text: step.card[2] }), icon("check")];
        case "away":
            return [h("b", { text: step.card[2] }), icon("close")];
        case "empty":
            return icon("minus");
        case "end":
            return icon("trash");
    }
}

/** @param {Step} step @param {number} index @param {StageState} state */
function stepChip(step, index, state) {
    return h(
        "button",
        {
            type: "button",
            class: `ob-step is-${step.kind}`,
            "aria-current": index === state.at ? "step" : null,
            "aria-label": step.text,
            dataset: {
                key: `step:${index}`,
                act: "step",
                value: String(index),
                ...(step.card && step.kind !== "end" ? { seat: step.card[0] } : {}),
            },
        },
        stepSign(step),
    );
}

/** @param {TableView} view @param {StageState} state @param {number} shown */
function hotelTabs(view, state, shown) {
    return h(
        "div",
        { class: "ob-tabs", role: "group", "aria-label": tr("Hotels") },
        view.scene.hotels.map((_, index) => {
            const number = index + 1;
            const first = state.steps.findIndex((step) => step.hotel === number);
            return h(
                "button",
                {
                    type: "button",
                    class: "ob-tab",
                    disabled: first < 0,
                    "aria-current": number === shown ? "true" : null,
                    "aria-label": tr("Hotel {number}", { number }),
                    dataset: { key: `tab:${number}`, act: "step", value: String(first) },
                },
                String(number),
            );
        }),
    );
}

/** @param {import("../../art/icons.js").IconName} name @param {string} act @param {string} label */
function iconControl(name, act, label) {
    return h(
        "button",
        {
            type: "button",
            class: "button",
            "data-kind": "icon",
            "aria-label": label,
            title: label,
            dataset: { key: act, act },
        },
        icon(name),
    );
}

/** @param {string} act @param {string} text @param {string|null} [kind] @param {string} [value] */
function textControl(act, text, kind = null, value = "") {
    return h("button", { type: "button", class: "button", "data-kind": kind, dataset: { key: act, act, value } }, text);
}

/** @param {StageState} state */
function controls(state) {
    const decline = state.choices.find((move) => move.endsWith(" -"));
    return h(
        "div",
        { class: "ob-controls" },
        iconControl("step-back", "back", tr("One step back")),
        iconControl("step", "forward", tr("One step forward")),
        h("span", { class: "ob-push" }),
        state.running && textControl("skip", tr("Skip"), "quiet"),
        state.running &&
            (state.held ? textControl("goon", tr("Continue")) : textControl("hold", tr("Pause"), "secondary")),
        decline && textControl("choose", tr("Choose no card"), "secondary", decline),
        !state.running && state.past && textControl("shut", state.live ? tr("Continue") : tr("Close"), "secondary"),
    );
}

/** @param {TableView} view the scene is that of the step shown
 * @param {StageState} state @returns {Node[]} */
export function stageNodes(view, state) {
    const check = view.scene.check;
    if (!check) return [];
    const hotel = view.scene.hotels[check.hotel - 1];
    const { rule } = faceOf(view.facts, hotel.face);
    const step = state.steps[state.at];
    const asking = state.question || state.awaited;
    const steps = state.steps.map((one, index) => ({ one, index })).filter(({ one }) => one.hotel === check.hotel);
    return [
        h(
            "header",
            { class: "ob-stage-head" },
            h("h2", { text: tr("Hotel {number}", { number: check.hotel }) }),
            h(
                "button",
                {
                    type: "button",
                    class: "ob-rule",
                    dataset: { key: "rule", act: "hotel", value: String(check.hotel) },
                },
                ruleTitle(view.facts, rule),
            ),
            hotelTabs(view, state, check.hotel),
        ),
        h(
            "div",
            { class: "ob-stage-scene" },
            h(
                "div",
                { class: "ob-place ob-door", role: "group", "aria-label": tr("Back door") },
                rowOf(view, check, `B${check.hotel}`, state),
            ),
            h(
                "div",
                { class: "ob-stage-house" },
                house({ beds: check.beds, rule, taken: check.beds - check.free, face: hotel.face }),
            ),
            h(
                "p",
                { class: "ob-beds" },
                h("b", { text: String(check.free) }),
                h("span", {
                    text: /* TRANSLATORS: after a large number: 3 */ tr("free of {beds}", {
                        beds: bedsText(check.beds),
                    }),
                }),
            ),
            h(
                "div",
                { class: "ob-place ob-line", role: "group", "aria-label": tr("Booking line") },
                rowOf(view, check, `L${check.hotel}`, state),
            ),
        ),
        h(
            "div",
            { class: "ob-stage-say", dataset: { says: "" } },
            asking &&
                h("p", {
                    class: "ob-question",
                    text: state.question ? tr("Tap a framed card, or choose none.") : state.awaited,
                }),
            step &&
                !asking && [
                    step.sum ? sumLine(view, step, step.sum) : h("p", { class: "ob-sentence", text: step.text }),
                    h(
                        "button",
                        {
                            type: "button",
                            class: "ob-why",
                            "aria-expanded": String(state.why),
                            dataset: { key: "why", act: "why" },
                        },
                        tr("Why?"),
                    ),
                    state.why && step.sum && h("p", { class: "ob-small", text: step.text }),
                    state.why && h("p", { class: "ob-small", text: step.why }),
                ],
        ),
        h(
            "div",
            { class: "ob-steps", role: "group", "aria-label": tr("Steps of the check") },
            steps.map(({ one, index }) => stepChip(one, index, state)),
        ),
        controls(state),
    ];
}

/** What the owner of a power is asked.
 * @param {string} power "maid", "noble" or "soldier" */
export function questionText(power) {
    if (power === "maid") {
        return tr("Which card gives way to your maids?");
    }
    if (power === "noble") return tr("Which of your cards books first?");
    return tr("Which workers give their place to your soldiers?");
}

/** @param {import("./facts.js").Facts} facts @param {string} name @param {string} card */
export function awaitedText(facts, name, card) {
    return tr("{guest}: {name} may choose a card in the line.", { guest: guestName(facts, card), name });
}
