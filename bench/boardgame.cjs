// SPDX-License-Identifier: MIT
// boardgame.cjs - what `vacancy load` does, with boardgame.io (bench/tables fetches it and says where it is):
//   node boardgame.cjs serve
//   node boardgame.cjs load PORT PID --tables N --seats N --rate N --seconds N
// A card game of about the size of Overbooking: hands of nine hidden cards, one card a move to a line that all see, a
// new deal when the hands are empty. State in memory only, undo off, WebSockets only, one small view for each player.
"use strict";
const fs = require("fs");

const HAND = 9;
const Cards = {
  name: "cards",
  disableUndo: true,
  setup: ({ ctx, random }) => ({ round: 0, scores: Array(ctx.numPlayers).fill(0), line: [], ...deal(ctx, random) }),
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: Object.fromEntries(Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.map(() => "?")])),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, ctx, playerID, random }, index) => {
      const hand = G.hands[playerID];
      if (!(index >= 0 && index < hand.length)) return "INVALID_MOVE";
      const [card] = hand.splice(index, 1);
      G.line.push({ seat: playerID, card, place: G.line.length });
      G.scores[playerID] += parseInt(card, 10);
      if (Object.values(G.hands).every((cards) => cards.length === 0)) {
        Object.assign(G, { round: G.round + 1, line: [], ...deal(ctx, random) });
      }
    },
  },
};

function deal(ctx, random) {
  const deck = random.Shuffle([..."123456"].flatMap((rank) => [..."bfls"].flatMap((suit) => [rank + suit, rank + suit])));
  const hands = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) hands[seat] = deck.splice(0, HAND);
  return { hands };
}

async function serve() {
  const { Server } = require("boardgame.io/server");
  const { appServer } = await Server({ games: [Cards], origins: [/./], apiOrigins: [/./] }).run(0);
  console.log(`http://127.0.0.1:${appServer.address().port}/`);
}

function usage(pid) {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const pages = +fs.readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1];
  return { cpu_s: (+fields[11] + +fields[12]) / 100, memory: pages * 4096 };
}

class Table {
  constructor(id, people) {
    Object.assign(this, { id, people, told: 0, seen: Array(people.length).fill(0) });
  }

  /** A seat has heard of state `state`. */
  hear(seat, state, now) {
    if (state._stateID <= this.seen[seat]) return;
    this.seen[seat] = state._stateID;
    this.state = this.state && this.state._stateID > state._stateID ? this.state : state;
    if (Math.min(...this.seen) === this.state._stateID && this.moving) {
      this.moving = false;
      this.done(now - this.sent);
    }
  }

  move() {
    const seat = +this.state.ctx.currentPlayer;
    this.moving = true;
    this.sent = performance.now();
    const payload = { type: "play", args: [0], playerID: String(seat), credentials: undefined };
    this.people[seat].emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.id, String(seat));
  }
}

async function load(port, pid, options) {
  const { io } = require("socket.io-client");
  const before = usage(pid);
  const people = [];
  for (let i = 0; i < options.tables * options.seats; i++) {
    const socket = io(`http://127.0.0.1:${port}/cards`, { transports: ["websocket"], forceNew: true, reconnection: false });
    people.push(socket);
    await new Promise((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  }
  const connected = usage(pid);
  const tables = [];
  for (let i = 0; i < options.tables; i++) {
    const matchID = `table${i}`; // made by whoever asks for it first
    const seats = people.slice(i * options.seats, (i + 1) * options.seats);
    const table = new Table(matchID, seats);
    tables.push(table);
    for (const [seat, socket] of seats.entries()) {
      socket.on("update", (id, state) => table.hear(seat, state, performance.now()));
      socket.emit("sync", matchID, String(seat), undefined, options.seats);
      await new Promise((resolve) => socket.once("sync", (id, info) => resolve((table.state = info.state))));
    }
  }
  const seated = usage(pid);
  const delays = [];
  const period = options.rate ? 60000 / options.rate : 0;
  const begin = performance.now();
  const end = begin + options.seconds * 1000;
  await Promise.all(tables.map((table, i) => new Promise((resolve) => {
    table.done = (delay) => {
      delays.push(delay);
      if (performance.now() >= end) resolve();
      else if (period) setTimeout(() => table.move(), Math.max(0, table.sent + period - performance.now()));
      else setImmediate(() => table.move());
    };
    setTimeout(() => table.move(), (period * i) / tables.length);
  })));
  const seconds = (performance.now() - begin) / 1000;
  const after = usage(pid);
  delays.sort((a, b) => a - b);
  const cpu = after.cpu_s - seated.cpu_s;
  const kb = (from, to, count) => (to.memory - from.memory) / 1024 / count;
  console.log(JSON.stringify({
    game: "boardgame.io", tables: options.tables, seats: options.seats, seconds, moves: delays.length,
    moves_per_s: delays.length / seconds,
    p50_ms: delays[Math.floor(delays.length / 2)], p99_ms: delays[Math.floor(delays.length * 0.99)],
    server_cpu_per_cent: (100 * cpu) / seconds, moves_per_cpu_s: delays.length / cpu,
    connection_kb: kb(before, connected, people.length), table_kb: kb(before, after, options.tables),
  }));
  process.exit(0);
}

const [command, port, pid, ...flags] = process.argv.slice(2);
if (command === "serve") {
  serve();
} else {
  const options = {};
  for (let i = 0; i < flags.length; i += 2) options[flags[i].slice(2)] = +flags[i + 1];
  load(+port, +pid, options);
}
