// SPDX-License-Identifier: MIT
// board - Overbooking's table: draws what a seat may know, tells what happens, takes moves.

import { h, replace } from "../../base/dom.js";
import { currentLanguage, tr } from "../../base/i18n.js";
import { Bubble } from "../../board/bubble.js";
import { settle } from "../../board/flight.js";
import { Focus } from "../../board/focus.js";
import { Pace } from "../../board/pace.js";
import { showResult } from "../../board/result.js";
import { cardPicture, trackOf } from "./card.js";
import { readFacts } from "./facts.js";
import { handNodes } from "./hand.js";
import { drawHotels } from "./hotels.js";
import { arrive, leave, traces } from "./motion.js";
import { afterEvent, readScene } from "./scene.js";
import { seatNodes } from "./seats.js";
import { awaitedText, questionText, stageNodes } from "./stage.js";
import { portions, shortText, stepOf } from "./steps.js";
import { Touch } from "./touch.js";
import { seatName } from "./words.js";

/** @typedef {import("../../base/types.js").BoardContext} BoardContext */
/** @typedef {import("../../base/types.js").Look} Look */
/** @typedef {import("../../base/types.js").Mark} Mark */
/** @typedef {import("../../base/types.js").Update} Update */
/** @typedef {import("../../base/types.js").TableEvent} TableEvent */
/** @typedef {import("./hotels.js").TableView} TableView */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./steps.js").Step} Step */

/** How many beats the eye needs for what just happened. @type {Record<string, number>} */
const BEATS = {
    placed: 0.8,
    "placed-open": 0.9,
    passed: 0.7,
    skipped: 0.9,
    flipped: 0.6,
    round: 0.5,
    check: 1.4,
    monk: 1.2,
    "beds-more": 1.2,
    "beds-fewer": 1.2,
    "not-asked": 0.9,
    "power-declined": 0.9,
    replaced: 1.3,
    named: 1.2,
    "line-empty": 0.9,
    booked: 1,
    "turned-away": 1.1,
    discarded: 0.7,
};

/** Milliseconds of a beat by speed. */
const BEAT_MS = [0, 1700, 1000, 450];

/** The first check of a round. @param {TableEvent} event */
function beginsChecks(event) {
    return event.event === "check" && event.hotel === 1;
}

/** @param {string} name */
function region(name) {
    return h("div", { class: `ob-${name}`, role: "group", dataset: { arrows: name } });
}

export class OverbookingBoard {
    /** @param {HTMLElement} host @param {BoardContext} context */
    constructor(host, context) {
        this.context = context;
        this.facts = readFacts(context.info.edition, context.words);
        this.pace = new Pace(context.settings, BEAT_MS);
        this.root = h("div", { class: "ob", "data-mood": "overbooking" });
        this.seats = region("seats");
        this.street = region("street");
        this.stage = h("section", { class: "ob-stage", dataset: { arrows: "stage" } });
        this.tray = h("div", { class: "ob-tray", dataset: { says: "" } });
        this.hand = region("hand");
        const table = h("div", { class: "ob-table" }, this.seats, this.street, this.stage, this.tray, this.hand);
        table.style.setProperty("--hotels", String(context.info.seats.length));
        this.root.append(table);
        host.append(this.root);
        this.bubble = new Bubble(this.root);
        this.focus = new Focus(this.root);
        /** @type {Look|null} */
        this.look = null;
        /** @type {Scene|null} */
        this.scene = null;
        /** @type {Step[]} */
        this.steps = [];
        /** The step looked at again, or null: the present. @type {number|null} */
        this.at = null;
        this.reviewing = false;
        this.telling = false;
        /** A move is on its way. */
        this.awaiting = false;
        this.why = false;
        /** What the hand was drawn from. */
        this.handKey = "";
        /** Points when the round began. @type {number[]} */
        this.scores = [];
        /** Cards placed since the viewer's last own. @type {string[]} */
        this.fresh = [];
        this.touch = new Touch(this);
    }

    get viewer() {
        return this.look?.viewer ?? 0;
    }

    /** @param {Scene} scene @returns {TableView} */
    view(scene) {
        return { facts: this.facts, info: this.context.info, scene };
    }

    /** The viewer's legal moves; none while something is told, or a move is on its way. */
    get legal() {
        return this.telling || this.awaiting || !this.look ? [] : this.look.legal;
    }

    /** @param {boolean} awaiting a move is on its way, or was refused */
    await(awaiting) {
        this.awaiting = awaiting;
        this.touch.paint();
    }

    // ---- the contract ----

    /** @param {Look} look */
    show(look) {
        if (this.look && this.look.viewer !== look.viewer) this.forget();
        this.look = look;
        this.awaiting = false;
        this.scene = readScene(look);
        if (!this.reviewing) this.at = null;
        this.draw();
    }

    /** Only events tell the last booking check, and which cards are new. @param {Update[]} updates */
    recall(updates) {
        const last = updates.at(-1);
        if (!last) return;
        this.forget();
        this.scene = null;
        const begun = updates.findLast(({ events }) => events.some(({ event }) => event === "round"));
        this.scores = begun?.look.scores ?? [];
        const check = updates.findLastIndex(({ events }) => events.some(beginsChecks));
        for (const { seat, events, look } of updates.slice(Math.max(check - 1, 0))) {
            if (seat === this.viewer) this.fresh = [];
            const after = readScene(look);
            if (this.scene) portions(events).forEach((portion) => this.take(portion, after));
            this.look = look;
            this.scene = after;
        }
        this.show({ ...last.look, legal: [] });
    }

    /** @param {Update} update */
    async tell(update) {
        if (!this.scene) return this.show(update.look);
        this.telling = true;
        this.bubble.giveWay();
        if (update.seat === this.viewer) {
            this.fresh = [];
            this.awaiting = false; /* the move has arrived: what it begins can be held and skipped */
        }
        const after = readScene(update.look);
        const { round, check } = this.scene;
        const checking = check !== null || update.events.some(beginsChecks);
        for (const portion of portions(update.events)) await this.tellPortion(portion, after);
        if (checking && !after.check && !update.look.over) await this.endRound(round, update.look);
        await this.pace.rest(0);
        this.telling = false;
        this.at = this.reviewing ? this.at : null;
        this.pace.finish();
        this.change(() => this.show(update.look), []);
    }

    hurry() {
        if (!this.telling) return;
        this.pace.hurry();
        settle(this.root);
    }

    /** @param {import("../../base/types.js").TableEvent} event */
    picture(event) {
        const [, seat, card] = /^(\d):(..)$/.exec(event.card ?? "") ?? [];
        return card ? cardPicture(this.facts, Number(seat), card) : null;
    }

    /** @param {Mark[]} marks */
    mark(marks) {
        this.touch.mark(marks);
    }

    close() {
        this.bubble.close();
        this.pace.hurry();
        this.root.remove();
    }

    // ---- telling ----

    /** Another pair of eyes: what the last one saw is none of its business. */
    forget() {
        this.steps = [];
        this.fresh = [];
        this.reviewing = false;
        this.touch.drop();
    }

    /** @param {TableEvent[]} portion @param {Scene} after where the whole step leads */
    async tellPortion(portion, after) {
        if (this.pace.time(1) === 0) return this.take(portion, after);
        this.context.sound(portion);
        this.change(() => {
            this.take(portion, after);
            this.draw();
        }, portion);
        const beats = Math.max(...portion.map((event) => BEATS[event.event] ?? 0));
        const step = this.scene?.check ? this.steps.at(-1) : null;
        await this.pace.read(beats, step ? shortText(step) : "");
    }

    /** What the round brought, as a card. @param {number} round @param {Look} look after it */
    async endRound(round, { scores }) {
        const { seats } = this.context.info;
        const before = this.scores;
        this.scores = scores;
        if (this.steps.length === 0 || scores.some((score) => typeof score !== "number")) return;
        const gains = seats.map(({ name, face }, index) => ({
            seat: index + 1,
            face,
            name,
            gain: scores[index] - (before[index] ?? 0),
            pictures: this.steps
                .filter(({ kind, card }) => kind === "booked" && card[0] === String(index + 1))
                .map(({ card }) => cardPicture(this.facts, index + 1, card.slice(2))),
        }));
        await showResult(this.root, this.pace, tr("Round {round} is over", { round }), gains);
    }

    /** Lets it have happened. @param {TableEvent[]} portion @param {Scene} after */
    take(portion, after) {
        const before = /** @type {Scene} */ (this.scene);
        let scene = before;
        if (portion.some(beginsChecks)) this.steps = [];
        for (const event of portion) {
            scene = afterEvent(scene, event, after);
            this.remember(event);
        }
        this.scene = scene;
        const step = stepOf(portion, scene, before);
        if (step) this.steps.push(step);
    }

    /** Keeps in mind what to point out as new. @param {TableEvent} event */
    remember(event) {
        if (event.event === "check" || event.event === "round") this.fresh = [];
        if (event.event !== "placed" && event.event !== "placed-open") return;
        const place = `${event.place === "door" ? "B" : "L"}${event.hotel}`;
        this.fresh.push(`${place}:${event.position - 1}`);
    }

    /** Redraws, and lets cards travel from where they were.
     * @param {() => void} redraw @param {TableEvent[]} portion what happened */
    change(redraw, portion) {
        if (!this.pace.moving) return redraw();
        settle(this.root);
        const before = traces(this.root);
        const verdicts = this.scene?.check?.verdicts ?? {};
        const free = this.scene?.check?.free;
        redraw();
        const duration = Math.min(700, this.pace.time(0.7));
        const plate = (/** @type {string} */ seat) =>
            this.seats.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
        const placed = portion.find((event) => event.event.startsWith("placed"));
        const track = placed && this.trackOfPlaced(placed);
        arrive(
            this.root,
            before,
            (key) => {
                if (key !== track) return null;
                return before.get(placed?.card)?.rect ?? plate(placed?.card[0]);
            },
            duration,
        );
        leave(
            this.root,
            before,
            (key) => {
                if (verdicts[key]?.kind === "booked") return plate(key[0]);
                const token = portion.find((event) => key === `token:${event.hotel}` && event.event === "token");
                if (token) return plate(token.seat);
                return key in verdicts || portion.some((event) => event.other === key) ? null : undefined;
            },
            duration,
        );
        this.turnUp(portion, duration);
        if (free !== this.scene?.check?.free) this.pop(".ob-beds b", duration);
        this.pop(".is-current ~ .ob-stamp", duration);
    }

    /** Draws the eye to something on the stage.
     * @param {string} selector @param {number} duration */
    pop(selector, duration) {
        this.stage
            .querySelector(selector)
            ?.animate([{ transform: "scale(1.5)" }, { transform: "none" }], { duration, easing: "ease-out" });
    }

    /** @param {TableEvent} event "placed" or "placed-open" */
    trackOfPlaced(event) {
        const hotel = this.scene?.hotels[event.hotel - 1];
        const slots = event.place === "door" ? hotel?.door : hotel?.line;
        const slot = slots?.[event.position - 1];
        const place = `${event.place === "door" ? "B" : "L"}${event.hotel}`;
        return slot ? trackOf(slot, place, event.position - 1) : "";
    }

    /** Cards that were just revealed turn over, one a moment after the other.
     * @param {TableEvent[]} portion @param {number} duration */
    turnUp(portion, duration) {
        const revealed = portion.filter((event) => event.event === "revealed");
        revealed.forEach((event, index) => {
            const node = this.stage.querySelector(`[data-flip="${CSS.escape(event.card)}"]`);
            const delay = duration * (0.5 + index * 0.15);
            node?.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], {
                duration: duration * 0.6,
                delay,
                fill: "backwards",
            });
        });
    }

    // ---- drawing ----

    draw() {
        const { look, scene } = this;
        if (look && scene)
            this.focus.keep(
                () => this.drawAll(look, scene),
                () => this.firstToDo(),
            );
    }

    /** @param {Look} look @param {Scene} scene */
    drawAll(look, scene) {
        const view = this.view(scene);
        this.seats.setAttribute("aria-label", tr("Players"));
        this.street.setAttribute("aria-label", tr("Hotels"));
        this.hand.setAttribute("aria-label", tr("Your hand"));
        this.stage.setAttribute("aria-label", tr("Booking check"));
        replace(this.seats, seatNodes(view, { ...look, actors: this.telling ? [] : look.actors }));
        const staged = this.stageScene();
        this.root.classList.toggle("has-stage", staged !== null);
        this.street.hidden = staged !== null;
        this.stage.hidden = staged === null;
        if (staged) replace(this.street);
        else drawHotels(this.street, view);
        replace(this.stage, staged ? stageNodes(this.view(staged), this.stageState()) : []);
        this.drawHand(scene.seats[this.viewer - 1]?.hand ?? []);
        for (const card of this.street.querySelectorAll(".ob-card")) {
            const value = card.getAttribute("data-value") ?? "";
            card.classList.toggle("is-fresh", this.fresh.includes(value));
        }
        this.touch.paint();
    }

    /** @param {string[]} cards */
    drawHand(cards) {
        const key = [currentLanguage(), this.viewer, ...cards].join(" ");
        if (this.handKey === key) return;
        this.handKey = key;
        replace(this.hand, handNodes(this.facts, this.viewer, cards));
    }

    /** Where focus goes when the thing that had it is gone. @returns {HTMLElement|null} */
    firstToDo() {
        const first =
            this.stage.querySelector(".is-legal") ??
            this.stage.querySelector(".ob-controls [data-key]") ??
            this.hand.querySelector("[data-key]") ??
            this.seats.firstElementChild;
        return first instanceof HTMLElement ? first : null;
    }

    /** The scene on the stage, or null: the whole street is shown. @returns {Scene|null} */
    stageScene() {
        if (this.at !== null && this.steps[this.at]) return this.steps[this.at].scene;
        return this.scene?.check ? this.scene : null;
    }

    /** @returns {import("./stage.js").StageState} */
    stageState() {
        const check = this.scene?.check ?? null;
        const asked = check !== null && this.at === null && !this.telling;
        const choices = asked ? this.legal : [];
        const other = asked && this.look?.actors.find((seat) => seat > 0 && seat !== this.viewer);
        return {
            steps: this.steps,
            at: this.at ?? this.steps.length - 1,
            running: this.telling && check !== null,
            held: this.pace.held,
            past: this.at !== null,
            live: check !== null,
            why: this.why,
            choices,
            question: choices.length > 0 ? questionText(choices[0].split(" ")[0]) : "",
            awaited: other ? awaitedText(this.facts, seatName(this.context.info, other), check.current.slice(2)) : "",
        };
    }

    /** Looks at a step of this round's check; null: back to the present. @param {number|null} at */
    lookAt(at) {
        if (this.telling && this.scene?.check) this.pace.hold();
        else this.reviewing = at !== null;
        this.at = at;
        this.draw();
    }

    /** Looks at a step before or after the one shown. @param {number} distance */
    lookBeside(distance) {
        const last = this.at === null || this.at === this.steps.length - 1;
        if (distance > 0 && last && !this.pace.held) return this.pace.next(); /* nothing comes after the present */
        const at = this.stageState().at + distance;
        this.lookAt(Math.max(0, Math.min(this.steps.length - 1, at)));
    }

    /** Shows the rule behind each step, or no longer. */
    toggleWhy() {
        this.why = !this.why;
        this.draw();
    }

    /** The end of the last check, if its hotels are gone. */
    lookBack() {
        if (this.steps.length > 0 && !this.scene?.check) this.lookAt(this.steps.length - 1);
    }

    /** Goes on with a check that was held. */
    goOn() {
        this.at = null;
        this.pace.goOn();
        this.draw();
    }

    /** Closes a check that was looked at again. */
    shutStage() {
        this.reviewing = false;
        this.at = null;
        this.draw();
    }
}

/**
 * @param {HTMLElement} host
 * @param {BoardContext} context
 * @returns {import("../../base/types.js").Board}
 */
export function createBoard(host, context) {
    const board = new OverbookingBoard(host, context);
    return {
        show: (look) => board.show(look),
        recall: (updates) => board.recall(updates),
        tell: (update) => board.tell(update),
        hurry: () => board.hurry(),
        lookBack: () => board.lookBack(),
        picture: (event) => board.picture(event),
        mark: (marks) => board.mark(marks),
        sights: () => board.touch.sights(),
        close: () => board.close(),
    };
}
