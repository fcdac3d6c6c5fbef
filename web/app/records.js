// SPDX-License-Identifier: MIT
// records - games to look at again: those of this device, and files from anywhere.
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { listGames, loadGame } from "../base/store.js";
import { gameTitle } from "../games/games.js";
import { fileButton, header, problemBox } from "../parts/parts.js";
import { readRecord } from "../table/record.js";
import { showRecord } from "./share.js";

const GAMES_LISTED = 200;

/** @param {string} record @param {string} label */
function gameButton(record, label) {
    return h(
        "li",
        { class: "save" },
        h("button", { class: "save-link", type: "button", onclick: () => showRecord(record) }, label),
    );
}

/** @param {File} file @param {HTMLElement} host */
async function openFile(file, host) {
    const lines = (await file.text()).split("\n").filter((line) => line.trim());
    try {
        const games = lines.slice(0, GAMES_LISTED).map((line, index) => {
            const { info, moves } = readRecord(line);
            const names = info.seats.map((seat) => seat.name).join(", ");
            return {
                line,
                label: tr("{number}. {game}: {names} ({count} moves)", {
                    number: index + 1,
                    game: gameTitle(info.game),
                    names,
                    count: moves.length,
                }),
            };
        });
        if (games.length === 1) return showRecord(games[0].line);
        replace(
            host,
            h(
                "ul",
                { class: "saves" },
                games.map(({ line, label }) => gameButton(line, label)),
            ),
        );
    } catch (error) {
        replace(host, problemBox(error));
    }
}

/** @param {HTMLElement} host */
async function showFinished(host) {
    const games = (await listGames().catch(() => [])).filter((game) => game.over).slice(0, 20);
    if (games.length === 0) return;
    replace(
        host,
        h("h2", {}, tr("Finished on this device")),
        h(
            "ul",
            { class: "saves" },
            games.map((game) =>
                h(
                    "li",
                    { class: "save", "data-mood": game.game },
                    h(
                        "button",
                        {
                            class: "save-link",
                            type: "button",
                            onclick: async () => {
                                const saved = await loadGame(game.id);
                                if (saved) await showRecord(saved.record);
                            },
                        },
                        h("strong", {}, gameTitle(game.game)),
                        h("span", {}, game.names.join(", ")),
                    ),
                ),
            ),
        ),
    );
}

/** @param {HTMLElement} host */
export function recordsScreen(host) {
    const found = h("div", { "aria-live": "polite" });
    const finished = h("section", {});
    const zone = h(
        "div",
        {
            class: "drop card",
            ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
            ondrop: (/** @type {DragEvent} */ event) => {
                event.preventDefault();
                const file = event.dataTransfer?.files[0];
                if (file) openFile(file, found);
            },
        },
        h("span", {}, tr("Open a record: choose a file or drop it here")),
        fileButton(tr("Choose a file"), ".jsonl,.json,application/json", (file) => openFile(file, found)),
    );
    host.append(header(tr("Replay")), h("main", { class: "sheet" }, zone, found, finished));
    showFinished(finished);
    return {};
}
