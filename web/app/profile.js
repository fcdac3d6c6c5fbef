// SPDX-License-Identifier: MIT
// profile - who plays here: a name and a face, chosen in one step or never.
import { seatBadge } from "../art/seats.js";
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { changeSettings, settings } from "../base/settings.js";
import { button, dialog } from "../parts/parts.js";
import { OWN_FACES, ownFace, ownName } from "./seats.js";

const NAME_MAX = 24;

/** @returns {HTMLInputElement} */
export function nameField() {
    const name = h("input", {
        type: "text",
        maxlength: NAME_MAX,
        autocomplete: "nickname",
        placeholder: tr("You"),
        onchange: () => changeSettings({ name: name.value.trim() }),
    });
    name.value = settings.name;
    return name;
}

/** One of the faces that are there to be chosen. @param {number} face @param {number} number */
function faceChoice(face, number) {
    const input = h("input", {
        type: "radio",
        name: "face",
        checked: face === ownFace(),
        "aria-label": tr("Face {number}", { number }),
        onchange: () => changeSettings({ face }),
    });
    return h("label", {}, input, seatBadge({ seat: 1, face }));
}

export function faceField() {
    return h(
        "fieldset",
        { class: "field faces" },
        h("legend", {}, tr("Your face")),
        h(
            "div",
            {},
            OWN_FACES.map((face, index) => faceChoice(face, index + 1)),
        ),
    );
}

/** Shows who plays here; touching it lets one choose. */
export function profileButton() {
    const open = h("button", { class: "button profile", "data-kind": "quiet", type: "button", onclick: choose });
    const draw = () => {
        open.setAttribute("aria-label", tr("Your name and face: {name}", { name: ownName() }));
        replace(open, seatBadge({ seat: 1, face: ownFace() }), ownName());
    };
    function choose() {
        const box = dialog(
            tr("Who plays here?"),
            h("label", { class: "field" }, h("span", {}, tr("Your name")), nameField()),
            faceField(),
            button(tr("Done"), () => box.close()),
        );
        box.addEventListener("close", draw);
        box.querySelector("input")?.focus();
    }
    draw();
    return open;
}
