// SPDX-License-Identifier: MIT
// touch - what the player's fingers do: pick a card up, put it down, ask about things.

import { icon } from "../../art/icons.js";
import { h, replace } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { Arrows, seen } from "../../board/arrows.js";
import { makeDraggable } from "../../board/drag.js";
import { itemsOf } from "../../board/focus.js";
import { cardNotes, hotelNotes, slotNotes } from "./explain.js";
import { collectionNodes } from "./seats.js";
import { cardName, roundText, seatName } from "./words.js";

/** @typedef {import("../../base/types.js").Mark} Mark */
/** @typedef {import("./board.js").OverbookingBoard} OverbookingBoard */

/** Where there is little room, the sign has to do.
 * @param {string} act @param {string} text @param {import("../../art/icons.js").IconName} sign */
function trayButton(act, text, sign) {
    return h(
        "button",
        {
            type: "button",
            class: "button",
            "data-kind": "secondary",
            "aria-label": text,
            title: text,
            dataset: { key: act, act },
        },
        icon(sign),
        h("span", { text }),
    );
}

/** @param {Mark} mark */
function hintBadge({ played }) {
    const name = played ? /* TRANSLATORS: the move that was made */ tr("Played") : tr("Suggested");
    const look = played ? "ob-hint is-played" : "ob-hint";
    return h("span", { class: look, role: "img", "aria-label": name, title: name, text: played ? "✕" : "★" });
}

/** @param {Element|null} node @returns {HTMLElement|null} */
function placeOf(node) {
    const place = node?.closest("[data-place]");
    return place instanceof HTMLElement ? place : null;
}

export class Touch {
    /** @param {OverbookingBoard} board */
    constructor(board) {
        this.board = board;
        /** The card picked up, or "". */
        this.card = "";
        /** @type {Mark[]} */
        this.marks = [];
        this.arrows = new Arrows(board.root);
        board.root.addEventListener("click", (event) => this.onClick(event));
        board.root.addEventListener("keydown", (event) => this.onKey(event));
        makeDraggable(board.root, ".ob-hand-card", {
            lift: (card) => this.pickUp(card.dataset.value ?? ""),
            over: (below) => this.hover(placeOf(below)),
            drop: (below) => this.putOn(placeOf(below)),
        });
    }

    // ---- events ----

    /** @param {MouseEvent} event */
    onClick(event) {
        if (!(event.target instanceof Element) || this.board.awaiting) return;
        const place = placeOf(event.target);
        const keyboard = event.detail === 0;
        if (this.card && place) return void this.putOn(place, keyboard);
        const node = event.target.closest("[data-act]");
        if (!node && event.target.closest(".ob-stage")) return this.board.lookBeside(1);
        if (node instanceof HTMLElement) this.act(node, node.dataset.value ?? "", keyboard);
    }

    /** @param {HTMLElement} node @param {string} value @param {boolean} keyboard */
    act(node, value, keyboard) {
        const { board } = this;
        switch (node.dataset.act) {
            case "pick":
                return this.toggle(value, keyboard);
            case "place":
                return this.say(node, tr("First pick a card, then tap a place for it."));
            case "card":
                return void this.explainCard(node, value);
            case "hotel":
                return this.explainHotel(node, value);
            case "seat":
                return this.explainSeat(node, Number(value));
            case "choose":
                return void this.play(node, value);
            case "pass":
                return void this.play(node, "pass");
            case "step":
                return board.lookAt(Number(value));
            case "again":
                return board.lookAt(0);
            case "back":
                return board.lookBeside(-1);
            case "forward":
                return board.lookBeside(1);
            case "hold":
                return board.lookBeside(0);
            case "why":
                return board.toggleWhy();
            case "goon":
                return board.goOn();
            case "skip":
                return board.hurry();
            case "shut":
                return board.shutStage();
        }
    }

    /** @param {KeyboardEvent} event */
    onKey(event) {
        if (event.key !== "Escape" || !this.card) return;
        const { card } = this;
        this.drop();
        itemsOf(this.board.hand)
            .find((item) => item.dataset.value === card)
            ?.focus();
    }

    get scene() {
        const { scene } = this.board;
        if (!scene) throw new Error("nothing is shown yet");
        return this.board.stageScene() ?? scene;
    }

    // ---- a card in hand ----

    /** @param {string} card @param {boolean} keyboard */
    toggle(card, keyboard) {
        if (this.card === card) return this.drop();
        this.pickUp(card);
        if (!keyboard) return;
        const legal = this.board.street.querySelector(".is-legal .ob-spot");
        if (legal instanceof HTMLElement) legal.focus();
    }

    /** @param {string} card */
    pickUp(card) {
        this.board.bubble.close();
        this.card = card;
        this.paint();
        this.board.context.say(tr("Picked up: {card}", { card: cardName(this.board.facts, card) }));
    }

    drop() {
        this.card = "";
        this.paint();
    }

    /** @param {HTMLElement|null} place */
    hover(place) {
        this.board.street.querySelector(".is-over")?.classList.remove("is-over");
        place?.classList.add("is-over");
    }

    /** @param {HTMLElement|null} place
     * @param {boolean} [keyboard] then focus goes on to the next card */
    async putOn(place, keyboard = false) {
        const name = place?.dataset.place;
        if (!place || !name) return;
        const move = `${this.card}>${name}`;
        if (keyboard && this.board.legal.includes(move)) this.cardBeside(this.card)?.focus();
        await this.play(place, move);
    }

    /** @param {string} card */
    cardBeside(card) {
        const cards = itemsOf(this.board.hand);
        const index = cards.findIndex((item) => item.dataset.value === card);
        return cards[index + 1] ?? cards[index - 1];
    }

    /** Plays what is legal; says why not where it is not.
     * @param {HTMLElement} node @param {string} move */
    async play(node, move) {
        const { board } = this;
        if (!board.legal.includes(move)) {
            const objection = board.legal.length ? await board.context.objection(move) : null;
            return this.say(node, objection?.why ?? tr("It is not your turn."));
        }
        this.drop();
        board.await(true);
        const refusal = await board.context.play(move);
        if (!refusal) return;
        board.await(false);
        this.say(node, refusal);
    }

    // ---- words ----

    /** @param {HTMLElement} node @param {string} text */
    say(node, text) {
        this.board.bubble.open(node, text, [h("p", { text })]);
        this.board.context.say(text);
    }

    /** What a card is; and while one is to be named, why not this one.
     * @param {HTMLElement} node @param {string} value "L2:0" */
    async explainCard(node, value) {
        const { board } = this;
        const [place, index] = value.split(":");
        const hotel = this.scene.hotels[Number(place.slice(1)) - 1];
        const slot = (place[0] === "B" ? hotel.door : hotel.line)[Number(index)];
        if (!slot) return;
        const notes = slotNotes(board.view(this.scene), slot);
        const [choice] = place[0] === "L" ? board.stageState().choices : [];
        if (choice) {
            const move = `${choice.split(" ")[0]} ${Number(index) + 1}`;
            const objection = await board.context.objection(move);
            if (objection) notes.push(h("p", { class: "ob-objection", text: objection.why }));
        }
        board.bubble.open(node, cardName(board.facts, slot.card), notes);
    }

    /** @param {HTMLElement} node the house, or what is written beside it @param {string} number */
    explainHotel(node, number) {
        const { board } = this;
        const house = board.street.querySelector(`[data-key="H${number}"]`);
        board.bubble.open(
            house instanceof HTMLElement ? house : node,
            tr("Hotel {number}", { number }),
            hotelNotes(board.view(this.scene), Number(number)),
        );
    }

    /** @param {HTMLElement} node @param {number} seat */
    explainSeat(node, seat) {
        const { board } = this;
        if (!board.look || !board.scene) return;
        const name = seatName(board.context.info, seat);
        board.bubble.open(
            node,
            tr("{seat}: collection", { seat: name }),
            collectionNodes(board.view(board.scene), board.look, seat),
            "is-wide",
        );
    }

    // ---- what lights up ----

    /** @param {Mark[]} marks the best first */
    mark(marks) {
        this.marks = marks;
        this.paint();
    }

    /** Points a thing out if a marked move fits it. @param {Element} node @param {(move: string) => boolean} fits */
    badge(node, fits) {
        node.querySelector(":scope > .ob-hint")?.remove();
        const best = this.marks.find(({ move }) => fits(move));
        if (best) node.append(hintBadge(best));
    }

    paint() {
        const { board } = this;
        const own = board.scene?.seats[board.viewer - 1];
        if (this.card && !own?.hand.includes(this.card)) this.card = "";
        const placing = board.legal.some((move) => move.includes(">"));
        for (const node of itemsOf(board.hand)) {
            const card = node.dataset.value ?? "";
            const playable = board.legal.some((move) => move.startsWith(`${card}>`)) || !placing;
            node.classList.toggle("is-picked", card === this.card);
            node.classList.toggle("is-stuck", !playable);
            node.setAttribute("aria-pressed", String(card === this.card));
            this.badge(node, (move) => move.startsWith(`${card}>`));
        }
        board.street.toggleAttribute("data-wanted", placing && this.card !== "");
        for (const node of board.street.querySelectorAll("[data-place]")) {
            const end = `>${node.getAttribute("data-place")}`;
            const legal = board.legal.includes(this.card + end);
            node.classList.toggle("is-legal", legal);
            node.classList.toggle("is-shut", placing && this.card !== "" && !legal);
            this.badge(node, (move) => (this.card ? move === this.card + end : move.endsWith(end)));
        }
        for (const node of board.stage.querySelectorAll("[data-act='choose']")) {
            this.badge(node, (move) => move === node.getAttribute("data-value"));
        }
        this.paintTray();
        this.arrows.show(this.ways());
    }

    /** From the card to its place. Where several moves are marked, badges have to do.
     * @returns {import("../../board/arrows.js").Way[]} */
    ways() {
        const { hand, street } = this.board;
        const wanted = this.marks.filter(({ played }) => !played);
        return [...this.marks].reverse().flatMap(({ move, played }) => {
            const [card, place] = move.split(">");
            const from = itemsOf(hand).find((item) => item.dataset.value === card);
            const to = place && street.querySelector(`[data-place="${CSS.escape(place)}"]`);
            if (!from || !to || (this.card && this.card !== card) || (!played && wanted.length > 1)) return [];
            return [{ from, to: to.querySelector(".ob-empty") ?? to, played }];
        });
    }

    /** Cards and places that are marked, their hotels or the cards to choose from, the arrows; the rules of all hotels.
     * @returns {import("../../base/types.js").Sights} */
    sights() {
        const { root, tray } = this.board;
        const marked = [...root.querySelectorAll(":has(> .ob-hint)")];
        const passes = this.marks.some(({ move }) => move === "pass");
        const pass = passes ? [...tray.querySelectorAll("[data-act=pass]")] : [];
        const hotels = marked.flatMap((node) => node.closest(".ob-hotel") ?? []);
        const choices = root.querySelectorAll(".ob-stage .is-legal");
        return {
            seen: [[...marked, ...pass].map(seen), [...hotels, ...choices].map(seen), this.arrows.sights().flat()],
            whole: [...root.querySelectorAll(".ob-caption, .ob-stage-head h2")].map(seen),
        };
    }

    paintTray() {
        const { board } = this;
        const canPass = board.legal.includes("pass");
        const again = board.steps.length > 0 && !board.stageScene();
        replace(
            board.tray,
            h(
                "div",
                { class: "ob-notes" },
                this.card
                    ? cardNotes(board.facts, this.card)
                    : [
                          h("p", { class: "ob-round", text: roundText(board.scene?.round ?? 1) }),
                          board.legal.length > 0 &&
                              h(
                                  "p",
                                  { class: "ob-small" },
                                  tr("Pick a card to see what it can do. The places where you can play it light up."),
                              ),
                      ],
            ),
            h(
                "div",
                { class: "ob-tray-buttons" },
                canPass && trayButton("pass", tr("Play no fifth card"), "minus"),
                again && trayButton("again", tr("Look at the check again"), "replay"),
            ),
        );
    }
}
