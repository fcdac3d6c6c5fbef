// SPDX-License-Identifier: MIT
// screen - play with friends: the tables where one has a seat, a new table, tables that want to be found.
import { icon } from "../art/icons.js";
import { h, replace } from "../base/dom.js";
import { sentenceOf, tr, trn } from "../base/i18n.js";
import { listGames, loadGame } from "../base/store.js";
import { hasFriends, hasTables } from "../base/tables.js";
import { gameTitle } from "../games/games.js";
import { ask, button, header } from "../parts/parts.js";
import { readShelf } from "../table/table.js";
import { encodeGame, showRecord } from "../app/share.js";
import { go } from "../app/router.js";
import { botName } from "../app/seats.js";
import { fetchFinished, forgetFriends } from "./finished.js";
import { Making } from "./making.js";
import { forgetMe, theLine } from "./wire.js";

/** @typedef {import("../table/line.js").Message} Message */

/** @param {Message} table of `mine` @returns {string} */
function stateOf({ phase, turn }) {
    if (turn) return tr("Your turn");
    if (phase === "open") return tr("Not begun yet");
    if (phase === "over") return tr("Finished");
    return tr("The others are playing");
}

/** A server calls bots by their level. @param {string[]} names seat 1 first */
function namesText(names) {
    const shown = names.map((name, index) => (/^(level\d|greedy|random)$/.test(name) ? botName(index + 1) : name));
    return shown.filter(Boolean).join(", ");
}

/** @param {Message} table of `mine` or `lobby` @param {string} place @param {string} note */
function tableLink({ game, names, turn = false }, place, note) {
    return h(
        "li",
        { class: "save", "data-mood": game, "data-turn": String(turn) },
        h(
            "a",
            { class: "save-link", href: `#/${place}` },
            h("strong", {}, gameTitle(game)),
            h("span", {}, namesText(names)),
            h("small", {}, note),
        ),
        icon("forward"),
    );
}

/** @param {import("../base/store.js").Title} title @returns {HTMLElement} */
function finishedRow({ id, game, names }) {
    /** @param {(record: string) => void} use */
    const withRecord = (use) => async () => {
        const saved = await loadGame(id);
        if (saved) use(saved.record);
    };
    return h(
        "li",
        { class: "save mine-game", "data-mood": game },
        h("div", { class: "save-link" }, h("strong", {}, gameTitle(game)), h("span", {}, names.join(", "))),
        button(
            tr("Review"),
            withRecord(async (record) => go(`review/${await encodeGame(record)}`)),
            "quiet",
        ),
        button(tr("Replay"), withRecord(showRecord), "quiet"),
    );
}

/** @param {string} title @param {Node[]} items */
function listOf(title, items) {
    return items.length > 0 ? [h("h2", {}, title), h("ul", { class: "saves" }, items)] : [];
}

/** @param {HTMLElement} host @param {string} title */
function withoutServer(host, title) {
    host.append(
        header(title),
        h(
            "main",
            { class: "sheet" },
            h("p", {}, tr("Tables for several devices need a server, and there is none behind this page.")),
            h(
                "p",
                {},
                tr("If you have the program, you can start one: {command}", { command: "vacancy serve --friends" }),
            ),
            h("a", { class: "button", href: "#/" }, tr("Back to the home page")),
        ),
    );
    return {};
}

/** The tables of this person, those that wait for them first. */
class Tables {
    constructor() {
        this.mine = h("section", { class: "friends-mine", "aria-live": "polite" });
        this.past = h("section", {});
        this.lobby = h("section", {});
        /** Those that are over, by id. @type {Set<string>} */
        this.over = new Set();
    }

    /** @param {Message} message */
    take({ type, tables }) {
        if (type === "mine") {
            /** @type {Message[]} */
            const all = tables;
            const isOver = (/** @type {Message} */ { ended, phase }) => Boolean(ended) || phase === "over";
            this.over = new Set(all.filter(isOver).map(({ table }) => table));
            const items = all
                .filter((table) => !isOver(table))
                .map((table) => tableLink(table, `table/${table.table}`, stateOf(table)));
            replace(this.mine, ...listOf(tr("Your tables"), items));
            this.drawPast();
        }
        if (type === "lobby") {
            const items = tables.map((/** @type {Message} */ table) =>
                tableLink(
                    table,
                    `table/${table.table}?key=${table.key}`,
                    trn("{count} free seat", "{count} free seats", table.free, { count: table.free }),
                ),
            );
            replace(this.lobby, ...listOf(tr("Open tables"), items));
        }
    }

    async drawPast() {
        const kept = await listGames().catch(() => []);
        const items = kept.filter(({ id, over }) => over && this.over.has(id)).map(finishedRow);
        replace(this.past, ...listOf(tr("Finished with friends"), items));
    }
}

/** Nobody is known here any longer. */
function forgetButton() {
    const status = h("p", { role: "status" });
    const forget = async () => {
        const sure = await ask(
            tr("Forget me"),
            tr(
                "You lose your seats at all tables of this server: bots play on. Your name disappears there. Games on this device stay.",
            ),
            tr("Forget me"),
        );
        if (!sure) return;
        try {
            await forgetMe();
            forgetFriends();
            status.textContent = tr("The server knows nothing about you any more.");
        } catch (error) {
            status.textContent = sentenceOf(error);
        }
    };
    return h("div", { class: "friends-forget" }, button(tr("Forget me"), forget, "quiet"), status);
}

/** @param {HTMLElement} host */
export async function friendsScreen(host) {
    const title = tr("Play with friends");
    if (!(await hasTables().catch(() => false))) return withoutServer(host, title);
    const line = theLine();
    const tables = new Tables();
    const making = new Making(await readShelf());
    const away = h("p", { class: "friends-away", role: "status" });
    host.append(
        header(title),
        h(
            "main",
            { class: "sheet friends" },
            away,
            tables.mine,
            making.form,
            tables.lobby,
            tables.past,
            hasFriends() ? forgetButton() : null,
        ),
    );
    const begin = () => {
        away.textContent = line.state === "old" ? tr("The server has a newer page: load this one again.") : "";
        line.send({ type: "mine" });
        line.send({ type: "lobby" });
    };
    const ends = [line.listen((message) => tables.take(message)), line.watch(begin)];
    begin();
    ends.push(await fetchFinished(() => tables.drawPast()));
    return { close: () => ends.forEach((end) => end()) };
}
