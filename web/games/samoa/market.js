// SPDX-License-Identifier: MIT
// market - what the table offers: tiles to build, and the groups that wait at the airport.

import { h } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { readCard } from "./facts.js";
import { nameOf } from "./moves.js";
import { coin, flag, guestToken, tile as tilePicture } from "./pictures.js";
import { classes, sentence, thingButton, unseen } from "./tokens.js";
import { coinWords, groupWords, guestName, nationName, tileHelp, tileLabel, tileName } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} scene @param {string} tile @param {number} copy */
function offered(scene, tile, copy) {
    const card = readCard(scene.position.hotels[scene.own - 1].played);
    const { legal, picked } = scene.choosing.stateOf(`tile:${tile}`, `tile:${tile}`);
    const price = scene.choosing.verb === "buy" && (legal || picked) && card ? card.bid : 0;
    return thingButton(
        scene,
        `tile:${tile}`,
        {
            class: classes("sa-tile", scene.story.fresh.has(`tile:${tile}`) && "is-fresh"),
            name: sentence(tileName(scene.facts, tile), price > 0 && coinWords(price)),
            key: `tile:${tile}:${copy}`,
        },
        () => [
            tilePicture(tile),
            h("span", { class: "sa-tile__name" }, tileLabel(scene.facts, tile)),
            price > 0 && h("span", { class: "sa-tile__price" }, coin(), h("b", {}, price)),
        ],
    );
}

/** What the tile in hand does, where the line under the thumb has no room for it. @param {Scene} scene */
function tileNote({ facts, choosing, keep }) {
    const tile = choosing.verb === "buy" && choosing.picked.length > 0 ? nameOf(choosing.picked[0]) : "";
    return tile && keep.same("tile note", [tile], () => h("p", { class: "sa-note" }, tileHelp(facts, tile)));
}

/** @param {Scene} scene */
function offer(scene) {
    const { offer: tiles, bag } = scene.position;
    const { keep } = scene;
    return keep.box(
        "offer",
        "section",
        { class: classes("sa-offer", scene.choosing.verb === "buy" && "is-asked") },
        keep.same("offer title", [bag.length], () =>
            h(
                "h2",
                { class: "sa-panel__title" },
                tr("For sale"),
                h("small", {}, tr("{count} to come", { count: bag.length })),
            ),
        ),
        tiles.length > 0
            ? keep.box(
                  "tiles",
                  "div",
                  {
                      class: "sa-tiles",
                      role: "group",
                      "aria-label": tr("Tiles for sale"),
                      dataset: { arrows: "tiles" },
                  },
                  tiles.map((tile, i) => offered(scene, tile, i - tiles.indexOf(tile))),
              )
            : keep.same("no tiles", [], () => h("p", { class: "sa-none" }, tr("No tile is for sale."))),
        tileNote(scene),
    );
}

/** @param {string} guests @param {string} nation */
function tokens(guests, nation) {
    return [...guests].map((kind) => h("span", { class: "sa-token" }, guestToken({ kind, nation })));
}

/**
 * A group of which guests are being housed: each can be picked.
 * @param {Scene} scene
 * @param {string} guests
 * @param {number} number
 */
function openGroup(scene, guests, number) {
    const nation = scene.position.flags[scene.position.round - 1];
    return scene.keep.box(
        `open:${number}`,
        "div",
        { class: "sa-group is-open", role: "group", "aria-label": tr("Group {number}", { number }) },
        [...guests].map((kind, i) =>
            thingButton(
                scene,
                `guest:${kind}`,
                {
                    class: "sa-token",
                    name: guestName(scene.facts, kind),
                    key: `guest:${kind}:${i - guests.indexOf(kind)}`,
                    from: [nation],
                },
                () => [guestToken({ kind, nation })],
            ),
        ),
    );
}

/** @param {Scene} scene @param {string} guests @param {number} number */
function group(scene, guests, number) {
    const { position, story, choosing } = scene;
    const nation = position.flags[position.round - 1];
    if (choosing.verb === "put" && number === position.group) return openGroup(scene, guests, number);
    return thingButton(
        scene,
        `group:${number}`,
        {
            class: classes(
                "sa-group",
                number === position.group && "is-chosen",
                story.fresh.has(`group:${number}`) && "is-fresh",
            ),
            name: tr("Group {number}: {guests}", { number, guests: groupWords(guests) }),
            from: [guests, nation],
        },
        () => [h("span", { class: "sa-group__guests" }, tokens(guests, nation))],
    );
}

/** @param {Scene} scene */
function groups(scene) {
    const { position, choosing } = scene;
    const nation = position.flags[position.round - 1];
    const waiting = position.groups
        .map((guests, i) => ({ guests, number: i + 1 }))
        .filter(({ guests }) => guests !== "");
    const { keep } = scene;
    return keep.box(
        "groups",
        "section",
        { class: classes("sa-groups", ["take", "put"].includes(choosing.verb) && "is-asked") },
        keep.same("groups title", [nation], () =>
            h(
                "h2",
                { class: "sa-panel__title" },
                tr("Guests waiting"),
                nation !== undefined && [flag(nation), unseen(nationName(scene.facts, nation))],
            ),
        ),
        waiting.length > 0
            ? keep.box(
                  "waiting",
                  "div",
                  { class: "sa-groups__list", dataset: { arrows: "groups" } },
                  waiting.map(({ guests, number }) => group(scene, guests, number)),
              )
            : keep.same("nobody", [], () => h("p", { class: "sa-none" }, tr("Nobody is waiting."))),
    );
}

/** @param {Scene} scene */
export const market = (scene) => scene.keep.box("market", "div", { class: "sa-market" }, offer(scene), groups(scene));
