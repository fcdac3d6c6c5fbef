// SPDX-License-Identifier: MIT
// contrast - holds the colour tokens of web/style/base.css to WCAG 2.2 AA in both moods and both themes.
// Text needs 4.5 to 1 on what it stands on, borders, rings and other signs 3 to 1.

import { readFileSync } from "node:fs";

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

const css = readFileSync(new URL("../../web/style/base.css", import.meta.url), "utf8");

/** Tokens of the rule whose selector ends so. @param {string} selector */
function tokens(selector) {
  const start = css.indexOf(`${selector} {\n`);
  if (start < 0) throw new Error(`base.css has no rule '${selector}'`);
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
for (const mood of ["overbooking", "samoa"]) {
  const palette = new Map([...tokens(":root"), ...tokens(`[data-mood="${mood}"]`)]);
  for (const [side, theme] of ["light", "dark"].entries()) {
    const colour = (name) => {
      const found = palette.get(name)?.match(/#[0-9a-f]{6}/g);
      if (!found) throw new Error(`'--${name}' of mood '${mood}' is not a six-digit colour: '${palette.get(name)}'`);
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
