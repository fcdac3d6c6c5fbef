// SPDX-License-Identifier: MIT
// cards - guest cards by tapping: whose, which guest, which crest.
import { crest } from "../art/crests.js";
import { guest } from "../art/guests.js";
import { announce } from "../../../base/announce.js";
import { h, replace } from "../../../base/dom.js";
import { tr } from "../../../base/i18n.js";
import { button, dialog } from "../../../parts/parts.js";
import { cardPicture, drawnCrest } from "../card.js";
import { bedsText, cardName, crestName, guestName } from "../words.js";
import { choiceRow, redraw } from "../../../sheet/parts.js";
import { playerName, playerRow } from "../../../sheet/players.js";

/** @typedef {import("../facts.js").Facts} Facts */

const NUMBERS = ["1", "2", "3", "4", "5", "6"];

/** @param {string} slot "2:5b" @returns {{seat: number, card: string}} */
export function readSlot(slot) {
    const [seat, card] = slot.split(":");
    return { seat: Number(seat), card };
}

/** @param {Facts} facts @param {string} slot "2:5b" */
export function slotPicture(facts, slot) {
    const { seat, card } = readSlot(slot);
    return h("span", { class: "as-picture" }, cardPicture(facts, seat, card));
}

/** In full, for the ear. @param {Facts} facts @param {string[]} players @param {string} slot */
export function slotWords(facts, players, slot) {
    const { seat, card } = readSlot(slot);
    return tr("{seat}: {card}", { seat: playerName(players, seat), card: cardName(facts, card) });
}

/** Whose card was put down last: the next one is often of the same player. */
let lastSeat = 1;

/** @typedef {object} CardPicker
 * @property {string} title
 * @property {Facts} facts
 * @property {string[]} players
 * @property {() => string[]} cards what lies there by now
 * @property {(slot: string) => Promise<string>} add "" or a complaint
 * @property {() => void} removeLast
 * @property {() => void} done
 */

/** A dialog in which cards are put down one after the other. @param {CardPicker} wanted */
export function pickCards({ title, facts, players, cards, add, removeLast, done }) {
    let number = "";
    let letter = "";
    const strip = h("div", { class: "as-strip" });
    const form = h("div", { class: "as-picker" });
    const status = h("p", { class: "as-complaint", role: "status" });

    const choose = async () => {
        draw();
        if (!number || !letter) return;
        const slot = `${lastSeat}:${number}${letter}`;
        number = letter = "";
        status.textContent = await add(slot);
        announce(slotWords(facts, players, slot));
        draw();
    };
    const draw = () => {
        replace(
            strip,
            cards().map((slot) => slotPicture(facts, slot)),
            cards().length
                ? button(
                      tr("Remove the last card"),
                      () => {
                          removeLast();
                          status.textContent = "";
                          draw();
                      },
                      "quiet",
                  )
                : h("p", {}, tr("Nobody yet. Choose whose card it is, then the guest and the crest.")),
        );
        redraw(
            form,
            playerRow(tr("Whose card?"), players, lastSeat, (seat) => {
                lastSeat = seat;
                draw();
            }),
            choiceRow(
                tr("Which guest?"),
                NUMBERS.map((value) => ({
                    value,
                    name: `${guestName(facts, value)}, ${bedsText(Number(value))}`,
                    face: [
                        guest({ number: Number(value), seat: lastSeat }),
                        h("b", {}, value),
                        h("span", {}, guestName(facts, value)),
                    ],
                })),
                number,
                (value) => {
                    number = value;
                    choose();
                },
            ),
            choiceRow(
                tr("Which crest?"),
                facts.crests.map((one) => ({
                    value: one.letter,
                    name: crestName(facts, one.letter),
                    face: [
                        crest({ crest: drawnCrest(facts, one.letter) }),
                        h("span", {}, crestName(facts, one.letter)),
                    ],
                })),
                letter,
                (value) => {
                    letter = value;
                    choose();
                },
                facts.crests.length,
            ),
        );
    };
    const box = dialog(
        title,
        strip,
        status,
        form,
        button(tr("Done"), () => box.close()),
    );
    box.classList.add("as-dialog");
    box.addEventListener("close", done);
    draw();
}

/**
 * All cards of one player, to tap those that were collected.
 * @param {{title: string, facts: Facts, seat: number, has: (card: string) => boolean, toggle: (card: string) =>
 *     void, done: () => void}} wanted
 */
export function pickCollection({ title, facts, seat, has, toggle, done }) {
    const grid = h("div", { class: "as-collection" });
    const draw = () =>
        redraw(
            grid,
            NUMBERS.flatMap((number) =>
                facts.crests.map(({ letter }) => {
                    const card = number + letter;
                    return h(
                        "button",
                        {
                            type: "button",
                            class: "as-card",
                            "aria-pressed": String(has(card)),
                            "data-key": card,
                            "aria-label": cardName(facts, card),
                            onclick: () => {
                                toggle(card);
                                draw();
                            },
                        },
                        cardPicture(facts, seat, card),
                    );
                }),
            ),
        );
    const box = dialog(
        title,
        grid,
        button(tr("Done"), () => box.close()),
    );
    box.classList.add("as-dialog");
    box.addEventListener("close", done);
    draw();
}
