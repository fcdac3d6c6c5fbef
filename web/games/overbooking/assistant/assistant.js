// SPDX-License-Identifier: MIT
// assistant - Overbooking at a real table: the check of the hotels, and the end of a game.
import { Notes } from "../../../sheet/notes.js";
import { readFacts } from "../facts.js";
import { CheckPanel } from "./check.js";
import { blankNotes } from "./notes.js";
import { collectionPanel } from "./score.js";

/** @typedef {import("../../types.js").SheetContext} SheetContext */

/** @param {SheetContext} context */
const withNotes = ({ box, limits, words }) => ({
    box,
    limits,
    facts: readFacts(box.edition, words),
    notes: new Notes(box.game, blankNotes),
});

/** @param {SheetContext} context */
export const table = (context) => new CheckPanel(withNotes(context));

/** @param {SheetContext} context */
export const score = (context) => collectionPanel(withNotes(context));
