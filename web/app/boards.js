// SPDX-License-Identifier: MIT
// boards - the board of each game, loaded when it is needed.
import { styled } from "../base/style.js";

/** @typedef {import("../base/types.js").BoardContext} BoardContext */
/** @typedef {import("../base/types.js").Board} Board */

/**
 * @param {import("../base/types.js").GameName} game
 * @returns {Promise<(host: HTMLElement, context: BoardContext) => Board>}
 */
export async function boardMaker(game) {
    const module = game === "overbooking" ? import("../overbooking/board.js") : import("../samoa/board.js");
    const { createBoard } = await styled("board", styled(game, module));
    return createBoard;
}
