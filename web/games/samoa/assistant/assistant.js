// SPDX-License-Identifier: MIT
// assistant - Hotel Samoa at a real table: prices and hotels of a round, and the end of a game.
import { Notes } from "../../../sheet/notes.js";
import { readFacts } from "../facts.js";
import { moneyPanel } from "./money.js";
import { blankNotes } from "./notes.js";
import { RoundPanel } from "./round.js";

/** @typedef {import("../../types.js").SheetContext} SheetContext */

/** @param {SheetContext} context */
const withNotes = ({ box, limits, words }) => ({
    box,
    limits,
    facts: readFacts(box.edition, words),
    notes: new Notes(box.game, blankNotes),
});

/** @param {SheetContext} context */
export const table = (context) => new RoundPanel(withNotes(context));

/** @param {SheetContext} context */
export const score = (context) => moneyPanel(withNotes(context));
