// SPDX-License-Identifier: MIT
// boards - the board of a table's game, with the styles that all boards share and the engine's words for its things.
import { announce } from "../base/announce.js";
import { motionAllowed, settings } from "../base/settings.js";
import { styled } from "../base/style.js";
import { gameOf } from "../games/games.js";

/** @typedef {import("../base/types.js").Board} Board */
/** @typedef {import("../base/types.js").BoardContext} BoardContext */
/** What moves of this board lead to. @typedef {Pick<BoardContext, "play" | "objection" | "preview">} Answers */

/** They change while a board is open. @param {boolean} taps @returns {import("../base/types.js").BoardSettings} */
function liveSettings(taps) {
    return {
        get speed() {
            return settings.speed;
        },
        get motion() {
            return motionAllowed();
        },
        taps,
    };
}

/**
 * @param {Pick<import("../base/types.js").Table, "info" | "words">} table
 * @param {boolean} [taps] does the card of a round wait for a tap?
 * @returns {Promise<(host: HTMLElement, answers: Answers) => Board>}
 */
export async function boardMaker(table, taps = true) {
    const [createBoard, words] = await Promise.all([
        styled("style/board.css", gameOf(table.info.game).board()),
        table.words(),
    ]);
    return (host, answers) =>
        createBoard(host, { info: table.info, words, say: announce, settings: liveSettings(taps), ...answers });
}
