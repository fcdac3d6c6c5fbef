// SPDX-License-Identifier: MIT
// waiting - on the start screen: tables where the others wait for whoever plays here.
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { hasTables } from "../base/tables.js";
import { theLine } from "./wire.js";

/**
 * @param {Element | null} link to the tables
 * @returns {Promise<() => void>} ends it
 */
export async function showWaiting(link) {
    if (!link || !(await hasTables().catch(() => false))) return () => {};
    const line = theLine();
    const sign = h("span", { class: "start-turn", role: "status" });
    link.append(sign);
    const ask = () => line.send({ type: "mine" });
    const ends = [
        line.listen(({ type, tables = [] }) => {
            if (type !== "mine") return;
            const turns = tables.filter((/** @type {{turn: boolean}} */ { turn }) => turn).length;
            sign.textContent = turns > 0 ? tr("Your turn") : "";
        }),
        line.watch(ask),
    ];
    ask();
    return () => ends.forEach((end) => end());
}
