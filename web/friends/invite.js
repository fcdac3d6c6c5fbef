// SPDX-License-Identifier: MIT
// invite - a link that leads friends to a table: shown, copied, shared, and as a QR code that the server draws. Plain
// http has no clipboard and no share sheet: there the link can be marked and copied by hand.
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { button } from "../parts/parts.js";
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

/** @param {string} label @param {string} place @param {string} title what is shared */
export function invitePanel(label, place, title) {
    const link = linkTo(place);
    const field = h("input", { type: "text", readonly: true, class: "friends-link", onfocus: () => field.select() });
    field.value = link;
    const said = h("span", { role: "status" });
    const copyLink = async () => {
        said.textContent = (await copy(field)) ? tr("Copied.") : tr("Mark the link and copy it by hand.");
    };
    const share =
        "share" in navigator && button(tr("Share"), () => navigator.share({ title, url: link }).catch(() => {}));
    return h(
        "section",
        { class: "card friends-invite" },
        h("label", { class: "field" }, h("span", {}, label), field),
        h("div", { class: "friends-actions" }, share, button(tr("Copy the link"), copyLink, "secondary"), said),
        h("img", {
            class: "friends-qr",
            src: new URL(`qr.svg?${place}`, document.baseURI).href,
            alt: tr("The same link as a QR code: point the camera of another phone at it."),
            width: 220,
            height: 220,
        }),
    );
}
