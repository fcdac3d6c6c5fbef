// SPDX-License-Identifier: MIT
// bubble - words beside the thing they are about: a sentence, or a sheet to read in. One at a time;
// a tap elsewhere closes it.

import { icon } from "../art/icons.js";
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { findKey } from "./focus.js";

const GAP = 8;

export class Bubble {
    /** @param {HTMLElement} host positioned */
    constructor(host) {
        this.host = host;
        /** @type {HTMLElement | null} */
        this.node = null;
        /** @type {HTMLElement | null} */
        this.anchor = null;
        this.onPointer = this.onPointer.bind(this);
        this.onKey = this.onKey.bind(this);
        this.onResize = this.onResize.bind(this);
    }

    /** A sentence: the focus stays where it is, so the caller also says it to those who listen.
     * @param {HTMLElement} anchor @param {string} text */
    say(anchor, text) {
        this.show(
            anchor,
            h("p", {
                class: "board-bubble is-sentence",
                "aria-hidden": "true",
                text,
                onpointerdown: () => this.close(),
            }),
        );
    }

    /**
     * A sheet, which takes the focus and gives it back; Escape closes it.
     * @param {HTMLElement} anchor
     * @param {string} label
     * @param {(Node|string|null)[]} content
     * @param {string} [kind] a class of its own
     */
    open(anchor, label, content, kind = "") {
        const shut = h(
            "button",
            { class: "board-bubble-close", type: "button", "aria-label": tr("Close"), onclick: () => this.dismiss() },
            icon("close"),
        );
        const sheet = h(
            "div",
            { class: `board-bubble ${kind}`, role: "dialog", "aria-label": label, tabindex: "-1" },
            shut,
            ...content,
        );
        this.show(anchor, sheet);
        sheet.focus({ preventScroll: true });
        document.addEventListener("keydown", this.onKey, true);
    }

    /** @param {HTMLElement} anchor @param {HTMLElement} node */
    show(anchor, node) {
        this.close();
        this.anchor = anchor;
        this.node = node;
        this.host.append(node);
        this.place(node, anchor);
        document.addEventListener("pointerdown", this.onPointer, true);
        addEventListener("resize", this.onResize);
    }

    /** Below the anchor where there is room, above it otherwise, never outside the host.
     * @param {HTMLElement} node @param {HTMLElement} anchor */
    place(node, anchor) {
        const host = this.host.getBoundingClientRect();
        const thing = anchor.getBoundingClientRect();
        const { offsetWidth: width, offsetHeight: height } = node;
        const below = thing.bottom + GAP + height <= Math.min(window.innerHeight, host.bottom);
        const top = below ? thing.bottom + GAP : Math.max(thing.top - GAP - height, GAP, host.top);
        const centre = thing.left + thing.width / 2 - width / 2;
        const left = Math.max(host.left + GAP, Math.min(centre, host.right - width - GAP));
        node.style.left = `${left - host.left}px`;
        node.style.top = `${top - host.top}px`;
    }

    /** A phone was turned: the thing lies elsewhere, or is no longer drawn. */
    onResize() {
        if (this.node && this.anchor?.isConnected) this.place(this.node, this.anchor);
        else this.close();
    }

    /** @param {PointerEvent} event */
    onPointer(event) {
        if (this.node && event.target instanceof Node && !this.node.contains(event.target)) this.close();
    }

    /** @param {KeyboardEvent} event */
    onKey(event) {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        this.dismiss();
    }

    /** Closes, and gives focus back to the thing that was explained, or to what was drawn in its
     * place since. */
    dismiss() {
        const key =
            this.anchor?.closest("[data-key]")?.getAttribute("data-key") ??
            this.anchor?.querySelector("[data-key]")?.getAttribute("data-key");
        this.close();
        if (key) findKey(this.host, key)?.focus({ preventScroll: true });
    }

    /** Closes; focus that was inside is not lost. */
    giveWay() {
        if (this.node?.contains(document.activeElement)) this.dismiss();
        else this.close();
    }

    close() {
        this.node?.remove();
        this.node = null;
        this.anchor = null;
        document.removeEventListener("pointerdown", this.onPointer, true);
        document.removeEventListener("keydown", this.onKey, true);
        removeEventListener("resize", this.onResize);
    }
}
