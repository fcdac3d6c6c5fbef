// SPDX-License-Identifier: MIT
// settings - language, look, speed, sound.
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { changeSettings, settings } from "../base/settings.js";
import { header, select } from "../parts/parts.js";
import { languageSelect } from "./language.js";

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} change */
function toggle(label, on, change) {
    const box = h("input", { type: "checkbox", onchange: () => change(box.checked) });
    box.checked = on;
    return h("label", { class: "field toggle" }, box, h("span", {}, label));
}

/** The choices, for the settings screen and for a dialog during a game. */
export function settingsForm() {
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
        h("label", { class: "field" }, h("span", {}, tr("Your name")), name),
        languageSelect(),
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

/** @param {HTMLElement} host */
export function settingsScreen(host) {
    host.append(header(tr("Settings")), h("main", { class: "sheet" }, settingsForm()));
    return {};
}
