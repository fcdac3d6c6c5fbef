// SPDX-License-Identifier: MIT
// tellingSamoa ENGINE - the board of Hotel Samoa shows what happens by applying events to the position before. Random
// games of three to six, with open and with secret money: after the events of each step the picture must be that of
// the position which the engine gives, for every seat, an onlooker and whoever sees all. And what a button says of a
// move are the engine's own words.
import { readFileSync } from "node:fs";
import { readFacts } from "../../web/games/samoa/facts.js";
import { readPosition } from "../../web/games/samoa/position.js";
import { newStory } from "../../web/games/samoa/scene.js";
import { CHANGES, moments, tellMoment } from "../../web/games/samoa/story.js";
import { moveWords } from "../../web/games/samoa/words.js";
import { Engine, VIEWER_ALL } from "../../web/table/engine.js";
import { playRandom } from "./support/random.mjs";

/** Enough for all that can happen to happen. */
const GAMES = 12;
const engine = await Engine.create(await WebAssembly.compile(readFileSync(process.argv[2])));

/**
 * What lies on the table; not whose turn it is, which events do not tell.
 * @param {import("../../web/games/samoa/position.js").Position} position
 */
function picture({ round, tiebreak, offer, groups, hotels }) {
    return {
        round,
        tiebreak,
        offer: [...offer].sort(),
        groups: groups.map((guests) => [...guests].sort().join("")),
        ...Object.fromEntries(
            hotels.map((hotel, index) => [
                `hotel ${index + 1}`,
                {
                    money: hotel.money,
                    hand: [...hotel.hand].sort(),
                    played: hotel.played,
                    rooms: hotel.rooms,
                    suites: [...hotel.suites].sort(),
                    pools: hotel.pools,
                    tiles: [...hotel.tiles].sort(),
                    guests: [...hotel.guests]
                        .map(([room, pair]) =>
                            [room, ...pair.map(({ kind, nation }) => kind + nation).sort()].join(" "),
                        )
                        .sort(),
                },
            ]),
        ),
    };
}

/**
 * Which cards came back unseen (S11) is told by no event: a position may show them, when nothing else is possible or
 * the game is over. Cards that were told must still be there.
 * @param {import("../../web/games/samoa/position.js").Position} told
 * @param {import("../../web/games/samoa/position.js").Position} after
 * @param {{event: string, seat?: number}[]} events
 */
function takeUnseen(told, after, events) {
    told.hotels.forEach((hotel, index) => {
        const recalls = events.some(({ event, seat }) => event === "recalled-unseen" && seat === index + 1);
        const { hand } = after.hotels[index];
        if ((recalls || hotel.unseen > 0) && hotel.hand.every((card) => hand.includes(card))) hotel.hand = [...hand];
    });
}

/** Every move that somebody could choose. */
function checkWords(/** @type {number} */ players) {
    const words = Object.fromEntries(engine.things().map(([kind, name, text]) => [`${kind}:${name}`, text]));
    const facts = readFacts(engine.edition(), words);
    const moves = new Set();
    for (let step = 0; step < engine.stepCount(); step++)
        for (let seat = 1; seat <= players; seat++) engine.look(seat, step).legal.forEach((move) => moves.add(move));
    for (const move of moves) {
        cases++;
        if (moveWords(facts, move) === engine.said(move)) continue;
        failed++;
        console.log(`FAILED words: ${move}: ${moveWords(facts, move)}, expected ${engine.said(move)}`);
    }
}

/** Kinds of events that were told. */
const seen = new Set();
let cases = 0;
let failed = 0;
for (let game = 0; game < GAMES; game++) {
    const players = 3 + (game % 4);
    const money = game % 2 ? "open" : "secret";
    playRandom(engine, { game: "samoa", players, options: { money }, seed: game + 1 });
    if (game < 2) checkWords(players);
    for (const viewer of [0, ...Array.from({ length: players }, (_, i) => i + 1), VIEWER_ALL]) {
        const told = readPosition(engine.look(viewer, 0).position);
        for (let step = 1; step <= engine.stepCount(); step++) {
            const before = step > 1 ? readPosition(engine.look(viewer, step - 1).position) : told;
            const { move, seat, events, look } = engine.update(viewer, step);
            events.forEach(({ event }) => seen.add(event));
            for (const moment of moments(events)) tellMoment(before, newStory(), moment);
            cases++;
            const after = readPosition(look.position);
            takeUnseen(before, after, events);
            const [found, expected] = [picture(before), picture(after)];
            const wrong = Object.keys(expected).filter(
                (key) => JSON.stringify(found[key]) !== JSON.stringify(expected[key]),
            );
            if (wrong.length === 0) continue;
            failed++;
            if (failed < 20)
                for (const key of wrong)
                    console.log(
                        `FAILED telling: ${players} players, viewer ${viewer}, ${seat} ${move}, ${events.map((e) => e.event)}: ${key}: told ${JSON.stringify(found[key])}, expected ${JSON.stringify(expected[key])}`,
                    );
        }
    }
}
const done = new Set([...seen].map((kind) => CHANGES[kind]));
const unseen = Object.keys(CHANGES).filter((kind) => !done.has(CHANGES[kind]));
cases++;
if (unseen.length > 0) {
    failed++;
    console.log(`FAILED telling: never happened: ${unseen.join(", ")}`);
}
console.log(`cases: ${cases} failed: ${failed}`);
process.exit(failed > 0 ? 1 : 0);
