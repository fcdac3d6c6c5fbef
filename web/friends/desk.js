// SPDX-License-Identifier: MIT
// desk - what only a table for several devices has, behind one button of the bar: who is here, words across the
// table, a break, my seat on another device, being told when it is my turn.
import { icon } from "../art/icons.js";
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { changeSettings, settings } from "../base/settings.js";
import { ask as confirm, button, dialog, iconButton, select } from "../parts/parts.js";
import { paces } from "./clock.js";
import { invitePanel } from "./invite.js";
import { aboutText } from "./lobby.js";
import { presenceList } from "./presence.js";
import { askToNotify, mayNotify } from "./turn.js";

/** @typedef {import("../table/room.js").Room} Room */
/** @typedef {import("../base/types.js").SeatInfo} SeatInfo */
/** @typedef {(type: string, more?: Record<string, any>) => Promise<import("../table/line.js").Message | null>} Ask */

/** To be told when it is my turn, also while the page is hidden. */
function notifyField() {
    const box = h("input", {
        type: "checkbox",
        onchange: async () => {
            if (box.checked) box.checked = await askToNotify();
            changeSettings({ notify: box.checked });
        },
    });
    box.checked = settings.notify && Notification.permission === "granted";
    return h("label", { class: "field toggle" }, box, h("span", {}, tr("Tell me when it is my turn")));
}

export class Desk {
    /**
     * @param {Room} room
     * @param {{seats: () => SeatInfo[], ask: Ask, talk: import("./talk.js").Talk}} how
     */
    constructor(room, { seats, ask, talk }) {
        this.room = room;
        this.seats = seats;
        this.ask = ask;
        this.talk = talk;
        /** Something was said that was not looked at. */
        this.unread = false;
        /** @type {HTMLDialogElement | null} */
        this.box = null;
        this.people = h("div", { class: "friends-presence" });
        this.button = iconButton("people", "", () => this.open());
        this.button.classList.add("friends-button");
        this.draw();
    }

    /** What changes while the game goes on; the rest is made when the desk is opened. */
    draw() {
        const { room } = this;
        const away = room.people.some(({ name, bot, here, covered }) => name && !bot && (!here || covered));
        const watching = room.live !== null && room.seat === 0;
        const label = watching ? tr("You are watching.") : tr("At this table");
        replace(this.button, icon(watching ? "eye" : "people"));
        this.button.setAttribute("aria-label", away ? tr("At this table: somebody is away") : label);
        this.button.title = label;
        this.button.dataset.state = away ? "away" : this.unread ? "said" : "";
        if (!this.box) return;
        const focus = this.people.contains(document.activeElement);
        replace(this.people, presenceList(room, this.seats(), this.ask));
        if (focus) /** @type {HTMLElement | null} */ (this.box.querySelector("button"))?.focus();
    }

    open() {
        this.unread = false;
        const { room } = this;
        const close = () => this.box?.close();
        const about = room.about ? h("p", { class: "friends-about" }, aboutText(room.about).join(" · ")) : null;
        this.box = dialog(
            tr("At this table"),
            room.seat === 0 ? h("p", { role: "status" }, tr("You are watching.")) : null,
            this.people,
            this.talk.panel(close),
            room.seat > 0 ? this.#choices() : null,
            about,
        );
        this.box.classList.add("friends-desk");
        this.box.addEventListener("close", () => {
            this.box = null;
        });
        this.draw();
    }

    #choices() {
        const { live } = this.room;
        /* One question at a time. */
        const mayAsk = live?.phase === "play" && !live.vote;
        const then = (/** @type {() => void} */ act) => () => {
            this.box?.close();
            act();
        };
        return [
            mayNotify() ? notifyField() : null,
            h(
                "div",
                { class: "friends-actions" },
                mayAsk && !live.paused
                    ? button(
                          tr("Take a break"),
                          then(() => this.ask("pause", { on: true })),
                          "secondary",
                      )
                    : null,
                live?.phase === "play" && !this.room.people[this.room.seat - 1]?.covered
                    ? button(
                          tr("Let a bot play for me"),
                          then(() => this.ask("stand")),
                          "secondary",
                      )
                    : null,
                button(
                    tr("Continue on another device"),
                    then(() => this.carry()),
                    "secondary",
                ),
                this.room.about?.watch === "public"
                    ? button(
                          tr("Let somebody watch"),
                          then(() => this.#watch()),
                          "secondary",
                      )
                    : null,
                mayAsk
                    ? [
                          button(
                              tr("Change the time to think"),
                              then(() => this.#pace()),
                              "secondary",
                          ),
                          button(
                              tr("End the game now"),
                              then(() => this.#end()),
                              "quiet",
                          ),
                      ]
                    : null,
            ),
        ];
    }

    async carry() {
        const answer = await this.ask("carry");
        if (!answer) return;
        dialog(
            tr("Continue on another device"),
            h("p", {}, tr("Open this link there. It works once, and this device keeps the seat too.")),
            invitePanel(tr("Link to your seat"), `table/${this.room.id}?take=${answer.token}`, "Vacancy"),
        );
    }

    #watch() {
        dialog(
            tr("Let somebody watch"),
            h("p", {}, tr("Whoever opens this link sees the table, but nobody's secret cards.")),
            invitePanel(tr("Link for watching"), `table/${this.room.id}`, "Vacancy"),
        );
    }

    #pace() {
        const { pace, seconds } = /** @type {import("../table/line.js").Message} */ (this.room.about);
        let chosen = seconds ? `${pace} ${seconds}` : pace;
        const box = dialog(
            tr("Change the time to think"),
            select(tr("Time to think"), paces(), chosen, (value) => {
                chosen = value;
            }),
            button(tr("Ask the others"), () => {
                box.close();
                const [word, limit] = chosen.split(" ");
                this.ask("pace", { pace: word, ...(limit ? { seconds: Number(limit) } : {}) });
            }),
        );
    }

    async #end() {
        const sure = await confirm(
            tr("End the game now"),
            tr("The game ends without a winner if everybody agrees."),
            tr("Ask the others"),
        );
        if (sure) this.ask("end");
    }
}
