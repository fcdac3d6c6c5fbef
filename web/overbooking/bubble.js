// SPDX-License-Identifier: MIT
// bubble - a small sheet beside the thing it explains. One at a time; it closes on Escape, on a tap
// elsewhere, and when its thing goes away.

import { icon } from "../art/icons.js";
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";

const GAP = 8;

export class Bubble {
    /** @param {HTMLElement} host */
    constructor(host) {
        this.host = host;
        /** @type {HTMLElement|null} */
        this.node = null;
        /** @type {HTMLElement|null} */
        this.anchor = null;
        this.onPointer = this.onPointer.bind(this);
        this.onKey = this.onKey.bind(this);
    }

    /**
     * @param {HTMLElement} anchor
     * @param {string} label
     * @param {(Node|string|null)[]} content
     * @param {string} [kind] a class of its own
     */
    open(anchor, label, content, kind = "") {
        this.close();
        this.anchor = anchor;
        const shut = h("button", {
            class: "ob-bubble-close", type: "button", "aria-label": tr("Close"),
            onclick: () => this.dismiss(),
        }, icon("close"));
        this.node = h("div", {
            class: `ob-bubble ${kind}`, role: "dialog", "aria-label": label, tabindex: "-1",
        }, shut, ...content);
        this.host.append(this.node);
        this.place();
        this.node.focus({ preventScroll: true });
        document.addEventListener("pointerdown", this.onPointer, true);
        document.addEventListener("keydown", this.onKey, true);
    }

    /** Below the anchor where there is room, above it otherwise, never outside the host. */
    place() {
        if (!this.node || !this.anchor) return;
        const host = this.host.getBoundingClientRect();
        const anchor = this.anchor.getBoundingClientRect();
        const { offsetWidth: width, offsetHeight: height } = this.node;
        const below = anchor.bottom + GAP + height <= Math.min(window.innerHeight, host.bottom);
        const top = below ? anchor.bottom + GAP : Math.max(anchor.top - GAP - height, GAP, host.top);
        const centre = anchor.left + anchor.width / 2 - width / 2;
        const left = Math.max(host.left + GAP, Math.min(centre, host.right - width - GAP));
        this.node.style.left = `${left - host.left}px`;
        this.node.style.top = `${top - host.top}px`;
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
        const key = this.anchor?.closest("[data-key]")?.getAttribute("data-key") ??
            this.anchor?.querySelector("[data-key]")?.getAttribute("data-key");
        this.close();
        const thing = key ? this.host.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
        if (thing instanceof HTMLElement) thing.focus({ preventScroll: true });
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
    }
}
