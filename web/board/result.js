// SPDX-License-Identifier: MIT
// result - the card after a round: what everybody gained. It stays until somebody taps.

import { seatBadge } from "../art/seats.js";
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";

/**
 * pictures: what it came from
 * @typedef {{ seat: number, face?: number, name: string, gain: number, pictures: Node[] }} Gain
 */

/**
 * @param {HTMLElement} root positioned
 * @param {import("./pace.js").Pace} pace
 * @param {string} title
 * @param {Gain[]} gains seat 1 first
 */
export async function showResult(root, pace, title, gains) {
    if (pace.time(1) === 0) return;
    const most = Math.max(...gains.map(({ gain }) => gain));
    const go = h("button", { type: "button", class: "button", onclick: () => pace.next() }, tr("Continue"));
    const card = h(
        "section",
        { class: "board-result", role: "dialog", "aria-label": title },
        h("h2", {}, title),
        h(
            "ul",
            {},
            gains.map(({ seat, face, name, gain, pictures }) =>
                h(
                    "li",
                    { class: gain === most && gain > 0 ? "is-most" : null, "data-seat": seat },
                    seatBadge({ seat, face }),
                    h("span", { class: "board-result-name" }, name),
                    h("span", { class: "board-result-pictures", "aria-hidden": "true" }, pictures),
                    h("b", {}, `+${gain}`),
                ),
            ),
        ),
        go,
    );
    const held = root.contains(document.activeElement);
    root.append(card);
    if (held) go.focus({ preventScroll: true });
    await pace.stop(gains.length + 2);
    card.remove();
}
