// SPDX-License-Identifier: MIT
// seats - who sits at the table: a plate for each, and on touch what they collected so far.

import { crest } from "./art/crests.js";
import { seatBadge } from "../../art/seats.js";
import { bedShape, box, burst, coinShape, path, picture } from "../../art/svg.js";
import { h } from "../../base/dom.js";
import { tr, trn } from "../../base/i18n.js";
import { cardPicture, drawnCrest } from "./card.js";
import { coinsOf } from "./facts.js";
import { cardName, cardsText, crestName, ruleText, seatName, tokensText } from "./words.js";

/** @typedef {import("./hotels.js").TableView} TableView */
/** @typedef {{ viewer: number, actors: number[], scores: (number|null)[] }} Round */

const NUMBERS = ["1", "2", "3", "4", "5", "6"];

/** @param {number} count */
function pointsText(count) {
    return trn("{count} point", "{count} points", count, { count });
}

/** Small signs for what a seat has. @type {Record<string, () => SVGElement[]>} */
const SIGNS = {
    hand: () => [box("seat-deep", [9, 2, 12, 18], 2.5), box("seat", [3, 4, 12, 18], 2.5)],
    token: () => coinShape(12, 11, 10),
    collected: () => [bedShape("current")],
    points: () => [path("gold", burst([12, 12.5], 11.5, 5, 5))],
};

/** @param {string} kind @param {number} value */
function figure(kind, value) {
    return h(
        "span",
        { class: `ob-figure is-${kind}`, "aria-hidden": "true" },
        picture(24, 24, {}, ...SIGNS[kind]()),
        String(value),
    );
}

/** Who plays first in this round has the flag. */
function startSign() {
    return h(
        "span",
        { class: "ob-start", "aria-hidden": "true" },
        picture(24, 24, {}, path("ink", "M4 2H7V22H4ZM7 3H22L17 8.500 22 14H7Z")),
    );
}

/** @param {TableView} view @param {Round} round @param {number} number */
function plateName(view, round, number) {
    const seat = view.scene.seats[number - 1];
    const score = round.scores[number - 1];
    const parts = [
        seatName(view.info, number),
        number === round.viewer && seatName(view.info, number) !== tr("You") ? tr("this is you") : null,
        round.actors.includes(number) ? tr("playing now") : null,
        view.scene.start === number ? tr("starting player") : null,
        tr("{cards} in hand", { cards: cardsText(seat.hand.length) }),
        tokensText(seat.tokens),
        tr("{cards} collected", { cards: cardsText(seat.collected.length) }),
        typeof score === "number" ? pointsText(score) : null,
    ];
    return parts.filter((part) => part !== null).join(", ");
}

/** @param {TableView} view @param {Round} round @param {number} number */
function plate(view, round, number) {
    const seat = view.scene.seats[number - 1];
    const score = round.scores[number - 1];
    const classes = ["ob-seat"];
    if (number === round.viewer) classes.push("is-own");
    if (round.actors.includes(number)) classes.push("is-acting");
    return h(
        "button",
        {
            type: "button",
            class: classes.join(" "),
            "aria-label": plateName(view, round, number),
            dataset: { key: `seat:${number}`, act: "seat", value: String(number), seat: String(number) },
        },
        h(
            "span",
            { class: "ob-seat-name" },
            seatBadge({ seat: number, face: view.info.seats[number - 1].face }),
            h("span", { text: seatName(view.info, number) }),
            view.scene.start === number && startSign(),
        ),
        h(
            "span",
            { class: "ob-seat-figures" },
            figure("hand", seat.hand.length),
            figure("collected", seat.collected.length),
            figure("token", seat.tokens),
            typeof score === "number" && figure("points", score),
        ),
    );
}

/** @param {TableView} view @param {Round} round @returns {Node[]} */
export function seatNodes(view, round) {
    return view.info.seats.map((_, index) => plate(view, round, index + 1));
}

/** One crest of a collection: six cards, those that are in, and those that are gone.
 * @param {TableView} view @param {number} number @param {string} letter */
function crestRow(view, number, letter) {
    const { facts, scene } = view;
    const { collected, discarded } = scene.seats[number - 1];
    const own = collected.filter((card) => card[1] === letter);
    const name = crestName(facts, letter);
    const cells = NUMBERS.map((digit) => {
        const card = digit + letter;
        if (collected.includes(card)) {
            return h(
                "li",
                { class: "is-in", "aria-label": tr("{card}, collected", { card: cardName(facts, card) }) },
                cardPicture(facts, number, card),
            );
        }
        const gone = discarded.includes(card);
        return h(
            "li",
            {
                class: gone ? "is-gone" : "",
                "aria-label": gone ? tr("{card}, discarded", { card: cardName(facts, card) }) : null,
                "aria-hidden": gone ? null : "true",
            },
            digit,
        );
    });
    return h(
        "div",
        { class: "ob-set" },
        crest({ crest: drawnCrest(facts, letter), title: name }),
        h("ul", { "aria-label": name }, cells),
        h("b", { text: tr("{count} of 6", { count: own.length }) }),
    );
}

/** All cards are open: a hand can be looked at. @param {TableView} view @param {number} number */
function openHand({ facts, scene }, number) {
    const { hand } = scene.seats[number - 1];
    const cards = hand.map((card) =>
        h("li", { "aria-label": cardName(facts, card) }, cardPicture(facts, number, card)),
    );
    return hand.length > 0 && h("div", { class: "ob-open-hand" }, h("h3", {}, tr("In hand")), h("ul", {}, cards));
}

/** What a seat collected and lost, crest by crest.
 * @param {TableView} view @param {Round} round @param {number} number @returns {Node[]} */
export function collectionNodes(view, round, number) {
    const seat = view.scene.seats[number - 1];
    const score = round.scores[number - 1];
    const coins = seat.collected.reduce((sum, card) => sum + coinsOf(view.facts, card), 0);
    return [
        h("h2", {}, seatBadge({ seat: number, face: view.info.seats[number - 1].face }), seatName(view.info, number)),
        view.info.seats[number - 1].about && h("p", { class: "ob-small" }, view.info.seats[number - 1].about),
        h(
            "p",
            { class: "ob-sum" },
            [
                trn("{count} coin", "{count} coins", coins, { count: coins }),
                tokensText(seat.tokens),
                typeof score === "number" ? pointsText(score) : null,
            ]
                .filter((part) => part !== null)
                .join(" · "),
        ),
        number !== round.viewer && !seat.hand.includes("?") && openHand(view, number),
        ...view.facts.crests.map(({ letter }) => crestRow(view, number, letter)),
        view.info.options.scoring !== "none" && h("p", { class: "ob-small" }, ruleText(view.facts, "scoring")),
    ].filter((node) => node instanceof Node);
}
