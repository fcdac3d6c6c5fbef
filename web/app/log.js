// SPDX-License-Identifier: MIT
// log - everything that happened, a line an act, with the card beside it; what belongs together is a block that
// opens. Every line can say why.
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { gameOf } from "../games/games.js";
import { whyDetails } from "../parts/why.js";

/** @typedef {import("../base/types.js").Update} Update */
/** @typedef {import("../base/types.js").TableEvent} TableEvent */

export class Log {
    /**
     * @param {import("../base/types.js").GameName} game
     * @param {(event: TableEvent) => Node | null} picture what an event is about, drawn
     */
    constructor(game, picture) {
        this.game = game;
        this.picture = picture;
        this.groups = gameOf(game).log;
        this.list = h("ol", { class: "log-list", tabindex: 0, "aria-label": tr("What happened") });
        this.element = h("section", { class: "log" }, this.list);
        /** The block that goes on: the last one stands open. @type {HTMLDetailsElement | null} */
        this.block = null;
        /** Lines whose sum is yet to come. @type {HTMLElement[]} */
        this.parts = [];
    }

    /** What happened last is seen first. */
    showLast() {
        this.list.scrollTop = this.list.scrollHeight;
    }

    clear() {
        this.block = null;
        replace(this.list);
        this.list.setAttribute("aria-label", tr("What happened"));
    }

    /** @param {Update} update */
    add(update) {
        const { silent = () => false } = this.groups;
        for (const event of update.events) if (!silent(event)) this.#add(update, event);
        this.list.append(...this.parts.splice(0));
        this.showLast();
    }

    /** @param {Update} update @param {TableEvent} event */
    #add(update, event) {
        const { opens, within, sums } = this.groups;
        const { event: kind } = event;
        if (Object.values(sums).some((parts) => parts.includes(kind))) this.parts.push(this.#line(update, event));
        else if (opens.includes(kind)) this.block = this.#begin(update, event, []);
        else if (sums[kind] && this.parts.length > 0) this.#begin(update, event, this.parts.splice(0)).open = false;
        else if (this.block && within.includes(kind)) this.block.lastElementChild?.append(this.#line(update, event));
        else {
            this.#shut();
            this.list.append(this.#line(update, event));
        }
    }

    #shut() {
        if (this.block) this.block.open = false;
        this.block = null;
    }

    /** @param {Update} update @param {TableEvent} event @param {HTMLElement[]} lines */
    #begin(update, event, lines) {
        this.#shut();
        const acts = h("ol", { class: "log-acts" }, lines);
        const why = whyDetails(this.game, event);
        const block = h(
            "details",
            { class: "log-block", open: true },
            h("summary", {}, this.#picture(event), h("span", { class: "log-text" }, event.text)),
            why,
            acts,
        );
        this.list.append(this.#item(update, event, block));
        return block;
    }

    /** @param {Update} update @param {TableEvent} event @param {...(Node | null)} content */
    #item(update, event, ...content) {
        return h("li", { class: "log-line", "data-seat": update.seat || null, "data-event": event.event }, ...content);
    }

    /** @param {Update} update @param {TableEvent} event */
    #line(update, event) {
        const text = h("span", { class: "log-text" }, event.text);
        return this.#item(update, event, this.#picture(event), text, whyDetails(this.game, event));
    }

    /** @param {TableEvent} event */
    #picture(event) {
        const picture = this.picture(event);
        return picture && h("span", { class: "log-picture", "aria-hidden": "true" }, picture);
    }
}
