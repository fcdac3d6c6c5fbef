// SPDX-License-Identifier: MIT
// dock - the line under the thumb: what is in hand and the buttons that end a choice; or what happened.

import { h } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { readCard } from "./facts.js";
import { kindOf, nameOf } from "./moves.js";
import { coinWords, guestHelp, guestName, moveWords, tileHelp } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./choosing.js").Choosing} Choosing */
/** @typedef {import("./facts.js").Facts} Facts */

/** @typedef {{ play(move: string): void, cancel(): void, skip(): void }} Hands */

/** What to point at next. @param {Facts} facts @param {Choosing} choosing */
export function question(facts, { verb, picked }) {
    switch (verb) {
        case "price":
            return tr("The hammer is your bid for a tile, the bed is the price of your rooms.");
        case "swap":
            return tr("Choose a price card.");
        case "recall":
            return tr("Which cards come back?");
        case "buy":
            return picked.length > 0 ? tr("Which room becomes a suite?") : tr("Choose a tile.");
        case "take":
            return tr("Choose a group.");
        case "put":
            return picked.length > 0
                ? tr("{guest}: into which room?", { guest: guestName(facts, nameOf(picked[0])) })
                : tr("Choose a guest, then a room.");
        default:
            return tr("Whose guests go home?");
    }
}

/** What the thing in hand does. @param {Scene} scene @param {string | undefined} thing */
function help({ facts }, thing) {
    if (!thing) return "";
    if (kindOf(thing) === "tile") return tileHelp(facts, nameOf(thing));
    return kindOf(thing) === "guest" ? guestHelp(facts, nameOf(thing)) : "";
}

/** What a tile brings at once. @param {Scene} scene @param {string} move */
function bonus({ previews, choosing }, move) {
    const coins = choosing.verb === "buy" ? (previews.get(move) ?? 0) : 0;
    return coins > 0 ? tr("It brings {coins} at once.", { coins: coinWords(coins) }) : "";
}

/** What the button that plays the move says. @param {Scene} scene @param {string} move */
function confirmWords(scene, move) {
    const card = readCard(scene.position.hotels[scene.own - 1].played);
    return scene.choosing.verb === "buy" && card
        ? tr("{move} for {coins}", { move: moveWords(scene.facts, move), coins: coinWords(card.bid) })
        : moveWords(scene.facts, move);
}

/**
 * @param {string} key
 * @param {{ kind: string, text: string, hinted?: boolean }} look
 * @param {() => void} act
 */
function button(key, { kind, text, hinted = false }, act) {
    return h(
        "button",
        { type: "button", class: hinted ? "button is-hinted" : "button", dataset: { kind, key }, onclick: act },
        text,
    );
}

/** What to do next, and what there is to know about it. @param {Scene} scene */
function advice(scene) {
    const { choosing } = scene;
    const open = choosing.move === "" && choosing.next().size > 0;
    const about = [help(scene, choosing.picked[0]), bonus(scene, choosing.move)].filter(Boolean).join(" ");
    if (!open && !about) return null;
    return h(
        "p",
        { class: "sa-dock__question" },
        open && h("b", {}, question(scene.facts, choosing), " "),
        about && h("span", {}, about),
    );
}

/** @param {Scene} scene @param {Hands} hands */
function choice(scene, hands) {
    const { choosing } = scene;
    const { move } = choosing;
    const best = choosing.hints[0]?.text;
    const confirm = { kind: "primary", text: move && confirmWords(scene, move) };
    const cancel = choosing.canCancel && choosing.verb !== "price";
    const declining = move ? [] : choosing.declining;
    return [
        advice(scene),
        h(
            "div",
            { class: "sa-dock__buttons", dataset: { arrows: "dock" } },
            move && button("confirm", confirm, () => hands.play(move)),
            cancel && button("cancel", { kind: "quiet", text: tr("Cancel") }, hands.cancel),
            declining.map(({ text }) =>
                button(
                    `decline:${text}`,
                    { kind: "secondary", text: moveWords(scene.facts, text), hinted: text === best },
                    () => hands.play(text),
                ),
            ),
        ),
    ];
}

/** What is being told, with a way to skip it. @param {Scene} scene @param {Hands} hands */
function caption(scene, hands) {
    return [
        h("p", { class: "sa-dock__caption", "aria-hidden": "true" }, scene.story.caption),
        scene.telling && button("skip", { kind: "quiet", text: tr("Skip") }, hands.skip),
    ];
}

/** @param {Scene} scene @param {Hands} hands */
export function dock(scene, hands) {
    const { asked } = scene.choosing;
    return h(
        "div",
        { class: asked ? "sa-dock is-asking" : "sa-dock", dataset: { says: "" } },
        asked ? choice(scene, hands) : caption(scene, hands),
    );
}
