// SPDX-License-Identifier: MIT
// faces - which hotel lies there: a face of the edition, or beds and rule by hand.
import { hotel } from "../art/hotels.js";
import { h } from "../../../base/dom.js";
import { tr } from "../../../base/i18n.js";
import { button, dialog, select } from "../../../parts/parts.js";
import { bedsText, ruleTitle } from "../words.js";
import { counter } from "../../../sheet/parts.js";

/** @typedef {import("../facts.js").Facts} Facts */
/** @typedef {{face: string, beds: number, rule: string}} Face `face` is "" by hand */

const BEDS_TYPICAL = 12;
const RULE_TYPICAL = "none";
const RULE = "rule:"; /* what the engine's words for rules of hotels begin with */

/** Beds and rule as they count: those printed on the face. @param {Facts} facts @param {Face} note @returns {Face} */
export function printedFace(facts, note) {
    return (note.face && facts.faces.get(note.face)) || note;
}

/** @param {Face} face @param {number} [taken] */
export function hotelPicture({ face, beds, rule }, taken = 0) {
    return h("span", { class: "as-hotel-picture" }, hotel({ beds, rule, taken, face: face || "1A" }));
}

/** @param {Facts} facts @param {Face} now @param {(face: Face) => void} choose */
function byHand(facts, now, choose) {
    let { beds, rule } = now;
    return h(
        "section",
        { class: "as-by-hand" },
        h("h3", {}, tr("Enter it yourself")),
        counter(tr("Beds"), beds, (value) => {
            beds = value;
        }),
        select(
            tr("Rule"),
            Object.keys(facts.words)
                .filter((key) => key.startsWith(RULE))
                .map((key) => ({ value: key.slice(RULE.length), text: facts.words[key] })),
            rule,
            (value) => {
                rule = value;
            },
        ),
        button(tr("Use this hotel"), () => choose({ face: "", beds, rule }), "secondary"),
    );
}

/** @param {Facts} facts @param {Face | null} now @param {(face: Face) => void} choose */
export function pickFace(facts, now, choose) {
    const take = (/** @type {Face} */ face) => {
        box.close();
        choose(face);
    };
    const faces = [...facts.faces.values()].map((face) =>
        h(
            "button",
            {
                type: "button",
                class: "as-face",
                "aria-pressed": String(now?.face === face.face),
                onclick: () => take(face),
                "aria-label": `${bedsText(face.beds)}. ${ruleTitle(facts, face.rule)}`,
            },
            hotelPicture(face),
            h("b", {}, bedsText(face.beds)),
            h("span", {}, ruleTitle(facts, face.rule)),
        ),
    );
    const printed = now && printedFace(facts, now);
    const box = dialog(
        tr("Which hotel?"),
        h("div", { class: "as-faces" }, faces),
        byHand(facts, printed ?? { face: "", beds: BEDS_TYPICAL, rule: RULE_TYPICAL }, take),
    );
    box.classList.add("as-dialog");
}
