// SPDX-License-Identifier: MIT
// notice - the one thing around the game that matters now, in a calm line over the board: no connection, a question
// to the table, a pause, somebody who is away.
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { button } from "../parts/parts.js";
import { paceText } from "./clock.js";

/** @typedef {import("../table/room.js").Room} Room */
/** @typedef {import("./lobby.js").Ask} Ask */
/** @typedef {{text: string, acts?: [string, () => void][]}} Words acts: what one can do, the likelier first */

/** A short loss of the line is nothing to talk about. */
const AWAY_MS = 3000;
/** From then on a bot may play for somebody who is not there: see `cover` of docs/protocol.md. */
const ABSENT_MS = 30000;

/** What somebody proposes. @param {any} vote @param {string} name */
function proposal({ what, pace, seconds }, name) {
    if (what === "pause") return tr("{name} would like a break.", { name });
    if (what === "resume") return tr("{name} would like to play on.", { name });
    if (what === "end") return tr("{name} would like to end the game now, without a winner.", { name });
    return tr("{name} would like another time to think: {pace}", { name, pace: paceText(pace, seconds) });
}

export class NoticeBar {
    /** @param {Room} room @param {() => string[]} names seat 1 first @param {Ask} ask */
    constructor(room, names, ask) {
        this.room = room;
        this.names = names;
        this.ask = ask;
        this.element = h("div", { class: "friends-notice", role: "status" });
        /** Since when the line is away; 0: it is not. */
        this.lost = 0;
        /** Since when seats are. @type {Map<number, number>} */
        this.absent = new Map();
        this.shown = "";
        /** @type {any} */
        this.timer = null;
    }

    draw() {
        clearTimeout(this.timer);
        this.#keepTime();
        const words = this.#words();
        const shown = JSON.stringify(words);
        if (shown === this.shown) return;
        this.shown = shown;
        replace(
            this.element,
            words && h("p", {}, words.text),
            words?.acts?.map(([label, act], index) =>
                button(label, act, index === 0 && words.acts?.length !== 1 ? "primary" : "secondary"),
            ),
        );
    }

    relabel() {
        this.shown = "";
        this.draw();
    }

    /** Notes who is away since when, and comes back when that is long enough to say it. */
    #keepTime() {
        const { room } = this;
        const now = performance.now();
        this.lost = room.line.state === "away" || room.line.isHeld ? this.lost || now : 0;
        room.people.forEach(({ name, bot, here, covered }, index) => {
            if (!name || bot || here || covered) this.absent.delete(index + 1);
            else if (!this.absent.has(index + 1)) this.absent.set(index + 1, now);
        });
        const waits = [...this.absent.values()].map((since) => since + ABSENT_MS - now);
        if (this.lost) waits.push(this.lost + AWAY_MS - now);
        const next = Math.min(...waits.filter((wait) => wait > 0));
        if (Number.isFinite(next)) this.timer = setTimeout(() => this.draw(), next + 50);
    }

    /** @returns {Words | null} */
    #words() {
        const { room } = this;
        const now = performance.now();
        if (room.line.state === "old") {
            return {
                text: tr("The server has a newer page: load this one again."),
                acts: [[tr("Load again"), () => location.reload()]],
            };
        }
        if (this.lost && now - this.lost >= AWAY_MS) {
            return {
                text: tr("No connection right now. Nothing is lost: what you decide is sent as soon as it is back."),
            };
        }
        if (room.live?.phase === "over" && room.seat > 0) return this.#again();
        if (room.live?.phase !== "play" || room.seat === 0) return null;
        return this.#vote() ?? this.#pause() ?? this.#covered() ?? this.#absent(now);
    }

    /** @returns {Words | null} */
    #vote() {
        const vote = this.room.live?.vote;
        if (!vote) return null;
        const { seat } = this.room;
        const text = proposal(vote, this.names()[vote.seat - 1]);
        const no = () => this.ask("agree", { on: false });
        if (vote.yes.includes(seat))
            return { text: `${text} ${tr("Waiting for the others.")}`, acts: [[tr("Cancel"), no]] };
        return {
            text: `${text} ${tr("Do you agree?")}`,
            acts: [
                [tr("Yes"), () => this.ask("agree", { on: true })],
                [tr("No"), no],
            ],
        };
    }

    /** Somebody wants a rematch. @returns {Words | null} */
    #again() {
        const { again = [], next } = /** @type {any} */ (this.room.live);
        if (again.length === 0 || next) return null;
        if (again.includes(this.room.seat)) return { text: tr("Waiting for the others.") };
        return {
            text: tr("{name} would like to play again.", { name: this.names()[again[0] - 1] }),
            acts: [[tr("Rematch"), () => this.ask("rematch")]],
        };
    }

    /** @returns {Words | null} */
    #pause() {
        if (!this.room.live?.paused) return null;
        return { text: tr("The game is paused."), acts: [[tr("Play on"), () => this.ask("pause", { on: false })]] };
    }

    /** @returns {Words | null} */
    #covered() {
        const me = this.room.people[this.room.seat - 1];
        if (!me?.covered) return null;
        return {
            text: tr("A bot plays for you."),
            acts: [[tr("I am back"), () => this.ask("sit", { name: me.name })]],
        };
    }

    /** Somebody whom the table waits for. @param {number} now @returns {Words | null} */
    #absent(now) {
        const actors = this.room.live?.actors ?? [];
        const found = [...this.absent].find(([seat, since]) => actors.includes(seat) && now - since >= ABSENT_MS);
        if (!found) return null;
        const [seat] = found;
        return {
            text: tr("{name} is away. A bot can play until {name} is back.", { name: this.names()[seat - 1] }),
            acts: [[tr("Let a bot play"), () => this.ask("cover", { seat })]],
        };
    }

    close() {
        clearTimeout(this.timer);
    }
}
