// SPDX-License-Identifier: MIT
// curtain - between two players at one device: nothing of either hand is on the page.
import { curtain as drawing } from "../art/scenes.js";
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";

/**
 * @param {HTMLElement} host empty; is empty again when the curtain is lifted
 * @param {{seat: number, name: string}} next who comes next
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} false: the game was left
 */
export function curtain(host, { seat, name }, signal) {
    return new Promise((resolve) => {
        const lift = h(
            "button",
            { class: "button", "data-size": "large", type: "button", onclick: () => done(true) },
            tr("I am {name}", { name }),
        );
        const box = h(
            "div",
            { class: "curtain" },
            drawing({ seat }),
            h("h2", {}, tr("Next: {name}", { name })),
            h("p", {}, tr("Pass the device to this player. Everybody else, look away!")),
            lift,
        );
        const done = (/** @type {boolean} */ lifted) => {
            box.remove();
            resolve(lifted);
        };
        signal.addEventListener("abort", () => done(false));
        host.append(box);
        lift.focus();
    });
}
