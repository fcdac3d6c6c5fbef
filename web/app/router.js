// SPDX-License-Identifier: MIT
// router - which screen is shown: the part of the address after #.
import { Complaint } from "../base/complaint.js";
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { button, header, problemBox } from "../parts/parts.js";

/** @typedef {{close?: () => void, relabel?: () => void | Promise<void>, redraw?: () => Promise<void>,
 *     instead?: string}} Screen instead: another address is shown in its place */
/**
 * The host is the screen's own: one that is left before it is ready fills a place that nobody sees.
 * @typedef {(host: HTMLElement, words: string[]) => Screen | Promise<Screen>} ScreenMaker
 */

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
    history.replaceState(history.state, "", `#/${address}`);
    show();
}

/** The screen that an address shows: its first word. @param {string} hash */
function screenOf(hash) {
    return hash.replace(/^#\/?/, "").split("/")[0];
}

/** Each entry of the browser's history knows the addresses that led to it. @type {string[]} */
let way = [];
/** The address that is shown. */
let shown = "";

/** To be called when another address is shown. */
function keepWay() {
    const known = history.state?.way;
    if (known) way = known;
    else {
        if (shown && shown !== location.hash) way = [...way, shown];
        history.replaceState({ way }, "");
    }
    shown = location.hash;
}

/** The screen that one came from, be it some addresses ago; "": the start, or none. */
export function cameFrom() {
    const screen = screenOf(location.hash);
    return screenOf(way.findLast((address) => screenOf(address) !== screen) ?? "");
}

/** Back to the screen that one came from, be it some addresses ago; false: there is none, the page was opened here. */
function goBack() {
    const screen = screenOf(location.hash);
    const at = way.findLastIndex((address) => screenOf(address) !== screen);
    if (at < 0) return false;
    history.go(at - way.length);
    return true;
}

/**
 * The address of what a screen shows now; one that was left has none.
 * @param {HTMLElement} place of the screen
 * @param {string} address
 */
export function setAddress(place, address) {
    if (!place.isConnected) return;
    history.replaceState(history.state, "", `#/${address}`);
    shown = location.hash;
}

/**
 * The page wears the colours of a game, but not of a screen that was left.
 * @param {HTMLElement} place of the screen
 * @param {string} mood
 */
export function setMood(place, mood) {
    if (place.isConnected) document.documentElement.dataset.mood = mood;
}

/**
 * Makes the screen, or says why there is none.
 * @param {HTMLElement} place
 * @param {() => Screen | Promise<Screen>} make
 * @returns {Promise<Screen>}
 */
async function fill(place, make) {
    try {
        return await make();
    } catch (error) {
        replace(
            place,
            header(HOUSE),
            h(
                "main",
                { class: "sheet" },
                problemBox(error),
                button(tr("Try again"), () => location.reload()),
            ),
        );
        return {};
    }
}

/** @type {ScreenMaker} */
function noScreen() {
    throw new Complaint(tr("This link is damaged: a part of it is missing or was changed."));
}

/** What the address names, and the words behind it. @returns {[() => Promise<ScreenMaker>, string[]]} */
function readAddress() {
    try {
        const [name, ...words] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
        return [/** @type {() => Promise<ScreenMaker>} */ (routes.get(name) ?? routes.get("")), words];
    } catch {
        return [async () => noScreen, []]; /* a percent sign that stands for nothing */
    }
}

async function show() {
    keepWay();
    const [load, words] = readAddress();
    const mine = ++turn;
    const loaded = load();
    await loaded.catch(() => {}); /* until then the last screen stays */
    if (mine !== turn) return;
    current?.close?.();
    current = null;
    delete document.documentElement.dataset.mood;
    document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
    const place = h("div", { class: "screen" });
    replace(host, place);
    const screen = await fill(place, async () => (await loaded)(place, words));
    if (mine !== turn) return screen.close?.();
    if (screen.instead !== undefined) return goInstead(screen.instead);
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
    element.addEventListener("click", (event) => {
        const link = event.target instanceof Element ? event.target.closest("a[data-way=back]") : null;
        if (link && goBack()) event.preventDefault();
    });
    return show();
}
