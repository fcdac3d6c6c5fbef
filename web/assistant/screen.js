// SPDX-License-Identifier: MIT
// screen - the assistant at a real table: what lies there, the end of a game, and the score book of the evening.
import { h } from "../base/dom.js";
import { ownEditions } from "../base/editions.js";
import { tr } from "../base/i18n.js";
import { gameTitle, header } from "../app/parts.js";
import { setMood } from "../app/router.js";
import { readFacts as readOverbooking } from "../overbooking/facts.js";
import { readFacts as readSamoa } from "../samoa/facts.js";
import { readShelf } from "../table/table.js";
import { BookPanel } from "./bookPanel.js";
import { blankOverbooking, blankSamoa, Notes } from "./notes.js";
import { CheckPanel } from "./overbooking/check.js";
import { collectionPanel } from "./overbooking/score.js";
import { moneyPanel } from "./samoa/money.js";
import { RoundPanel } from "./samoa/round.js";

/** @typedef {import("../base/types.js").GameName} GameName */
/** @typedef {import("../table/table.js").GameInfo} GameInfo */
/** @typedef {"table" | "score" | "book"} Tab */

/** @param {GameName} game @param {Tab} tab */
function tabName(game, tab) {
    if (tab === "book") return tr("Score book");
    if (tab === "score") return tr("Final score");
    return game === "overbooking" ? tr("Check") : tr("A round");
}

/** @param {GameName} game @param {Tab} current */
function tabs(game, current) {
    return h("nav", { class: "as-tabs", "aria-label": tr("At a real table") },
        /** @type {Tab[]} */ (["table", "score", "book"]).map((tab) => h("a", {
            href: `#/table/${game}/${tab}`, "aria-current": tab === current ? "page" : null,
        }, tabName(game, tab))));
}

/** @param {GameInfo} info @param {Tab} tab */
function panel({ name: game, seats_min: min, seats_max: max, edition: ours }, tab) {
    if (tab === "book") return new BookPanel();
    const own = ownEditions()[game];
    const edition = own ?? ours;
    const limits = { min, max };
    const box = { game, seatsMax: max, edition, ownEdition: own !== undefined };
    if (game === "overbooking") {
        const context = { box, limits, facts: readOverbooking(edition), notes: new Notes(game, blankOverbooking) };
        return tab === "score" ? collectionPanel(context) : new CheckPanel(context);
    }
    const context = { box, limits, facts: readSamoa(edition), notes: new Notes(game, blankSamoa) };
    return tab === "score" ? moneyPanel(context) : new RoundPanel(context);
}

/** @param {HTMLElement} host @param {string[]} words */
export async function tableScreen(host, [game, word = "table"]) {
    const info = (await readShelf()).games.find(({ name }) => name === game);
    const tab = /** @type {Tab} */ (["table", "score", "book"].includes(word) ? word : "table");
    if (!info) return { instead: "table/overbooking" };
    setMood(host, info.name);
    const other = info.name === "overbooking" ? "samoa" : "overbooking";
    host.append(header(gameTitle(info.name),
        h("a", { class: "button", "data-kind": "quiet", href: `#/table/${other}/${tab}` }, gameTitle(other))),
    h("main", { class: "as-screen" }, tabs(info.name, tab), panel(info, tab).element));
    return {};
}
