// SPDX-License-Identifier: MIT
// talk - a few words across the table, in everybody's own language; where the table allows it, words of one's own.
// The server does not keep them: this page does, until it is closed.
import { seatBadge } from "../art/seats.js";
import { announce } from "../base/announce.js";
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { button } from "../parts/parts.js";

/** @typedef {import("../table/room.js").Room} Room */
/** @typedef {import("../base/types.js").SeatInfo} SeatInfo */

const SHOWN_MS = 6000;
const LINES_MAX = 60;
const TEXT_MAX = 200;
const EDGE = 8;

/** Words for programs, as sentences. @returns {Record<string, string>} */
const sentences = () => ({
    hello: tr("Hello!"),
    "well-played": tr("Well played!"),
    wow: tr("Wow!"),
    thanks: tr("Thank you!"),
    oops: tr("Oops!"),
    sorry: tr("Sorry!"),
    thinking: tr("One moment, I am thinking."),
    hurry: tr("We are waiting for you."),
});

export class Talk {
    /**
     * @param {Room} room @param {() => SeatInfo[]} seats with their faces
     * @param {() => void} heard somebody said something
     */
    constructor(room, seats, heard) {
        this.room = room;
        this.seats = seats;
        /** @type {{seat: number, say: string}[]} */
        this.lines = [];
        /** What was said last, beside whoever said it. */
        this.bubble = h("p", { class: "friends-bubble", "aria-hidden": "true", hidden: true });
        /** @type {any} */
        this.timer = null;
        room.onsaid = ({ seat, say }) => {
            if (!this.#text(say)) return;
            this.lines = [...this.lines, { seat, say }].slice(-LINES_MAX);
            announce(`${this.seats()[seat - 1].name}: ${this.#text(say)}`);
            this.#show(seat, say);
            heard();
        };
    }

    /** @param {string} say a word for programs, or what somebody wrote */
    #text(say) {
        return sentences()[say] ?? (this.room.about?.chat === "free" ? say : "");
    }

    /** @param {number} seat @param {string} say */
    #show(seat, say) {
        const { bubble } = this;
        const { name, face } = this.seats()[seat - 1];
        replace(bubble, seatBadge({ seat, face }), h("span", {}, h("strong", {}, name), " ", this.#text(say)));
        bubble.hidden = false;
        this.#place(seat);
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
            bubble.hidden = true;
        }, SHOWN_MS);
    }

    /** Below the plate of whoever speaks, inside of the window. @param {number} seat */
    #place(seat) {
        const { bubble } = this;
        const plate = document.querySelector(`.board [data-key="seat:${seat}"], .board [data-key="player:${seat}"]`);
        const at = plate?.checkVisibility() ? plate.getBoundingClientRect() : null;
        const room = document.documentElement.clientWidth - bubble.offsetWidth - EDGE;
        const left = at ? at.left : room / 2;
        bubble.style.insetInlineStart = `${Math.max(EDGE, Math.min(left, room))}px`;
        bubble.style.top = `${at ? at.bottom + EDGE / 2 : 64}px`;
    }

    /** What was said so far, and what one may say. @param {() => void} done something was said */
    panel(done) {
        const { room } = this;
        const names = this.seats().map(({ name }) => name);
        const lines = this.lines.map(({ seat, say }) =>
            h("li", { "data-seat": seat }, h("strong", {}, names[seat - 1]), " ", this.#text(say)),
        );
        const list =
            lines.length > 0
                ? h("ul", { class: "friends-lines", "aria-label": tr("What was said"), tabindex: 0 }, lines)
                : null;
        if (room.seat === 0 || room.about?.chat === "off") return list;
        /** @param {string} say */
        const say = (say) => {
            room.send("say", { say });
            done();
        };
        return [
            list,
            h(
                "div",
                { class: "friends-presets", role: "group", "aria-label": tr("Say something") },
                Object.entries(sentences()).map(([word, text]) => button(text, () => say(word), "secondary")),
            ),
            room.about?.chat === "free" ? this.#writing(say) : null,
        ];
    }

    /** @param {(text: string) => void} say */
    #writing(say) {
        const label = tr("Write something");
        const field = h("input", { type: "text", maxlength: TEXT_MAX, "aria-label": label, placeholder: label });
        return h(
            "form",
            {
                class: "friends-writing",
                onsubmit: (/** @type {Event} */ event) => {
                    event.preventDefault();
                    if (field.value.trim()) say(field.value.trim());
                },
            },
            field,
            h("button", { class: "button", type: "submit" }, tr("Send")),
        );
    }

    close() {
        clearTimeout(this.timer);
        this.bubble.remove();
    }
}
