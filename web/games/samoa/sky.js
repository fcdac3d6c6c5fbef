// SPDX-License-Identifier: MIT
// sky - the twelve flags with the plane on today's, and when each nation flies next.

import { h } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { nextFlight } from "./position.js";
import { flag as flagPicture, holiday as holidayPicture, plane } from "./pictures.js";
import { classes, sentence, unseen } from "./tokens.js";
import { nationName } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {number} round @param {number} today */
function dayWords(round, today) {
    if (round === today) return tr("today");
    return round < today && /* TRANSLATORS: a round that is over */ tr("past");
}

/** @param {Scene} scene @param {string} nation @param {number} round */
function flag({ position, story, facts, holidays }, nation, round) {
    const today = round === position.round;
    const holiday = holidays.includes(round);
    return h(
        "li",
        {
            class: classes(
                "sa-flag",
                today && "is-today",
                round < position.round && "is-past",
                holiday && "is-holiday",
                today && story.fresh.has("flag") && "is-fresh",
            ),
            dataset: { nation, about: holiday ? "holiday" : "planes" },
        },
        today && h("span", { class: "sa-flag__plane" }, plane()),
        flagPicture(nation),
        h("span", { class: "sa-flag__round", "aria-hidden": "true" }, round),
        holiday && h("span", { class: "sa-flag__double" }, holidayPicture()),
        unseen(
            sentence(
                tr("Round {round}", { round }),
                nationName(facts, nation),
                holiday && tr("holiday, groups twice as large"),
                dayWords(round, position.round),
            ),
        ),
    );
}

/** @param {Scene} scene @param {string} nation */
function departure({ position, facts }, nation) {
    const round = nextFlight(position, nation);
    return h(
        "li",
        { class: "sa-departure", dataset: { nation, about: "planes" } },
        flagPicture(nation),
        h("b", { "aria-hidden": "true" }, round || "–"),
        unseen(
            round
                ? tr("{nation}: next plane in round {round}", { nation: nationName(facts, nation), round })
                : tr("{nation}: no more planes", { nation: nationName(facts, nation) }),
        ),
    );
}

/** @param {Scene} scene */
export function sky(scene) {
    const { position, story } = scene;
    return scene.keep.same("sky", [position.round, position.flags, story.fresh.has("flag")], () => draw(scene));
}

/** @param {Scene} scene */
function draw(scene) {
    const { position, facts } = scene;
    return h(
        "section",
        { class: "sa-sky", "aria-label": tr("Planes") },
        h(
            "div",
            { class: "sa-sky__head" },
            h(
                "h2",
                { class: "sa-sky__round" },
                tr("Round {round} of {count}", { round: position.round, count: position.flags.length || 12 }),
            ),
            h(
                "div",
                { class: "sa-departures" },
                h("span", { class: "sa-departures__title" }, plane(), unseen(tr("Next flights home"))),
                h(
                    "ul",
                    {},
                    facts.nations.map((nation) => departure(scene, nation)),
                ),
            ),
        ),
        h(
            "ol",
            { class: "sa-flags" },
            position.flags.map((nation, i) => flag(scene, nation, i + 1)),
        ),
    );
}
