// SPDX-License-Identifier: MIT
// boards - the board of each game, loaded when it is needed.

/** @typedef {import("../base/types.js").BoardContext} BoardContext */
/** @typedef {import("../base/types.js").Board} Board */

/**
 * @param {import("../base/types.js").GameName} game
 * @returns {Promise<(host: HTMLElement, context: BoardContext) => Board>}
 */
export async function boardMaker(game) {
    const module = game === "overbooking" ? await import("../overbooking/board.js") : await import("../samoa/board.js");
    return module.createBoard;
}
