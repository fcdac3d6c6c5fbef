// SPDX-License-Identifier: MIT
// codes - what nobody should have to read who never asked for it: notation of moves and cards, and names that only
// programs know.

/** Notation, in whatever language the sentence is. */
const NOTATION = [
    /(?<![\p{L}\d])[1-6][bfls](?![\p{L}\d])/u, // a card: 5b
    /[\^_][bfls](?![\p{L}\d])/u, // its back: ^b
    /\d:[1-6^_?][a-z]/u, // whose: 2:5b
    />[BL]\d/u, // a place: 5b>L2
    /(?<![\p{L}\d])[1-8][AB](?![\p{L}\d])/u, // a hotel card: 4B
    /(?<![\d/])\d+\/\d+(?![\d/])/u, // a price card: 6/5
    /\d:[prlc1-5][A-Z]{2}/u, // a guest: 3:rUK
    /\b(?:level[1-5]|greedy|concierge)\b/u,
    /\b\w+=\w+/u, // scoring=expert
    /\b[\w-]+\.(?:edition|jsonl|js|wasm|json)\b/u,
    /\{\w+\}|undefined|NaN|\[object|unreachable/u,
];

/** Rules and events as programs call them; those that are English words are no codes in an English sentence. */
const NAMES =
    /(?<![\p{L}-])(?:small-only|large-only|first-face-up|second-face-up|monks-first|soldiers-first|no-soldiers|no-back-door|two-crests|turned-away|not-asked|score-coins)(?![\p{L}-])/u;

/** Words of options and moves that are words of no other language than English. */
const ENGLISH =
    /(?<![\p{L}-])(?:expert|beginner|none|sorted|free|open|peek|scoring|secret|yes|random|deal|draw|pass|maid|soldier|price|buy|swap|home|recall|bird|lion)(?![\p{L}-])/u;
/** Some are words of other languages too. @type {Record<string, RegExp>} */
const ALSO = { fr: /^(?:secret|lion)$/ };

/**
 * What a person should not read in a text of this language.
 * @param {string} text @param {string} language
 * @returns {string[]} each with a little of what stands around it
 */
export function codesIn(text, language) {
    const patterns = [...NOTATION, NAMES, ...(language === "en" ? [] : [ENGLISH])];
    return patterns.flatMap((pattern) =>
        [...text.matchAll(new RegExp(pattern, "gu"))]
            .filter(([found]) => !ALSO[language]?.test(found))
            .map(({ 0: found, index }) => `${found} in: ${text.slice(Math.max(0, index - 30), index + 40).trim()}`),
    );
}

/** Runs inside the page: everything it shows or says aloud, but where a person asked for notation. */
export function wordsOnScreen() {
    const meant = "[data-notation], textarea, code, pre";
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement;
        if (!element || element.closest(`${meant}, script, style`)) continue;
        if (node instanceof Element)
            texts.push(...["aria-label", "title", "alt", "placeholder"].map((name) => node.getAttribute(name) ?? ""));
        else texts.push(node.textContent ?? "");
    }
    return texts.map((text) => text.trim()).filter((text) => text);
}
