// SPDX-License-Identifier: MIT
// words.mjs BUILD-DIR - no code and no notation in anything the engine tells a person, in any language: whole games
// for every seat, moves in words, hints, reviews, rules, options, and tables that are worked out. And no mistake of
// agreement in what is told in English, over every guest and number.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { codesIn } from "./support/codes.js";
import { mistakesIn } from "./support/grammar.js";

const LANGUAGES = ["de", "en", "fr", "it", "pl", "ru"];
const build = process.argv[2];
/** More games for `make check`. */
const GAMES = Number(process.argv[3] ?? 1);
const packed = join(
    build,
    "web",
    readdirSync(join(build, "web")).find((name) => /^[0-9a-f]{16}$/.test(name)),
);
const { Engine, VIEWER_ALL } = await import(pathToFileURL(join(packed, "table/engine.js")));
const { headingOf } = await import(pathToFileURL(join(packed, "table/heading.js")));
const { loadCatalog } = await import(pathToFileURL(join(packed, "base/catalog.js")));
globalThis.fetch = async (url) => new Response(readFileSync(url)); // catalogs lie beside the modules
const module = await WebAssembly.compile(readFileSync(join(build, "page/engine.wasm")));

let cases = 0;
/** @type {Map<string, string>} */
const found = new Map();

/** @param {string} where @param {string} text @param {string} language */
function read(where, text, language) {
    cases++;
    for (const code of codesIn(text ?? "", language)) {
        const [name] = code.split(" in: ");
        if (!found.has(`${where} ${language} ${name}`)) found.set(`${where} ${language} ${name}`, code);
    }
}

/** The sentences of an update, a hint or an outcome are in these fields. */
const SENTENCES = new Set(["text", "why", "said", "best_said", "thing", "heading"]);

/** @param {string} where @param {any} value @param {string} language */
function readAll(where, value, language) {
    if (Array.isArray(value)) value.forEach((item) => readAll(where, item, language));
    else if (value && typeof value === "object")
        for (const [key, item] of Object.entries(value)) {
            if (SENTENCES.has(key) || key === "paragraphs")
                for (const text of [item].flat()) read(where, text, language);
            else readAll(where, item, language);
        }
}

/** What was told in English: kinds of events, and guests in them. @type {Set<string>} */
const told = new Set();

/** @param {string} where @param {any[]} events */
function readEnglish(where, events) {
    for (const { event, text } of events) {
        told.add(event);
        for (const [guest] of text.matchAll(/Monk|Merchants|Maids|Nobles|Soldiers|Workers/g))
            told.add(`${event} ${guest}`);
        for (const mistake of mistakesIn(text)) {
            const [name] = mistake.split(" in: ");
            if (!found.has(`${where} ${event} ${name}`)) found.set(`${where} ${event} ${name}`, mistake);
        }
    }
}

/** A small generator: the same games every time. @param {number} seed */
function dice(seed) {
    let state = seed;
    return (sides) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * sides);
    };
}

/** A whole game of random moves. */
async function play(game, count, seed) {
    const seats = ["Otto", "Mia", "Felix", "Nora", "Hugo", "Ida"].slice(0, count).map((name) => ({ name, bot: "" }));
    const info = { game, seats, options: {}, hints: true };
    const table = await Engine.create(module);
    const roll = dice(seed);
    table.open(headingOf(info, { shown: true }));
    table.secret(new Uint8Array(32).fill(seed));
    const hints = [];
    while (table.actors().length > 0) {
        if (table.house()) continue;
        const [seat] = table.actors();
        const { legal } = table.look(seat);
        if (roll(8) === 0) hints.push({ seat, question: table.question(seat) });
        table.play(seat, legal[roll(legal.length)]);
    }
    return { table, info, hints };
}

/** @param {string} language @param {Awaited<ReturnType<typeof play>>} game */
async function readGame(language, { table, info, hints }) {
    const catalog = await loadCatalog(language);
    const { game } = info;
    table.speak(catalog);
    for (let step = 1; step <= table.stepCount(); step++)
        for (const viewer of [0, 1, 2, VIEWER_ALL]) {
            const update = table.update(viewer, step);
            readAll(`${game} told`, update, language);
            if (language === "en") readEnglish(game, update.events);
        }
    const thinker = await Engine.create(module);
    thinker.speak(catalog);
    thinker.open(headingOf(info));
    for (const { seat, question } of hints.slice(0, 6)) {
        readAll(`${game} hint`, thinker.hint(seat, 20, question), language);
    }
}

/** @param {string} language @param {Awaited<ReturnType<typeof play>>} game */
async function readReview(language, { table, info }) {
    table.speak(await loadCatalog(language));
    table.reviewBegin(2);
    while (table.reviewThink() < 1);
    for (const seat of [1, 2]) readAll(`${info.game} review`, table.review(seat), language);
}

/** The sheets that the terminal's tests work out. */
const sheets = new URL("../resolve/", import.meta.url);

/** @param {string} language */
async function readSheets(language, shelf) {
    for (const name of readdirSync(sheets).filter((file) => /^(overbooking|samoa)-.*\.txt$/.test(file))) {
        const [game] = name.split("-");
        const { seats_max: seats } = shelf.games.find((entry) => entry.name === game);
        const text = readFileSync(new URL(name, sheets), "utf8")
            .replaceAll(/#.*/g, "")
            .replaceAll(/^(game|names?|edition|scoring) .*/gm, "")
            .replaceAll(/^choose +(.*)/gm, (_, moves) => moves.replaceAll(/(\w+ [\d-])[, ]*/g, "answer $1\n"))
            .replaceAll(/^(maid|noble|soldier) /gm, "answer $1 ");
        const table = await Engine.create(module);
        table.speak(await loadCatalog(language));
        table.open(headingOf({ game, seats: Array(seats).fill({ name: "Otto", bot: "" }), options: {}, hints: false }));
        const outcome = table.sheet(text);
        readAll(`${game} at a table`, outcome, language);
        if (outcome.problem) found.set(name, `${name} was not understood: ${outcome.problem.text}`);
    }
}

const shelf = (await Engine.create(module)).shelf();
for (const { name, seats_min: least, seats_max: most } of shelf.games) {
    for (let number = 0; number < GAMES; number++) {
        const game = await play(name, least + (number % (most - least + 1)), 7 + number);
        for (const language of LANGUAGES) await readGame(language, game);
        if (number === 0) await readReview("de", game);
    }
}
for (const language of LANGUAGES) {
    const engine = await Engine.create(module);
    engine.speak(await loadCatalog(language));
    shelf.games.forEach((_, index) => readAll("rules", engine.rulebook(index), language));
    for (const bot of engine.shelf().bots) read("bots", bot.title, language);
    await readSheets(language, shelf);
}
for (const guest of ["Monk", "Merchants", "Maids", "Nobles", "Soldiers", "Workers"])
    for (const event of ["placed", "revealed", "booked"])
        if (!told.has(`${event} ${guest}`))
            found.set(`${event} ${guest}`, `${guest} were never ${event}: play more games`);
for (const [where, code] of found) console.log(`FAILED ${where}: ${code}`);
if (cases < 10000) console.log(`FAILED words: only ${cases} sentences were read`);
console.log(`cases: ${cases} failed: ${found.size + Number(cases < 10000)}`);
process.exit(found.size > 0 || cases < 10000 ? 1 : 0);
