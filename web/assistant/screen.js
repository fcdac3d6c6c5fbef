// SPDX-License-Identifier: MIT
// screen - the assistant at a real table: what lies there, the end of a game, and the score book of the evening.
import { h } from "../base/dom.js";
import { ownEditions } from "../base/editions.js";
import { tr } from "../base/i18n.js";
import { findGame, gameAfter, games } from "../games/games.js";
import { header } from "../parts/parts.js";
import { setMood } from "../app/router.js";
import { readShelf, readWords } from "../table/table.js";
import { seatsOf, withCount } from "../sheet/players.js";
import { BookPanel } from "./bookPanel.js";

/** @typedef {import("../games/types.js").Game} Game */
/** @typedef {"table" | "score" | "book"} Tab */

/** @type {Tab[]} */
const TABS = ["table", "score", "book"];

/** @param {Game} game @param {Tab} tab */
function tabName(game, tab) {
    if (tab === "book") return tr("Score book");
    return tab === "score" ? tr("Final score") : game.sheet();
}

/** @param {Game} game @param {Tab} current */
function tabs(game, current) {
    return h(
        "nav",
        { class: "as-tabs", "aria-label": tr("At a real table") },
        TABS.map((tab) =>
            h(
                "a",
                { href: `#/table/${game.name}/${tab}`, "aria-current": tab === current ? "page" : null },
                tabName(game, tab),
            ),
        ),
    );
}

/** @param {Game} game @param {Tab} tab */
async function panel({ name, assistant }, tab) {
    if (tab === "book") return new BookPanel();
    const [shelf, parts] = await Promise.all([readShelf(), assistant()]);
    const info = shelf.games.find((entry) => entry.name === name);
    if (!info) throw new Error(`the engine has no game '${name}'`);
    const own = ownEditions()[name];
    const box = { game: name, seatsMax: info.seats_max, edition: own ?? info.edition, ownEdition: own !== undefined };
    return parts[tab]({
        words: await readWords({ ...box, seats: seatsOf(withCount([], info.seats_max)), options: {} }),
        limits: { min: info.seats_min, max: info.seats_max },
        box,
    });
}

/** @param {HTMLElement} host @param {string[]} words */
export async function tableScreen(host, [name, word = "table"]) {
    const game = findGame(name);
    if (!game) return { instead: `table/${games[0].name}` };
    const tab = TABS.find((one) => one === word) ?? "table";
    setMood(host, game.name);
    const other = gameAfter(game.name);
    const { element } = await panel(game, tab);
    host.append(
        header(
            game.title,
            other === game
                ? null
                : h("a", { class: "button", "data-kind": "quiet", href: `#/table/${other.name}/${tab}` }, other.title),
        ),
        h("main", { class: "as-screen" }, tabs(game, tab), element),
    );
    return {};
}
