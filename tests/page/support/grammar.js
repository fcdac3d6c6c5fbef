// SPDX-License-Identifier: MIT
// grammar - mistakes of agreement in English sentences that are made of a template and things.

const PLURAL =
    "Merchants|Maids|Nobles|Soldiers|Workers|cards|beds|coins|points|guests|rooms|lovers|celebrities|swimmers|pools|suites|tiles";
const SINGULAR = "bed|coin|card|point|room|guest|lover|celebrity|swimmer|pool|suite|tile";
const THIRD = "is|was|has|goes|takes|moves|books|leaves|plays|stays|draws|wins|buys|sends|shares|uses|chooses";

/** @type {[string, RegExp][]} */
const MISTAKES = [
    ["a plural noun with the verb of one", new RegExp(`\\b(?:${PLURAL})(?: \\([^)]*\\))? (?:${THIRD})\\b`)],
    ["one of many", new RegExp(`(?<![\\d.,])1 (?:rich |special |free |swap |home |recall |point )?(?:${PLURAL})\\b`)],
    [
        "many of one",
        new RegExp(`\\b(?:0|[2-9]|[1-9]\\d+) (?:rich |special |free |point )?(?:${SINGULAR})\\b(?! price)`),
    ],
    ["you with the verb of another", new RegExp(`\\b[Yy]ou (?:${THIRD})\\b`)],
    ["a before a vowel", /\ba [aeio]\w/i],
    ["an before a consonant", /\ban [^aeiouh\W]/i],
    ["two stops", /\.\.|\. \.|,,|: \.|: ,/],
    ["a gap", / {2}| [.,:;]|\(\)|\( | \)/],
    ["a small letter at the beginning", /^[a-z]/],
];

/** @param {string} sentence @returns {string[]} */
export function mistakesIn(sentence) {
    return MISTAKES.filter(([, pattern]) => pattern.test(sentence)).map(([name]) => `${name} in: ${sentence}`);
}
