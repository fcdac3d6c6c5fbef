// SPDX-License-Identifier: MIT
/** The board of Hotel Samoa: draws what a seat may know, and turns touches into moves. It knows no
 * rule: what can be chosen follows from the legal moves, and why something cannot is asked. */

import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { createBubble } from "./bubble.js";
import { dock, question } from "./dock.js";
import { enableDrag } from "./drag.js";
import { readFacts } from "./facts.js";
import { findKey, moveByArrow, setTabStops } from "./focus.js";
import { ownHand } from "./hand.js";
import { hotelDetails, otherHotels, ownHotel } from "./hotel.js";
import { market } from "./market.js";
import { prepareFlights } from "./motion.js";
import {
    findMove,
    firstKind,
    kindOf,
    nameOf,
    nextThings,
    picksSeveral,
    readMove,
    withThing,
    writeMove,
} from "./moves.js";
import { readPosition } from "./position.js";
import { newStory, seatName } from "./scene.js";
import { sky } from "./sky.js";
import { beats, keepStory, moments, tellMoment } from "./story.js";
import { strip } from "./strip.js";
import { cardWords, guestHelp, moveWords, tileHelp } from "./words.js";

/** @typedef {import("../base/types.js").Look} Look */
/** @typedef {import("../base/types.js").Update} Update */
/** @typedef {import("../base/types.js").Board} Board */
/** @typedef {import("../base/types.js").BoardContext} BoardContext */
/** @typedef {import("./moves.js").Choice} Choice */
/** @typedef {import("./moves.js").Thing} Thing */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./scene.js").Scene} Scene */

/** What is asked in each phase. */
const VERBS = /** @type {Record<string, string>} */ ({
    price: "price",
    swap: "swap",
    build: "buy",
    take: "take",
    put: "put",
    release: "release",
});

/** Events that bring coins. */
const PAYING = ["paid", "paid-double", "swam", "new-pool"];

/** A beat of what is told, in milliseconds, by speed. */
const BEAT_MS = [0, 1200, 650, 300];

class SamoaBoard {
    /** @param {HTMLElement} host @param {BoardContext} context */
    constructor(host, context) {
        this.context = context;
        this.facts = readFacts(context.info.edition);
        this.stage = h("div", { class: "sa-stage", tabindex: "-1" });
        this.dialog = h("dialog", { class: "dialog sa-dialog", onclose: () => (this.opened = 0) });
        this.root = h(
            "div",
            { class: "samoa", dataset: { mood: "samoa" } },
            this.stage,
            this.dialog,
        );
        this.bubble = createBubble(this.root, (text) => context.say(text));
        this.story = newStory();
        /** @type {Look | null} */
        this.look = null;
        /** @type {Position | null} */
        this.position = null;
        /** @type {Choice[]} */
        this.choices = [];
        /** @type {Thing[]} */
        this.picked = [];
        this.grip = ""; /* the key of what was touched first */
        this.mode = ""; /* the verb of a special tile in use, "" none */
        /** @type {Map<string, number>} */
        this.previews = new Map(); /* coins by move */
        /** @type {Choice[]} */
        this.hints = [];
        /** @type {Map<string, string>} */
        this.stops = new Map();
        /** @type {number[]} */
        this.actors = [];
        this.opened = 0; /* whose hotel is enlarged */
        this.busy = false;
        this.hurried = false;
        this.wake = () => {};
        this.listen();
        replace(host, this.root);
    }

    /* ---- what is shown ---- */

    /** @param {Look} look */
    show(look) {
        const same = this.look?.step === look.step && this.look.viewer === look.viewer;
        this.look = look;
        this.position = readPosition(look.position);
        this.choices = look.legal.map(readMove);
        this.actors = look.actors;
        keepStory(this.story, this.position);
        if (!same) this.forget();
        this.busy = false;
        this.draw();
    }

    forget() {
        this.picked = this.onlyThing();
        this.mode = "";
        this.hints = [];
        this.bubble.hide();
        this.lookAhead();
    }

    /** A guest that is the only one to choose is in hand at once. @returns {Thing[]} */
    onlyThing() {
        const guests = [...nextThings(this.choices, "put", [])].filter(
            (one) => kindOf(one) === "guest",
        );
        this.grip = guests.length === 1 ? `${guests[0]}:0` : "";
        return guests.length === 1 ? guests : [];
    }

    get verb() {
        return this.choices.length === 0
            ? ""
            : this.mode || VERBS[this.position?.phase ?? ""] || "";
    }

    /** @returns {Scene | null} */
    scene() {
        const { look, position } = this;
        if (!look || !position) return null;
        const legal = nextThings(this.choices, this.verb, this.picked);
        return {
            position,
            facts: this.facts,
            seats: this.context.info.seats,
            viewer: look.viewer,
            own: look.viewer || 1,
            actors: this.actors,
            asked: this.choices.length > 0,
            verb: this.verb,
            story: this.story,
            previews: this.previews,
            inHand: this.picked,
            stateOf: (thing, key = thing) => ({
                legal: this.isSpecial(thing) || legal.has(thing) || this.replaces(thing),
                picked: this.isPicked(thing, key),
                hinted: this.isHinted(thing),
            }),
            touch: (thing, event) => this.touch(thing, event),
            openHotel: (seat) => this.openHotel(seat),
        };
    }

    draw() {
        const scene = this.scene();
        if (!scene) return;
        const focused = document.activeElement;
        const inside = focused instanceof HTMLElement && this.stage.contains(focused);
        this.root.dataset.phase = scene.position.phase;
        this.root.dataset.verb = scene.verb;
        replace(
            this.stage,
            sky(scene),
            strip(scene),
            market(scene),
            ownHotel(scene),
            scene.viewer > 0 && ownHand(scene),
            otherHotels(scene),
            dock(scene, this.choosing()),
        );
        setTabStops(this.stage, this.stops);
        if (inside) this.focusAgain(focused.dataset.key ?? "");
        if (this.opened) this.drawDetails(scene);
    }

    /** @returns {import("./dock.js").Choosing} */
    choosing() {
        return {
            choices: this.choices,
            picked: this.picked,
            mainVerb: VERBS[this.position?.phase ?? ""] ?? "",
            play: (move) => this.play(move),
            cancel: () => this.cancel(),
        };
    }

    /** What had the focus, or else what is asked; until something is, the board itself waits with it. @param {string} key */
    focusAgain(key) {
        const again = key ? findKey(this.stage, key) : null;
        (again ?? this.firstChoice() ?? this.stage).focus({ preventScroll: true });
    }

    /** Where the eye should go when a question is new. @returns {HTMLElement | null} */
    firstChoice() {
        return (
            this.stage.querySelector("button.is-legal") ??
            this.stage.querySelector(".sa-dock button")
        );
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
        this.dialog.setAttribute(
            "aria-label",
            tr("Hotel of {name}", { name: seatName(scene, this.opened) }),
        );
        replace(
            this.dialog,
            hotelDetails(scene, this.opened),
            h(
                "button",
                { type: "button", class: "button", onclick: () => this.dialog.close() },
                tr("Close"),
            ),
        );
    }

    /* ---- what is chosen ---- */

    /** A special tile that can be used now. @param {Thing} thing */
    isSpecial(thing) {
        return (
            kindOf(thing) === "special" && this.choices.some(({ verb }) => verb === nameOf(thing))
        );
    }

    /** Of things that look the same only the one touched is in hand. @param {Thing} thing @param {string} key */
    isPicked(thing, key) {
        if (thing === `special:${this.mode}`) return true;
        return this.picked.includes(thing) && (key === thing || key === this.grip);
    }

    /** Would it take the place of one in hand? @param {Thing} thing */
    replaces(thing) {
        const others = withThing(this.verb, this.picked, thing);
        return (
            others.length === this.picked.length &&
            nextThings(this.choices, this.verb, []).has(thing)
        );
    }

    /** @param {Thing} thing */
    isHinted(thing) {
        const best = this.hints.find(
            ({ verb, things }) =>
                verb === this.verb && this.picked.every((one) => things.includes(one)),
        );
        return best?.things.find((one) => !this.picked.includes(one)) === thing;
    }

    /** @param {Thing} thing @param {MouseEvent} event */
    touch(thing, event) {
        const byKeyboard = event.detail === 0;
        const key =
            (event.currentTarget instanceof HTMLElement && event.currentTarget.dataset.key) ||
            thing;
        this.bubble.hide();
        if (this.busy) return;
        if (this.choices.length === 0) return this.explain(thing);
        if (this.isSpecial(thing)) return this.useSpecial(nameOf(thing));
        if (this.isPicked(thing, key)) return this.touchAgain(thing);
        if (kindOf(thing) === firstKind(this.verb)) this.grip = key;
        const { verb } = this;
        const fits = nextThings(this.choices, verb, this.picked).has(thing);
        if (fits) this.pick([...this.picked, thing], byKeyboard);
        else if (this.replaces(thing)) this.pick(withThing(verb, this.picked, thing), byKeyboard);
        else this.object(thing);
    }

    /** @param {Thing[]} picked @param {boolean} byKeyboard */
    pick(picked, byKeyboard) {
        const move = findMove(this.choices, this.verb, picked);
        if (move && picked.length > 1 && !picksSeveral(this.verb)) {
            this.play(move);
            return;
        }
        this.picked = picked;
        this.lookAhead();
        this.draw();
        if (byKeyboard) this.goOn(move);
    }

    /** After a key the focus goes where the choice goes on. @param {string} move */
    goOn(move) {
        if (picksSeveral(this.verb)) return;
        const next = [...nextThings(this.choices, this.verb, this.picked)];
        const key = move ? "confirm" : next[0];
        if (key) findKey(this.stage, key)?.focus();
    }

    /** The same thing again: that is meant, or put back. @param {Thing} thing */
    touchAgain(thing) {
        const move = findMove(this.choices, this.verb, this.picked);
        if (move && !picksSeveral(this.verb)) {
            this.play(move);
            return;
        }
        this.picked = this.picked.filter((one) => one !== thing);
        this.lookAhead();
        this.draw();
    }

    /** @param {string} verb */
    useSpecial(verb) {
        this.mode = this.mode === verb ? "" : verb;
        this.picked = [];
        this.lookAhead();
        this.draw();
    }

    cancel() {
        const thing = this.picked[0];
        this.picked = [];
        this.mode = "";
        this.bubble.hide();
        this.lookAhead();
        this.draw();
        const back = thing && this.stage.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
        if (back instanceof HTMLElement && document.activeElement === document.body) back.focus();
    }

    /** @param {string} move */
    async play(move) {
        if (this.busy) return;
        this.busy = true;
        this.bubble.hide();
        const refused = await this.context.play(move);
        this.busy = false;
        if (refused) this.bubble.show(this.stage.querySelector(".sa-dock"), refused);
    }

    /** Why not? @param {Thing} thing */
    async object(thing) {
        if (this.picked.length === 0 && kindOf(thing) !== firstKind(this.verb)) {
            this.bubble.show(this.elementOf(thing), question(this.verb, []));
            return;
        }
        const move = writeMove(this.verb, withThing(this.verb, this.picked, thing));
        const objection = await this.context.objection(move);
        if (objection) this.bubble.show(this.elementOf(thing), objection.why);
    }

    /** Nothing is asked: say what the thing is. @param {Thing} thing */
    explain(thing) {
        const name = nameOf(thing);
        const words = {
            tile: () => tileHelp(name),
            special: () => tileHelp(name),
            guest: () => guestHelp(name),
            card: () => cardWords(name),
        }[kindOf(thing)];
        if (words) this.bubble.show(this.elementOf(thing), words());
    }

    /** @param {Thing} thing */
    elementOf(thing) {
        return this.stage.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
    }

    /** What each room would bring for the guest in hand, or a tile at once. */
    async lookAhead() {
        const { look, picked, verb } = this;
        this.previews = new Map();
        if (!["put", "buy"].includes(verb) || picked.length !== 1) return;
        const moves = this.choices.filter(({ things }) => things[0] === picked[0]);
        const coins = await Promise.all(moves.map(({ text }) => this.incomeOf(text)));
        const before = verb === "put" ? await this.incomeOf(findMove(this.choices, "done", [])) : 0;
        if (this.look !== look || this.picked !== picked) return;
        moves.forEach(({ text }, i) => this.previews.set(text, coins[i] - before));
        this.draw();
    }

    /** @param {string} move "": none */
    async incomeOf(move) {
        const events = move ? await this.context.preview(move) : [];
        return events
            .filter(({ event }) => PAYING.includes(event))
            .reduce((sum, { coins }) => sum + coins, 0);
    }

    /* ---- hands ---- */

    listen() {
        this.root.addEventListener("focusin", ({ target }) => {
            const group = target instanceof HTMLElement && target.closest("[data-arrows]");
            if (
                group instanceof HTMLElement &&
                target instanceof HTMLElement &&
                target.dataset.key
            ) {
                this.stops.set(group.dataset.arrows ?? "", target.dataset.key);
                setTabStops(this.stage, this.stops);
            }
        });
        this.root.addEventListener("keydown", (event) => {
            if (
                event.key === "Escape" &&
                !this.dialog.open &&
                (this.picked.length > 0 || this.mode)
            )
                this.cancel();
            else if (event.key === "Escape") this.bubble.hide();
            else moveByArrow(event);
        });
        enableDrag(this.root, {
            lift: (thing, key) => {
                this.grip = key;
                if (this.picked.includes(thing)) return;
                this.picked = withThing(this.verb, this.picked, thing);
                this.lookAhead();
                this.draw();
            },
            drop: (below) => this.drop(below),
        });
    }

    /** @param {Element | null} below */
    drop(below) {
        const place = below?.closest("[data-thing]");
        const thing = (place instanceof HTMLElement && place.dataset.thing) || "";
        const move = findMove(this.choices, this.verb, this.picked);
        if (nextThings(this.choices, this.verb, this.picked).has(thing)) {
            this.pick([...this.picked, thing], false);
        } else if (move && below?.closest("[data-drop]")) {
            this.play(move);
        } else {
            if (kindOf(thing) === "room") this.object(thing);
            this.picked = this.onlyThing();
            this.lookAhead();
            this.draw();
        }
    }

    /* ---- what is told ---- */

    /** @param {Update} update */
    async tell(update) {
        this.position ??= readPosition(update.look.position);
        this.choices = [];
        this.picked = [];
        this.previews = new Map();
        this.hurried = this.look === null || this.context.settings.speed === 0;
        for (const moment of moments(update.events)) await this.tellMoment(moment);
        this.show(update.look);
    }

    /** @param {import("../base/types.js").TableEvent[]} moment */
    async tellMoment(moment) {
        const { settings } = this.context;
        const own = this.look?.viewer || 1;
        if (!this.position) return;
        if (this.hurried) {
            tellMoment(this.position, this.story, moment);
            return;
        }
        const milliseconds = beats(moment, own) * (BEAT_MS[settings.speed] ?? BEAT_MS[2]);
        const takeOff = settings.motion ? prepareFlights(this.root, moment, own) : null;
        tellMoment(this.position, this.story, moment);
        const seats = new Set(moment.map(({ seat }) => seat).filter(Boolean));
        this.actors = seats.size === 1 ? [...seats] : [];
        this.draw();
        takeOff?.(milliseconds / 2);
        await this.pause(milliseconds);
    }

    /** @param {number} milliseconds @returns {Promise<void>} */
    pause(milliseconds) {
        return new Promise((resolve) => {
            const timer = setTimeout(resolve, milliseconds);
            this.wake = () => {
                clearTimeout(timer);
                resolve();
            };
        });
    }

    hurry() {
        this.hurried = true;
        this.wake();
    }

    /** @param {{ move: string, share: number }[]} hints */
    mark(hints) {
        this.hints = [...hints].sort((a, b) => b.share - a.share).map(({ move }) => readMove(move));
        this.draw();
    }

    close() {
        this.hurry();
        this.root.remove();
    }
}

/** @param {HTMLElement} host empty @param {BoardContext} context @returns {Board} */
export function createBoard(host, context) {
    const board = new SamoaBoard(host, context);
    return {
        show: (look) => board.show(look),
        tell: (update) => board.tell(update),
        hurry: () => board.hurry(),
        describe: moveWords,
        mark: (hints) => board.mark(hints),
        close: () => board.close(),
    };
}
