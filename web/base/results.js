// SPDX-License-Identifier: MIT
// results - how games against bots ended on this device: kept when the games themselves are deleted.
import { Complaint } from "./complaint.js";
import { reached, readReached } from "./reached.js";

/**
 * @typedef {object} Result
 * @property {string} id of the game
 * @property {import("./types.js").GameName} game
 * @property {number} when it ended, in milliseconds
 * @property {number} players
 * @property {string} level of all bots; "": they differ
 * @property {string} edition its name
 * @property {number} place 1: won
 * @property {number} score
 * @property {string} daily the date of a deal of the day, "2026-11-16"; "": another game
 */

const KEY = "vacancy-results";
const FORMAT = "vacancy-results/1";
const DATE = /^(\d{4}-\d\d-\d\d)?$/;

/** @param {any} one @returns {boolean} */
function isResult(one) {
    const texts = [one?.id, one?.game, one?.level, one?.edition, one?.daily];
    const numbers = [one?.when, one?.players, one?.place, one?.score];
    return (
        texts.every((text) => typeof text === "string" && text.length < 100) &&
        numbers.every(Number.isInteger) &&
        DATE.test(one.daily)
    );
}

/** The latest first. @returns {Result[]} */
export function results() {
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
        return Array.isArray(kept) ? kept.filter(isResult).sort((a, b) => b.when - a.when) : [];
    } catch {
        return [];
    }
}

/** Each game counts once. @param {Result[]} fresh @returns {number} how many are new */
export function keepResults(fresh) {
    const known = results();
    const added = fresh.filter(({ id }) => !known.some((one) => one.id === id));
    try {
        if (added.length > 0) localStorage.setItem(KEY, JSON.stringify([...added, ...known]));
    } catch {
        return 0; /* a device that keeps nothing still plays */
    }
    return added.length;
}

/**
 * How a game ended for the one person at its table; null: there were several or none, or it does not count.
 * @param {import("./types.js").TableInfo} info
 * @param {{winners: number[], scores: {total: number}[]}} result as its record has it
 * @param {string} edition its name
 * @returns {Result | null}
 */
export function resultOf({ id, game, seats, daily = "", playedOn, takenBack }, { winners, scores }, edition) {
    const people = seats.flatMap(({ bot }, index) => (bot ? [] : [index]));
    const levels = new Set(seats.flatMap(({ bot }) => (bot ? [bot] : [])));
    if (people.length !== 1 || levels.size === 0 || playedOn || takenBack) return null;
    const score = scores[people[0]].total;
    const won = winners.includes(people[0] + 1);
    const ahead = scores.filter(({ total }, index) => winners.includes(index + 1) || total > score).length;
    return {
        id,
        game,
        when: Date.now(),
        players: seats.length,
        level: levels.size === 1 ? [...levels][0] : "",
        edition,
        place: won ? 1 : ahead + 1,
        score,
        daily,
    };
}

/** The first time that a deal of the day was played counts. @param {string} game @param {string} date */
export function dailyResult(game, date) {
    return results().findLast((one) => one.game === game && one.daily === date);
}

/** All of it as one file. @param {import("./store.js").SavedGame[]} games whole ones that are over */
export function writeFile(games) {
    const more = { puzzles: reached("puzzles"), awards: reached("awards") };
    return JSON.stringify({ format: FORMAT, results: results(), games, ...more }) + "\n";
}

/**
 * @param {string} text a file that writeFile() made
 * @returns {{results: Result[], games: import("./store.js").SavedGame[], puzzles: Record<string, number>,
 *     awards: Record<string, number>}}
 * @throws {Complaint} without a message: it is no such file
 */
export function readFile(text) {
    let file = null;
    try {
        file = JSON.parse(text);
    } catch {
        /* not even JSON */
    }
    if (file?.format !== FORMAT || !Array.isArray(file.results) || !file.results.every(isResult))
        throw new Complaint("");
    const games = Array.isArray(file.games) ? file.games : [];
    return {
        results: file.results,
        puzzles: readReached(file.puzzles),
        awards: readReached(file.awards),
        games: games.filter(
            (/** @type {any} */ one) =>
                typeof one?.id === "string" &&
                typeof one.game === "string" &&
                typeof one.record === "string" &&
                Array.isArray(one.names) &&
                one.names.every((/** @type {any} */ name) => typeof name === "string") &&
                Number.isInteger(one.updated) &&
                one.over === true,
        ),
    };
}
