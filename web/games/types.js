// SPDX-License-Identifier: MIT
// types - what a game brings to the page. Nothing here runs.

/** @typedef {import("../base/types.js").BoardContext} BoardContext */
/** @typedef {import("../base/types.js").Board} Board */

/**
 * One thing to do in a lesson.
 * @typedef {object} LessonStep
 * @property {string} goal what to do, in a sentence
 * @property {string[]} moves that reach it, in notation; * stands for any text
 * @property {string[]} then what the house and the other seats do after it, as a record has it
 * @property {string[]} effects kinds of events that it brings about; the sentence of the last one is quoted
 * @property {string} praise what happened, and why
 * @property {string} other said after another legal move
 */

/**
 * @typedef {object} Lesson
 * @property {string} name in the address
 * @property {string} title
 * @property {string} text what is about to happen
 * @property {number} players
 * @property {string[]} before how it came to this, as a record has it
 * @property {LessonStep[]} steps
 */

/**
 * A moment of a game as the seat sees that owes a move, and the move that is clearly the best.
 * @typedef {{id: string, players: number, seat: number, best: string, position: string}} Puzzle
 */

/**
 * Something to reach: was it, for this seat, in what happened in a finished game?
 * @typedef {object} Award
 * @property {string} name never changes
 * @property {string} title
 * @property {string} text how to reach it
 * @property {(events: import("../base/types.js").TableEvent[], seat: number) => boolean} earned
 */

/**
 * What a page of the assistant is given: the printed numbers are those of the own box.
 * @typedef {{box: import("../sheet/desk.js").Box, limits: {min: number, max: number},
 *     words: import("../base/types.js").Words}} SheetContext
 */

/** @typedef {{element: HTMLElement}} Panel */

/**
 * A game's part of the assistant at a real table.
 * @typedef {object} Assistant
 * @property {(context: SheetContext) => Panel} table what lies on the table now
 * @property {(context: SheetContext) => Panel} score the end of a game
 */

/**
 * A printed number in words: the words of its line in an edition, the kind first.
 * @typedef {(words: import("../base/types.js").Words, fact: string[]) => string} FactWords
 * Draws what carries a printed number: for an edition, and the fewest players of the game. null: no picture shows it.
 * @typedef {(edition: string, fewest: number) => (fact: string[]) => Node | null} Pieces
 * Which events the log shows as one block: those that open one, those that belong into an open one, and sums with
 * the parts that are told before them; silent: those of which there is nothing to read.
 * @typedef {{opens: string[], within: string[], sums: Record<string, string[]>,
 *     silent?: (event: import("../base/types.js").TableEvent) => boolean}} LogGroups
 */

/**
 * Who shows what was won, and the position at the end.
 * @typedef {{look: import("../base/types.js").Look, seat: number, info: import("../base/types.js").TableInfo,
 *     words: import("../base/types.js").Words}} ShowContext
 */

/**
 * A game's part of its end.
 * @typedef {object} Show
 * @property {(context: ShowContext) => {title: string, pictures: Node[]}} collection what a seat has collected or
 *     built
 * @property {(context: Omit<ShowContext, "look">, events: any[]) => Node[]} moment those who took part in a great
 *     moment of a seat
 */

/**
 * A game, as the page knows it. It is light: what is large is loaded when it is asked for. Beside `game.js` a folder
 * may have a `mood.css` with colours for `[data-mood="NAME"]`; a game without one wears those of the house.
 * @typedef {object} Game
 * @property {string} name as the engine calls it; also in addresses and records
 * @property {string} title
 * @property {() => string} about one sentence for the start screen
 * @property {{table: number, first: number}} players at a table of one click, and in a learner's first game
 * @property {() => {value: string, text: string}[]} [editions] of ours, where there are several; "" is the default
 * @property {() => SVGSVGElement} poster
 * @property {() => Promise<(host: HTMLElement, context: BoardContext) => Board>} board
 * @property {() => Promise<Lesson[]>} lessons in the current language
 * @property {() => Promise<Puzzle[]>} puzzles
 * @property {() => Promise<Award[]>} awards in the current language
 * @property {() => string} sheet what the assistant's page of the table is called
 * @property {() => Promise<Assistant>} assistant
 * @property {() => [RegExp, string][]} prompts what a player who can make such a move is asked to do, the most
 *     telling first
 * @property {RegExp} [forced] a move that the page makes by itself when it is the only one
 * @property {() => {names: Record<string, string>, values: Record<string, string>}} options of a table, in words
 * @property {() => Record<string, string>} results parts of a result in words, as a record names them
 * @property {() => Record<string, string>} facts kinds of printed numbers in words, as an edition names them
 * @property {() => Promise<FactWords>} factWords
 * @property {() => Promise<{pieces: Pieces}>} pieces
 * @property {() => Promise<Show>} show
 * @property {() => Promise<{figures: (section: string) => Node[]}>} figures pictures for a section of the rules
 * @property {LogGroups} log
 * @property {Record<string, "card" | "bell" | "thud" | "coin" | "chime" | "fanfare">} sounds of events; most are silent
 */

export {};
