// SPDX-License-Identifier: MIT
// mine - what this device remembers of its player: the ladder, statistics, finished games; all of it as one file.
import { icon } from "../art/icons.js";
import { seatBadge } from "../art/seats.js";
import { h, replace } from "../base/dom.js";
import { currentLanguage, number, tr } from "../base/i18n.js";
import { keepReached } from "../base/reached.js";
import { keepResults, readFile, results, writeFile } from "../base/results.js";
import { listGames, loadGame, saveGame } from "../base/store.js";
import { findGame, games, gameTitle } from "../games/games.js";
import { button, download, fileButton, header } from "../parts/parts.js";
import { awardsBox } from "./awards.js";
import { begin } from "./begin.js";
import { placeWords } from "./daily.js";
import { levelNames } from "./levels.js";
import { go } from "./router.js";
import { seatPlan } from "./seats.js";
import { encodeGame, showRecord } from "./share.js";

/** @typedef {import("../base/results.js").Result} Result */

/** Finished games before the fold. */
const SHOWN_FIRST = 4;

/** @param {number} time */
function when(time) {
    return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium" }).format(time);
}

/** @param {string} level */
function levelName(level) {
    return levelNames().find(({ value }) => value === level)?.text ?? "–";
}

/** What an edition is called where people read; one that somebody named in a file has that name.
 * @param {Result} result */
function editionName({ game, edition }) {
    const ours = findGame(game)?.editions?.() ?? [{ value: "", text: tr("The numbers of this page") }];
    if (edition === `${game}-default`) return ours[0].text;
    if (edition === `${game}-own`) return tr("The numbers of my own box");
    return ours.find(({ value }) => value === edition)?.text ?? edition;
}

/** Five hoteliers to beat, the weakest first. @param {import("../games/types.js").Game} game @param {Result[]} all */
function ladder({ name, title, players }, all) {
    const beaten = new Set(all.filter((one) => one.game === name && one.place === 1).map(({ level }) => level));
    const next = levelNames().find(({ value }) => !beaten.has(value));
    return h(
        "section",
        { class: "card ladder", "data-mood": name },
        h("h3", {}, title),
        h(
            "ol",
            {},
            levelNames().map(({ value, text }, index) =>
                h(
                    "li",
                    { class: beaten.has(value) ? "is-beaten" : value === next?.value ? "is-next" : null },
                    h(
                        "span",
                        { class: "ladder-face", "aria-hidden": "true" },
                        seatBadge({ seat: index + 1, face: index + 1 }),
                        beaten.has(value) && icon("check"),
                    ),
                    h("span", {}, beaten.has(value) ? tr("{name}: beaten", { name: text }) : text),
                    value === next?.value
                        ? button(tr("Challenge"), () => begin({ game: name, seats: seatPlan(players.table, 1, value) }))
                        : null,
                ),
            ),
        ),
    );
}

/** Games by game, level and edition. @param {Result[]} all */
function statistics(all) {
    /** @type {Map<string, Result[]>} */
    const groups = new Map();
    for (const one of all) {
        const key = JSON.stringify([one.game, one.level, one.edition]);
        groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    const heads = [
        tr("Game"),
        tr("Bots"),
        tr("Edition"),
        tr("Games"),
        tr("Won"),
        tr("Average place"),
        tr("Best score"),
    ];
    const rows = [...groups.values()].map((group) => [
        gameTitle(group[0].game),
        levelName(group[0].level),
        editionName(group[0]),
        group.length,
        group.filter(({ place }) => place === 1).length,
        number(group.reduce((sum, { place }) => sum + place, 0) / group.length, { maximumFractionDigits: 1 }),
        Math.max(...group.map(({ score }) => score)),
    ]);
    return h(
        "div",
        { class: "table-box", tabindex: 0, role: "region", "aria-label": tr("Statistics") },
        h(
            "table",
            { class: "scores statistics" },
            h(
                "thead",
                {},
                h(
                    "tr",
                    {},
                    heads.map((head) => h("th", { scope: "col" }, head)),
                ),
            ),
            h(
                "tbody",
                {},
                rows.map(([first, ...rest]) =>
                    h(
                        "tr",
                        {},
                        h("th", { scope: "row" }, first),
                        rest.map((cell, index) => h("td", { "data-label": heads[index + 1] }, cell)),
                    ),
                ),
            ),
        ),
    );
}

/** @param {Result | undefined} result */
function ending(result) {
    if (!result) return "";
    const { level, daily } = result;
    return [placeWords(result), levelName(level), daily && tr("Deal of the day")].filter(Boolean).join(" · ");
}

/** @param {import("../base/store.js").Title} title @param {Result[]} all */
function finishedGame({ id, game, names, updated }, all) {
    /** @param {(record: string) => void} use */
    const withRecord = (use) => async () => {
        const saved = await loadGame(id);
        if (saved) use(saved.record);
    };
    return h(
        "li",
        { class: "save mine-game", "data-mood": game },
        h(
            "div",
            { class: "save-link" },
            h("strong", {}, gameTitle(game)),
            h("span", {}, ending(all.find((one) => one.id === id)) || names.join(", ")),
            h("small", {}, when(updated)),
        ),
        button(
            tr("Review"),
            withRecord(async (record) => go(`review/${await encodeGame(record)}`)),
            "quiet",
        ),
        button(tr("Replay"), withRecord(showRecord), "quiet"),
    );
}

/** The latest ones; older ones are folded, or nobody would get to what stands below.
 * @param {import("../base/store.js").Title[]} finished @param {Result[]} all */
function finishedGames(finished, all) {
    const list = (/** @type {import("../base/store.js").Title[]} */ some) =>
        h(
            "ul",
            { class: "saves mine-games" },
            some.map((title) => finishedGame(title, all)),
        );
    const older = finished.slice(SHOWN_FIRST);
    return [
        h("h2", {}, tr("Finished on this device")),
        list(finished.slice(0, SHOWN_FIRST)),
        older.length > 0 &&
            h("details", { class: "mine-older" }, h("summary", {}, tr("More"), ` (${older.length})`), list(older)),
    ];
}

/** @param {HTMLElement} status */
async function save(status) {
    const finished = (await listGames().catch(() => [])).filter(({ over }) => over);
    const whole = await Promise.all(finished.map(({ id }) => loadGame(id)));
    download("vacancy-my-games.json", writeFile(whole.filter((game) => game !== undefined)));
    status.textContent = "";
}

/** @param {File} file @param {HTMLElement} status @param {() => Promise<void>} redraw */
async function load(file, status, redraw) {
    try {
        const found = readFile(await file.text());
        const known = new Set((await listGames().catch(() => [])).map(({ id }) => id));
        for (const game of found.games) if (!known.has(game.id)) await saveGame(game);
        const count = keepResults(found.results);
        keepReached("puzzles", found.puzzles);
        keepReached("awards", found.awards);
        await redraw();
        status.textContent = tr("New results: {count}", { count });
    } catch {
        status.textContent = tr("This file does not hold games of Vacancy. Choose one that was saved here.");
    }
}

/** @param {HTMLElement} host */
export async function mineScreen(host) {
    const status = h("p", { role: "status" });
    const body = h("div", { class: "mine" });
    const draw = async () => {
        const all = results();
        const finished = (await listGames().catch(() => [])).filter(({ over }) => over);
        replace(
            body,
            h("h2", {}, tr("Five hoteliers to beat")),
            h(
                "div",
                { class: "ladders" },
                games.map((game) => ladder(game, all)),
            ),
            finished.length > 0 ? finishedGames(finished, all) : null,
            all.length > 0 ? [h("h2", {}, tr("Statistics")), statistics(all)] : null,
            await awardsBox(),
        );
    };
    host.append(
        header(tr("My games")),
        h(
            "main",
            { class: "sheet wide" },
            body,
            h(
                "div",
                { class: "over-actions" },
                button(tr("Save as a file"), () => save(status), "secondary"),
                fileButton(tr("Open a file"), ".json,application/json", (file) => load(file, status, draw)),
            ),
            status,
        ),
    );
    await draw();
    return { redraw: draw };
}
