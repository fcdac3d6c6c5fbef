// SPDX-License-Identifier: MIT
// telling PROGRAM - the page shows what happens by applying events to the position before. Games of
// two, three and four: after all events since a seat's last question, the picture must be that of
// the position which the engine gives with the next one; with own face-down cards seen, and not.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const GAMES = 6;
const root = fileURLToPath(new URL("../..", import.meta.url));
const program = resolve(process.argv[2] ?? "build/vacancy");
const directory = mkdtempSync(join(tmpdir(), "telling-"));

/** Modules of the page, where node takes them for modules. */
async function load(...names) {
    writeFileSync(join(directory, "package.json"), '{"type": "module"}');
    for (const name of names) copyFileSync(join(root, "web/games/overbooking", name), join(directory, name));
    return Promise.all(names.map((name) => import(join(directory, name))));
}

/** All that a bot in seat 1 is sent during one game. */
function listen(seats, seed) {
    const heard = join(directory, "heard.jsonl");
    const bot = `cmd:tee ${heard} | python3 ${join(root, "examples/bots/concierge.py")}`;
    const others = Array(seats - 1).fill("random");
    execFileSync(
        program,
        [
            "selfplay",
            "overbooking",
            "--seats",
            [bot, ...others].join(","),
            "--games",
            "1",
            "--seed",
            seed.toString(16).padStart(32, "0"),
            "--out",
            join(directory, "game.jsonl"),
        ],
        { stdio: "pipe" },
    );
    return readFileSync(heard, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
}

/** What lies on the table; not whose turn it is, which events do not tell. */
function picture({ round, start, hotels, check, seats }) {
    const piles = seats.map(({ tokens, hand, deck, collected, discarded }) => [
        tokens,
        ...[hand, deck, collected, discarded].map((cards) => [...cards].sort().join(" ")),
    ]);
    return JSON.stringify({ round, start, hotels, check: check && { ...check, current: "" }, piles });
}

const [{ readFacts }, , { afterEvent, readScene }] = await load("facts.js", "position.js", "scene.js");
let cases = 0;
let failed = 0;
for (let game = 0; game < GAMES; game++) {
    const messages = listen(2 + (game % 3), 100 + game);
    const facts = readFacts(messages[0].edition);
    const questions = messages.filter(({ type }) => type === "move");
    cases++;
    if (questions.length < 2) {
        failed++;
        console.log(`FAILED telling: game ${game}: the bot was asked ${questions.length} times`);
    }
    for (const peek of [true, false]) {
        const eyes = { viewer: messages[0].seat, peek };
        for (let i = 1; i < questions.length; i++) {
            const before = readScene(questions[i - 1].position, facts, eyes);
            const told = questions[i].events.reduce((now, event) => afterEvent(now, event, eyes), before);
            const want = picture(readScene(questions[i].position, facts, eyes));
            cases++;
            if (picture(told) === want) continue;
            failed++;
            console.log(`FAILED telling: game ${game}, question ${i}:\n${picture(told)}\n${want}`);
        }
    }
}
rmSync(directory, { recursive: true });
console.log(`cases: ${cases} failed: ${failed}`);
process.exit(failed > 0 ? 1 : 0);
