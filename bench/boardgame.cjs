// SPDX-License-Identifier: MIT
// boardgame.cjs - what `vacancy load` does, with boardgame.io (bench/tables fetches it and says where it is):
//   node boardgame.cjs serve
//   node boardgame.cjs load PORT PID --tables N --seats N --rate N --seconds N
// The game has the pieces of Overbooking and its four rounds: 24 cards a player, nine of them in the hand, as many hotels
// as players, each with a booking line and a back door, cards face down that only their owner knows, five cards each in a
// round, then a check. Its rules are simpler: no powers, no rules of hotels. After the last round a new game begins.
// State in memory only, undo off, WebSockets only, one view for each player.
"use strict";
const fs = require("fs");

const ROUNDS = 4;
const HAND_FIRST = 9;
const HAND_LATER = 5;
const TURNS = 5;
const LINE_MAX = 4;
const DOOR_MAX = 2;
const CRESTS = "bfls";

const Hotels = {
  name: "cards",
  disableUndo: true,
  setup: ({ ctx, random }) => newGame(ctx, random),
  playerView: ({ G, playerID }) => ({
    ...G,
    hotels: G.hotels.map((hotel) => ({
      ...hotel,
      line: hotel.line.map((card) => seen(card, playerID)),
      door: hotel.door.map((card) => seen(card, playerID)),
    })),
    players: Object.fromEntries(Object.entries(G.players).map(([seat, player]) => [
      seat,
      { ...player, hand: seat === playerID ? player.hand : player.hand.map(() => "?"), deck: player.deck.map(() => "?") },
    ])),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, ctx, playerID, random }, card, hotel, door) => {
      const player = G.players[playerID];
      const at = player.hand.indexOf(card);
      const place = G.hotels[hotel]?.[door ? "door" : "line"];
      if (at < 0 || !place || place.length >= (door ? DOOR_MAX : LINE_MAX)) return "INVALID_MOVE";
      player.hand.splice(at, 1);
      place.push({ seat: playerID, card, up: false });
      G.turn++;
      if (G.turn === TURNS * ctx.numPlayers) endRound(G, ctx, random);
    },
  },
};

/** A card as somebody sees it: whoever did not place it sees crest and size only. */
function seen(card, playerID) {
  if (card.up || card.seat === playerID) return card;
  return { ...card, card: (card.card[0] < "4" ? "_" : "^") + card.card[1] };
}

function newGame(ctx, random) {
  const G = { round: 1, turn: 0, start: 0, used: [], hotels: [], players: {} };
  const deck = [..."123456"].flatMap((number) => [...CRESTS].map((crest) => number + crest));
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    const cards = random.Shuffle(deck);
    G.players[seat] = { tokens: 0, hand: cards.splice(0, HAND_FIRST), deck: cards, collected: [], discarded: [] };
  }
  openHotels(G, ctx, random);
  return G;
}

function openHotels(G, ctx, random) {
  const faces = random.Shuffle([..."12345678"].map((tile) => tile + "AB"[random.D6() % 2])).slice(0, ctx.numPlayers);
  G.used.push(...faces);
  G.hotels = faces.map((face) => ({ face, beds: 6 + +face[0], line: [], door: [] }));
}

/** The largest cards get the beds, and their owners collect them. */
function endRound(G, ctx, random) {
  for (const { beds, line, door } of G.hotels) {
    let free = beds;
    for (const { seat, card } of [...line].sort((a, b) => b.card.localeCompare(a.card))) {
      const booked = +card[0] <= free;
      if (booked) free -= +card[0];
      G.players[seat][booked ? "collected" : "discarded"].push(card);
    }
    if (door.length > 0) G.players[door[0].seat].tokens++;
    for (const { seat, card } of door) G.players[seat].discarded.push(card);
  }
  if (G.round === ROUNDS) {
    Object.assign(G, newGame(ctx, random));
    return;
  }
  Object.assign(G, { round: G.round + 1, turn: 0 });
  for (const player of Object.values(G.players)) player.hand.push(...player.deck.splice(0, HAND_LATER));
  openHotels(G, ctx, random);
}

async function serve() {
  const { Server } = require("boardgame.io/server");
  const { appServer } = await Server({ games: [Hotels], origins: [/./], apiOrigins: [/./] }).run(0);
  console.log(`http://127.0.0.1:${appServer.address().port}/`);
}

function usage(pid) {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const pages = +fs.readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1];
  return { cpu_s: (+fields[11] + +fields[12]) / 100, memory: pages * 4096 };
}

class Table {
  constructor(id, people) {
    Object.assign(this, { id, people, views: [], seen: Array(people.length).fill(0) });
  }

  /** A seat has heard of state `state`. */
  hear(seat, state, now) {
    if (state._stateID <= this.seen[seat]) return;
    this.seen[seat] = state._stateID;
    this.views[seat] = state;
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
    const { hotels, players } = this.views[seat].G;
    const door = hotels.findIndex((hotel) => hotel.door.length < DOOR_MAX);
    const line = hotels.findIndex((hotel) => hotel.line.length < LINE_MAX);
    const args = [players[seat].hand[0], line < 0 ? door : line, line < 0];
    const payload = { type: "place", args, playerID: String(seat), credentials: undefined };
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
      await new Promise((resolve) => socket.once("sync", (id, info) => resolve((table.state = table.views[seat] = info.state))));
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
