// SPDX-License-Identifier: MIT
// engine.mjs BUILD-DIR - the engine of the page, under node: its border, and that it tells a game in the very
// words of the terminal program, in every language; and that a game it plays satisfies the terminal program.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const build = process.argv[2];
const packed = join(
    build,
    "web",
    readdirSync(join(build, "web")).find((name) => /^[0-9a-f]{16}$/.test(name)),
);
const { Engine, VIEWER_ALL } = await import(pathToFileURL(join(packed, "table/engine.js")));
const { headingOf } = await import(pathToFileURL(join(packed, "table/heading.js")));
const { readRecord } = await import(pathToFileURL(join(packed, "table/record.js")));
const { callsThrough } = await import(pathToFileURL(join(packed, "table/calls.js")));
const { games } = await import(pathToFileURL(join(packed, "games/games.js")));
const { loadCatalog } = await import(pathToFileURL(join(packed, "base/catalog.js")));
globalThis.self = {}; // the worker's own
await import(pathToFileURL(join(packed, "table/thinker.js")));
globalThis.fetch = async (url) => new Response(readFileSync(new URL(url))); // catalogs lie beside the modules

const module = await WebAssembly.compile(readFileSync(join(build, "page/engine.wasm")));
const folder = mkdtempSync(join(tmpdir(), "vacancy-engine-"));
const vacancy = (...args) => execFileSync(join(build, "vacancy"), args, { encoding: "utf8" });
const JUDGE_ITERATIONS = 8000; // as web/table/decision.js
const JUDGE_KEY = "0".repeat(64);
let cases = 0;
let failed = 0;

function check(name, fact) {
    cases++;
    if (fact) return;
    failed++;
    console.log(`FAILED ${name}`);
}

/** The sentences of `vacancy show`. */
function toldByTerminal(file, language) {
    const { steps } = JSON.parse(vacancy("show", file, "--json", "--lang", language));
    return steps.flatMap(({ events }) => events.map(({ text }) => text));
}

/** @param {Engine} [engine] one that has told another game before */
async function toldByEngine(record, language, engine) {
    const { info, moves } = readRecord(record);
    engine ??= await Engine.create(module);
    engine.speak(await loadCatalog(language));
    engine.open(headingOf(info, { shown: true }));
    moves.forEach(({ seat, move }) => engine.play(seat, move));
    return moves.flatMap((_, index) => engine.update(VIEWER_ALL, index + 1).events.map(({ text }) => text));
}

/** A record of former days that does not tell the hash of its edition is played with the cards it names. */
for (const file of ["samoa-3", "overbooking-2"]) {
    const path = join(import.meta.dirname, `../records/v1/${file}.jsonl`);
    const record = JSON.parse(readFileSync(path, "utf8").split("\n", 1)[0]);
    delete record.edition.sha256;
    const told = await toldByEngine(JSON.stringify(record), "en").catch((error) => [error.message]);
    check(`${file} without a hash is played again: ${told[0]}`, told.length > 100);
}

/** A whole game as the page plays it: the table in one instance, every bot's thoughts in another. */
async function playedByEngine(game, seats) {
    const table = await Engine.create(module);
    const thinker = await Engine.create(module);
    const info = { game, seats, options: {}, hints: true };
    table.open(headingOf(info));
    table.secret(new Uint8Array(32).fill(seats.length));
    while (table.actors().length > 0) {
        if (table.house()) continue;
        const [seat] = table.actors();
        const bot = table.shelf().bots.findIndex(({ name }) => name === seats[seat - 1].bot);
        thinker.open(headingOf(info));
        thinker.thinkBegin(seat, bot, table.question(seat));
        while (thinker.think());
        table.play(seat, thinker.choice());
    }
    return table.record(false);
}

/** The first question of a game to a bot. */
async function firstQuestion(info) {
    const table = await Engine.create(module);
    table.open(headingOf(info));
    table.secret(new Uint8Array(32));
    while (table.house());
    return { table, seat: table.actors()[0], bot: table.shelf().bots.findIndex(({ name }) => name === "level5") };
}

/** What a worker of the page thinks of a question, in so many milliseconds. */
async function thoughtByWorker(info, task) {
    const { port1, port2 } = new MessageChannel();
    await globalThis.self.onmessage({ data: { module, port: port2 } });
    const answer = await callsThrough(port1)("choose", [headingOf(info), task]);
    port1.close();
    return answer;
}

check(
    "the engine asks the page for translations and nothing else",
    WebAssembly.Module.imports(module)
        .map(({ module: from, name }) => `${from}.${name}`)
        .join() === "page.translate",
);

const shelf = (await Engine.create(module)).shelf();
const start = readFileSync(new URL("../../web/app/levels.js", import.meta.url), "utf8");
for (const { name, title } of shelf.bots.filter((bot) => bot.title)) {
    check(`the start screen calls ${name} by its title`, start.includes(`value: "${name}", text: tr("${title}")`));
}

check(
    "the page has the games of the shelf, in its order",
    games.map(({ name }) => name).join() === shelf.games.map(({ name }) => name).join(),
);

/** Every puzzle is a question that the engine can ask, and its answer the move that the page's judge would make. */
for (const game of games) {
    const engine = await Engine.create(module);
    const puzzles = await game.puzzles();
    check(`${game.name}: some dozens of puzzles, each with a name of its own`, puzzles.length >= 24);
    check(`${game.name}: no puzzle twice`, new Set(puzzles.map(({ id }) => id)).size === puzzles.length);
    for (const { id, players, seat, best, position } of puzzles) {
        const seats = Array(players).fill({ name: "", bot: "" });
        engine.open(headingOf({ game: game.name, seats, options: {}, hints: true }));
        engine.told(position);
        const { legal } = engine.look(seat);
        check(`${game.name}: puzzle ${id} can be answered`, legal.length > 3 && legal.includes(best));
        const [{ move }] = engine.hint(seat, JUDGE_ITERATIONS, `${JUDGE_KEY}\n${position}`).moves;
        check(`${game.name}: the judge of puzzle ${id} says ${move}`, move === best);
    }
}

/** What the page explains things with: sentences of the engine, by names that both know. @param {string} game */
async function thingsExplained(game) {
    const index = shelf.games.findIndex(({ name }) => name === game);
    const engine = await Engine.create(module);
    engine.speak(await loadCatalog("de"));
    engine.open(headingOf({ game, seats: Array(3).fill({ name: "", bot: "" }), options: {}, hints: false }));
    const book = engine.rulebook(index);
    const rules = Object.fromEntries(book.flatMap((section) => section.rules.map(({ name, text }) => [name, text])));
    const things = Object.fromEntries(engine.things().map(([kind, name, text]) => [`${kind}:${name}`, text]));
    const { readFacts } = await import(pathToFileURL(join(packed, `games/${game}/facts.js`)));
    return {
        facts: readFacts(shelf.games[index].edition, { ...rules, ...things }),
        words: await import(pathToFileURL(join(packed, `games/${game}/words.js`))),
        said: new Set(Object.values(rules)),
    };
}
const ofOverbooking = await thingsExplained("overbooking");
for (const number of [1, 2, 3, 4, 5, 6]) {
    const text = ofOverbooking.words.powerText(ofOverbooking.facts, `${number}b`);
    check(`overbooking: what guest ${number} does is a rule`, ofOverbooking.said.has(text));
}
for (const { face, rule } of ofOverbooking.facts.faces.values()) {
    check(
        `overbooking: the rule of hotel ${face}`,
        ofOverbooking.said.has(ofOverbooking.words.ruleText(ofOverbooking.facts, rule)),
    );
}
{
    const { coinsOf, readFacts } = await import(pathToFileURL(join(packed, "games/overbooking/facts.js")));
    const facts = readFacts(`guest 5b coins 4 box\n${shelf.games[0].edition}`);
    const coins = ["5b", "5f", "1b"].map((card) => coinsOf(facts, card));
    check(`overbooking: coins by crest where an edition has them, ${coins}`, coins.join() === "4,1,3");
}
const ofSamoa = await thingsExplained("samoa");
for (const [kinds, say] of [
    [Object.keys(ofSamoa.facts.tiles), ofSamoa.words.tileHelp],
    [Object.keys(ofSamoa.facts.guests), ofSamoa.words.guestHelp],
]) {
    check("samoa: there are things to explain", kinds.length > 3);
    for (const kind of kinds) check(`samoa: what ${kind} does is a rule`, ofSamoa.said.has(say(ofSamoa.facts, kind)));
}

for (const [name, found, expected] of [
    ["a guest of Overbooking", ofOverbooking.words.guestName(ofOverbooking.facts, "5b"), "Soldaten"],
    ["a crest", ofOverbooking.words.crestName(ofOverbooking.facts, "s"), "Hirsch"],
    [
        "the rule of a hotel",
        ofOverbooking.words.ruleTitle(ofOverbooking.facts, "no-soldiers"),
        "Keine Soldaten in der Schlange",
    ],
    ["the back of a card", ofOverbooking.words.guestName(ofOverbooking.facts, "^s"), "Große Karte"],
    [
        "a guest of Samoa",
        ofSamoa.words.guestWords(ofSamoa.facts, { kind: "r", nation: "NO" }),
        "Reicher Gast (Norwegen)",
    ],
    ["a tile", ofSamoa.words.tileName(ofSamoa.facts, "home"), "Heimreiseplättchen"],
    ["a day off", ofSamoa.words.cardWords(ofSamoa.facts, "off"), "Ruhetag"],
])
    check(`${name} is called by the engine: '${found}', expected '${expected}'`, found === expected);

for (const { name: game } of games) {
    const info = { game, seats: Array(3).fill({ name: "level5", bot: "level5" }), options: {}, hints: true };
    const { table, seat, bot } = await firstQuestion(info);
    const question = table.question(seat);
    let refused = null;
    try {
        table.decide(question, ["", ""]);
    } catch (error) {
        refused = error;
    }
    check(
        `${game}: without a thought nothing is decided, and the engine lives on`,
        refused && !(refused instanceof WebAssembly.RuntimeError) && table.actors().includes(seat),
    );
    const thought = await thoughtByWorker(info, { seat, bot, question, milliseconds: 0, alone: false });
    check(
        `${game}: a worker without time still has a thought`,
        thought && table.objection(seat, table.decide(question, [thought, thought])) === null,
    );
}

/** What a socket would bring of an event: no sentences. */
const bare = ({ text, why, ...facts }) => facts;

/** Does a guest, who is told positions and bare events, see the very same as the seat at the table itself? */
async function guestSeesTheSame(game, count, options = {}) {
    const info = { game, seats: Array.from({ length: count }, (_, i) => ({ name: `P${i + 1}`, bot: "" })), options };
    const table = await Engine.create(module);
    const guest = await Engine.create(module);
    const german = await loadCatalog("de");
    for (const engine of [table, guest]) {
        engine.speak(german);
        engine.open(headingOf({ ...info, hints: true }));
    }
    table.secret(new Uint8Array(32).fill(count));
    const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
    let told = 0;
    let moves = 0;
    let last = ""; // most often not allowed once more
    for (let turn = 0; table.actors().length > 0; turn++) {
        if (!table.house()) {
            const [seat] = table.actors();
            const { position, legal } = table.look(seat);
            guest.told(position);
            const move = legal[(turn * 7) % legal.length];
            if (!same(guest.look(seat).legal, legal) || guest.objection(seat, move) !== null) return `legal ${turn}`;
            if (!same(guest.preview(seat, move), table.preview(seat, move))) return `preview ${turn}`;
            if (!same(guest.objection(seat, last || move), table.objection(seat, last || move)))
                return `objection ${turn}`;
            table.play(seat, move);
            last = move;
            moves++;
        }
        for (; told < table.stepCount(); told++) {
            for (let viewer = 0; viewer <= count; viewer++) {
                const { events, look } = table.update(viewer, told + 1);
                guest.told(look.position);
                if (!same({ ...guest.look(viewer), step: told + 1 }, look)) return `look of ${viewer} at ${told}`;
                if (!same(guest.tell(viewer, events.map(bare)), events)) return `events of ${viewer} at ${told}`;
            }
        }
    }
    return moves > 20 ? "" : "hardly any moves";
}
for (const { name: game, players } of games) {
    const different = await guestSeesTheSame(game, players.table).catch((error) => error.message);
    check(`${game}: a guest sees what the seat at the table sees ${different}`, different === "");
}
const veiled = await guestSeesTheSame("overbooking", 3, { peek: "no" }).catch((error) => error.message);
check(`a guest who may not look at own cards again sees the same ${veiled}`, veiled === "");

const guest = await Engine.create(module);
guest.open(headingOf({ game: "overbooking", seats: Array(2).fill({ name: "A", bot: "" }), options: {}, hints: true }));
for (const [what, call] of [
    ["a position", () => guest.told("round 99")],
    ["an event", () => guest.tell([{ event: "juggled", cause: "O1" }])],
    ["something else", () => guest.tell({})],
]) {
    let refused = null;
    try {
        call();
    } catch (error) {
        refused = error;
    }
    check(`a guest refuses ${what} that cannot be`, refused && !(refused instanceof WebAssembly.RuntimeError));
}
check(
    "a guest knows fingerprints",
    guest.fingerprint(new TextEncoder().encode("abc")) ===
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
);

/** The deal of a day, played by other moves each time. @param {string} game @param {number} pick which legal move */
async function playedOnDay(game, date, pick) {
    const table = await Engine.create(module);
    const seats = [1, 2, 3].map((seat) => ({ name: `Seat ${seat}`, bot: "" }));
    table.open(headingOf({ game, seats, options: {}, hints: false }));
    table.daily(date);
    while (table.actors().length > 0) {
        if (table.house()) continue;
        const [seat] = table.actors();
        const { legal } = table.look(seat);
        table.play(seat, legal[pick % legal.length]);
    }
    return table.record(false);
}

/** Its status says whether the record has the cards of that day. @param {string} file @param {number} date */
function isOfDay(file, date) {
    try {
        return vacancy("replay", file, "--daily", String(date)).includes("deals proven in 1");
    } catch (error) {
        return error.status === 1 ? false : error;
    }
}

for (const { name: game } of games) {
    const deals = [];
    for (const pick of [0, 1]) {
        const record = await playedOnDay(game, 20261116, pick);
        const file = join(folder, `${game}-day.jsonl`);
        writeFileSync(file, record);
        deals.push(
            JSON.parse(record)
                .moves.filter((move) => move.startsWith("0 "))
                .slice(0, 4)
                .join(),
        );
        check(`${game}: the terminal program finds the cards of the day`, isOfDay(file, 20261116) === true);
        check(`${game}: and not those of the next one`, isOfDay(file, 20261117) === false);
    }
    check(`${game}: everybody gets the same cards`, deals[0] === deals[1] && deals[0].length > 10);
}

const again = await Engine.create(module); // one instance, opened for one game after the other
for (const { name: game, players } of games) {
    const count = players.table;
    const file = join(folder, `${game}.jsonl`);
    vacancy(
        "selfplay",
        game,
        "--seats",
        Array(count).fill("greedy").join(),
        "--games",
        "1",
        "--seed",
        "11",
        "--out",
        file,
    );
    const record = readFileSync(file, "utf8");
    for (const language of ["de", "en", "fr", "it", "pl", "ru"]) {
        const terminal = toldByTerminal(file, language);
        const page = await toldByEngine(record, language);
        check(
            `${game} is told in the same words by terminal and page, ${language}`,
            terminal.length > 50 && terminal.join("\n") === page.join("\n"),
        );
        const next = await toldByEngine(record, language, again);
        check(
            `${game} is told in the same words where another game was open before, ${language}`,
            next.join("\n") === page.join("\n"),
        );
    }
    const seats = ["level1", "level2", "greedy", "random"].slice(0, count).map((bot) => ({ name: bot, bot }));
    const played = join(folder, `${game}-played.jsonl`);
    writeFileSync(played, await playedByEngine(game, seats));
    check(
        `a game of ${game} played by the page's engine satisfies the terminal program`,
        vacancy("replay", played, "--lang", "en").includes("1 game verified"),
    );
}
rmSync(folder, { recursive: true });
console.log(`cases: ${cases} failed: ${failed}`);
process.exit(failed > 0 ? 1 : 0);
