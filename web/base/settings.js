// SPDX-License-Identifier: MIT
// settings - what this device remembers about its players' wishes.
import { bestLanguage, languages } from "./i18n.js";

const KEY = "vacancy-settings";

/**
 * @typedef {object} Settings
 * @property {string} language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"normal" | "large" | "larger"} letters how large they are
 * @property {"auto" | "on" | "off"} motion may things move? auto: as the device says
 * @property {number} speed 0 at once, 1 slow, 2 normal, 3 fast
 * @property {number} volume of sounds, from 0 to 10
 * @property {boolean} vibration
 * @property {boolean} hints
 * @property {boolean} confirm is each move asked for again?
 * @property {string} name of whoever plays here
 * @property {number} face see art/faces.js; 0: none was chosen
 * @property {boolean} played was a game begun here?
 * @property {string} level of the bots
 * @property {boolean} notify may the browser tell that it is one's turn?
 */

/** @returns {Settings} */
function defaults() {
    return {
        language: bestLanguage(navigator.languages),
        theme: "auto",
        letters: "normal",
        motion: "auto",
        speed: 2,
        volume: 6,
        vibration: true,
        hints: true,
        confirm: false,
        name: "",
        face: 0,
        played: false,
        level: "level2",
        notify: false,
    };
}

/** @returns {Settings} */
function read() {
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
        const settings = { ...defaults(), ...kept };
        return settings.language in languages ? settings : { ...settings, language: "en" };
    } catch {
        return defaults();
    }
}

export const settings = read();

/** @param {Partial<Settings>} changes */
export function changeSettings(changes) {
    Object.assign(settings, changes);
    try {
        localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
        // A device that keeps nothing (private windows) still plays.
    }
    applyLook();
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** May things move here? */
export function motionAllowed() {
    return settings.motion === "auto" ? !stillness.matches : settings.motion === "on";
}

/** Tells the styles what was chosen. */
export function applyLook() {
    const { dataset } = document.documentElement;
    if (settings.theme === "auto") delete dataset.theme;
    else dataset.theme = settings.theme;
    dataset.letters = settings.letters;
    dataset.motion = motionAllowed() ? "on" : "off";
}

stillness.addEventListener("change", applyLook);
