// SPDX-License-Identifier: MIT
// settings - language, look, speed, sound.
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { changeSettings, settings } from "../base/settings.js";
import { dialog, header, iconButton, select } from "../parts/parts.js";
import { languageSelect } from "./language.js";

const BUTTON = "settings-button";

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} change */
function toggle(label, on, change) {
    const box = h("input", { type: "checkbox", onchange: () => change(box.checked) });
    box.checked = on;
    return h("label", { class: "field toggle" }, box, h("span", {}, label));
}

/** @param {() => void} [translated] when another language was chosen */
function settingsForm(translated) {
    const name = h("input", {
        type: "text",
        maxlength: 24,
        autocomplete: "nickname",
        onchange: () => changeSettings({ name: name.value.trim() }),
    });
    name.value = settings.name;
    return h(
        "div",
        { class: "form" },
        h("label", { class: "field" }, h("span", {}, tr("Your name in new games")), name),
        languageSelect(translated),
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
        toggle(tr("Sound"), settings.sound, (sound) => changeSettings({ sound })),
        toggle(tr("Hints in new games"), settings.hints, (hints) => changeSettings({ hints })),
    );
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
