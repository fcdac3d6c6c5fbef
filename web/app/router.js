// SPDX-License-Identifier: MIT
// router - which screen is shown: the part of the address after #.
import { replace } from "../base/dom.js";

/** @typedef {{close?: () => void, relabel?: () => void | Promise<void>}} Screen */
/** @typedef {(host: HTMLElement, words: string[]) => Screen | Promise<Screen>} ScreenMaker */

const HOUSE = "Vacancy";

/** @type {Map<string, () => Promise<ScreenMaker>>} */
const routes = new Map();
/** @type {Screen | null} */
let current = null;
/** @type {HTMLElement} */
let host;
let turn = 0;

/**
 * @param {string} name first word of the address; "" is the start
 * @param {() => Promise<ScreenMaker>} load
 */
export function route(name, load) {
    routes.set(name, load);
}

/** @param {string} address such as "new/samoa" */
export function go(address) {
    const hash = `#/${address}`;
    if (location.hash === hash) show();
    else location.hash = hash;
}

/** Like go(), but the way back leads past this screen. @param {string} address */
export function goInstead(address) {
    history.replaceState(null, "", `#/${address}`);
    show();
}

async function show() {
    const [name, ...words] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
    const load = routes.get(name) ?? routes.get("");
    const mine = ++turn;
    const make = await /** @type {() => Promise<ScreenMaker>} */ (load)();
    if (mine !== turn) return;
    current?.close?.();
    current = null;
    delete document.documentElement.dataset.mood;
    document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
    replace(host);
    const screen = await make(host, words);
    if (mine !== turn) return screen.close?.();
    current = screen;
    scrollTo(0, 0);
    const heading = host.querySelector("h1");
    const title = heading?.textContent ?? "";
    document.title = title && title !== HOUSE ? `${title} · ${HOUSE}` : HOUSE;
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
}

/** After a change of language: a screen that cannot relabel itself is made again. */
export async function relabel() {
    if (current?.relabel) await current.relabel();
    else await show();
}

/** @param {HTMLElement} element @returns {Promise<void>} */
export function startRouter(element) {
    host = element;
    addEventListener("hashchange", show);
    return show();
}
