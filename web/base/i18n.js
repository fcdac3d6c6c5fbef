// SPDX-License-Identifier: MIT
// i18n - sentences in the player's language, from the same catalogs as the terminal program.
import { pluralForm } from "./plural.js";

/** Languages by their code, each by its own name. */
export const languages = /** @type {Record<string, string>} */ ({
    de: "Deutsch", en: "English", fr: "Français", it: "Italiano", pl: "Polski", ru: "Русский",
});

/**
 * @typedef {object} Catalog
 * @property {string} language
 * @property {Map<string, string[]>} messages forms by the English sentence
 * @property {(n: number) => number} form which one a number wants
 */

/** @type {Catalog} */
const english = { language: "en", messages: new Map(), form: (n) => Number(n !== 1) };
let catalog = english;

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

/** @param {string} language */
export async function setLanguage(language) {
    catalog = await loadCatalog(language);
    if (globalThis.document) document.documentElement.lang = language;
}

export function currentLanguage() {
    return catalog.language;
}

/** The first language of the browser that we speak. @param {readonly string[]} wishes */
export function bestLanguage(wishes) {
    const known = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
    return known.find((code) => code in languages) ?? "en";
}

/** @param {string} sentence @param {Record<string, string | number>} values */
function fill(sentence, values) {
    return sentence.replace(/\{(\w+)\}/g, (field, name) => String(values[name] ?? field));
}

/** @param {string} sentence @param {Record<string, string | number>} [values] */
export function tr(sentence, values = {}) {
    return fill(catalog.messages.get(sentence)?.[0] ?? sentence, values);
}

/**
 * @param {string} one @param {string} many @param {number} count
 * @param {Record<string, string | number>} [values]
 */
export function trn(one, many, count, values = {}) {
    const forms = catalog.messages.get(one) ?? [one, many];
    const form = Math.min(catalog.form(count), forms.length - 1);
    return fill(forms[form], { count, ...values });
}

/** A number as people write it. @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function number(value, options) {
    return new Intl.NumberFormat(catalog.language, options).format(value);
}
