// SPDX-License-Identifier: MIT
// parts - pieces that several screens are made of.
import { icon } from "../art/icons.js";
import { Complaint } from "../base/complaint.js";
import { h } from "../base/dom.js";
import { sentenceOf, tr } from "../base/i18n.js";

/** @typedef {import("../base/dom.js").Child} Child */
/** @param {string} label @param {() => void} act @param {"primary" | "secondary" | "quiet"} [kind] */
export function button(label, act, kind = "primary") {
    return h(
        "button",
        { class: "button", type: "button", onclick: act, "data-kind": kind === "primary" ? null : kind },
        label,
    );
}

/**
 * @param {Parameters<typeof icon>[0]} name of the icon
 * @param {string} label
 * @param {(event: MouseEvent) => void} act
 */
export function iconButton(name, label, act) {
    return h(
        "button",
        { class: "button", "data-kind": "icon", type: "button", "aria-label": label, title: label, onclick: act },
        icon(name),
    );
}

/**
 * Deletes something that stands in a list. The next thing takes its place, under the same finger: the second click
 * of a double click does not mean that one.
 * @param {string} label @param {() => void} act
 */
export function deleteButton(label, act) {
    return iconButton("trash", label, ({ detail }) => {
        if (detail <= 1) act();
    });
}

/** The arrow leads where one came from (app/router.js), or to the start. */
export function backButton() {
    return h(
        "a",
        { class: "button", "data-kind": "icon", href: "#/", "data-way": "back", "aria-label": tr("Back") },
        icon("back"),
    );
}

/**
 * Tools of a bar: side by side where there is room, else behind one button.
 * @param {...Child} tools
 * @returns {Child}
 */
export function menu(...tools) {
    const list = h("div", { class: "bar-menu", popover: "auto" }, ...tools);
    const open = iconButton("menu", tr("Menu"), () => {});
    open.classList.add("bar-menu-button");
    open.popoverTargetElement = list;
    /* A tool that was chosen takes the list away, and the focus goes back to the button. */
    list.addEventListener(
        "click",
        () => {
            if (list.matches(":popover-open")) list.hidePopover();
        },
        true,
    );
    return [open, list];
}

/** @param {string} title @param {...Child} tools */
export function header(title, ...tools) {
    return h("header", { class: "bar" }, backButton(), h("h1", {}, title), h("div", { class: "bar-tools" }, ...tools));
}

/** What a screen says about an error; the exact words of a program only to those who ask. @param {unknown} error */
export function problemBox(error) {
    const exact = error instanceof Complaint ? "" : error instanceof Error ? error.message : String(error);
    return [
        h("p", { class: "problem", role: "alert" }, sentenceOf(error)),
        exact ? h("details", { class: "log-why" }, h("summary", {}, tr("Details")), h("code", {}, exact)) : null,
    ];
}

/**
 * A labelled choice of one.
 * @param {string} label
 * @param {{value: string, text: string}[]} values
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function select(label, values, chosen, choose) {
    const list = h(
        "select",
        { onchange: () => choose(list.value) },
        values.map(({ value, text }) => h("option", { value, selected: value === chosen }, text)),
    );
    return h("label", { class: "field" }, h("span", {}, label), list);
}

/**
 * Chooses a file of this device; the browser's own field has words in the browser's own language.
 * @param {string} label @param {string} accept @param {(file: File) => void} take
 */
export function fileButton(label, accept, take) {
    const input = h("input", {
        type: "file",
        accept,
        onchange: () => {
            const file = input.files?.[0];
            input.value = ""; /* the same file may be chosen again */
            if (file) take(file);
        },
    });
    return h("label", { class: "button file-button", "data-kind": "secondary" }, label, input);
}

/** @param {string} name @param {Blob} blob */
export function saveBlob(name, blob) {
    const url = URL.createObjectURL(blob);
    h("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** @param {string} name @param {string} text @param {string} [type] */
export function download(name, text, type = "application/json") {
    saveBlob(name, new Blob([text], { type }));
}

/** A dialog over the page; closes with Escape. @param {string} title @param {...Child} children */
export function dialog(title, ...children) {
    const close = h(
        "button",
        { class: "button", "data-kind": "icon", type: "button", "aria-label": tr("Close"), onclick: () => box.close() },
        icon("close"),
    );
    const box = h(
        "dialog",
        { class: "dialog", "aria-label": title },
        h("div", { class: "dialog-head" }, h("h2", {}, title), close),
        children,
    );
    box.addEventListener("close", () => box.remove());
    document.body.append(box);
    box.showModal();
    return box;
}

/**
 * A question with one way on and one way back.
 * @param {string} title @param {string} text @param {string} yes what the way on is called
 * @returns {Promise<boolean>}
 */
export function ask(title, text, yes) {
    return new Promise((resolve) => {
        const agree = button(yes, () => box.close("yes"));
        const box = dialog(
            title,
            h("p", {}, text),
            h(
                "div",
                { class: "over-actions" },
                agree,
                button(tr("Cancel"), () => box.close(), "secondary"),
            ),
        );
        box.addEventListener("close", () => resolve(box.returnValue === "yes"));
        agree.focus();
    });
}
