// SPDX-License-Identifier: MIT
// program - the real `vacancy`: it serves the page, verifies records and makes games to look at.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));

/** The folder above tests/. */
export const ROOT = join(HERE, "../../..");
export const PROGRAM = process.env.VACANCY ?? join(ROOT, "build/vacancy");
/** All that are on the shelf. */
export const GAMES = execFileSync(join(ROOT, "tests/games"), { encoding: "utf8" }).trim().split("\n");
/** The packed page beside the program. */
export const WEB = join(dirname(PROGRAM), "web");

/** @param {string[]} args */
export function vacancy(...args) {
    return execFileSync(PROGRAM, args, { encoding: "utf8", env: { ...process.env, LANGUAGE: "en" } });
}

/** A folder that is gone afterwards. @template T @param {(folder: string) => T} use @returns {T} */
export function inFolder(use) {
    const folder = mkdtempSync(join(tmpdir(), "vacancy-page-"));
    try {
        return use(folder);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** What `vacancy replay` says about a record; throws if it refuses it. @param {string} record */
export function verify(record, ...flags) {
    return inFolder((folder) => {
        const file = join(folder, "game.jsonl");
        writeFileSync(file, record);
        return vacancy("replay", file, ...flags);
    });
}

/**
 * Games among bots, each a line of JSON.
 * @param {string} game
 * @param {number} players
 * @param {{games?: number, bot?: string}} [how]
 */
export function selfplay(game, players, { games = 1, bot = "greedy" } = {}) {
    return inFolder((folder) => {
        const file = join(folder, "games.jsonl");
        const seats = Array(players).fill(bot).join(",");
        vacancy("selfplay", game, "--seats", seats, "--games", String(games), "--seed", "1", "--out", file);
        return readFileSync(file, "utf8").trim().split("\n");
    });
}

/**
 * @param {{web?: string, port?: number, tables?: string, lan?: boolean}} [where] tables: the file that keeps them;
 *     lan: for other devices, too
 */
export async function startServer({ web = WEB, port = 0, tables, lan = false } = {}) {
    const kept = tables ? ["--tables", tables] : [];
    const listen = lan ? ["--friends", "--listen", `0.0.0.0:${port}`] : ["--listen", `127.0.0.1:${port}`];
    const server = spawn(PROGRAM, ["serve", ...listen, "--web", web, ...kept], {
        stdio: ["ignore", "pipe", "inherit"],
        env: { ...process.env, LANGUAGE: "en" },
    });
    const [line] = await once(createInterface(server.stdout), "line");
    const url = /http:\/\/[\d.]+:\d+\//.exec(line)?.[0];
    if (!url) throw new Error(`vacancy serve says no address: ${line}`);
    return {
        url,
        port: Number(new URL(url).port),
        /** @param {NodeJS.Signals} [signal] */
        async stop(signal = "SIGTERM") {
            server.kill(signal);
            await once(server, "exit");
        },
    };
}
