// SPDX-License-Identifier: MIT
// log - everything that happened, as sentences; each can say why.
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { whyDetails } from "../parts/why.js";

/** @typedef {import("../base/types.js").Update} Update */
/** @typedef {import("../base/types.js").TableEvent} TableEvent */

export class Log {
    /** @param {import("../base/types.js").GameName} game */
    constructor(game) {
        this.game = game;
        this.list = h("ol", { class: "log-list", tabindex: 0, "aria-label": tr("What happened") });
        this.element = h("section", { class: "log" }, this.list);
    }

    /** What happened last is seen first. */
    showLast() {
        this.list.scrollTop = this.list.scrollHeight;
    }

    clear() {
        replace(this.list);
        this.list.setAttribute("aria-label", tr("What happened"));
    }

    /** @param {Update} update */
    add(update) {
        for (const event of update.events) this.list.append(this.#line(update, event));
        this.showLast();
    }

    /** @param {Update} update @param {TableEvent} event */
    #line(update, event) {
        return h(
            "li",
            { class: "log-line", "data-seat": update.seat || null, "data-event": event.event },
            h("span", {}, event.text),
            whyDetails(this.game, event),
        );
    }
}
