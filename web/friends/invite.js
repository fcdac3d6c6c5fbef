// SPDX-License-Identifier: MIT
// invite - a link that leads friends to a table: shared, copied, and as a QR code that the server draws. Plain http
// has no clipboard and no share sheet: there the link is marked, to be copied by hand.
import { icon } from "../art/icons.js";
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { dialog } from "../parts/parts.js";
import { theLine } from "./wire.js";

/** @param {string} place such as "table/ID?key=KEY" @returns {string} under the address that others reach */
export function linkTo(place) {
    const [best] = theLine().greeting.links ?? [];
    const base = new URL(best ?? document.baseURI);
    base.hash = `#/${place}`;
    return base.href;
}

/** @param {HTMLInputElement} field @returns {Promise<boolean>} */
async function copy(field) {
    field.select();
    try {
        if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
        else return document.execCommand("copy");
        return true;
    } catch {
        return false;
    }
}

/**
 * @param {Parameters<typeof icon>[0]} sign @param {string} label @param {() => void} act
 * @param {string | null} kind see base.css
 */
function signButton(sign, label, act, kind) {
    return h("button", { class: "button", type: "button", "data-kind": kind, onclick: act }, icon(sign), label);
}

/** @param {string} place */
function codeImage(place) {
    return h("img", {
        class: "friends-qr",
        src: new URL(`qr.svg?${place}`, document.baseURI).href,
        alt: tr("The same link as a QR code: point the camera of another phone at it."),
        width: 132,
        height: 132,
    });
}

/** Touched, it fills the window: it can be held out to somebody. @param {string} place */
function codeButton(place) {
    const show = () => dialog(tr("QR code"), codeImage(place)).classList.add("friends-code");
    return h("button", { class: "friends-code-button", type: "button", onclick: show }, codeImage(place));
}

/** @param {string} label @param {string} place @param {string} title what is shared */
export function invitePanel(label, place, title) {
    const link = linkTo(place);
    const field = h("input", { type: "text", readonly: true, class: "friends-link", onfocus: () => field.select() });
    field.value = link;
    const said = h("span", { role: "status" });
    const copyLink = async () => {
        said.textContent = (await copy(field)) ? tr("Copied.") : tr("Mark the link and copy it by hand.");
    };
    const mayShare = "share" in navigator;
    const share = () => navigator.share({ title, url: link }).catch(() => {});
    return h(
        "section",
        { class: "card friends-invite" },
        codeButton(place),
        h(
            "div",
            { class: "friends-actions" },
            mayShare ? signButton("share", tr("Share"), share, null) : null,
            signButton("link", tr("Copy the link"), copyLink, mayShare ? "secondary" : null),
            said,
        ),
        h("label", { class: "field" }, h("span", {}, label), field),
    );
}
