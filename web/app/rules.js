// SPDX-License-Identifier: MIT
// rules - the rules of a game as pages; whatever happens in a game names the rule that leads here.
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { latestTable, readRulebook } from "../table/table.js";
import { findGame, games } from "../games/games.js";
import { header, select } from "../parts/parts.js";
import { cameFrom, go, setMood } from "./router.js";

/** @typedef {import("../base/types.js").Section} Section */

/** Numbered decisions where the printed rules are silent: people quote them. Other names are for programs. */
const RULING = /^[A-Z]\d+$/;

/** @param {Section} section @param {string} wanted */
function sectionElement(section, wanted) {
    const rules = section.rules.map(({ name, text }) =>
        h(
            "li",
            { class: name === wanted ? "rule is-wanted" : "rule", tabindex: name === wanted ? -1 : null },
            RULING.test(name) ? [h("span", { class: "rule-name" }, name), " "] : null,
            text,
        ),
    );
    return h(
        "section",
        { class: "card rule-section", id: `rules-${section.name}` },
        h("h2", {}, section.heading),
        section.paragraphs.map((text) => h("p", {}, text)),
        h(
            "details",
            { open: section.rules.some(({ name }) => name === wanted) },
            h("summary", {}, tr("In short")),
            h("ul", {}, rules),
        ),
    );
}

/** @param {HTMLElement} host @param {string[]} words a game, and a rule or a section to begin at */
export async function rulesScreen(host, [name, wanted = ""]) {
    const { name: game, title } = findGame(name) ?? games[0];
    const played = ["game", "replay", "review"].includes(cameFrom()) ? latestTable() : null;
    const book = await readRulebook(game, played);
    setMood(host, game);
    const contents = select(
        tr("Go to"),
        [{ value: "", text: "–" }, ...book.map((section) => ({ value: section.name, text: section.heading }))],
        "",
        (section) => section && go(`rules/${game}/${section}`),
    );
    const main = h(
        "main",
        { class: "sheet wide" },
        h(
            "div",
            { class: "rules-tools" },
            select(
                tr("Game"),
                games.map((one) => ({ value: one.name, text: one.title })),
                game,
                (other) => go(`rules/${other}`),
            ),
            contents,
        ),
        book.map((section) => sectionElement(section, wanted)),
    );
    host.append(header(tr("Rules: {game}", { game: title })), main);
    const target =
        main.querySelector(".is-wanted") ?? (wanted ? main.querySelector(`#rules-${CSS.escape(wanted)}`) : null);
    if (target)
        requestAnimationFrame(() => {
            target.scrollIntoView({ block: "center" });
            if (target instanceof HTMLElement) target.focus();
        });
    return {};
}
