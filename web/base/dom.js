// SPDX-License-Identifier: MIT
// dom - building elements. Text is always text: nothing is parsed as HTML.

/** @typedef {Node | string | number | null | undefined | false | Child[]} Child */

/**
 * An element with properties and children. `class`, `dataset`, `on…` functions and `text` have a
 * meaning of their own; true is an empty attribute, false and null are none.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(props ?? {})) {
        if (value === null || value === undefined || value === false) continue;
        if (name === "class") element.className = value;
        else if (name === "text") element.textContent = value;
        else if (name === "dataset") Object.assign(element.dataset, value);
        else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else element.setAttribute(name, value === true ? "" : String(value));
    }
    append(element, children);
    return element;
}

/** @param {Node} host @param {Child} child */
function append(host, child) {
    if (Array.isArray(child)) for (const one of child) append(host, one);
    else if (child instanceof Node) host.appendChild(child);
    else if (child !== null && child !== undefined && child !== false) {
        host.appendChild(document.createTextNode(String(child)));
    }
}

/** @param {Element} host @param {...Child} children */
export function replace(host, ...children) {
    host.replaceChildren();
    append(host, children);
}
