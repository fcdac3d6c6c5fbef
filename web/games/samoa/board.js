// SPDX-License-Identifier: MIT
// board - the board of Hotel Samoa: draws what a seat may know, and turns touches into moves.

import { h, replace } from "../../base/dom.js";
import { tr } from "../../base/i18n.js";
import { Arrows, seen } from "../../board/arrows.js";
import { Bubble } from "../../board/bubble.js";
import { makeDraggable } from "../../board/drag.js";
import { Focus, findKey } from "../../board/focus.js";
import { Keeper, arrange } from "../../board/keep.js";
import { Pace } from "../../board/pace.js";
import { showResult } from "../../board/result.js";
import { Choosing } from "./choosing.js";
import { dock, question } from "./dock.js";
import { readFacts } from "./facts.js";
import { ownHand } from "./hand.js";
import { hotelDetails, otherHotels, ownHotel, watched } from "./hotel.js";
import { market } from "./market.js";
import { prepareFlights } from "./motion.js";
import { guestToken } from "./pictures.js";
import { findMove, firstKind, kindOf, nameOf, picksSeveral, readMove } from "./moves.js";
import { readPosition } from "./position.js";
import { hotelTitle, newStory } from "./scene.js";
import { waysOf } from "./ways.js";
import { sky } from "./sky.js";
import { Patience, chosenIn, isKnown, keepChosen, keepStory, moments, tellMoment } from "./story.js";
import { strip } from "./strip.js";
import { eventPicture } from "./pictures.js";
import { cardWords, groupWords, guestHelp, tileHelp } from "./words.js";

/** @typedef {import("../../base/types.js").Look} Look */
/** @typedef {import("../../base/types.js").Update} Update */
/** @typedef {import("../../base/types.js").TableEvent} TableEvent */
/** @typedef {import("../../base/types.js").Board} Board */
/** @typedef {import("../../base/types.js").BoardContext} BoardContext */
/** @typedef {import("./moves.js").Thing} Thing */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./scene.js").Scene} Scene */

/** Events that bring coins. */
const PAYING = ["paid", "paid-double", "swam", "new-pool"];

/** Guests of a hotel that the card after a round has room for. */
const GUESTS_SHOWN = 5;

/** Milliseconds of a beat by speed. */
const BEAT_MS = [0, 1200, 650, 300];

/** What lies at the thumb: that from which one chooses now. @type {Record<string, string>} */
const THUMB = { price: "hand", swap: "hand", recall: "hand", buy: "offer", take: "groups", put: "groups" };
const THUMB_OF_PHASE = /** @type {Record<string, string>} */ ({
    build: "offer",
    take: "groups",
    put: "groups",
    release: "groups",
});

/** @param {Scene} scene */
function thumbOf({ choosing, position, viewer }) {
    return THUMB[choosing.verb] ?? THUMB_OF_PHASE[position.phase] ?? (viewer > 0 ? "hand" : "offer");
}

const MOVABLE = ["card", "tile", "group", "guest"].map((kind) => `[data-thing^="${kind}:"].is-legal`).join();

class SamoaBoard {
    captions = true;

    /** @param {HTMLElement} host @param {BoardContext} context */
    constructor(host, context) {
        this.context = context;
        this.facts = readFacts(context.info.edition, context.words);
        this.stage = h("div", { class: "sa-stage", tabindex: "-1" });
        this.details = h("div");
        this.closer = h("button", { type: "button", class: "button" });
        this.dialog = this.makeDialog();
        this.root = h("div", { class: "samoa", "data-mood": "samoa" }, this.stage, this.dialog);
        this.bubble = new Bubble(this.root);
        this.arrows = new Arrows(this.root);
        this.focus = new Focus(this.stage);
        this.pace = new Pace(context.settings, BEAT_MS);
        this.story = newStory();
        this.choosing = new Choosing();
        this.keep = new Keeper();
        this.patience = new Patience();
        /** @type {Look | null} */
        this.look = null;
        /** @type {Position | null} */
        this.position = null;
        /** Coins by move. @type {Map<string, number>} */
        this.previews = new Map();
        /** @type {number[]} */
        this.actors = [];
        this.opened = 0; /* whose hotel is enlarged */
        this.busy = false; /* a move is on its way */
        this.telling = false;
        this.listen();
        replace(host, this.root);
    }

    makeDialog() {
        this.closer.addEventListener("click", () => this.dialog.close());
        const onclose = () => (this.opened = 0);
        return h("dialog", { class: "dialog sa-dialog", onclose }, this.details, this.closer);
    }

    /* ---- what is shown ---- */

    /**
     * What is in hand stays there while the question is the same: others choose meanwhile.
     * @param {Look} look @param {Position} [position] what it says, if it is not to be shown to the letter
     */
    show(look, position = readPosition(look.position)) {
        const known = this.look;
        const same =
            known?.viewer === look.viewer &&
            known.legal.join() === look.legal.join() &&
            this.choosing.asked === look.legal.length > 0;
        this.look = look;
        this.position = position;
        this.actors = look.actors;
        this.telling = false;
        this.busy = false;
        keepStory(this.story, this.position);
        if (!same) {
            this.choosing = new Choosing(look.legal, this.position.phase);
            this.bubble.close();
        }
        this.choiceChanged();
    }

    /** @returns {Scene | null} */
    scene() {
        const { look, position, choosing } = this;
        if (!look || !position) return null;
        return {
            position,
            facts: this.facts,
            beside: look.beside ?? [],
            holidays: look.holidays ?? [],
            seats: this.context.info.seats,
            viewer: look.viewer,
            own: look.viewer || 1,
            actors: this.actors,
            choosing,
            story: this.story,
            telling: this.telling,
            keep: this.keep,
            previews: this.previews,
            touch: (thing, event) => this.touch(thing, event),
            openHotel: (seat) => this.openHotel(seat),
        };
    }

    draw() {
        const scene = this.scene();
        if (!scene) return;
        this.root.dataset.phase = scene.position.phase;
        this.root.dataset.verb = scene.choosing.verb;
        this.root.dataset.thumb = thumbOf(scene);
        this.root.dataset.watched = String(watched(scene));
        /* Until something is asked, the board itself keeps the focus. */
        this.focus.keep(
            () => this.drawStage(scene),
            () => this.firstChoice() ?? this.stage,
        );
        this.arrows.show(waysOf(this.stage, scene));
        if (this.opened) this.drawDetails(scene);
    }

    /** @param {Scene} scene */
    drawStage(scene) {
        arrange(
            this.stage,
            sky(scene),
            strip(scene),
            market(scene),
            ownHotel(scene),
            scene.viewer > 0 && ownHand(scene),
            otherHotels(scene),
            dock(scene, { play: (move) => this.play(move), cancel: () => this.cancel(), skip: () => this.hurry() }),
        );
    }

    /** Where a question begins. @returns {HTMLElement | null} */
    firstChoice() {
        const first = this.stage.querySelector("button.is-legal");
        return /** @type {HTMLElement | null} */ (first ?? this.stage.querySelector(".sa-dock button"));
    }

    /** @param {number} seat */
    openHotel(seat) {
        const scene = this.scene();
        if (!scene) return;
        this.opened = seat;
        this.drawDetails(scene);
        if (!this.dialog.open) this.dialog.showModal();
    }

    /** @param {Scene} scene */
    drawDetails(scene) {
        this.dialog.setAttribute("aria-label", hotelTitle(scene, this.opened));
        this.closer.textContent = tr("Close");
        replace(this.details, hotelDetails(scene, this.opened));
    }

    /* ---- what is chosen ---- */

    /** @param {Thing} thing @param {MouseEvent} event */
    touch(thing, event) {
        const button = event.currentTarget;
        const key = (button instanceof HTMLElement && button.dataset.key) || thing;
        this.bubble.close();
        if (this.busy) return;
        if (!this.choosing.asked) this.explain(thing);
        else this.follow(this.choosing.touch(thing, key), thing, event.detail === 0);
    }

    /** @param {import("./choosing.js").Outcome} outcome @param {Thing} thing @param {boolean} byKeyboard */
    follow({ play, refused, changed }, thing, byKeyboard) {
        if (play) this.play(play);
        if (refused) this.object(thing, refused);
        if (!changed) return;
        this.choiceChanged();
        if (byKeyboard) this.goOn();
    }

    choiceChanged() {
        this.previews = new Map();
        this.lookAhead();
        this.draw();
    }

    /** After a key the focus goes where the choice goes on. */
    goOn() {
        const { choosing } = this;
        if (picksSeveral(choosing.verb) || choosing.picked.length === 0) return;
        const key = choosing.move ? "confirm" : [...choosing.next()][0];
        if (key) findKey(this.stage, key)?.focus();
    }

    cancel() {
        const thing = this.choosing.picked[0];
        this.choosing.putBack();
        this.bubble.close();
        this.choiceChanged();
        const back = thing && this.elementOf(thing);
        if (back && this.stage.contains(document.activeElement)) back.focus();
    }

    /** @param {string} move */
    async play(move) {
        if (this.busy) return;
        this.busy = true;
        this.bubble.close();
        const refused = await this.context.play(move);
        this.busy = false;
        if (refused) this.say(this.stage.querySelector(".sa-dock"), refused);
    }

    /** Why not? @param {Thing} thing @param {string} move what it would be */
    async object(thing, move) {
        const { picked, verb } = this.choosing;
        const early = picked.length === 0 && kindOf(thing) !== firstKind(verb);
        /* There is no rule against what is no move at all: the thing says what it is. */
        const objection = early ? null : await this.context.objection(move).catch(() => null);
        const why =
            objection?.why ?? [this.wordsOf(thing), question(this.facts, this.choosing)].filter(Boolean).join(" ");
        this.say(this.elementOf(thing), why);
    }

    /** Nothing is asked: say what the thing is. @param {Thing} thing */
    explain(thing) {
        const words = this.wordsOf(thing);
        if (words) this.say(this.elementOf(thing), words);
    }

    /** What no move names can be touched, too: flags, the tie-break card, money. @param {Element} target */
    tellAbout(target) {
        const place = /** @type {HTMLElement | null} */ (target.closest("[data-about]"));
        if (!place || target.closest("button")) return;
        const name = place.querySelector(".sr-only")?.textContent;
        const rule = this.facts.words[place.dataset.about ?? ""];
        this.say(place, name ? `${name}. ${rule}` : rule);
    }

    /** What a thing is. @param {Thing} thing */
    wordsOf(thing) {
        const name = nameOf(thing);
        const words = {
            tile: () => tileHelp(this.facts, name),
            special: () => tileHelp(this.facts, name),
            card: () => cardWords(this.facts, name),
            guest: () => guestHelp(this.facts, name),
            group: () => groupWords(this.position?.groups[Number(name) - 1] ?? ""),
        }[kindOf(thing)];
        return words ? words() : "";
    }

    /** @param {HTMLElement | null} anchor @param {string} text */
    say(anchor, text) {
        if (!anchor) return;
        this.bubble.say(anchor, text);
        this.context.say(text);
    }

    /** @param {Thing} thing @returns {HTMLElement | null} */
    elementOf(thing) {
        return this.stage.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
    }

    /** What each room would bring for the guest in hand, or a tile at once. */
    async lookAhead() {
        const { previews, choosing } = this;
        const { choices, picked, verb } = choosing;
        if (!["put", "buy"].includes(verb) || picked.length !== 1) return;
        const moves = choices.filter(({ things }) => things[0] === picked[0]);
        const coins = await Promise.all(moves.map(({ text }) => this.incomeOf(text)));
        const before = verb === "put" ? await this.incomeOf(findMove(choices, "done", [])) : 0;
        if (this.previews !== previews) return;
        moves.forEach(({ text }, i) => previews.set(text, coins[i] - before));
        this.draw();
    }

    /** @param {string} move "": none */
    async incomeOf(move) {
        const events = move ? await this.context.preview(move) : [];
        return events.filter(({ event }) => PAYING.includes(event)).reduce((sum, { coins }) => sum + coins, 0);
    }

    /* ---- hands ---- */

    listen() {
        this.root.addEventListener("keydown", (event) => this.press(event));
        this.root.addEventListener("click", ({ target }) => target instanceof Element && this.tellAbout(target));
        makeDraggable(this.root, MOVABLE, {
            lift: ({ dataset }) => {
                this.choosing.lift(dataset.thing ?? "", dataset.key ?? "");
                this.choiceChanged();
            },
            drop: (below) => this.drop(below),
        });
    }

    /** @param {KeyboardEvent} event */
    press(event) {
        if (this.dialog.open || event.key !== "Escape") return;
        if (this.choosing.canCancel) this.cancel();
        else this.bubble.close();
    }

    /** @param {Element | null} below */
    drop(below) {
        const { choosing } = this;
        const place = below?.closest("[data-thing]");
        const thing = (place instanceof HTMLElement && place.dataset.thing) || "";
        if (choosing.next().has(thing) || (kindOf(thing) === "room" && !choosing.move)) {
            this.follow(choosing.touch(thing, thing), thing, false);
        } else if (choosing.move && below?.closest("[data-drop]")) {
            this.play(choosing.move);
        } else {
            choosing.putBack();
            this.choiceChanged();
        }
    }

    /* ---- what is told ---- */

    /** Only events tell the order, and what was paid this round. @param {Update[]} updates */
    recall(updates) {
        const last = updates.at(-1);
        if (!last) return;
        const begins = (/** @type {TableEvent} */ { event }) => event === "round";
        const round = updates.findLastIndex(({ events }) => events.some(begins));
        this.story = newStory();
        for (const { events, look } of updates.slice(Math.max(round, 0))) {
            const position = readPosition(look.position);
            moments(events).forEach((moment) => tellMoment(position, this.story, moment));
        }
        this.show({ ...last.look, legal: [] });
    }

    /** @param {Update} update */
    async tell(update) {
        this.position ??= readPosition(update.look.position);
        this.choosing = new Choosing();
        this.previews = new Map();
        this.telling = true;
        if (!this.look) this.pace.hurry();
        const chosen = chosenIn(this.position);
        for (const moment of moments(update.events)) {
            if (!isKnown(moment, chosen)) await this.tellMoment(moment);
        }
        this.pace.finish();
        const position = readPosition(update.look.position);
        keepChosen(position, chosen);
        this.show(update.look, position);
    }

    /** @param {TableEvent[]} moment */
    async tellMoment(moment) {
        const own = this.look?.viewer || 1;
        if (!this.position) return;
        if (moment.some(({ event }) => event === "round-over")) await this.endRound();
        const rest = this.patience.rest(moment, own);
        const takeOff = this.pace.moving ? prepareFlights(this.root, moment, own) : null;
        tellMoment(this.position, this.story, moment);
        if (this.pace.time(1) === 0) return;
        this.context.sound(moment);
        const seats = new Set(moment.map(({ seat }) => seat).filter(Boolean));
        this.actors = seats.size === 1 ? [...seats] : [];
        this.draw();
        takeOff?.(this.pace.time(rest) / 2);
        await this.pace.rest(rest);
    }

    /** What the round brought, as a card. */
    async endRound() {
        const { position, story } = this;
        const gains = this.context.info.seats.map(({ name, face }, index) => ({
            seat: index + 1,
            face,
            name,
            gain: story.income.get(index + 1) ?? 0,
            pictures: [...(position?.hotels[index].guests.values() ?? [])]
                .flat()
                .slice(0, GUESTS_SHOWN)
                .map((guest) => guestToken(guest)),
        }));
        await showResult(this.root, this.pace, tr("Round {round} is over", { round: position?.round ?? 1 }), gains);
    }

    hurry() {
        if (this.telling) this.pace.hurry();
    }

    /** @param {import("../../base/types.js").Mark[]} marks the best first */
    mark(marks) {
        this.choosing.hints = marks.filter(({ played }) => !played).map(({ move }) => readMove(move));
        this.choosing.made = marks.filter(({ played }) => played).map(({ move }) => readMove(move));
        /* A move that was made is no longer in hand: it would hide the better one. */
        if (this.choosing.made.length > 0) this.choosing.putBack();
        this.draw();
    }

    /** Things and rooms that are marked, and where an arrow ends; the arrows; what panels are called.
     * @returns {import("../../base/types.js").Sights} */
    sights() {
        const marked = this.stage.querySelectorAll("button:is(.is-hinted, .is-played)");
        const [heads, ways] = this.arrows.sights();
        return {
            seen: [[...[...marked].map(seen), ...heads], ways],
            whole: [...this.stage.querySelectorAll(".sa-panel__title, .sa-dock")].map(seen),
        };
    }

    close() {
        this.bubble.close();
        this.pace.hurry();
        this.root.remove();
    }
}

/** @param {HTMLElement} host empty @param {BoardContext} context @returns {Board} */
export function createBoard(host, context) {
    const board = new SamoaBoard(host, context);
    return {
        show: (look) => board.show(look),
        recall: (updates) => board.recall(updates),
        tell: (update) => board.tell(update),
        hurry: () => board.hurry(),
        picture: eventPicture,
        mark: (marks) => board.mark(marks),
        sights: () => board.sights(),
        close: () => board.close(),
    };
}
