// SPDX-License-Identifier: MIT
// telling ENGINE - Overbooking's board shows what happens by applying events to the scene before. Random games of two,
// three and four, with own face-down cards seen, and not: whenever a player is asked, the events since the last
// question must have led to the look which the engine gives, for every seat, an onlooker and whoever sees all.
import { readFileSync } from "node:fs";
import { afterEvent, readScene, TELLINGS } from "../../web/games/overbooking/scene.js";
import { Engine, VIEWER_ALL } from "../../web/table/engine.js";
import { playRandom } from "./support/random.mjs";

const GAMES = 12;
const FIRST_SEED = 48; /* with it, all that can be told happens */
const engine = await Engine.create(await WebAssembly.compile(readFileSync(process.argv[2])));

/** What lies on the table; not whose turn it is, which events do not tell. */
function picture({ round, start, hotels, check, seats }) {
    const piles = seats.map(({ tokens, hand, deck, collected, discarded }) => [
        tokens,
        ...[hand, deck, collected, discarded].map((cards) => [...cards].sort().join(" ")),
    ]);
    return JSON.stringify({ round, start, hotels, check: check && { ...check, verdicts: {}, current: "" }, piles });
}

/** Own cards that lie face down, as their owner sees them. */
function ownHidden({ hotels }, seat) {
    return hotels.flatMap(({ line, door }) => [...line, ...door].filter((slot) => slot?.seat === seat && !slot.up));
}

const seen = new Set();
let cases = 0;
let failed = 0;
function check(fact, problem) {
    cases++;
    if (fact) return;
    failed++;
    if (failed < 20) console.log(`FAILED telling: ${problem()}`);
}

for (let game = 0; game < GAMES; game++) {
    const players = 2 + (game % 3);
    const peek = game % 2 ? "no" : "yes";
    playRandom(engine, { game: "overbooking", players, options: { peek }, seed: game + FIRST_SEED });
    for (const viewer of [0, ...Array.from({ length: players }, (_, i) => i + 1), VIEWER_ALL]) {
        let told = readScene(engine.look(viewer, 0));
        for (let step = 1; step <= engine.stepCount(); step++) {
            const { move, seat, events, look } = engine.update(viewer, step);
            const after = readScene(look);
            told = events.reduce((now, event) => afterEvent(now, event, after), told);
            events.forEach(({ event }) => seen.add(event));
            const where = () => `${players} players, viewer ${viewer}, ${seat} ${move}`;
            if (look.actors.some((actor) => actor > 0)) {
                check(picture(told) === picture(after), () => `${where()}:\n${picture(told)}\n${picture(after)}`);
                told = after;
            }
            const own = ownHidden(after, viewer);
            check(
                own.every(({ card }) => /^[_^]/.test(card) === (peek === "no")),
                () => `${where()}, peek ${peek}: own cards lie there as ${own.map(({ card }) => card)}`,
            );
            check(
                peek === "yes" ||
                    viewer > players ||
                    events.every(({ event, text }) => event !== "placed" || /^(Small|Large)/.test(text)),
                () => `${where()}: the log keeps what may not be looked at again: ${events.map(({ text }) => text)}`,
            );
        }
    }
}
const never = Object.keys(TELLINGS).filter((kind) => !seen.has(kind));
check(never.length === 0, () => `never happened: ${never.join(", ")}`);
console.log(`cases: ${cases} failed: ${failed}`);
process.exit(failed > 0 ? 1 : 0);
