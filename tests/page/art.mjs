// SPDX-License-Identifier: MIT
// art - draws every picture without a browser and checks what a player would miss:
// a house shows exactly its beds, and no shape has a colour that style/art.css does not know.

import { readdirSync, readFileSync } from "node:fs";
import assert from "node:assert/strict";
import test from "node:test";

/** As much of a document as drawing needs. */
class FakeElement {
    constructor(tag) {
        Object.assign(this, { tag, attributes: new Map(), children: [], dataset: {} });
    }
    setAttribute(name, value) {
        this.attributes.set(name, value);
    }
    append(...children) {
        this.children.push(...children);
    }
}
globalThis.document = { createElementNS: (_, tag) => new FakeElement(tag) };

const { games } = await import("../../web/games/games.js");
const web = new URL("../../web/", import.meta.url);
const folders = ["art/", ...games.map(({ name }) => `games/${name}/art/`)];
const modules = folders.flatMap((folder) =>
    readdirSync(new URL(folder, web)).map((name) => new URL(folder + name, web)),
);
const art = Object.assign({}, ...(await Promise.all(modules.map((url) => import(url.href)))));

/** @param {FakeElement} element @returns {FakeElement[]} */
const all = (element) => [element, ...element.children.filter((child) => child.tag).flatMap(all)];
const classes = (element) => (element.attributes.get("class") ?? "").split(" ");
const having = (picture, name) => all(picture).filter((element) => classes(element).includes(name)).length;

const RULES =
    "none small-only large-only first-face-up second-face-up monks-first soldiers-first no-soldiers no-back-door two-crests".split(
        " ",
    );
const SEATS = [1, 2, 3, 4, 5, 6];
const NATIONS = ["UK", "DE", "NO", "JP"];

function everyPicture() {
    const crests = ["b", "f", "l", "s"];
    const faces = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((tile) => [`${tile}A`, `${tile}B`]);
    return [
        ...SEATS.flatMap((number) => [art.guest({ number }), art.power({ number }), art.seatBadge({ seat: number })]),
        ...Array.from({ length: art.FACE_COUNT }, (_, index) => art.seatBadge({ seat: 1, face: index + 1 })),
        ...crests.flatMap((crest) => [art.crest({ crest }), art.cardFront({ number: 1, crest, coins: 3, seat: 1 })]),
        ...crests.flatMap((crest) => [true, false].map((large) => art.cardBack({ crest, large, seat: 4 }))),
        ...faces.map((face) => art.hotel({ beds: 9, rule: "none", taken: 3, face })),
        ...RULES.map((rule) => art.ruleSign(rule)),
        ...NATIONS.map((nation) => art.flag(nation)),
        ...[..."prlc123"].map((kind) => art.guestToken({ kind, nation: "NO" })),
        ...["room", "suite", "pool", "swap", "home", "recall"].map((kind) => art.tile(kind)),
        ...[{}, { suite: true }, { bought: true }, { guests: [{ kind: "p", nation: "JP" }] }].map((room) =>
            art.room(room),
        ),
        art.priceTag({ bid: 20, price: 12, seat: 6 }),
        art.priceTag({ off: true, seat: 1 }),
        ...["plane", "coin", "tieBreak", "holiday", "wordmark", "curtain", "victory"].map((name) => art[name]({})),
        ...games.map(({ poster }) => poster()),
    ];
}

test("a house has a window for each bed, dark for each booked one", () => {
    for (let beds = 0; beds <= 23; beds++) {
        for (let taken = 0; taken <= beds; taken++) {
            const house = art.hotel({ beds, rule: "none", taken, face: `${(beds % 8) + 1}A` });
            assert.equal(having(house, "window"), beds, `windows of ${beds} beds`);
            assert.equal(having(house, "booked"), taken, `dark windows of ${beds} beds, ${taken} taken`);
        }
    }
});

test("every colour a shape asks for is in the style sheet", () => {
    const css = readFileSync(new URL("../../web/style/art.css", import.meta.url), "utf8");
    const known = new Set([...css.matchAll(/\.([as]-[\w-]+)/g)].map(([, name]) => name));
    const asked = new Set(everyPicture().flatMap(all).flatMap(classes));
    const missing = [...asked].filter((name) => /^[as]-/.test(name) && !known.has(name));
    assert.deepEqual(missing, [], "colours without a rule in art.css");
    const idle = [...known].filter((name) => !asked.has(name));
    assert.deepEqual(idle, [], "rules of art.css that no picture uses");
});

test("a picture is decoration unless it has a title", () => {
    assert.equal(art.coin().attributes.get("aria-hidden"), "true");
    const named = art.coin({ title: "One coin" });
    assert.equal(named.attributes.get("role"), "img");
    assert.ok(!named.attributes.has("aria-hidden"));
});

test("guests that do not exist are refused by number", () => {
    assert.throws(() => art.guest({ number: 7 }), /'7': expected 1 to 6/);
});
