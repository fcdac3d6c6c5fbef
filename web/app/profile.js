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

/** One of the faces that are there to be chosen.
 * @param {number} face @param {number} number @param {boolean} checked */
function faceChoice(face, number, checked) {
    const input = h("input", {
        type: "radio",
        name: "face",
        checked,
        "aria-label": tr("Face {number}", { number }),
        onchange: () => changeSettings({ face }),
    });
    return h("label", {}, input, seatBadge({ seat: 1, face }));
}

/** @param {number} [chosen] until somebody chooses another one */
export function faceField(chosen = ownFace()) {
    return h(
        "fieldset",
        { class: "field faces" },
        h("legend", {}, tr("Your face")),
        h(
            "div",
            {},
            OWN_FACES.map((face, index) => faceChoice(face, index + 1, face === chosen)),
        ),
    );
}

/** @param {() => void} done */
export function chooseProfile(done) {
    const box = dialog(
        tr("Who plays here?"),
        h("label", { class: "field" }, h("span", {}, tr("Your name")), nameField()),
        faceField(),
        button(tr("Done"), () => box.close()),
    );
    box.addEventListener("close", done);
    box.querySelector("input")?.focus();
}

/** Shows who plays here; touching it lets one choose. */
export function profileButton() {
    const open = h("button", {
        class: "button profile",
        "data-kind": "quiet",
        type: "button",
        onclick: () => chooseProfile(draw),
    });
    const draw = () => {
        open.setAttribute("aria-label", tr("Your name and face: {name}", { name: ownName() }));
        replace(open, seatBadge({ seat: 1, face: ownFace() }), ownName());
    };
    draw();
    return open;
}
