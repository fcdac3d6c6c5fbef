// SPDX-License-Identifier: MIT
// settings - language, look, speed, sound.
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { changeSettings, settings } from "../base/settings.js";
import { button, dialog, header, iconButton, select } from "../parts/parts.js";
import { shortcutsSheet } from "./keys.js";
import { languageSelect } from "./language.js";
import { faceField, nameField } from "./profile.js";
import { VOLUME_MAX, play } from "./sound.js";

const BUTTON = "settings-button";

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} change */
function toggle(label, on, change) {
    const box = h("input", { type: "checkbox", onchange: () => change(box.checked) });
    box.checked = on;
    return h("label", { class: "field toggle" }, box, h("span", {}, label));
}

/** How loud it is, to be heard at once; 0 is silence. */
function volumeField() {
    const slider = h("input", {
        type: "range",
        min: 0,
        max: VOLUME_MAX,
        onchange: () => {
            changeSettings({ volume: Number(slider.value) });
            play("bell");
        },
    });
    slider.value = String(settings.volume);
    return h("label", { class: "field" }, h("span", {}, tr("Volume of sounds")), slider);
}

/** What belongs together. @param {string} title @param {...import("../base/dom.js").Child} fields */
function group(title, ...fields) {
    return h("fieldset", { class: "card setting-group" }, h("legend", {}, title), fields);
}

/** @param {() => void} [translated] when another language was chosen */
function settingsForm(translated) {
    return h(
        "div",
        { class: "form settings" },
        h(
            "div",
            { class: "card setting-group" },
            h("label", { class: "field is-tall" }, h("span", {}, tr("Your name in new games")), nameField()),
            faceField(),
            languageSelect(translated),
        ),
        group(tr("Appearance"), ...lookFields()),
        group(tr("While you play"), ...playFields()),
        matchMedia("(any-hover: hover)").matches ? button(tr("Keyboard shortcuts"), shortcutsSheet, "secondary") : null,
    );
}

function lookFields() {
    return [
        select(
            tr("Colours"),
            [
                { value: "auto", text: tr("Same as device") },
                { value: "light", text: tr("Light") },
                { value: "dark", text: tr("Dark") },
            ],
            settings.theme,
            (theme) => changeSettings({ theme: /** @type {any} */ (theme) }),
        ),
        select(
            tr("Text size"),
            [
                { value: "normal", text: tr("Normal size") },
                { value: "large", text: tr("Large") },
                { value: "larger", text: tr("Very large") },
            ],
            settings.letters,
            async (letters) => {
                changeSettings({ letters: /** @type {any} */ (letters) });
                (await import("./letters.js")).keepFitting(/** @type {HTMLElement} */ (document.getElementById("app")));
            },
        ),
        select(
            tr("Animations"),
            [
                { value: "auto", text: tr("Same as device") },
                { value: "on", text: tr("On") },
                { value: "off", text: tr("Off") },
            ],
            settings.motion,
            (motion) => changeSettings({ motion: /** @type {any} */ (motion) }),
        ),
    ];
}

function playFields() {
    return [
        select(
            tr("Speed"),
            [
                { value: "1", text: tr("Slow") },
                { value: "2", text: tr("Normal") },
                { value: "3", text: tr("Fast") },
                { value: "0", text: tr("Instant") },
            ],
            String(settings.speed),
            (speed) => changeSettings({ speed: Number(speed) }),
        ),
        volumeField(),
        "vibrate" in navigator
            ? toggle(tr("Vibration"), settings.vibration, (vibration) => changeSettings({ vibration }))
            : null,
        toggle(tr("Confirm my moves"), settings.confirm, (confirm) => changeSettings({ confirm })),
        toggle(tr("Hints in new games"), settings.hints, (hints) => changeSettings({ hints })),
    ];
}

/** The choices over a game; they are made again in the language that is chosen. */
function settingsDialog() {
    const box = dialog(
        tr("Settings"),
        settingsForm(() => {
            box.close();
            box.remove(); /* its event comes later, and two would be open until then */
            settingsDialog().querySelector("select")?.focus();
        }),
    );
    /* The button that opened it may have been translated meanwhile. */
    box.addEventListener("close", () => {
        if (document.activeElement === document.body) document.getElementById(BUTTON)?.focus();
    });
    return box;
}

/** For the bar above a game or a lesson. */
export function settingsButton() {
    const open = iconButton("settings", tr("Settings"), settingsDialog);
    open.id = BUTTON;
    return open;
}

/** @param {HTMLElement} host */
export function settingsScreen(host) {
    host.append(header(tr("Settings")), h("main", { class: "sheet" }, settingsForm()));
    return {};
}
