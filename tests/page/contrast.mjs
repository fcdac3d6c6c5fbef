// SPDX-License-Identifier: MIT
// contrast - holds the colour tokens to WCAG 2.2 AA in the moods of all games and both themes.
// Text needs 4.5 to 1 on what it stands on, borders, rings and other signs 3 to 1.

import { existsSync, readdirSync, readFileSync } from "node:fs";

const TEXT = 4.5;
const SIGN = 3;

/** @type {[front: string, back: string, least: number][]} */
const PAIRS = [
    ...["ground", "surface", "surface-sunken"].flatMap((back) =>
        ["text", "text-muted", "accent-text", "good", "bad", "warn"].map((front) => [front, back, TEXT]),
    ),
    ["on-accent", "accent", TEXT],
    ["on-accent", "accent-strong", TEXT],
    ["on-highlight", "highlight", TEXT],
    ["ground", "text", TEXT],
    ...["ground", "surface", "surface-sunken", "ground-far"].flatMap((back) =>
        ["line-strong", "legal", "focus", "accent"].map((front) => [front, back, SIGN]),
    ),
    ["text", "ground-far", TEXT],
    ["text-muted", "ground-far", TEXT],
    ...[1, 2, 3, 4, 5, 6].map((seat) => [`on-seat-${seat}`, `seat-${seat}`, TEXT]),
];

const web = new URL("../../web/", import.meta.url);
const css = readFileSync(new URL("style/base.css", web), "utf8");
/** The house's own colours, and the games that have others. */
const moods = new Map([["house", ""]]);
for (const game of readdirSync(new URL("games", web), { withFileTypes: true })) {
    const sheet = new URL(`games/${game.name}/mood.css`, web);
    if (game.isDirectory() && existsSync(sheet)) moods.set(game.name, readFileSync(sheet, "utf8"));
}

/** Tokens of the rule with this selector. @param {string} css @param {string} selector */
function tokens(css, selector) {
    const start = css.indexOf(`\n${selector} {\n`);
    if (start < 0) throw new Error(`no rule '${selector}'`);
    const body = css.slice(start, css.indexOf("\n}", start));
    return new Map([...body.matchAll(/--([\w-]+): (.*);/g)].map(([, name, value]) => [name, value]));
}

/** @param {string} hex */
function luminance(hex) {
    const [red, green, blue] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} one @param {string} other */
function contrast(one, other) {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
}

let bad = 0;
let count = 0;
for (const [mood, own] of moods) {
    const house = [...tokens(css, ":root"), ...tokens(css, ":where(:root, [data-mood])")];
    const palette = new Map([...house, ...(own ? tokens(own, `[data-mood="${mood}"]`) : [])]);
    for (const [side, theme] of ["light", "dark"].entries()) {
        const colour = (name) => {
            const found = palette.get(name)?.match(/#[0-9a-f]{6}/g);
            if (!found)
                throw new Error(`'--${name}' of mood '${mood}' is not a six-digit colour: '${palette.get(name)}'`);
            return found[side] ?? found[0];
        };
        for (const [front, back, least] of PAIRS) {
            count++;
            const ratio = contrast(colour(front), colour(back));
            if (ratio >= least) continue;
            bad++;
            console.error(`${mood} ${theme}: --${front} on --${back} is ${ratio.toFixed(2)} to 1, needs ${least}`);
        }
    }
}
console.log(`contrast: ${count - bad} of ${count} pairs pass`);
process.exit(bad ? 1 : 0);
