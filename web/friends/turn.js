// SPDX-License-Identifier: MIT
// turn - "it is your turn", for somebody who looks elsewhere: in the title, on the icon, by a bell, and where it is
// wanted by a notification. That one comes only while the page is hidden and nobody has moved yet, and goes by itself.
import { tr } from "../base/i18n.js";
import { settings } from "../base/settings.js";
import { play } from "../app/sound.js";

const NOTE_MS = 1500; // a move that another device of mine makes meanwhile needs no note
const RING_MS = 4000; // somebody who waited less than that is still looking
const TAG = "vacancy-turn";

/** The page's icon with a light on it. */
const LIT = `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1d2347"/><circle cx="16" cy="16" r="9" fill="#ffc857"/></svg>',
)}`;

/** Can this browser tell somebody who looks elsewhere? Not on plain http. */
export function mayNotify() {
    return isSecureContext && "Notification" in globalThis;
}

/** Asks once. @returns {Promise<boolean>} may we? */
export async function askToNotify() {
    return (await Notification.requestPermission()) === "granted";
}

/** @param {string} title @param {string} body @returns {Promise<{close: () => void}[]>} */
async function showNote(title, body) {
    const options = { body, tag: TAG, data: location.href };
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration) return [new Notification(title, options)];
    await registration.showNotification(title, options);
    return registration.getNotifications({ tag: TAG });
}

export class Turn {
    #mine = false;
    #since = performance.now();
    #known = false;
    /** @type {any} */
    #timer = null;
    /** @type {{close: () => void}[]} */
    #notes = [];

    constructor() {
        this.title = "";
        /** @type {HTMLLinkElement | null} */
        this.icon = document.querySelector("link[rel=icon]");
        this.plain = this.icon?.href ?? "";
        this.look = () => document.visibilityState === "visible" && this.#clear();
        document.addEventListener("visibilitychange", this.look);
    }

    /** @param {boolean} mine @param {string} title of the page */
    draw(mine, title) {
        this.title = title;
        document.title = mine ? `${tr("Your turn")} · ${title}` : title;
        if (mine === this.#mine && this.#known) return;
        const waited = performance.now() - this.#since;
        const rings = mine && this.#known && (document.hidden || waited > RING_MS);
        this.#mine = mine;
        this.#known = true;
        this.#since = performance.now();
        this.#light(mine);
        if (!mine) return this.#clear();
        if (rings) play("chime");
        if (document.hidden) this.#timer = setTimeout(() => this.#notify(), NOTE_MS);
    }

    async #notify() {
        const wanted = this.#mine && document.hidden && settings.notify;
        if (!wanted || !mayNotify() || Notification.permission !== "granted") return;
        const notes = await showNote(tr("Your turn"), this.title).catch(() => []);
        this.#notes.push(...notes);
        if (!this.#mine || !document.hidden) this.#clear();
    }

    #clear() {
        clearTimeout(this.#timer);
        this.#notes.splice(0).forEach((note) => note.close());
    }

    /** @param {boolean} on */
    #light(on) {
        if (this.icon) this.icon.href = on ? LIT : this.plain;
        const badge = on ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
        badge?.catch(() => {}); /* not installed, or not allowed */
    }

    close() {
        this.#mine = false;
        this.#clear();
        this.#light(false);
        document.removeEventListener("visibilitychange", this.look);
    }
}
