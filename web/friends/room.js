// SPDX-License-Identifier: MIT
// room - one table for several devices: its lobby, then its game on the boards that all games have, then its end.
import { h, replace } from "../base/dom.js";
import { currentLanguage, sentenceOf, tr } from "../base/i18n.js";
import { changeSettings } from "../base/settings.js";
import { hasTables, rememberFriends } from "../base/tables.js";
import { gameTitle } from "../games/games.js";
import { button, dialog, header } from "../parts/parts.js";
import { dealFairly } from "../table/deal.js";
import { Refused } from "../table/line.js";
import { openRemote } from "../table/remote.js";
import { Room } from "../table/room.js";
import { readShelf } from "../table/table.js";
import { Game } from "../app/game.js";
import { showRecord } from "../app/share.js";
import { goInstead, setMood } from "../app/router.js";
import { botName, shownSeats } from "../app/seats.js";
import { Clock } from "./clock.js";
import { Desk } from "./desk.js";
import { keepFinished } from "./finished.js";
import { lobbyPanel } from "./lobby.js";
import { NoticeBar } from "./notice.js";
import { Talk } from "./talk.js";
import { Turn } from "./turn.js";
import { theLine } from "./wire.js";
import { whyNot } from "./words.js";

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
        /** The seat that the game was opened for. */
        this.seat = 0;
        this.opening = false;
        this.closed = false;
        /** What the lobby shows, so that it is drawn when it has changed only. */
        this.shown = "";
        /** A rematch that began before this page was opened: one may look at the old game all the same. */
        this.next = "";
        /** The finished game lies on this device. */
        this.kept = false;
        /** It was ended before its end. */
        this.stopped = false;
        this.place = h("div", { class: "friends-place" });
        this.notice = new NoticeBar(this.room, () => this.names, this.ask);
        this.talk = new Talk(
            this.room,
            () => this.seats,
            () => this.#heard(),
        );
        this.desk = new Desk(this.room, { seats: () => this.seats, ask: this.ask, talk: this.talk });
        this.clock = new Clock(this.room);
        this.turn = new Turn();
        host.append(this.notice.element, this.place, this.talk.bubble);
        this.room.listeners.add(() => this.draw());
        this.unwatch = this.line.watch(() => this.draw());
        this.deal = dealFairly(this.room);
        this.draw();
    }

    /** @param {string} type @param {Record<string, any>} [more] */
    ask = async (type, more = {}) => {
        try {
            const answer = await this.room.ask(type, more);
            if (type === "sit") rememberFriends();
            return answer;
        } catch (error) {
            dialog(
                tr("Play with friends"),
                h("p", { role: "alert" }, error instanceof Refused ? whyNot(error.why) : sentenceOf(error)),
            );
            return null;
        }
    };

    get names() {
        return this.room.people.map(({ name, bot }, index) => (bot || !name ? botName(index + 1) : name));
    }

    /** Everybody with the face that the board shows. */
    get seats() {
        const seats = this.room.people.map(({ bot, face = 0 }, index) => ({ name: this.names[index], bot, face }));
        return shownSeats(seats, this.room.seat);
    }

    draw() {
        if (this.closed) return;
        const { room } = this;
        this.notice.draw();
        if (room.refused && !room.live) return this.#showProblem(whyNot(room.refused));
        if (!room.about || !room.live) return this.#showWaiting(tr("Looking for the table…"));
        setMood(this.host, room.about.game);
        const mine = room.live.phase === "play" && !room.live.paused && room.live.actors.includes(room.seat);
        this.turn.draw(mine, `${gameTitle(room.about.game)} · Vacancy`);
        if (this.game && room.seat !== this.seat) return goInstead(`table/${room.id}`);
        const shown = this.game || this.stopped;
        if (shown && room.live.next && room.live.next !== this.next) return goInstead(`table/${room.live.next}`);
        if (room.live.phase === "open") return this.#showLobby();
        if (room.live.phase === "deal" && !this.game) return this.#showWaiting(tr("Shuffling the cards together…"));
        if (room.live.phase === "over" && !room.live.result) return this.#showStopped();
        this.#drawAround();
        if (!this.game && room.complete) this.#openGame();
        if (document.visibilityState === "visible" && this.game) seen.write(room.id, room.steps.length);
        return undefined;
    }

    /** What is around the board: who is here, time. */
    #drawAround() {
        const { room } = this;
        this.desk.draw();
        this.clock.draw();
        const away = room.people.flatMap(({ name, bot, here, covered }, index) =>
            name && !bot && (!here || covered) ? [index + 1] : [],
        );
        this.place.dataset.away = away.join(" ");
        if (room.live?.phase === "over" && this.game && room.seat > 0) this.#keep();
    }

    /** Everybody agreed to end it before its end. */
    #showStopped() {
        const text = tr("Everybody agreed to end this game. Nobody wins.");
        if (this.shown === text) return;
        this.shown = text;
        this.stopped = true;
        this.game?.close();
        this.game = null;
        const { room } = this;
        const look = async () => showRecord(JSON.stringify(await room.record()));
        const again = button(tr("Rematch"), () => {
            this.ask("rematch");
            announceRematch(this.place);
        });
        this.next ||= room.live?.next ?? "";
        replace(
            this.place,
            header(gameTitle(room.about?.game)),
            h(
                "main",
                { class: "sheet" },
                h("h2", { role: "status" }, text),
                h(
                    "div",
                    { class: "over-actions" },
                    room.seat > 0 ? again : null,
                    button(tr("Replay"), look, "secondary"),
                    h("a", { class: "button", "data-kind": "quiet", href: "#/friends" }, tr("Play with friends")),
                ),
            ),
        );
    }

    /** Once: my games have it, for replay and review. */
    async #keep() {
        if (this.kept) return;
        this.kept = true;
        const record = await this.game?.table.record();
        if (record) await keepFinished(this.room.id, JSON.parse(record));
    }

    #heard() {
        this.desk.unread = !this.desk.box;
        this.desk.draw();
    }

    /** @param {string} text */
    #showWaiting(text) {
        if (this.shown === text) return;
        this.shown = text;
        replace(
            this.place,
            header(tr("Play with friends")),
            h("main", { class: "sheet friends-wait" }, h("p", { role: "status" }, text)),
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
        const focus = this.#focused();
        const name = gameTitle(room.about?.game);
        replace(
            this.place,
            header(name),
            h("main", {}, h("h2", { class: "sr-only" }, tr("Players")), lobbyPanel(room, this.bots, this.ask)),
        );
        if (focus) /** @type {HTMLElement | null} */ (this.place.querySelector(focus))?.focus();
    }

    /** Where the focus goes when the lobby is drawn anew; "": it was elsewhere. */
    #focused() {
        const active = document.activeElement;
        if (!active || !this.place.contains(active)) return "";
        const seat = active.closest("[data-seat]")?.getAttribute("data-seat");
        if (seat) return `[data-seat="${seat}"] :is(select, button)`;
        if (active.closest(".friends-join")) return "input:not([readonly])";
        return active.closest(".friends-start") ? ".friends-start button" : "h1";
    }

    async #openGame() {
        if (this.opening) return;
        this.opening = true;
        const { room } = this;
        try {
            const table = await openRemote(room, { names: this.names, say: (refused) => whyNot(refused.why) });
            if (this.closed || this.stopped) return table.close();
            if (room.seat > 0) {
                table.rematch = () => {
                    this.ask("rematch");
                    announceRematch(this.place);
                };
            }
            const commit = await table.commit();
            replace(this.place);
            this.seat = room.seat;
            changeSettings({ played: true });
            this.next = room.live?.next ?? "";
            this.game = new Game(this.place, table, commit, [this.clock.element, this.desk.button]);
            const last = seen.read(room.id);
            if (last > 0 && last < table.begun) await this.#recap(table, last);
            this.game.pump();
            this.draw();
        } catch (error) {
            this.#showProblem(sentenceOf(error));
        }
    }

    /** @param {import("../base/types.js").Table} table @param {number} last */
    async #recap(table, last) {
        const updates = await table.updates(this.room.seat, last);
        const lines = updates
            .filter(({ seat }) => seat > 0)
            .flatMap(({ seat, events }) => events.map(({ text }) => ({ seat, text })));
        if (lines.length === 0 || this.closed) return;
        const box = dialog(
            tr("While you were away"),
            h(
                "ul",
                { class: "friends-recap" },
                lines.slice(-RECAP_MAX).map(({ seat, text }) => h("li", { "data-seat": seat }, text)),
            ),
            button(tr("Play on"), () => box.close()),
        );
        box.querySelector(".friends-recap")?.scrollTo(0, Number.MAX_SAFE_INTEGER);
    }

    relabel() {
        this.shown = "";
        this.notice.relabel();
        this.draw();
        return this.game?.relabel();
    }

    close() {
        this.closed = true;
        this.unwatch();
        for (const part of [this.notice, this.talk, this.clock, this.turn]) part.close();
        this.game?.close();
        this.deal.close();
        this.room.close();
    }
}

/** @param {HTMLElement} place */
function announceRematch(place) {
    const over = place.querySelector(".over-actions");
    over?.querySelector(".friends-again")?.remove();
    over?.append(
        h(
            "p",
            { class: "friends-again", role: "status" },
            tr("Waiting for the others. The new game begins when everybody wants it."),
        ),
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
