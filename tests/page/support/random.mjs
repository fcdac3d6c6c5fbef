// SPDX-License-Identifier: MIT
// random - whole games of random moves, the same at every run.
import { headingOf } from "../../../web/table/heading.js";

const STEPS_MAX = 2000;

/** @param {number} seed */
function random(seed) {
    let now = seed;
    return (/** @type {number} */ below) => {
        now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
        return Math.floor((now / 2 ** 32) * below);
    };
}

/**
 * Plays to the end.
 * @param {import("../../../web/table/engine.js").Engine} engine
 * @param {{game: string, players: number, options: Record<string, string>, seed: number}} wanted
 */
export function playRandom(engine, { game, players, options, seed }) {
    const seats = Array.from({ length: players }, (_, index) => ({ name: `Seat ${index + 1}`, bot: "" }));
    engine.open(headingOf({ game, seats, options, hints: false, ownEdition: false }));
    engine.secret(new Uint8Array(32).fill(seed));
    const below = random(seed);
    for (let step = 0; step < STEPS_MAX && engine.actors().length > 0; step++) {
        if (engine.house()) continue;
        const actors = engine.actors();
        const seat = actors[below(actors.length)];
        const { legal } = engine.look(seat);
        engine.play(seat, legal[below(legal.length)]);
    }
    if (engine.actors().length > 0) throw new Error(`a game of ${players} does not end`);
}
