// SPDX-License-Identifier: MIT
// assistant.mjs ENGINE.wasm - tables tapped together in the page give, through the engine, what the rules say: the
// worked examples of docs/rules, questions, complaints in words, scores; and the score book adds up.
import { readFile } from "node:fs/promises";
import { bookAsCsv, standings } from "../../web/sheet/book.js";
import { checkLines, collectionLines } from "../../web/games/overbooking/assistant/lines.js";
import { blankNotes as blankOverbooking } from "../../web/games/overbooking/assistant/notes.js";
import { moneyLines, roundLines } from "../../web/games/samoa/assistant/lines.js";
import { blankNotes as blankSamoa } from "../../web/games/samoa/assistant/notes.js";
import { Notes } from "../../web/sheet/notes.js";
import { scoresIn } from "../../web/sheet/totals.js";
import { Engine } from "../../web/table/engine.js";
import { headingOf } from "../../web/table/heading.js";

const engine = await Engine.create(await WebAssembly.compile(await readFile(process.argv[2])));
const SEATS_MAX = { overbooking: 4, samoa: 6 };
let cases = 0;
let failed = 0;

function expect(name, actual, wanted) {
    cases++;
    if (JSON.stringify(actual) === JSON.stringify(wanted)) return;
    failed++;
    console.log(`FAILED ${name}: ${JSON.stringify(actual)}, expected ${JSON.stringify(wanted)}`);
}

function resolve(game, lines, options = {}) {
    const seats = Array.from({ length: SEATS_MAX[game] }, (_, index) => ({ name: `P${index + 1}`, bot: "" }));
    engine.open(headingOf({ game, seats, options, hints: true, ownEdition: false }));
    return engine.sheet(lines.map(({ text }) => text).join("\n"));
}

/** Cards in the order checked, with the beds left, or "out". */
function bookings({ events }) {
    return events
        .filter(({ event }) => event === "booked" || event === "turned-away")
        .map(({ event, card, left }) => (event === "booked" ? `${card} ${left}` : `${card} out`));
}

function check(hotels, answers = []) {
    const notes = {
        ...blankOverbooking(),
        hotels: hotels.map((hotel) => ({ face: "", beds: 0, rule: "", door: [], line: [], ...hotel })),
        answers,
    };
    return { notes, outcome: resolve("overbooking", checkLines(notes)) };
}

/* ---- Overbooking: the rulebook's examples ---- */

expect("example 1", bookings(check([{ face: "1A", line: ["4:5b", "2:5f", "3:4l", "4:2s"] }]).outcome), [
    "4:5b 8",
    "2:5f 3",
    "3:4l out",
    "4:2s 1",
]);
expect(
    "example 2",
    bookings(check([{ beds: 8, rule: "monks-first", door: ["1:2b"], line: ["2:4b", "3:3f", "1:1l", "4:2s"] }]).outcome),
    ["1:1l 10", "2:4b 6", "3:3f 3", "4:2s 1"],
);

const third = [{ face: "2A", door: ["4:4b", "2:1b"], line: ["3:6f", "4:3f", "3:5b", "2:4f"] }];
const asked = check(third).outcome;
expect(
    "example 3 asks",
    asked.question?.choices.map(({ move }) => move),
    ["noble -", "noble 2"],
);
expect("example 3", bookings(check(third, ["noble 2"]).outcome), ["4:3f 12", "3:6f 6", "3:5b 1", "2:4f out", "2:1b 0"]);

const beds = (door) =>
    check([{ beds: 8, rule: "none", door, line: ["2:1b"] }]).outcome.events.find(({ event }) => event === "line")?.beds;
expect("two merchants", beds(["1:2b", "1:2f"]), 14);
expect("merchants and workers", beds(["1:2b", "1:6f"]), 8);
expect("workers", beds(["1:6f"]), 5);

/* ---- two hotels, questions at both, what cannot be, what should not be ---- */

const two = [
    { beds: 13, rule: "none", door: ["1:4b", "1:3f"], line: ["2:6l", "1:5s", "2:5b"] },
    { face: "7A", line: ["3:6b", "1:4f"] },
];
expect("answers in order", bookings(check(two, ["noble 2", "maid 2"]).outcome), [
    "2:6l 7",
    "2:5b 2",
    "1:3f out",
    "3:6b 10",
    "1:4f 6",
]);
const wrongAnswer = check(two, ["noble 1"]).outcome;
expect("an answer that is none", wrongAnswer.problem?.found, "noble 1");
const twice = check([{ ...two[0], line: ["2:6l", "1:4b"] }]);
const place = checkLines(twice.notes)[(twice.outcome.problem?.line ?? 0) - 1]?.place;
expect("a card twice", [place, twice.outcome.problem?.found], ["line:0", "1:4b"]);
const noDoor = check([two[0], { ...two[1], door: ["2:1f"] }]);
expect("no back door there", checkLines(noDoor.notes)[noDoor.outcome.problem.line - 1].place, "door:1");
const misplaced = check([{ face: "3A", line: ["1:1b", "2:5b"] }]).outcome.events.find(
    ({ event }) => event === "misplaced",
);
expect("a card that should not lie there", [misplaced?.hotel, misplaced?.card], [1, "2:5b"]);

/* ---- Overbooking: the end ---- */

const collections = {
    ...blankOverbooking(),
    players: ["", ""],
    collected: [["1b", "2b", "3b", "4b"], ["6f"]],
    tokens: [3, 0],
};
const ends = (scoring) => scoresIn(resolve("overbooking", collectionLines(collections), { scoring }).events);
expect("expert", ends("expert"), [
    { seat: 1, score: 15, won: true },
    { seat: 2, score: 1, won: false },
]);
expect("no sets", ends("none")[0].score, 13);

/* ---- Hotel Samoa: the rulebook's examples ---- */

function round(changes) {
    const notes = { ...blankSamoa(), ...changes };
    return { notes, outcome: resolve("samoa", roundLines(notes)) };
}
const rooms = (...guests) => guests.map((names) => ({ guests: names ? names.split("+") : [], suite: false }));
const order = ({ events }, kinds) => events.filter(({ event }) => kinds.includes(event)).map(({ seat }) => seat);
const income = ({ events }) =>
    events.filter(({ event }) => event === "income").map((one) => [one.seat, one.rooms, one.swimmers]);

const first = round({
    prices: ["2/3", "14/8", "off", "6/5"],
    tiebreak: 4,
    nation: "UK",
    hotels: [
        { seat: 1, rooms: rooms("pUK", "", "pUK", "", "pUK"), pools: 0 },
        { seat: 4, rooms: rooms("pUK", "pUK", "", "pDE", "", "pUK"), pools: 1 },
    ],
}).outcome;
expect("example 1: building", order(first, ["build-rank"]), [2, 4, 1]);
expect("example 1: guests", order(first, ["guest-rank", "off-rank"]), [1, 4, 2, 3]);
expect("example 1: income", income(first), [
    [1, 9, 0],
    [4, 15, 0],
]);

const ties = round({ prices: ["8/6", "6/5", "8/6", "12/9"], tiebreak: 1 }).outcome;
expect("ties: building", order(ties, ["build-rank"]), [4, 3, 1, 2]);
expect("ties: guests", order(ties, ["guest-rank"]), [2, 1, 3, 4]);

const pools = round({
    nation: "NO",
    prices: ["10/7", "", "", ""],
    hotels: [{ seat: 1, rooms: rooms("2NO", "3NO", "pJP", "", "rNO"), pools: 3 }],
}).outcome;
expect("swimmers and a rich guest", income(pools), [[1, 28, 15]]);
const suites = rooms("cNO", "rNO", "", "lNO+lDE");
suites[1].suite = true;
expect(
    "never more than double",
    income(
        round({ nation: "NO", prices: ["10/7", "", "", ""], hotels: [{ seat: 1, rooms: suites, pools: 0 }] }).outcome,
    ),
    [[1, 35, 0]],
);

const off = round({
    nation: "UK",
    prices: ["off", "6/5", "6/5", "6/5"],
    hotels: [{ seat: 1, rooms: rooms("pUK"), pools: 0 }],
});
expect("a day off takes no guests", roundLines(off.notes)[off.outcome.problem.line - 1].place, "hotel:0");

/* ---- Hotel Samoa: the end ---- */

const rich = { ...blankSamoa(), players: ["", "", ""], money: [131, 137, 120], specials: [2, 0, 0], free: [1, 2, 0] };
expect("free rooms decide", scoresIn(resolve("samoa", moneyLines(rich)).events), [
    { seat: 1, score: 137, won: false },
    { seat: 2, score: 137, won: true },
    { seat: 3, score: 120, won: false },
]);

/* ---- complaints: the very sentences of the terminal, and never its notation ---- */

const NOTATION = /(^|\s)'|\d:\w|\b[1-6][bfls]\b|\d\/\d|\b[prlc1-3](UK|DE|NO|JP)|\b(noble|maid|soldier) [-\d]/;
const OF_THE_TERMINAL = /^(game|edition|names|choose|scoring|flags)\b/m;
const UNREADABLE = "This is not in your edition of the game. Remove it and choose again.";

function complaint(game, text) {
    const seats = Array.from({ length: SEATS_MAX[game] }, (_, index) => ({ name: `Seat ${index + 1}`, bot: "" }));
    engine.open(headingOf({ game, seats, options: {}, hints: true, ownEdition: false }));
    return engine.sheet(text).problem;
}

const provoked = (await readFile(new URL("../resolve/complaints", import.meta.url), "utf8")).matchAll(
    /^([a-z].*)\n    (.*)/gm,
);
for (const [, sheet, told] of provoked) {
    const game = sheet.startsWith("game samoa | ") ? "samoa" : "overbooking";
    const lines = sheet.replace("game samoa | ", "").replaceAll(" | ", "\n");
    if (OF_THE_TERMINAL.test(lines)) continue;
    const problem = complaint(game, lines);
    if (!problem) continue; // somebody is asked
    const unreadable = told.includes("cannot read");
    expect(
        `${sheet}: said in words`,
        [unreadable ? problem.text : told.includes(problem.text), NOTATION.test(problem.text)],
        [unreadable ? UNREADABLE : true, false],
    );
}

const complains = (name, { outcome, notes }, lines, place, text) => {
    const { problem } = outcome;
    expect(name, [lines(notes)[problem.line - 1]?.place ?? "", problem.text], [place, text]);
};
const cards = (count) => Array.from({ length: count }, (_, index) => `${(index % 4) + 1}:${(index % 6) + 1}b`);
complains(
    "more cards than a line of text holds",
    check([{ face: "1A", line: cards(40) }]),
    checkLines,
    "line:0",
    "That is too much to work out at once. Remove something.",
);
complains(
    "an answer that is none",
    { notes: blankOverbooking(), outcome: wrongAnswer },
    checkLines,
    "",
    "One of your answers does not fit these cards. Undo it and answer again.",
);
complains(
    "a bid by hand",
    round({ prices: ["0/5", "6/5", "6/5", "6/5"] }),
    roundLines,
    "prices",
    "Bid: 0 cannot be right. Possible: 1 to 99.",
);
const bought = rooms("pUK", "", "", "", "", "", "pUK");
bought[6].suite = true;
expect(
    "a suite that was bought (S7)",
    income(
        round({ nation: "UK", prices: ["6/5", "", "", ""], hotels: [{ seat: 1, rooms: bought, pools: 0 }] }).outcome,
    ),
    [[1, 15, 0]],
);
expect("cards of another box", complaint("overbooking", "hotel 1A\nline 1:5z").text, UNREADABLE);
expect(
    "a warning without notation",
    [misplaced.text, NOTATION.test(misplaced.text)],
    ["Hotel 1, line, position 2: Soldiers (bird, P2) not allowed here. The check continues anyway.", false],
);

/* ---- what was cleared comes back, even after a double click ---- */

const notes = new Notes("overbooking", blankOverbooking);
notes.change((now) => {
    now.tokens[0] = 3;
});
for (const _ of ["click", "click"])
    notes.step((now) => {
        now.tokens.fill(0);
    });
notes.undo();
expect("undone", notes.now.tokens[0], 3);

/* ---- the score book ---- */

const book = [
    {
        id: "b",
        date: "2031-04-06",
        game: "samoa",
        scores: [
            { name: "Anna", score: 120, won: false },
            { name: 'Bo, "B"', score: 131, won: true },
        ],
    },
    {
        id: "a",
        date: "2031-04-05",
        game: "overbooking",
        scores: [
            { name: "Anna", score: 30, won: true },
            { name: "=Cy", score: 12, won: false },
        ],
    },
];
expect(
    "standings",
    standings(book).map(({ name, games, wins, points }) => [name, games, wins, points]),
    [
        ['Bo, "B"', 1, 1, { samoa: 131 }],
        ["Anna", 2, 1, { samoa: 120, overbooking: 30 }],
        ["=Cy", 1, 0, { overbooking: 12 }],
    ],
);
expect("csv", bookAsCsv(book).split("\r\n"), [
    "date,game,player,score,won",
    "2031-04-06,samoa,Anna,120,0",
    '2031-04-06,samoa,"Bo, ""B""",131,1',
    "2031-04-05,overbooking,Anna,30,1",
    "2031-04-05,overbooking,'=Cy,12,0",
    "",
]);

console.log(`cases: ${cases} failed: ${failed}`);
process.exit(failed ? 1 : 0);
