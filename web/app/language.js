// SPDX-License-Identifier: MIT
// language - the choice of a language: the whole page follows at once.
import { h } from "../base/dom.js";
import { currentLanguage, languages, setLanguage, tr } from "../base/i18n.js";
import { changeSettings } from "../base/settings.js";
import { dialog, select } from "../parts/parts.js";
import { relabel } from "./router.js";

/** Every language by its own name. @param {() => void} [then] when the page speaks it */
export function languageSelect(then) {
    const values = Object.entries(languages).map(([value, text]) => ({ value, text }));
    return select(tr("Language"), values, currentLanguage(), async (language) => {
        try {
            await setLanguage(language);
            changeSettings({ language: currentLanguage() });
            await relabel();
            then?.();
        } catch {
            await relabel(); /* the list shows what is spoken */
            dialog(tr("Language"), h("p", { role: "alert" }, tr("This language could not be loaded. Are you online?")));
        }
    });
}
