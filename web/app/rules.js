// SPDX-License-Identifier: MIT
// rules - the rules of a game as pages; whatever happens in a game names the rule that leads here.
import { h } from "../base/dom.js";
import { tr, trn } from "../base/i18n.js";
import { latestTable, readRulebook } from "../table/table.js";
import { findGame, games } from "../games/games.js";
import { header, select } from "../parts/parts.js";
import { cameFrom, go, setMood } from "./router.js";

/** @typedef {import("../base/types.js").Section} Section */

/** Numbered decisions where the printed rules are silent: people quote them. Other names are for programs. */
const RULING = /^[A-Z]\d+$/;

/** @param {Section} section @param {string} wanted @param {Node[]} figures */
function sectionElement(section, wanted, figures) {
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
        figures.length > 0 && h("div", { class: "rule-figures", "aria-hidden": "true" }, figures),
        section.paragraphs.map((text) => h("p", {}, text)),
        h(
            "details",
            { open: section.rules.some(({ name }) => name === wanted) },
            h("summary", {}, tr("In short")),
            h("ul", {}, rules),
        ),
    );
}

/** Letters as one types them in a hurry: small, without accents. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Shows the sections that have all words of a search; those whose short rules have them are opened.
 * @param {HTMLElement[]} sections @param {HTMLElement} status says how many were found
 */
function searchField(sections, status) {
    const field = h("input", {
        type: "search",
        oninput: () => {
            const words = plain(field.value).split(/\s+/).filter(Boolean);
            const has = (/** @type {Element | null} */ node) =>
                words.every((word) => plain(node?.textContent ?? "").includes(word));
            for (const section of sections) {
                section.hidden = !has(section);
                const details = section.querySelector("details");
                if (details && words.length > 0) details.open = has(details);
            }
            const count = sections.filter((section) => !section.hidden).length;
            status.textContent =
                words.length > 0 ? trn("{count} section found.", "{count} sections found.", count, { count }) : "";
        },
    });
    return h("label", { class: "field" }, h("span", {}, tr("Search")), field);
}

/** @param {HTMLElement} host @param {string[]} words a game, and a rule or a section to begin at */
export async function rulesScreen(host, [name, wanted = ""]) {
    const { name: game, title, figures: loadFigures } = findGame(name) ?? games[0];
    const played = ["game", "replay", "review"].includes(cameFrom()) ? latestTable() : null;
    const [book, { figures }] = await Promise.all([readRulebook(game, played), loadFigures()]);
    setMood(host, game);
    const sections = book.map((section) => sectionElement(section, wanted, figures(section.name)));
    const found = h("p", { class: "rules-found", role: "status" });
    const contents = select(
        tr("Go to"),
        [{ value: "", text: "–" }, ...book.map((section) => ({ value: section.name, text: section.heading }))],
        "",
        (section) => section && go(`rules/${game}/${section}`),
    );
    contents.classList.add("rules-go");
    const main = h(
        "main",
        { class: "rules" },
        h(
            "div",
            { class: "rules-tools" },
            searchField(sections, found),
            select(
                tr("Game"),
                games.map((one) => ({ value: one.name, text: one.title })),
                game,
                (other) => go(`rules/${other}`),
            ),
            contents,
            h(
                "ol",
                { class: "rules-contents" },
                book.map((section) =>
                    h("li", {}, h("a", { href: `#/rules/${game}/${section.name}` }, section.heading)),
                ),
            ),
        ),
        h("div", { class: "rules-book" }, found, sections),
    );
    host.append(header(tr("Rules: {game}", { game: title })), main);
    const target =
        main.querySelector(".is-wanted") ?? (wanted ? main.querySelector(`#rules-${CSS.escape(wanted)}`) : null);
    if (target)
        requestAnimationFrame(() => {
            target.scrollIntoView({ block: target.matches(".rule") ? "center" : "start" });
            if (target instanceof HTMLElement) target.focus();
        });
    return {};
}
