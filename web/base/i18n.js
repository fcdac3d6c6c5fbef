// SPDX-License-Identifier: MIT
// i18n - sentences in the player's language, from the same catalogs as the terminal program.
import { english, loadCatalog } from "./catalog.js";
import { Complaint, Refusal } from "./complaint.js";

/** Languages by their code, each by its own name. */
export const languages = /** @type {Record<string, string>} */ ({
    de: "Deutsch",
    en: "English",
    fr: "Français",
    it: "Italiano",
    pl: "Polski",
    ru: "Русский",
});

let catalog = english;
/** The language chosen last. */
let wanted = "en";

/** @param {string} language */
export async function setLanguage(language) {
    wanted = language;
    const loaded = await loadCatalog(language);
    if (wanted !== language) return; /* another one was chosen meanwhile */
    catalog = loaded;
    document.documentElement.lang = language;
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
    return fill(catalog.forms(sentence)?.[0] ?? sentence, values);
}

/**
 * @param {string} one @param {string} many @param {number} count
 * @param {Record<string, string | number>} [values]
 */
export function trn(one, many, count, values = {}) {
    const forms = catalog.forms(one) ?? [one, many];
    const form = Math.min(catalog.form(count), forms.length - 1);
    return fill(forms[form], { count, ...values });
}

/** A number as people write it. @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function number(value, options) {
    /* English and Italian have a hyphen there; all others of the page's numbers have a minus sign. */
    return new Intl.NumberFormat(catalog.language, options).format(value).replace("-", "−");
}

/** What a screen says about an error. @param {unknown} error whatever it is */
export function sentenceOf(error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof Complaint) return message;
    /* Browsers have no other sign of a fetch or an import that failed. */
    if (error instanceof TypeError && /fetch|import|load|network/i.test(message)) {
        return tr("This part of the page is not on your device yet. Connect to the internet and try again.");
    }
    if (error instanceof Refusal) {
        return tr("This does not fit the rules. Perhaps it was changed, or it needs other printed numbers.");
    }
    return tr("Something went wrong. Your saved games are safe: load the page again.");
}
