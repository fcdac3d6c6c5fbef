// SPDX-License-Identifier: MIT
// talk - a few words across the table, in everybody's own language. They are not kept.
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { button } from "../parts/parts.js";

/** @typedef {import("../table/room.js").Room} Room */

const SHOWN_MS = 8000;

/** Words for programs, as sentences. @returns {Record<string, string>} */
const sentences = () => ({
    hello: tr("Hello!"),
    thanks: tr("Thank you!"),
    "well-played": tr("Well played!"),
    oops: tr("Oops!"),
    thinking: tr("One moment, I am thinking."),
    hurry: tr("We are waiting for you."),
    sorry: tr("Sorry!"),
    wow: tr("Wow!"),
});

/** @param {Room} room @param {() => string[]} names seat 1 first */
export function talkPanel(room, names) {
    const heard = h("p", { class: "friends-said", role: "status" });
    /** @type {any} */
    let timer = null;
    room.onsaid = ({ seat, say }) => {
        const text = sentences()[say];
        if (!text) return;
        replace(heard, h("strong", {}, names()[seat - 1]), ": ", text);
        clearTimeout(timer);
        timer = setTimeout(() => replace(heard), SHOWN_MS);
    };
    if (room.seat === 0 || room.about?.chat === "off") return heard;
    const box = h(
        "details",
        { class: "friends-talk" },
        h("summary", {}, tr("Say something")),
        h(
            "div",
            { class: "friends-actions" },
            Object.entries(sentences()).map(([say, text]) =>
                button(
                    text,
                    () => {
                        room.send("say", { say });
                        box.open = false;
                    },
                    "secondary",
                ),
            ),
        ),
    );
    return [heard, box];
}
