// SPDX-License-Identifier: MIT
// pieces - what lies in the box, drawn from an edition: each printed number on its card, hotel or tile.
import { coinShape, picture } from "../../art/svg.js";
import { h } from "../../base/dom.js";
import { cardFront } from "./art/cards.js";
import { crest as crestPicture } from "./art/crests.js";
import { hotel as hotelPicture } from "./art/hotels.js";
import { drawnCrest } from "./card.js";
import { coinsOf, readFacts } from "./facts.js";

/** Whose colour the cards have. */
const SEAT = 2;
/** Has a picture room for so many? Whoever corrects a number may type anything.
 * @param {number} value @param {number} max */
const drawable = (value, max) => Number.isInteger(value) && value > 0 && value <= max;
const COINS_MAX = 4;
const BEDS_MAX = 20;

/** @type {import("../types.js").Pieces} */
export function pieces(edition) {
    const facts = readFacts(edition);

    /** @param {string} number @param {string} letter */
    const card = (number, letter) =>
        cardFront({
            number: Number(number),
            crest: drawnCrest(facts, letter),
            coins: coinsOf(facts, number + letter),
            seat: SEAT,
        });

    /** A guest comes with every crest; a card of its own has other coins. @param {string} card */
    function guest([number, letter] = "", coins = 0) {
        if (!/[1-6]/.test(number) || !drawable(coins, COINS_MAX)) return null;
        const letters = letter ? [letter] : facts.crests.map((crest) => crest.letter);
        return h(
            "span",
            { class: "piece-fan" },
            letters.map((one) => card(number, one)),
        );
    }

    return ([kind, name = "", ...rest]) => {
        switch (kind) {
            case "crest":
                return crestPicture({ crest: drawnCrest(facts, name) });
            case "guest":
                return guest(name, Number(rest[1]));
            case "tokens":
                return picture(24, 24, {}, ...coinShape(12, 11, 10));
            case "hotel":
                if (!drawable(Number(rest[0]), BEDS_MAX)) return null;
                return hotelPicture({ face: name, beds: Number(rest[0]), rule: rest[1] });
            default:
                return null;
        }
    };
}
