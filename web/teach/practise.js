// SPDX-License-Identifier: MIT
// practise - a decision of a finished game once more, by what its player could know.
import { win } from "../app/awards.js";
import { setMood } from "../app/router.js";
import { decodeGame } from "../app/share.js";
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { header, problemBox } from "../parts/parts.js";
import { momentOf, openDecision } from "../table/decision.js";
import { readRecord } from "../table/record.js";
import { Task } from "./task.js";

/** @param {HTMLElement} host @param {string[]} words a packed game and a step */
export async function practiseScreen(host, [code, step]) {
    try {
        const record = readRecord(await decodeGame(code));
        const moment = await momentOf(record, Number(step));
        if (!moment) throw new Error(`step ${step}: no decision`);
        setMood(host, record.info.game);
        const { info } = record;
        const decision = await openDecision({ ...info, hints: true }, moment.seat, moment.position);
        const task = new Task(host, decision, {
            title: tr("Practise"),
            judged: (good) => good && win("second-look"),
            onward: () => [
                h(
                    "a",
                    { class: "button", "data-kind": "primary", href: `#/review/${code}/${moment.seat}` },
                    tr("Back to the review"),
                ),
            ],
        });
        await task.begin();
        return task;
    } catch (error) {
        host.append(header(tr("This game cannot be shown")), h("main", { class: "sheet" }, problemBox(error)));
        return {};
    }
}
