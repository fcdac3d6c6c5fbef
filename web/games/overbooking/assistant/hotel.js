// SPDX-License-Identifier: MIT
// hotel - one hotel of the real table: its face, its back door, its booking line.
import { icon } from "../../../art/icons.js";
import { h } from "../../../base/dom.js";
import { tr } from "../../../base/i18n.js";
import { deleteButton } from "../../../parts/parts.js";
import { cardPicture } from "../card.js";
import { bedsText, ruleText } from "../words.js";
import { complaintsAt } from "../../../sheet/parts.js";
import { readSlot, slotWords } from "./cards.js";
import { hotelPicture, pickFace, printedFace } from "./faces.js";

/** @typedef {import("./check.js").CheckPanel} CheckPanel */
/** @typedef {import("./notes.js").HotelNote} HotelNote */
/** @typedef {"door" | "line"} Queue */

/** @param {Queue} queue @param {number} number of the hotel */
export function queueName(queue, number) {
    return queue === "door"
        ? tr("Back door of hotel {number}", { number })
        : tr("Booking line of hotel {number}", { number });
}

/** What can be done with the card that was tapped.
 * @param {CheckPanel} panel @param {string[]} cards @param {string} place @param {number} at */
function cardTools(panel, cards, place, at) {
    const move = (/** @type {number} */ to) =>
        panel.change(() => {
            const [card] = cards.splice(at, 1);
            cards.splice(to, 0, card);
            panel.selected = `${place}:${to}`;
        });
    const tool = (
        /** @type {Parameters<typeof icon>[0]} */ sign,
        /** @type {string} */ label,
        /** @type {boolean} */ possible,
        /** @type {() => void} */ act,
    ) =>
        h(
            "button",
            {
                class: "button",
                "data-kind": "secondary",
                type: "button",
                disabled: !possible,
                "data-key": `tool:${sign}`,
                onclick: act,
            },
            icon(sign),
            label,
        );
    return h(
        "div",
        { class: "as-card-tools", role: "group", "aria-label": slotWords(panel.facts, panel.players, cards[at]) },
        tool("back", tr("Nearer"), at > 0, () => move(at - 1)),
        tool("forward", tr("Farther"), at < cards.length - 1, () => move(at + 1)),
        tool("trash", tr("Remove"), true, () => {
            panel.selected = "";
            panel.change(() => cards.splice(at, 1));
            panel.focus(`add:${place}`);
        }),
    );
}

/** @param {CheckPanel} panel @param {number} index of the hotel @param {Queue} queue */
function queueRow(panel, index, queue) {
    const cards = panel.notes.now.hotels[index][queue];
    const place = `${queue}:${index}`;
    const name = queueName(queue, index + 1);
    const selected = cards.findIndex((_, at) => panel.selected === `${place}:${at}`);
    const card = (/** @type {string} */ slot, /** @type {number} */ at) =>
        h(
            "li",
            {},
            h(
                "button",
                {
                    type: "button",
                    class: "as-card",
                    "data-word": slot,
                    "data-key": `${place}:${at}`,
                    "aria-pressed": String(at === selected),
                    "aria-label": tr("Position {position}: {card}", {
                        position: at + 1,
                        card: slotWords(panel.facts, panel.players, slot),
                    }),
                    onclick: () => panel.select(at === selected ? "" : `${place}:${at}`),
                },
                cardPicture(panel.facts, readSlot(slot).seat, readSlot(slot).card),
            ),
        );
    return h(
        "section",
        { class: "as-queue", "data-place": place, "aria-label": name },
        h("h3", {}, queue === "door" ? tr("Back door") : tr("Booking line, closest to the hotel first")),
        h(
            "ol",
            { class: "as-row" },
            cards.map(card),
            h(
                "li",
                {},
                h(
                    "button",
                    {
                        type: "button",
                        class: "as-add",
                        "data-key": `add:${place}`,
                        "aria-label": tr("{place}: add cards", { place: name }),
                        onclick: () => panel.addCards(index, queue),
                    },
                    icon("plus"),
                ),
            ),
        ),
        selected >= 0 ? cardTools(panel, cards, place, selected) : null,
        complaintsAt(place),
    );
}

/** @param {CheckPanel} panel @param {HotelNote} note @param {number} index */
export function hotelCard(panel, note, index) {
    const number = index + 1;
    const face = printedFace(panel.facts, note);
    const hasDoor = face.rule !== "no-back-door" || note.door.length > 0;
    return h(
        "article",
        { class: "card as-hotel", "data-place": `hotel:${index}`, "aria-labelledby": `as-hotel-${number}` },
        h(
            "header",
            { class: "as-hotel-head" },
            h(
                "button",
                {
                    type: "button",
                    class: "as-hotel-face",
                    "data-key": `face:${index}`,
                    "aria-label": tr("Hotel {number}: choose another side", { number }),
                    onclick: () =>
                        pickFace(panel.facts, note, (chosen) => panel.change(() => Object.assign(note, chosen))),
                },
                hotelPicture(face),
            ),
            h(
                "div",
                { class: "as-hotel-words" },
                h("h2", { id: `as-hotel-${number}` }, tr("Hotel {number}", { number })),
                h("p", {}, h("strong", {}, bedsText(face.beds))),
            ),
            deleteButton(tr("Hotel {number}: remove", { number }), () =>
                panel.step((now) => now.hotels.splice(index, 1)),
            ),
        ),
        h("p", {}, ruleText(panel.facts, face.rule)),
        complaintsAt(`hotel:${index}`),
        hasDoor ? queueRow(panel, index, "door") : null,
        queueRow(panel, index, "line"),
    );
}
