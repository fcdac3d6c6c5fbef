// SPDX-License-Identifier: MIT
// words.mjs BUILD-DIR - no code and no notation in anything the engine tells a person, in any language: whole games
// for every seat, moves in words, hints, reviews, rules, options, and tables that are worked out. No mistake of
// agreement in what is told in English, over every guest and number. And the rules say what they must, in every
// language.
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
const { Refusal } = await import(pathToFileURL(join(packed, "base/complaint.js")));
globalThis.fetch = async (url) => new Response(readFileSync(new URL(url))); // catalogs lie beside the modules
const module = await WebAssembly.compile(readFileSync(join(build, "page/engine.wasm")));

let cases = 0;
/** @type {Map<string, string>} */
const found = new Map();

/* What would be found: codes that the page once showed. */
for (const [planted, language] of [
    ["1:2l", "en"],
    ["^b (Otto)", "en"],
    ["5b>L2", "en"],
    ["level1", "en"],
    ["Blue (greedy)", "en"],
    ["soldiers-first", "en"],
    ["scoring=expert", "en"],
    ["Karte 6/5", "de"],
    ["expert", "de"],
    ["peek", "fr"],
    ["deal 2", "ru"],
])
    if (codesIn(planted, language).length === 0) found.set(planted, `${planted} is not found in a sentence`);
for (const planted of [
    "Merchants (bird, Otto) goes to hotel 1.",
    "Free: 1 beds.",
    "Free: 2 bed.",
    "You takes 3 coins.",
])
    if (mistakesIn(planted).length === 0) found.set(planted, `no mistake is found in: ${planted}`);

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
/** One of each kind. @type {Map<string, any>} */
const samples = new Map();

/** @param {string} where @param {any[]} events */
function readEnglish(where, events) {
    for (const { text, why, ...bare } of events) {
        const { event } = bare;
        told.add(event);
        samples.set(`${where} ${event}`, bare);
        for (const [guest] of text.matchAll(/Monk|Merchants|Maids|Nobles|Soldiers|Workers/g))
            told.add(`${event} ${guest}`);
        for (const mistake of mistakesIn(text)) {
            const [name] = mistake.split(" in: ");
            if (!found.has(`${where} ${event} ${name}`)) found.set(`${where} ${event} ${name}`, mistake);
        }
    }
}

/** The same event with every guest and every small number. @param {any} event */
function* variations(event) {
    for (const [field, value] of Object.entries(event)) {
        if (typeof value === "number" && field !== "seat")
            for (let number = 0; number < 10; number++) yield { ...event, [field]: number };
        if (/^\d:[1-6][a-z]$/.test(value))
            for (let guest = 1; guest <= 6; guest++)
                yield { ...event, [field]: value.replace(/[1-6](?=[a-z])/, guest) };
        if (/^[prlc123][A-Z]{2}$/.test(value))
            for (const guest of "prlc123") yield { ...event, [field]: guest + value.slice(1) };
    }
}

/** Every kind of event in English, over all guests and numbers, told to somebody else and to "you". */
async function readVariations({ table, info }) {
    let read = 0;
    table.speak(await loadCatalog("en"));
    for (const [name, sample] of samples)
        if (name.startsWith(`${info.game} `))
            for (const event of variations(sample))
                for (const viewer of [0, event.seat ?? 1]) {
                    let events;
                    try {
                        events = table.tell(viewer, [event]);
                    } catch (error) {
                        if (!(error instanceof Refusal)) throw error;
                        continue; // no event has such a number
                    }
                    read++;
                    for (const { text } of events)
                        for (const mistake of mistakesIn(text))
                            found.set(`${name} ${mistake.split(" in: ")[0]}`, mistake);
                }
    if (read < 300) found.set(`${info.game} variations`, `only ${read} variations of events were read`);
}

/** What players must be able to read, issue by issue of the rulebooks; in English, to be found. */
const MUST_SAY = {
    overbooking: [
        /two to four players/,
        /look at your own face-down cards again/,
        /only two crests are accepted, the size of a crest does not matter/,
        /2, 5 and 10 points are the experts' scoring/,
        /beginners' scoring it is 2, 4 and 6/,
        /tied player with more booked cards worth three coins wins/,
        /The player to the left of the starting player begins/,
    ],
    samoa: [
        /three to six players/,
        /Coins for everyone at the start: 25\./,
        /special tile that you did not use: 3\./,
        /with 3 players 1, 1, 1, 0; with 4 players 2, 1, 1, 0; with 5 players 2, 2, 1, 0; with 6 players 3, 2, 1, 0\./,
        /tied player with more free rooms wins/,
        /numbers of the swimmers: 1, 2, 3\./,
    ],
};

/** All paragraphs of a rulebook, as the page shows it. @param {string} language */
async function paragraphsOf({ table, info }, language) {
    table.speak(await loadCatalog(language));
    const index = shelf.games.findIndex(({ name }) => name === info.game);
    return table.rulebook(index).flatMap(({ paragraphs }) => paragraphs);
}

/** Each of those sentences is there, and in every language a sentence of its own. */
async function readRules(game) {
    const english = await paragraphsOf(game, "en");
    const places = (MUST_SAY[game.info.game] ?? []).map((pattern) => {
        const place = english.findIndex((text) => pattern.test(text));
        if (place < 0) found.set(`rules ${pattern}`, `the rules of ${game.info.game} do not say ${pattern}`);
        return place;
    });
    for (const language of LANGUAGES.filter((other) => other !== "en")) {
        const own = await paragraphsOf(game, language);
        for (const place of places.filter((at) => at >= 0))
            if (!own[place] || own[place] === english[place] || own.length !== english.length)
                found.set(`rules ${language} ${place}`, `not in ${language}: ${english[place]}`);
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
        if (number > 0) continue;
        await readReview("de", game);
        await readVariations(game);
        await readRules(game);
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
