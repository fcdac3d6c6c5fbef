// SPDX-License-Identifier: MIT
// boards - the board of a table's game, with the styles that all boards share and the engine's words for its things.
import { announce } from "../base/announce.js";
import { motionAllowed, settings } from "../base/settings.js";
import { styled } from "../base/style.js";
import { gameOf } from "../games/games.js";
import { shownSeats } from "./seats.js";
import { play } from "./sound.js";

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
 * @param {{taps?: boolean, you?: number}} [how] taps: does the card of a round wait for a tap? you: the only person who
 *     plays here, 0: none
 * @returns {Promise<(host: HTMLElement, answers: Answers) => Board>}
 */
export async function boardMaker(table, { taps = true, you = 0 } = {}) {
    const [createBoard, words] = await Promise.all([
        styled("style/board.css", gameOf(table.info.game).board()),
        table.words(),
    ]);
    const info = { ...table.info, seats: shownSeats(table.info.seats, you) };
    const { sounds } = gameOf(info.game);
    const sound = (/** @type {import("../base/types.js").TableEvent[]} */ events) =>
        new Set(events.map(({ event }) => sounds[event])).forEach(play);
    return (host, answers) =>
        createBoard(host, { info, words, say: announce, sound, settings: liveSettings(taps), ...answers });
}
