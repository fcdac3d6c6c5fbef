// SPDX-License-Identifier: MIT
// parts - pieces of the assistant's screens: choices by tapping, counters, complaints, undo.
import { icon } from "../art/icons.js";
import { announce } from "../base/announce.js";
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { button } from "../parts/parts.js";

/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("./desk.js").Line} Line */
/** @typedef {import("../base/types.js").Outcome} Outcome */

/** Draws anew: the focus stays on what has the same key, and what was folded or unfolded stays so.
 * @param {HTMLElement} host @param {...Child} children */
export function redraw(host, ...children) {
    const active = document.activeElement;
    const key = active instanceof HTMLElement && host.contains(active) ? active.dataset.key : undefined;
    const folds = new Map([...host.querySelectorAll("details")].map((fold) => [fold.dataset.key, fold.open]));
    replace(host, ...children);
    for (const fold of host.querySelectorAll("details")) fold.open = folds.get(fold.dataset.key) ?? fold.open;
    if (key) focusKey(host, key);
}

/** @param {HTMLElement} host @param {string} key */
export function focusKey(host, key) {
    const found = [...host.querySelectorAll("[data-key]")].find(
        (one) => /** @type {HTMLElement} */ (one).dataset.key === key,
    );
    if (found instanceof HTMLElement) found.focus();
}

/**
 * One of several, by tapping: a group of buttons, one of which is pressed.
 * @param {string} label
 * @param {{value: string, name: string, seat?: number, face: Child}[]} choices `name` in full, `face` as shown
 * @param {string} chosen
 * @param {(value: string) => void} choose
 * @param {number} [columns]
 */
export function choiceRow(label, choices, chosen, choose, columns = 3) {
    const row = h(
        "div",
        { class: "as-choices", role: "group", "aria-label": label },
        choices.map(({ value, name, seat, face }) =>
            h(
                "button",
                {
                    type: "button",
                    class: "as-choice",
                    "aria-label": name,
                    "aria-pressed": String(value === chosen),
                    "data-seat": seat ?? null,
                    "data-key": `${label}:${value}`,
                    onclick: () => choose(value),
                },
                face,
            ),
        ),
    );
    row.style.setProperty("--columns", String(columns));
    return row;
}

/**
 * A number that is counted up and down, or typed.
 * @param {string} label @param {number} value @param {(value: number) => void} change
 */
export function counter(label, value, change) {
    const set = (/** @type {number} */ wanted) => {
        input.value = String(Math.max(0, wanted));
        change(Number(input.value));
    };
    const typed = () => Math.trunc(Number(input.value)) || 0;
    const input = h("input", {
        type: "number",
        inputmode: "numeric",
        min: 0,
        "aria-label": label,
        onchange: () => set(typed()),
    });
    input.value = String(value);
    const turn = (/** @type {1 | -1} */ by) =>
        h(
            "button",
            {
                class: "button",
                "data-kind": "icon",
                type: "button",
                "aria-label":
                    by > 0 ? tr("{thing}: one more", { thing: label }) : tr("{thing}: one less", { thing: label }),
                onclick: () => set(typed() + by),
            },
            icon(by > 0 ? "plus" : "minus"),
        );
    return h(
        "div",
        { class: "as-counter" },
        h("span", { "aria-hidden": "true" }, label),
        h("span", { class: "as-counter-number" }, turn(-1), input, turn(1)),
    );
}

/** Where complaints about a place are shown. @param {string} place */
export function complaintsAt(place) {
    return h("div", { class: "as-complaints", "data-place": place });
}

/** @typedef {{place: string, word: string, text: string}} Complaint `word`: the thing there that it is about */

/**
 * Shows what is wrong beside the thing that it is about.
 * @param {HTMLElement} root
 * @param {Complaint[]} complaints
 */
export function showComplaints(root, complaints) {
    for (const host of root.querySelectorAll(".as-complaints")) replace(host);
    for (const marked of root.querySelectorAll(".is-wrong")) marked.classList.remove("is-wrong");
    for (const { place, word, text } of complaints) {
        const host =
            root.querySelector(`.as-complaints[data-place="${place}"]`) ??
            root.querySelector('.as-complaints[data-place=""]');
        host?.append(h("p", { class: "as-complaint" }, icon("warning"), h("span", {}, text)));
        root.querySelectorAll(`[data-place="${place}"] [data-word="${CSS.escape(word)}"]`).forEach((thing) =>
            thing.classList.add("is-wrong"),
        );
    }
    if (complaints.length) announce(complaints.map(({ text }) => text).join(" "));
}

/** What the engine says cannot be. @param {Outcome} outcome @param {Line[]} lines @returns {Complaint[]} */
export function problemsOf({ problem }, lines) {
    return problem ? [{ place: lines[problem.line - 1]?.place ?? "", word: problem.found, text: problem.text }] : [];
}

/**
 * Clears, and takes that back.
 * @param {{before: unknown}} notes @param {() => void} clear @param {() => void} undo
 */
export function clearTools(notes, clear, undo) {
    return h(
        "div",
        { class: "as-tools" },
        h(
            "button",
            { class: "button", "data-kind": "quiet", type: "button", "data-key": "clear", onclick: clear },
            icon("trash"),
            tr("Clear"),
        ),
        notes.before
            ? h(
                  "button",
                  { class: "button", "data-kind": "secondary", type: "button", "data-key": "undo", onclick: undo },
                  icon("undo"),
                  tr("Undo"),
              )
            : null,
    );
}

/** A large button to press when all lies there. @param {string} label @param {() => void} act */
export function mainButton(label, act) {
    const one = button(label, act);
    one.dataset.size = "large";
    one.dataset.key = "work";
    return one;
}
