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

/** The same in tools/page-catalogs: FNV-1a over the characters, in base 36. @param {string} sentence */
function hashOf(sentence) {
    let hash = 0x811c9dc5;
    for (const character of sentence) {
        hash = Math.imul(hash ^ /** @type {number} */ (character.codePointAt(0)), 0x01000193);
    }
    return (hash >>> 0).toString(36);
}

/** @param {string} name */
async function fetchJson(name) {
    const response = await fetch(new URL(`../catalogs/${name}.json`, import.meta.url));
    if (!response.ok) throw new Error(`catalog ${name}: ${response.status}`);
    return response.json();
}

/** Which sentence stands where in every catalog. @type {() => Promise<string>} */
const readIds = once(() => fetchJson("ids"));

/**
 * @param {string} language
 * @returns {Promise<Catalog>}
 */
export async function loadCatalog(language) {
    if (language === "en") return english;
    const [hashes, { plural, messages }] = await Promise.all([readIds(), fetchJson(language)]);
    /** @type {Map<string, string[]>} */
    const map = new Map();
    hashes.split(" ").forEach((hash, index) => {
        const forms = messages[index];
        if (forms) map.set(hash, Array.isArray(forms) ? forms : [forms]);
    });
    return { language, forms: (sentence) => map.get(hashOf(sentence)), form: pluralForm(plural) };
}
