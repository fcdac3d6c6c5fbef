// SPDX-License-Identifier: MIT
// desk - asks the engine what becomes of a real table. Whoever asks again before the answer is there gets the new one.
import { sentenceOf } from "../base/i18n.js";
import { resolveTable } from "../table/table.js";
import { seatsOf, withCount } from "./players.js";

/**
 * @typedef {{text: string, place: string}} Line `place` is where it stands on the screen: "line:0" is the line of the
 *     first hotel
 */
/** @typedef {import("../base/types.js").Outcome} Outcome */
/** @typedef {import("../base/types.js").GameName} GameName */
/**
 * @typedef {{game: GameName, seatsMax: number, edition: string, ownEdition: boolean}} Box the game, with the printed
 *     numbers of the own box
 */

/** @type {Outcome} */
const NOTHING = { events: [], question: null, problem: null };

/** The table could not even be laid. @param {Error} error @returns {Outcome} */
function refused(error) {
    return { ...NOTHING, problem: { line: 0, found: "", text: sentenceOf(error) } };
}

export class Desk {
    #turn = 0;

    /** @param {Box} box @param {(outcome: Outcome, lines: Line[]) => void} show */
    constructor(box, show) {
        this.box = box;
        this.show = show;
    }

    /**
     * @param {Line[]} lines
     * @param {string[]} players
     * @param {Record<string, string>} [options]
     * @returns {Promise<Outcome>}
     */
    async ask(lines, players, options = {}) {
        const { game, seatsMax, edition, ownEdition } = this.box;
        const mine = ++this.#turn;
        const seats = seatsOf(withCount(players, seatsMax));
        const outcome =
            lines.length === 0
                ? NOTHING
                : await resolveTable(
                      { game, seats, options, edition, ownEdition },
                      lines.map(({ text }) => text),
                  ).catch(refused);
        if (mine === this.#turn) this.show(outcome, lines);
        return outcome;
    }
}
