// SPDX-License-Identifier: MIT
// catalog - the sentences of one language, as tools/page-catalogs packs them; for the page and its workers.
import { once } from "./once.js";
import { pluralForm } from "./plural.js";

/**
 * @typedef {object} Catalog
 * @property {string} language
 * @property {(sentence: string) => string[] | undefined} forms of an English sentence; undefined: it reads as in
 *     English
 * @property {(n: number) => number} form which one a number wants
 */

/** @type {Catalog} */
export const english = { language: "en", forms: () => undefined, form: (n) => Number(n !== 1) };

/**
 * The same in tools/page-catalogs: FNV-1a over the characters, folded to 24 bits.
 * @param {string} sentence @param {number} seed
 */
function hashOf(sentence, seed) {
    let hash = 0x811c9dc5 ^ seed;
    for (const character of sentence) {
        hash = Math.imul(hash ^ /** @type {number} */ (character.codePointAt(0)), 0x01000193);
    }
    return (hash ^ (hash >>> 24)) & 0xffffff;
}

/** @param {string} name */
function addressOf(name) {
    return new URL(`../catalogs/${name}.json`, import.meta.url);
}

/** The files that a language is read from. @param {string} language */
export function catalogFiles(language) {
    return language === "en" ? [] : ["ids", language].map(addressOf);
}

/** @param {string} name */
async function fetchJson(name) {
    const response = await fetch(addressOf(name));
    if (!response.ok) throw new Error(`catalog ${name}: ${response.status}`);
    return response.json();
}

/** Which sentence stands where in every catalog. @type {() => Promise<{ seed: number, hashes: string }>} */
const readIds = once(() => fetchJson("ids"));

/**
 * @param {string} language
 * @returns {Promise<Catalog>}
 */
export async function loadCatalog(language) {
    if (language === "en") return english;
    const [ids, { plural, messages }] = await Promise.all([readIds(), fetchJson(language)]);
    const bytes = atob(ids.hashes);
    /** @type {Map<number, string[]>} */
    const map = new Map();
    messages.forEach((/** @type {string | string[] | null} */ forms, /** @type {number} */ index) => {
        const [high, middle, low] = [0, 1, 2].map((i) => bytes.charCodeAt(3 * index + i));
        if (forms) map.set((high << 16) | (middle << 8) | low, Array.isArray(forms) ? forms : [forms]);
    });
    return { language, forms: (sentence) => map.get(hashOf(sentence, ids.seed)), form: pluralForm(plural) };
}
