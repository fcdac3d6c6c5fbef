// SPDX-License-Identifier: MIT
// prices - the price cards that were revealed, and where the tie-break card lies.
import { h } from "../../../base/dom.js";
import { tr } from "../../../base/i18n.js";
import { button, dialog } from "../../../parts/parts.js";
import { priceTag, tieBreak } from "../pictures.js";
import { cardWords } from "../words.js";
import { icon } from "../../../art/icons.js";
import { choiceRow, complaintsAt, counter } from "../../../sheet/parts.js";
import { playerName } from "../../../sheet/players.js";

/** @typedef {import("./round.js").RoundPanel} RoundPanel */

/** Cards that this edition does not know. @param {(card: string) => void} choose */
function byHand(choose) {
    const card = { bid: 6, price: 5 };
    return h(
        "section",
        { class: "as-by-hand" },
        h("h3", {}, tr("Other numbers")),
        counter(tr("Bid"), card.bid, (value) => {
            card.bid = value;
        }),
        counter(tr("Room price"), card.price, (value) => {
            card.price = value;
        }),
        button(tr("Choose this card"), () => choose(`${card.bid}/${card.price}`), "secondary"),
    );
}

/** @param {RoundPanel} panel @param {number} index */
function pickPrice(panel, index) {
    const { players, prices } = panel.notes.now;
    const choose = (/** @type {string} */ card) => {
        box.close();
        panel.change((now) => {
            now.prices[index] = card;
        });
    };
    const box = dialog(
        tr("{seat}: price card", { seat: playerName(players, index + 1) }),
        h(
            "div",
            { class: "as-tags" },
            panel.facts.cards.map((card) =>
                h(
                    "button",
                    {
                        type: "button",
                        class: "as-tag",
                        "aria-label": cardWords(panel.facts, card),
                        "aria-pressed": String(prices[index] === card),
                        onclick: () => choose(card),
                    },
                    priceTag(card, index + 1),
                ),
            ),
        ),
        byHand(choose),
        prices[index] ? button(tr("No card"), () => choose(""), "quiet") : null,
    );
    box.classList.add("as-dialog");
}

/** @param {RoundPanel} panel */
export function pricesSection(panel) {
    const { players, prices, tiebreak } = panel.notes.now;
    const tag = (/** @type {string} */ _name, /** @type {number} */ index) => {
        const seat = index + 1;
        const card = prices[index];
        const name = playerName(players, seat);
        return h(
            "li",
            { "data-seat": seat },
            h(
                "button",
                {
                    type: "button",
                    class: card ? "as-tag" : "as-tag as-add",
                    "data-key": `price:${seat}`,
                    "data-word": card,
                    "aria-label": tr("{seat}: {card}", {
                        seat: name,
                        card: card ? cardWords(panel.facts, card) : tr("no price card yet"),
                    }),
                    onclick: () => pickPrice(panel, index),
                },
                card ? priceTag(card, seat) : icon("plus"),
            ),
            h("span", {}, name),
        );
    };
    const places = players.map((_, index) => ({
        value: String(index + 1),
        name: tr("between {seat} and {other}", {
            seat: playerName(players, index + 1),
            other: playerName(players, ((index + 1) % players.length) + 1),
        }),
    }));
    const row = h("ol", { class: "as-price-row" }, players.map(tag));
    row.style.setProperty("--columns", String(players.length === 4 ? 4 : 3));
    return h(
        "section",
        { class: "card", "data-place": "prices" },
        h("h2", {}, tr("Price cards")),
        row,
        complaintsAt("prices"),
        h("h3", { class: "as-with-art" }, tieBreak(), tr("Tie-break card")),
        choiceRow(
            tr("Tie-break card"),
            places.map(({ value, name }) => ({ value, name, face: name })),
            String(tiebreak),
            (value) =>
                panel.change((now) => {
                    now.tiebreak = Number(value);
                }),
            2,
        ),
        complaintsAt("tiebreak"),
    );
}
