// SPDX-License-Identifier: MIT
// editions - every printed number on what carries it, with its source; a copy to be corrected from the own box,
// checked, played with and passed on as a file.
import { icon } from "../art/icons.js";
import { announce } from "../base/announce.js";
import { h, replace } from "../base/dom.js";
import { factsOf, idOf, keepEdition, ownEditions, withFact, withId } from "../base/editions.js";
import { tr } from "../base/i18n.js";
import { findGame, gameOf, gameTitle } from "../games/games.js";
import { button, download, fileButton, header, select } from "../parts/parts.js";
import { checkEdition, readEdition, readShelf, readWords } from "../table/table.js";
import { go, setMood } from "./router.js";

/** @typedef {import("../table/table.js").GameInfo} GameInfo */
/** @typedef {import("../base/editions.js").Fact} Fact */
/** @typedef {import("../base/editions.js").Source} Source */

/** The own copy, among names of editions. */
const OWN = "own";

/** Where a number comes from: a sign, a word beside the number, and in full.
 * @returns {Record<Source, {sign: import("../art/icons.js").IconName, word: string, full: string}>} */
const sources = () => ({
    rulebook: { sign: "rules", word: tr("rulebook"), full: tr("from the rulebook") },
    published: { sign: "log", word: tr("published"), full: tr("published by a reviewer or the publisher") },
    reconstructed: { sign: "hint", word: tr("reconstructed"), full: tr("reconstructed, chosen by us") },
    box: { sign: "check", word: tr("own box"), full: tr("read off a box") },
});

/** @param {Fact} fact */
function badge({ source, disputed }) {
    const { sign, word } = sources()[source];
    return h(
        "span",
        { class: "source", "data-source": source },
        icon(sign),
        h("span", {}, disputed ? tr("{source}; a review says otherwise", { source: word }) : word),
    );
}

/** How many numbers come from where. @param {Fact[]} facts */
function tally(facts) {
    return Object.entries(sources()).flatMap(([source, words]) => {
        const count = facts.filter((fact) => fact.source === source).length;
        return count === 0 ? [] : [{ source, count, ...words }];
    });
}

/** What stands on the fold: the numbers alone, which the legend behind it puts into words. @param {Fact[]} facts */
function foldLine(facts) {
    return [
        h("span", {}, tr("Where the numbers come from")),
        h(
            "span",
            { class: "sources", "aria-hidden": "true" },
            tally(facts).map(({ source, sign, count }) => h("span", { "data-source": source }, icon(sign), count)),
        ),
    ];
}

/** @param {Fact[]} facts @param {boolean} own whoever corrects them knows why */
function legend(facts, own) {
    const guessed = !own && facts.some(({ source }) => source === "reconstructed");
    return [
        h(
            "ul",
            { class: "sources" },
            tally(facts).map(({ source, sign, count, full }) =>
                h("li", { "data-source": source }, icon(sign), h("b", {}, count), " ", full),
            ),
        ),
        guessed &&
            h(
                "p",
                { class: "sources-note" },
                tr(
                    "Reconstructed numbers are not the publisher's. We could not find the real ones without owning the game, so we chose numbers that fit everything known and play well. If you own the game, you can correct them in a copy of the edition.",
                ),
            ),
    ];
}

/** Cards, hotels and tokens come before what is a single number.
 * @param {[string, Fact[]]} a @param {[string, Fact[]]} b */
function manyFirst([, a], [, b]) {
    return Number(b.length > 1) - Number(a.length > 1);
}

class Editions {
    /**
     * @param {HTMLElement} host
     * @param {HTMLElement} choice where one chooses among several editions
     * @param {GameInfo} game
     * @param {{names: import("../base/types.js").Words, factWords: import("../games/types.js").FactWords,
     *     pieces: import("../games/types.js").Pieces}} words
     */
    constructor(host, choice, game, words) {
        this.game = game;
        this.words = words;
        /** @type {string | undefined} */
        this.own = ownEditions()[game.name];
        /** Which one is shown: a name, "" for the default. */
        this.name = this.own === undefined ? "" : OWN;
        this.text = this.own ?? game.edition;
        this.choice = choice;
        this.facts = h("div", { class: "facts" });
        this.status = h("p", { role: "status", class: "edition-status" });
        this.summary = h("summary");
        this.legend = h("div");
        this.tools = h("div", { class: "over-actions" });
        /* One line until it is wanted: what one comes for are the drawn pieces below. */
        this.fold = h(
            "details",
            { class: "card edition-fold", open: this.editable },
            this.summary,
            this.legend,
            this.tools,
        );
        host.append(this.fold, this.status, this.facts);
        this.draw();
    }

    get editable() {
        return this.name === OWN;
    }

    draw() {
        replace(this.choice, this.#editionChoice());
        replace(
            this.tools,
            this.editable
                ? [
                      button(tr("Play with these numbers"), () => go(`new/${this.game.name}`)),
                      button(
                          tr("Save as a file"),
                          () => download(`${idOf(this.text)}.edition`, this.text, "text/plain"),
                          "secondary",
                      ),
                      button(tr("Reset to the default numbers"), () => this.change(null), "quiet"),
                  ]
                : this.own === undefined && [
                      button(tr("Correct the numbers from my own box"), () =>
                          this.change(withId(this.text, `${this.game.name}-own`)),
                      ),
                  ],
            this.#openButton(),
        );
        const all = factsOf(this.text);
        const picture = this.words.pieces(this.text, this.game.seats_min);
        /** @type {Map<string, Fact[]>} */
        const kinds = new Map();
        for (const fact of all) {
            const kind = fact.words[0];
            kinds.set(kind, [...(kinds.get(kind) ?? []), fact]);
        }
        replace(this.summary, foldLine(all));
        replace(this.legend, legend(all, this.editable));
        replace(
            this.facts,
            [...kinds].sort(manyFirst).map(([kind, facts]) =>
                h(
                    "section",
                    { class: "card" },
                    h("h2", {}, this.#kindName(kind)),
                    h(
                        "ul",
                        {
                            class: this.editable ? "fact-list is-editable" : "fact-list",
                            "data-notation": "",
                            "data-kind": kind,
                        },
                        facts.map((fact) => this.#row(fact, picture(fact.words))),
                        this.editable && h("li", {}, this.#newRow(kind)),
                    ),
                ),
            ),
        );
        this.check();
    }

    /** Ours, where there are several, and the own copy. */
    #editionChoice() {
        const ours = findGame(this.game.name)?.editions?.() ?? [{ value: "", text: tr("The numbers of this page") }];
        const own = this.own === undefined ? [] : [{ value: OWN, text: tr("The numbers of my own box") }];
        if (ours.length + own.length < 2) return null;
        return select(tr("Edition"), [...ours, ...own], this.name, (name) => this.show(name));
    }

    /** @param {string} name */
    async show(name) {
        this.name = name;
        const text = name === OWN ? (this.own ?? "") : await readEdition(this.game, name);
        if (this.name !== name) return;
        this.text = text;
        this.draw();
        this.choice.querySelector("select")?.focus();
    }

    /** @param {string} kind the first word of a fact */
    #kindName(kind) {
        return findGame(this.game.name)?.facts()[kind] ?? kind;
    }

    /** @param {Fact} fact */
    #inWords({ words }) {
        return this.words.factWords(this.words.names, words);
    }

    #openButton() {
        return fileButton(tr("Open a file"), ".edition,text/plain", async (file) => this.change(await file.text()));
    }

    /** @param {Fact} fact @param {Node | null} picture what carries the number */
    #row(fact, picture) {
        const rest = fact.words.slice(1).join(" ");
        const words = this.editable
            ? this.#field(fact.words[0], rest, fact.line)
            : h("span", { class: "fact" }, this.#inWords(fact) || "✓");
        return h("li", {}, h("span", { class: "piece", "aria-hidden": "true" }, picture), words, badge(fact));
    }

    /** A box may have more facts of a kind than our numbers do: coins of a single card. @param {string} kind */
    #newRow(kind) {
        const field = this.#field(kind, "", this.text.split("\n").length);
        field.placeholder = tr("one more line");
        return field;
    }

    /** @param {string} kind @param {string} value @param {number} line of the text */
    #field(kind, value, line) {
        const field = h("input", {
            type: "text",
            "aria-label": `${this.#kindName(kind)}: ${value || tr("one more line")}`,
            onchange: () => this.change(withFact(this.text, line, kind, field.value)),
        });
        field.value = value;
        return field;
    }

    /** @param {string | null} text null: our own numbers again */
    change(text) {
        this.own = text ?? undefined;
        this.name = text === null ? "" : OWN;
        this.text = text ?? this.game.edition;
        if (text !== null) this.fold.open = true;
        if (text === null) keepEdition(this.game.name, null);
        this.draw();
    }

    /** Kept only when the engine can play with it. */
    async check() {
        const { text } = this;
        const problem = await checkEdition(this.game, text);
        if (text !== this.text) return;
        if (!problem && this.editable) keepEdition(this.game.name, text);
        this.status.classList.toggle("problem", Boolean(problem));
        this.status.textContent =
            problem || (this.editable ? tr("This copy is complete. You can use it in new games on this device.") : "");
        if (problem) announce(problem);
    }
}

/** @param {HTMLElement} host @param {string[]} words */
export async function editionsScreen(host, [name]) {
    const { games } = await readShelf();
    const game = games.find((entry) => entry.name === name) ?? games[0];
    setMood(host, game.name);
    const choice = h("div");
    const main = h(
        "main",
        { class: "sheet wide editions" },
        h(
            "div",
            { class: "edition-choice" },
            select(
                tr("Game"),
                games.map((entry) => ({ value: entry.name, text: gameTitle(entry.name) })),
                game.name,
                (wanted) => go(`editions/${wanted}`),
            ),
            choice,
        ),
    );
    host.append(header(tr("Editions")), main);
    const seats = Array.from({ length: game.seats_max }, () => ({ name: "", bot: "" }));
    const names = await readWords({ game: game.name, seats, options: {}, edition: "", ownEdition: false });
    const [factWords, { pieces }] = await Promise.all([gameOf(game.name).factWords(), gameOf(game.name).pieces()]);
    new Editions(main, choice, game, { names, factWords, pieces });
    return {};
}
