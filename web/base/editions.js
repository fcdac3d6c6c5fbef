// SPDX-License-Identifier: MIT
// editions - the printed numbers, as text: one fact a line, its source last, then `disputed` where another source
// says otherwise (docs/rules). Own copies are kept on this device.

const KEY = "vacancy-editions";

/** @typedef {"rulebook" | "published" | "reconstructed" | "box"} Source */
/** @typedef {{line: number, words: string[], source: Source, disputed: boolean, comment: string}} Fact */

const SOURCES = ["rulebook", "published", "reconstructed", "box"];

/** Every fact with its place in the text. @param {string} text @returns {Fact[]} */
export function factsOf(text) {
    return text.split("\n").flatMap((raw, line) => {
        const [body, comment = ""] = raw.split("#", 2);
        const words = body.trim().split(/\s+/).filter(Boolean);
        const disputed = words.at(-1) === "disputed";
        if (disputed) words.pop();
        const source = /** @type {Source} */ (words.at(-1) ?? "");
        if (!SOURCES.includes(source)) return [];
        return [{ line, words: words.slice(0, -1), source, disputed, comment: comment.trim() }];
    });
}

/**
 * The text with one fact changed; what its owner read in the own box has that source. An empty value takes the fact
 * away; a line behind the last is a new fact.
 * @param {string} text
 * @param {number} line
 * @param {string} kind
 * @param {string} value
 */
export function withFact(text, line, kind, value) {
    const lines = text.split("\n");
    const [, comment] = (lines[line] ?? "").split("#", 2);
    const words = value.trim().split(/\s+/).join(" ");
    const fact = words && `${kind} ${words}  box${comment ? `  # ${comment.trim()}` : ""}`;
    lines.splice(line, 1, ...(fact ? [fact] : []));
    return lines.join("\n");
}

/** @param {string} text @param {string} id */
export function withId(text, id) {
    return text.replace(/^edition\s+\S+.*$/m, `edition ${id}`);
}

/** @param {string} text */
export function idOf(text) {
    return /^edition\s+(\S+)/m.exec(text)?.[1] ?? "";
}

/** Own editions by game. @returns {Record<string, string>} */
export function ownEditions() {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? "{}");
    } catch {
        return {};
    }
}

/** @param {string} game @param {string | null} text null: forget it */
export function keepEdition(game, text) {
    const all = ownEditions();
    if (text === null) delete all[game];
    else all[game] = text;
    localStorage.setItem(KEY, JSON.stringify(all));
}
