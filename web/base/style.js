// SPDX-License-Identifier: MIT
// style - style sheets that only some screens need.
import { h } from "./dom.js";

/** @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/** @param {string} name of a sheet of the page @returns {Promise<unknown>} when it is in force */
function loadStyle(name) {
    let style = styles.get(name);
    if (!style) {
        const link = h("link", { rel: "stylesheet", href: new URL(`../${name}`, import.meta.url).href });
        style = new Promise((resolve, reject) => {
            link.onload = resolve;
            link.onerror = () => {
                styles.delete(name);
                link.remove();
                reject(new TypeError(`failed to load style ${name}`)); /* as for a module */
            };
        });
        styles.set(name, style);
        document.head.append(link);
    }
    return style;
}

/**
 * A module together with the style sheet that it needs.
 * @template T
 * @param {string} style @param {Promise<T>} module
 * @returns {Promise<T>}
 */
export async function styled(style, module) {
    const [loaded] = await Promise.all([module, loadStyle(style)]);
    return loaded;
}
