// SPDX-License-Identifier: MIT
// editions - every printed number with its source; a copy to be corrected from the own box, checked,
// played with and passed on as a file.
import { announce } from "../base/announce.js";
import { h, replace } from "../base/dom.js";
import { factsOf, idOf, keepEdition, ownEditions, withFact, withId } from "../base/editions.js";
import { tr } from "../base/i18n.js";
import { findGame, gameOf, gameTitle } from "../games/games.js";
import { button, download, fileButton, header, select } from "../parts/parts.js";
import { checkEdition, readShelf, readWords } from "../table/table.js";
import { go, setMood } from "./router.js";

/** @typedef {import("../table/table.js").GameInfo} GameInfo */
/** @typedef {import("../base/editions.js").Fact} Fact */

/** @param {string} source */
function sourceName(source) {
    /** @type {Record<string, string>} */
    const names = {
        rulebook: tr("rulebook"),
        published: tr("published"),
        reconstructed: tr("reconstructed"),
        box: tr("own box"),
    };
    return names[source] ?? source;
}

class Editions {
    /**
     * @param {HTMLElement} host
     * @param {GameInfo} game
     * @param {{names: import("../base/types.js").Words, factWords: import("../games/types.js").FactWords}} words
     */
    constructor(host, game, words) {
        this.game = game;
        this.words = words;
        /** @type {string | undefined} */
        this.own = ownEditions()[game.name];
        this.text = this.own ?? game.edition;
        this.facts = h("div", { class: "facts" });
        this.status = h("p", { role: "status", class: "edition-status" });
        this.tools = h("div", { class: "over-actions" });
        host.append(this.tools, this.status, this.facts);
        this.draw();
    }

    get editable() {
        return this.own !== undefined;
    }

    draw() {
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
                : [
                      button(tr("Correct the numbers from my own box"), () =>
                          this.change(withId(this.game.edition, `${this.game.name}-own`)),
                      ),
                  ],
            this.#openButton(),
        );
        /** @type {Map<string, Fact[]>} */
        const kinds = new Map();
        for (const fact of factsOf(this.text)) {
            const kind = fact.words[0];
            kinds.set(kind, [...(kinds.get(kind) ?? []), fact]);
        }
        replace(
            this.facts,
            [...kinds].map(([kind, facts]) =>
                h(
                    "section",
                    { class: "card" },
                    h("h2", {}, this.#kindName(kind)),
                    h(
                        "ul",
                        { class: "fact-list", "data-notation": "" },
                        facts.map((fact) => this.#row(fact)),
                        this.editable && h("li", {}, this.#newRow(kind)),
                    ),
                ),
            ),
        );
        this.check();
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

    /** @param {Fact} fact */
    #row(fact) {
        const rest = fact.words.slice(1).join(" ");
        const source = h(
            "span",
            { class: "chip", "data-source": fact.source },
            fact.disputed
                ? tr("{source}; a review says otherwise", { source: sourceName(fact.source) })
                : sourceName(fact.source),
        );
        if (!this.editable) return h("li", {}, h("span", { class: "fact" }, this.#inWords(fact) || "✓"), source);
        return h("li", {}, this.#field(fact.words[0], rest, fact.line), source);
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
        this.text = text ?? this.game.edition;
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
            problem ||
            (this.editable
                ? tr("This copy is complete. You can use it in new games on this device.")
                : tr("These are the numbers as we know them. Each one says where it comes from."));
        if (problem) announce(problem);
    }
}

/** @param {HTMLElement} host @param {string[]} words */
export async function editionsScreen(host, [name]) {
    const { games } = await readShelf();
    const game = games.find((entry) => entry.name === name) ?? games[0];
    setMood(host, game.name);
    const main = h(
        "main",
        { class: "sheet" },
        select(
            tr("Game"),
            games.map((entry) => ({ value: entry.name, text: gameTitle(entry.name) })),
            game.name,
            (wanted) => go(`editions/${wanted}`),
        ),
    );
    host.append(header(tr("Editions")), main);
    const seats = Array.from({ length: game.seats_max }, () => ({ name: "", bot: "" }));
    const names = await readWords({ game: game.name, seats, options: {}, edition: "", ownEdition: false });
    new Editions(main, game, { names, factWords: await gameOf(game.name).factWords() });
    return {};
}
