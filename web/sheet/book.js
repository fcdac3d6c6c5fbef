// SPDX-License-Identifier: MIT
// book - the score book of this device: games played at real tables, and who won how often.

/** @typedef {{name: string, score: number, won: boolean}} BookScore */
/** @typedef {{id: string, date: string, game: string, scores: BookScore[]}} BookGame `date` as in 2031-04-05 */
/** @typedef {{name: string, games: number, wins: number, points: Record<string, number>}} Standing points by game */

const KEY = "vacancy-score-book";

/** @returns {BookGame[]} the latest first */
export function readBook() {
    try {
        const games = JSON.parse(localStorage.getItem(KEY) ?? "[]");
        return Array.isArray(games) ? games : [];
    } catch {
        return [];
    }
}

/** @param {BookGame[]} games */
export function keepBook(games) {
    localStorage.setItem(KEY, JSON.stringify(games));
}

/** The day here, not in Greenwich. */
export function today() {
    const now = new Date();
    const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @param {Omit<BookGame, "id">} game */
export function writeDown(game) {
    keepBook([{ id: crypto.randomUUID(), ...game }, ...readBook()]);
}

/** Names of everybody who ever played. @param {BookGame[]} games */
export function knownNames(games) {
    return [...new Set(games.flatMap((game) => game.scores.map(({ name }) => name)))].sort();
}

/** Who stands where: most wins first. @param {BookGame[]} games @returns {Standing[]} */
export function standings(games) {
    /** @type {Map<string, Standing>} */
    const all = new Map();
    for (const { game, scores } of games) {
        for (const { name, score, won } of scores) {
            const player = all.get(name) ?? { name, games: 0, wins: 0, points: {} };
            player.games++;
            player.wins += won ? 1 : 0;
            player.points[game] = (player.points[game] ?? 0) + score;
            all.set(name, player);
        }
    }
    return [...all.values()].sort((a, b) => b.wins - a.wins || a.games - b.games || a.name.localeCompare(b.name));
}

/** Quoted where a comma or a quote would break the row. A leading sign would be a formula to a spreadsheet.
 * @param {string | number} value */
function cell(value) {
    const text = typeof value === "string" && /^[=+@-]/.test(value) ? `'${value}` : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row for each player of each game. @param {BookGame[]} games */
export function bookAsCsv(games) {
    const rows = games.flatMap(({ date, game, scores }) =>
        scores.map(({ name, score, won }) => [date, game, name, score, won ? 1 : 0]),
    );
    return [["date", "game", "player", "score", "won"], ...rows]
        .map((row) => row.map(cell).join(",") + "\r\n")
        .join("");
}
