// SPDX-License-Identifier: MIT
// catalog - the sentences of one language, as tools/page-catalogs packs them; for the page and its workers.
import { pluralForm } from "./plural.js";

/**
 * @typedef {object} Catalog
 * @property {string} language
 * @property {Map<string, string[]>} messages forms by the English sentence
 * @property {(n: number) => number} form which one a number wants
 */

/** @type {Catalog} */
export const english = { language: "en", messages: new Map(), form: (n) => Number(n !== 1) };

/** @type {Promise<(string | string[])[]> | null} */
let ids = null;

/** @param {string} name */
async function fetchJson(name) {
    const response = await fetch(new URL(`../catalogs/${name}.json`, import.meta.url));
    if (!response.ok) throw new Error(`catalog ${name}: ${response.status}`);
    return response.json();
}

/**
 * @param {string} language
 * @returns {Promise<Catalog>}
 */
export async function loadCatalog(language) {
    if (language === "en") return english;
    ids ??= fetchJson("ids");
    const [keys, { plural, messages }] = await Promise.all([ids, fetchJson(language)]);
    /** @type {Map<string, string[]>} */
    const map = new Map();
    keys.forEach((key, index) => {
        const forms = messages[index];
        const id = Array.isArray(key) ? key[0] : key;
        if (forms) map.set(id, Array.isArray(forms) ? forms : [forms]);
    });
    return { language, messages: map, form: pluralForm(plural) };
}
