// SPDX-License-Identifier: MIT
// coach - who speaks in a lesson: what it is about, what to do, what came of it, and the ways on.
import { icon } from "../art/icons.js";
import { announce } from "../base/announce.js";
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { button, iconButton } from "../parts/parts.js";
import { ruleAddress } from "../parts/why.js";

/** @typedef {import("../base/types.js").GameName} GameName */
/** @typedef {import("../base/types.js").TableEvent} TableEvent */

/**
 * @typedef {object} Ways where the buttons lead
 * @property {string} next address of what comes after
 * @property {() => void} showMe
 * @property {() => void} again
 */

export class Coach {
    /** @param {GameName} game @param {Ways} ways */
    constructor(game, ways) {
        this.game = game;
        this.ways = ways;
        this.text = h("div", { class: "coach-text" });
        this.goal = h("p", { class: "coach-goal" });
        this.buttons = h("div", { class: "coach-buttons" });
        this.element = h(
            "section",
            { class: "coach", "aria-label": tr("Lesson"), "data-says": "" },
            this.text,
            this.goal,
        );
    }

    /** @param {string} text what is about to happen */
    explain(text) {
        this.#say(h("p", {}, text), text);
    }

    /** @param {string} goal */
    ask(goal) {
        replace(this.goal, icon("hint"), h("span", {}, goal));
        this.goal.hidden = false;
        announce(goal);
        this.#showButtons({ done: false, strayed: false });
    }

    /** The move was made, and what follows is told: there is nothing to do. */
    wait() {
        this.goal.hidden = true;
        this.buttons.querySelector("[data-key=show]")?.setAttribute("aria-disabled", "true");
    }

    /** A goal is reached, another one follows. @param {string} praise */
    praise(praise) {
        this.#say(h("p", { class: "coach-praise" }, icon("check"), h("span", {}, praise)), praise);
    }

    /** The last goal is reached. @param {string} praise @param {TableEvent | null} event what the table says of it */
    finish(praise, event) {
        this.praise(praise);
        if (event) this.text.append(tableSays(this.game, event));
        this.goal.hidden = true;
        this.#showButtons({ done: true, strayed: false });
    }

    /** Another move was made. @param {string} comment @param {boolean} open the goal is still within reach */
    comment(comment, open) {
        this.#say(h("p", {}, comment), comment);
        this.goal.hidden = false;
        this.#showButtons({ done: false, strayed: !open });
    }

    /** @param {HTMLElement} element @param {string} text */
    #say(element, text) {
        replace(this.text, element);
        this.text.scrollTop = 0;
        announce(text);
    }

    /** @param {{done: boolean, strayed: boolean}} state */
    #showButtons({ done, strayed }) {
        const held = this.buttons.contains(document.activeElement);
        const way = { class: "button", href: `#/${this.ways.next}` };
        const skip = tr("Skip this lesson");
        const next = done
            ? h("a", way, tr("Next"))
            : h("a", { ...way, "data-kind": "icon", "aria-label": skip, title: skip }, icon("forward"));
        const show = button(tr("Show me"), this.ways.showMe, "secondary");
        show.dataset.key = "show";
        const again = iconButton("replay", tr("Try again"), this.ways.again);
        replace(this.buttons, strayed || done ? again : null, done ? null : show, next);
        /* Focus that would be lost goes where the lesson goes on. */
        if (held) (done ? next : show).focus({ preventScroll: true });
    }
}

/** @param {GameName} game @param {TableEvent} event */
function tableSays(game, event) {
    return h(
        "div",
        { class: "coach-event" },
        h("p", {}, event.text),
        h(
            "details",
            {},
            h("summary", {}, tr("Why?")),
            h("p", {}, event.why, " ", h("a", { href: ruleAddress(game, event.cause) }, tr("Read the rule"))),
        ),
    );
}
