// SPDX-License-Identifier: MIT
/** The line under the thumb: what is in hand and the buttons that end a choice; or what happened. */

import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { readCard } from "./facts.js";
import { findMove, kindOf, nameOf } from "./moves.js";
import { coinWords, guestHelp, guestName, moveWords, tileHelp } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./moves.js").Choice} Choice */

/** @typedef {{
 *   choices: Choice[], picked: string[],
 *   mainVerb: string,
 *   play(move: string): void, cancel(): void
 * }} Choosing */

/** @param {string} verb @param {string[]} picked */
export function question(verb, picked) {
    const thing = picked[0];
    switch (verb) {
        case "price":
        case "swap":
            return picked.length > 0 ? "" : tr("Pick a price card.");
        case "recall":
            return tr("Which cards come back?");
        case "buy":
            return thing === "tile:suite" ? tr("Which room becomes a suite?") : tr("Pick a tile.");
        case "take":
            return tr("Pick a group.");
        case "put":
            return thing
                ? tr("{guest}: into which room?", { guest: guestName(nameOf(thing)) })
                : tr("Pick a guest, then a room.");
        default:
            return tr("Whose guests go home?");
    }
}

/** @param {string | undefined} thing */
function help(thing) {
    if (!thing) return "";
    if (kindOf(thing) === "tile") return tileHelp(nameOf(thing));
    return kindOf(thing) === "guest" ? guestHelp(nameOf(thing)) : "";
}

/** What the button that plays the move says. @param {Scene} scene @param {string} move */
function confirmWords(scene, move) {
    const card = readCard(scene.position.hotels[scene.own - 1].played);
    return scene.verb === "buy" && card
        ? tr("{move} for {coins}", { move: moveWords(move), coins: coinWords(card.bid) })
        : moveWords(move);
}

/** @param {string} key @param {string} kind @param {string} text @param {() => void} act */
function button(key, kind, text, act) {
    return h(
        "button",
        { type: "button", class: "button", dataset: { kind, key }, onclick: act },
        text,
    );
}

/** What a tile brings at once. @param {Scene} scene @param {string} move */
function bonusWords({ previews, verb }, move) {
    const coins = verb === "buy" ? (previews.get(move) ?? 0) : 0;
    return coins > 0 ? tr("It brings {coins} at once.", { coins: coinWords(coins) }) : "";
}

/** @param {Scene} scene @param {Choosing} choosing */
function choice(scene, { choices, picked, mainVerb, play, cancel }) {
    const { verb } = scene;
    const move = picked.length > 0 ? findMove(choices, verb, picked) : "";
    const declining = verb === mainVerb ? choices.filter(({ things }) => things.length === 0) : [];
    const inHand = picked.length > 0 || verb !== mainVerb;
    return [
        h(
            "p",
            { class: "sa-dock__question" },
            !move && h("b", {}, question(verb, picked), " "),
            help(picked[0]),
            " ",
            bonusWords(scene, move),
        ),
        h(
            "div",
            { class: "sa-dock__buttons", dataset: { arrows: "dock" } },
            move && button("confirm", "primary", confirmWords(scene, move), () => play(move)),
            inHand && button("cancel", "quiet", tr("Cancel"), cancel),
            declining.map(({ text }) =>
                button(`decline:${text}`, "secondary", moveWords(text), () => play(text)),
            ),
        ),
    ];
}

/** @param {Scene} scene @param {Choosing} choosing */
export function dock(scene, choosing) {
    return h(
        "div",
        { class: scene.asked ? "sa-dock is-asking" : "sa-dock" },
        scene.asked
            ? choice(scene, choosing)
            : h("p", { class: "sa-dock__caption", "aria-hidden": "true" }, scene.story.caption),
    );
}
