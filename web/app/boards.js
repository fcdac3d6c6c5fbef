// SPDX-License-Identifier: MIT
// boards - the board of a game, with the styles that all boards share.
import { styled } from "../base/style.js";
import { gameOf } from "../games/games.js";

/** @param {string} game */
export function boardMaker(game) {
    return styled("style/board.css", gameOf(game).board());
}
