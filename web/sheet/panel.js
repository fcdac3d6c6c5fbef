// SPDX-License-Identifier: MIT
// panel - a page of the assistant: what lies there is tapped together in a form, and below it stands what becomes of
// it.
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { Desk } from "./desk.js";
import { clearTools, focusKey } from "./parts.js";

/** @typedef {import("./desk.js").Line} Line */
/** @typedef {import("../base/types.js").Outcome} Outcome */
/**
 * @template T the game's notes
 * @typedef {{box: import("./desk.js").Box, limits: {min: number, max: number}, notes:
 *     import("./notes.js").Notes<T>}} PanelContext
 */

/** Whoever extends it draws and asks for the first time. @template T @abstract */
export class Panel {
    /** @param {PanelContext<T>} context */
    constructor({ box, limits, notes }) {
        this.limits = limits;
        this.notes = notes;
        this.form = h("div", { class: "as-form" });
        this.told = h("section", { class: "as-result", "aria-label": tr("Outcome") });
        this.element = h("div", { class: "as-panel" }, this.form, this.told);
        this.desk = new Desk(box, (outcome, lines) => this.show(outcome, lines));
    }

    /** Draws the form. @abstract */
    draw() {}

    /** Asks the engine what becomes of it. @abstract @returns {Promise<Outcome>} */
    ask() {
        throw new Error("no question");
    }

    /** Shows the answer. @abstract @param {Outcome} _outcome @param {Line[]} _lines */
    show(_outcome, _lines) {}

    /** Drops what does not hold after a change. @param {T} _now */
    forget(_now) {}

    /** A change that shows itself. @param {(now: T) => void} act */
    changeQuietly(act) {
        this.notes.change((now) => {
            act(now);
            this.forget(now);
        });
        return this.ask();
    }

    /** @param {(now: T) => void} act */
    change(act) {
        const asked = this.changeQuietly(act);
        this.draw();
        return asked;
    }

    /** A change that can be undone. @param {(now: T) => void} act */
    step(act) {
        this.notes.step((now) => {
            act(now);
            this.forget(now);
        });
        this.draw();
        this.focus("undo");
        return this.ask();
    }

    /** @param {string} key */
    focus(key) {
        focusKey(this.form, key);
    }

    /** The buttons that clear and undo. @param {(now: T) => void} clear */
    tools(clear) {
        return clearTools(
            this.notes,
            () => this.step(clear),
            () => {
                this.notes.undo();
                this.draw();
                this.ask();
            },
        );
    }
}
