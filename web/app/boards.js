// SPDX-License-Identifier: MIT
// boards - the board of each game, loaded when it is needed.
import { loadStyle } from "../base/style.js";

/** @typedef {import("../base/types.js").BoardContext} BoardContext */
/** @typedef {import("../base/types.js").Board} Board */

/**
 * @param {import("../base/types.js").GameName} game
 * @returns {Promise<(host: HTMLElement, context: BoardContext) => Board>}
 */
export async function boardMaker(game) {
    const [module] = await Promise.all([
        game === "overbooking" ? import("../overbooking/board.js") : import("../samoa/board.js"),
        loadStyle(game),
    ]);
    return module.createBoard;
}
