// SPDX-License-Identifier: MIT
// room - one table for several devices: its lobby, then its game on the boards that all games have, then its end.
import { h, replace } from "../base/dom.js";
import { currentLanguage, sentenceOf, tr } from "../base/i18n.js";
import { hasTables } from "../base/tables.js";
import { gameTitle } from "../games/games.js";
import { button, dialog, header } from "../parts/parts.js";
import { dealFairly } from "../table/deal.js";
import { Refused } from "../table/line.js";
import { openRemote } from "../table/remote.js";
import { Room } from "../table/room.js";
import { readShelf } from "../table/table.js";
import { Game } from "../app/game.js";
import { goInstead, setMood } from "../app/router.js";
import { botName } from "../app/seats.js";
import { invitePanel } from "./invite.js";
import { lobbyPanel } from "./lobby.js";
import { presenceList } from "./presence.js";
import { talkPanel } from "./talk.js";
import { theLine } from "./wire.js";
import { whyNot } from "./words.js";

const BANNER_MS = 3000;
const RECAP_MAX = 40;

/** A table's address. @param {string} [word] @returns {{id: string, key: string, token: string} | null} */
export function readPlace(word = "") {
    const found = /^([2-9a-z]{10})(?:\?(key|take)=([2-9a-z]{1,32}))?$/.exec(word);
    if (!found) return null;
    const [, id, what, value = ""] = found;
    return { id, key: what === "key" ? value : "", token: what === "take" ? value : "" };
}

/** The last step that was seen on this device. */
const seen = {
    /** @param {string} id */
    read: (id) => Number(sessionSafe(() => localStorage.getItem(`vacancy-seen-${id}`)) ?? 0),
    /** @param {string} id @param {number} step */
    write: (id, step) => sessionSafe(() => localStorage.setItem(`vacancy-seen-${id}`, String(step))),
};

/** A device that keeps nothing still plays. @template T @param {() => T} act @returns {T | null} */
function sessionSafe(act) {
    try {
        return act();
    } catch {
        return null;
    }
}

class RoomScreen {
    /**
     * @param {HTMLElement} host
     * @param {{id: string, key: string}} place
     * @param {import("../table/table.js").BotInfo[]} bots
     */
    constructor(host, { id, key }, bots) {
        this.host = host;
        this.bots = bots;
        this.line = theLine();
        this.room = new Room(this.line, id, key);
        /** @type {Game | null} */
        this.game = null;
        this.opening = false;
        this.closed = false;
        /** What the lobby shows, so that it is drawn when it has changed only. */
        this.shown = "";
        this.banner = h("p", { class: "friends-banner", role: "status" });
        this.presence = h("div", { class: "friends-presence" });
        this.tools = h("div", {});
        /** A rematch that began before this page was opened: one may look at the old game all the same. */
        this.next = "";
        this.place = h("div", { class: "friends-place" });
        /** @type {any} */
        this.timer = null;
        host.append(this.banner, this.place);
        this.room.listeners.add(() => this.draw());
        this.line.onstate = () => this.#watchLine();
        this.deal = dealFairly(this.room);
        this.#watchLine();
        this.draw();
    }

    /** @param {string} type @param {Record<string, any>} [more] */
    ask = async (type, more = {}) => {
        try {
            return await this.room.ask(type, more);
        } catch (error) {
            dialog(
                tr("Play with friends"),
                h("p", { role: "alert" }, error instanceof Refused ? whyNot(error.why) : sentenceOf(error)),
            );
            return null;
        }
    };

    /** Calm: only what lasts is said. */
    #watchLine() {
        clearTimeout(this.timer);
        if (this.line.state === "open") return replace(this.banner);
        if (this.line.state === "old") {
            return replace(
                this.banner,
                tr("The server has a newer page: load this one again."),
                " ",
                button(tr("Load again"), () => location.reload()),
            );
        }
        this.timer = setTimeout(
            () =>
                replace(
                    this.banner,
                    tr("No connection right now. Nothing is lost: what you decide is sent as soon as it is back."),
                ),
            BANNER_MS,
        );
        return undefined;
    }

    get names() {
        return this.room.people.map(({ name, bot }, index) => (bot || !name ? botName(index + 1) : name));
    }

    draw() {
        if (this.closed) return;
        const { room } = this;
        if (room.refused && !room.live) return this.#showProblem(whyNot(room.refused));
        if (!room.about || !room.live) return this.#showWaiting(tr("Looking for the table…"));
        setMood(this.host, room.about.game);
        this.#setTitle();
        if (this.game && room.live.next && room.live.next !== this.next) return goInstead(`table/${room.live.next}`);
        if (room.live.phase === "open") return this.#showLobby();
        if (room.live.phase === "deal" && !this.game) return this.#showWaiting(tr("Shuffling the cards together…"));
        replace(this.presence, ...presenceList(room, this.names, this.ask));
        if (!this.game && room.complete) this.#openGame();
        if (document.visibilityState === "visible" && this.game) seen.write(room.id, room.steps.length);
        return undefined;
    }

    #setTitle() {
        const { room } = this;
        const title = `${gameTitle(room.about?.game)} · Vacancy`;
        const mine = room.live?.phase === "play" && room.live.actors.includes(room.seat);
        document.title = mine ? `${tr("Your turn")} · ${title}` : title;
    }

    /** @param {string} text */
    #showWaiting(text) {
        if (this.shown === text) return;
        this.shown = text;
        replace(
            this.place,
            header(tr("Play with friends")),
            h("main", { class: "sheet" }, h("p", { role: "status" }, text)),
        );
    }

    /** @param {string} text */
    #showProblem(text) {
        this.shown = "";
        replace(
            this.place,
            header(tr("Play with friends")),
            h(
                "main",
                { class: "sheet" },
                h("p", { class: "problem", role: "alert" }, text),
                h("a", { class: "button", href: "#/friends" }, tr("Play with friends")),
            ),
        );
    }

    #showLobby() {
        const { room } = this;
        const shown = JSON.stringify([room.about, room.people, this.line.greeting.links, currentLanguage()]);
        if (shown === this.shown) return;
        this.shown = shown;
        const typing =
            this.place.contains(document.activeElement) && document.activeElement?.matches("input[type=text]");
        const name = gameTitle(room.about?.game);
        replace(
            this.place,
            header(name),
            h("main", {}, h("h2", { class: "sr-only" }, tr("Players")), lobbyPanel(room, this.bots, this.ask)),
        );
        if (typing) /** @type {HTMLElement | null} */ (this.place.querySelector("input:not([readonly])"))?.focus();
    }

    async #openGame() {
        if (this.opening) return;
        this.opening = true;
        const { room } = this;
        try {
            const table = await openRemote(room, { names: this.names, say: (refused) => whyNot(refused.why) });
            if (this.closed) return table.close();
            if (room.seat > 0) {
                table.rematch = () => {
                    this.ask("rematch");
                    announceRematch(this.place);
                };
            }
            const commit = await table.commit();
            replace(this.place);
            this.game = new Game(this.place, table, commit);
            this.game.header.after(this.presence);
            this.place.append(this.tools);
            this.next = room.live?.next ?? "";
            this.#drawTools();
            const last = seen.read(room.id);
            if (last > 0 && last < table.begun) await this.#recap(table, last);
            this.game.pump();
            this.draw();
        } catch (error) {
            this.#showProblem(sentenceOf(error));
        }
    }

    /** Below the board: what only a table for several devices has. */
    #drawTools() {
        const { room } = this;
        replace(
            this.tools,
            talkPanel(room, () => this.names),
            h(
                "div",
                { class: "friends-actions" },
                room.seat > 0
                    ? button(tr("Continue on another device"), () => this.#carry(), "quiet")
                    : h("p", { role: "status" }, tr("You are watching.")),
                this.next ? h("a", { class: "button", href: `#/table/${this.next}` }, tr("To the next game")) : null,
            ),
        );
    }

    async #carry() {
        const answer = await this.ask("carry");
        if (!answer) return;
        dialog(
            tr("Continue on another device"),
            h("p", {}, tr("Open this link there. It works once, and this device keeps the seat too.")),
            invitePanel(tr("Link to your seat"), `table/${this.room.id}?take=${answer.token}`, "Vacancy"),
        );
    }

    /** @param {import("../base/types.js").Table} table @param {number} last */
    async #recap(table, last) {
        const updates = await table.updates(this.room.seat, last);
        const lines = updates.filter(({ seat }) => seat > 0).flatMap(({ events }) => events.map(({ text }) => text));
        if (lines.length === 0) return;
        const box = h(
            "details",
            { class: "card friends-recap", open: true },
            h("summary", {}, tr("While you were away")),
            h(
                "ul",
                {},
                lines.slice(-RECAP_MAX).map((text) => h("li", {}, text)),
            ),
            button(tr("Close"), () => box.remove(), "secondary"),
        );
        this.presence.after(box);
    }

    relabel() {
        this.shown = "";
        this.#watchLine();
        this.draw();
        if (this.game) this.#drawTools();
        return this.game?.relabel();
    }

    close() {
        this.closed = true;
        clearTimeout(this.timer);
        this.line.onstate = null;
        this.game?.close();
        this.deal.close();
        this.room.close();
    }
}

/** @param {HTMLElement} place */
function announceRematch(place) {
    const over = place.querySelector(".over-actions");
    over?.append(
        h("p", { role: "status" }, tr("Waiting for the others. The new game begins when everybody wants it.")),
    );
}

/** @param {HTMLElement} host @param {string[]} words */
export async function roomScreen(host, [word]) {
    const place = readPlace(word);
    if (!place || !(await hasTables().catch(() => false))) return { instead: "friends" };
    if (place.token) {
        try {
            await theLine().ask({ type: "take", table: place.id, token: place.token });
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
        }
        return { instead: `table/${place.id}` };
    }
    const { bots } = await readShelf();
    return new RoomScreen(
        host,
        place,
        bots.filter(({ title }) => title),
    );
}
