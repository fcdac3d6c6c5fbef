// SPDX-License-Identifier: MIT
// words - the page's own catalogs, so that a test can look for a button by its name in any language.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { WEB } from "./program.js";

const ROOT = readdirSync(WEB).find((name) => /^[0-9a-f]{16}$/.test(name)) ?? "";

/** @param {string} name */
function catalog(name) {
    return JSON.parse(readFileSync(join(WEB, ROOT, "catalogs", `${name}.json`), "utf8"));
}

/** @param {string} language @returns {(sentence: string) => string} */
export function wordsOf(language) {
    if (language === "en") return (sentence) => sentence;
    const ids = catalog("ids").map((/** @type {string | string[]} */ id) => [id].flat()[0]);
    const { messages } = catalog(language);
    return (sentence) => [messages[ids.indexOf(sentence)]].flat()[0] || sentence;
}
