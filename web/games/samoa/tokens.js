// SPDX-License-Identifier: MIT
// tokens - small things that stand in many places: price tags, guests, money, and the buttons of things.

import { h } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { nextFlight } from "./position.js";
import { coin, priceTag, purse, tagBack } from "./pictures.js";
import { cardWords, coinWords, guestWords } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./position.js").Guest} Guest */

/** Text for those who listen, not for those who see. @param {string} text */
export const unseen = (text) => h("span", { class: "sr-only" }, text);

/** Parts of a name, without the empty ones. @param {(string | false)[]} parts */
export const sentence = (...parts) => parts.filter(Boolean).join(", ");

/** @param {(string | false)[]} names */
export const classes = (...names) => names.filter(Boolean).join(" ");

/**
 * A button whose name says in full what its picture shows.
 * @param {string} name @param {Record<string, any>} props @param {import("../../base/dom.js").Child[]} children
 */
export function namedButton(name, props, ...children) {
    const button = h("button", { type: "button", ...props }, ...children);
    for (const child of button.children) child.setAttribute("aria-hidden", "true");
    button.append(unseen(name));
    return button;
}

/**
 * A button for something that moves name. It lights up when it may be chosen; when it may not, it
 * can still be touched, and says why.
 * @param {Scene} scene @param {string} thing
 * @param {{ class: string, name: string, key?: string, from?: unknown[] }} look from: what its picture depends on
 *     beside its name
 * @param {() => import("../../base/dom.js").Child[]} draw
 */
export function thingButton(scene, thing, look, draw) {
    const key = look.key ?? thing;
    const { legal, picked, hinted, made } = scene.choosing.stateOf(thing, key);
    const states = [legal && "is-legal", picked && "is-picked", hinted && "is-hinted", made && "is-played"];
    const looks = classes(look.class, ...states);
    const name = sentence(look.name, hinted && /* TRANSLATORS: by a hint */ tr("suggested"));
    const disabled = scene.choosing.asked && !legal && !picked;
    return scene.keep.same(key, [looks, name, disabled, scene.own, look.from], () =>
        namedButton(
            name,
            {
                class: looks,
                "aria-pressed": picked ? "true" : legal ? "false" : undefined,
                "aria-disabled": disabled ? "true" : undefined,
                dataset: { key, thing },
                onclick: (/** @type {MouseEvent} */ event) => scene.touch(thing, event),
            },
            ...draw(),
        ),
    );
}

/** @param {string} card "?" face down, "-" none @param {number} seat */
export function tag(card, seat) {
    const inside = card === "-" ? null : card === "?" ? tagBack(seat) : priceTag(card, seat);
    return h("span", { class: classes("sa-tag", !inside && "is-none"), "aria-hidden": "true" }, inside);
}

/** @param {Scene} scene @param {string} card */
export function tagWords({ facts }, card) {
    if (card === "-") return tr("no price card yet");
    return card === "?" ? tr("a price card, face down") : cardWords(facts, card);
}

/** @param {number | null} coins null: a secret */
export function money(coins) {
    const secret = coins === null;
    return h(
        "span",
        { class: "sa-money", dataset: { about: "scoring" } },
        secret ? purse() : coin(),
        h("b", { "aria-hidden": "true" }, secret ? "?" : coins),
        unseen(secret ? tr("money: secret") : coinWords(coins)),
    );
}

/** @param {Scene} scene @param {Guest} guest */
export function guestStay(scene, guest) {
    const round = nextFlight(scene.position, guest.nation);
    return round > 0
        ? tr("{guest}, until the plane of round {round}", { guest: guestWords(scene.facts, guest), round })
        : tr("{guest}, until the end", { guest: guestWords(scene.facts, guest) });
}
