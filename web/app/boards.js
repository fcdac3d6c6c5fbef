// SPDX-License-Identifier: MIT
// boards - the board of a table's game, with the styles that all boards share and the engine's words for its things.
import { announce } from "../base/announce.js";
import { motionAllowed, settings } from "../base/settings.js";
import { styled } from "../base/style.js";
import { gameOf } from "../games/games.js";

/** @typedef {import("../base/types.js").Board} Board */
/** @typedef {import("../base/types.js").BoardContext} BoardContext */
/** What moves of this board lead to. @typedef {Pick<BoardContext, "play" | "objection" | "preview">} Answers */

/** They change while a board is open. @type {import("../base/types.js").BoardSettings} */
const liveSettings = {
    get speed() {
        return settings.speed;
    },
    get motion() {
        return motionAllowed();
    },
};

/**
 * @param {Pick<import("../base/types.js").Table, "info" | "words">} table
 * @returns {Promise<(host: HTMLElement, answers: Answers) => Board>}
 */
export async function boardMaker(table) {
    const [createBoard, words] = await Promise.all([
        styled("style/board.css", gameOf(table.info.game).board()),
        table.words(),
    ]);
    return (host, answers) =>
        createBoard(host, { info: table.info, words, say: announce, settings: liveSettings, ...answers });
}
