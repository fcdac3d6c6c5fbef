// SPDX-License-Identifier: MIT
// types - what the parts of the page say to each other. Nothing here runs.

/**
 * What a seat may know after `step` steps; viewer 0 is an onlooker.
 * @typedef {object} Look
 * @property {number} step
 * @property {number} viewer
 * @property {boolean} over
 * @property {number[]} actors seats that owe a move; 0 is the house
 * @property {string} position the viewer's position as text (docs/hint.md)
 * @property {string} [shown] the position to draw, where that is less than the viewer knows
 * @property {string[]} legal the viewer's legal moves in notation; none if it owes none
 * @property {number[]} scores seat 1 first
 * @property {number[]} winners when the game is over
 * @property {boolean} mayTakeBack a secret choice of the viewer still waits
 * @property {number} round from 1; 0: not begun
 * @property {{beds: number, token: boolean, line: number, door: number}[]} [hotels] Overbooking: beds now, whether a
 *     point tile waits at the back door, places in the line and at the back door
 * @property {number[][]} [beside] Samoa: of each room of the board, the rooms next to it
 * @property {number[]} [holidays] Samoa: rounds
 */

/**
 * Something that happened: `event` is its kind, `cause` the rule behind it, `text` the sentence for
 * people, `why` the rule's own sentence; the other fields as in docs/bots.md.
 * @typedef {{event: string, cause: string, text: string, why: string, [field: string]: any}} TableEvent
 */

/**
 * One step of a game as a viewer may know it.
 * @typedef {object} Update
 * @property {number} step from 1
 * @property {number} seat who moved; 0 is the house
 * @property {string} move in notation, with unknowns
 * @property {string} said the same in words; "" where only its events tell it: the house moved, or the table is
 *     elsewhere
 * @property {TableEvent[]} events
 * @property {Look} look the position after it
 */

/** @typedef {string} GameName as the engine calls a game; web/games knows them */
/**
 * `bot` is empty for a person; `face` and `about` are there where a seat is shown (app/seats.js).
 * @typedef {{name: string, bot: string, face?: number, about?: string}} SeatInfo
 */

/**
 * @typedef {object} TableInfo
 * @property {string} id
 * @property {GameName} game
 * @property {SeatInfo[]} seats seat 1 first
 * @property {Record<string, string>} options
 * @property {string} edition the whole text of the edition
 * @property {boolean} ownEdition it is none of ours
 * @property {string} [named] what a record calls an edition of ours: its name, and its hash if it is known
 * @property {string[]} [moves] where the hash is not known: what was played, for the engine to find the edition
 * @property {boolean} hints may players ask for hints?
 * @property {string} [daily] the date whose deal it is: see app/daily.js
 * @property {number} [takenBack] how often its player took back what others had answered
 * @property {boolean} playedOn it goes on from somebody's record, so its deals have no common secret
 */

/**
 * How the engine calls things: what a rule says by its name, "no-soldiers"; other things by their kind and their name
 * in notation, "guest:1".
 * @typedef {Record<string, string>} Words
 */

/**
 * A table, wherever it is: in a worker, or behind a socket.
 * @typedef {object} Table
 * @property {TableInfo} info
 * @property {number} begun steps before it was opened
 * @property {number[]} [people] seats that are played on this device; missing: all that no bot plays
 * @property {() => void} [rematch] once more with the same people; missing: a game like this one begins here
 * @property {() => {seat: number, share: string}} [ownShare] what this device added to the deals, "": nothing
 * @property {(viewer: number, after: number) => Promise<Update[]>} updates
 * @property {(viewer: number, step?: number) => Promise<Look>} look
 * @property {(seat: number, move: string) => Promise<string>} play "" or a sentence: why not
 * @property {(seat: number) => Promise<boolean>} takeBack a secret choice that still waits
 * @property {(seat: number) => Promise<"" | "free" | "marked">} [undoable] may the seat's last choice be taken back?
 *     marked: the record says so, for others have moved or shown something since
 * @property {(seat: number) => Promise<number>} [undo] back to the seat's last choice; steps left, -1: too late
 * @property {(move: string) => Promise<string>} said a move in words
 * @property {(seat: number, move: string) => Promise<Objection | null>} objection null: it is legal
 * @property {(seat: number, move: string) => Promise<TableEvent[]>} preview what it would bring
 * @property {(seat: number) => Promise<Hint | null>} hint null: the seat is not asked for anything
 * @property {() => Promise<string>} record of a game that is over
 * @property {() => Promise<Words>} words of its game, in the current language
 * @property {() => Promise<string>} commit the fingerprint of the secret behind all deals; "" if there is none
 * @property {(language: string) => Promise<void>} speak from now on
 * @property {(() => void) | null} onchange something happened: ask for updates
 * @property {string} problem why the table cannot go on, "" if it can
 * @property {string} unkept why it is not kept on this device, "" if it is
 * @property {(() => void) | null} ontaken the game was opened somewhere else, and is played there
 * @property {() => void} close
 */

/** @typedef {{cause: string, why: string}} Objection */

/**
 * What a good player would do in a seat's place; chances in 65536ths, margins in hundredths.
 * @typedef {object} Hint
 * @property {HintMove[]} moves the best first; those that are sure in the order of their numbers
 * @property {{thing: string, answers: {text: string, chance: number}[], [field: string]: any}[]} beliefs
 */

/**
 * A move in notation and in words, what speaks for it in sentences, and how much worse it is than the best: `grade` is
 * "good", "slip", "mistake" or "blunder", `graded` the same in words; `sure`: it was tried often enough to be compared.
 * @typedef {{move: string, said: string, win: number, mix: number, margin: number, loss: number, grade: string,
 *     graded: string, sure: boolean, reasons: string[]}} HintMove
 */

/**
 * A page of the rules.
 * @typedef {{name: string, heading: string, paragraphs: string[], rules: {name: string, text: string}[]}} Section
 */

/**
 * A game looked at again for one seat; chances in 65536ths.
 * @typedef {object} Review
 * @property {{before: number, after: number, luck: number, choices: number, others: number[]}} split adds up
 * @property {number[]} turning_points steps (from 0) that cost most, the worst first
 * @property {ReviewStep[]} steps
 */

/**
 * The move in words, the best one and the shares are there if the seat had a choice; `chance` is the reviewed
 * seat's, before the step.
 * @typedef {{seat: number, stage: number, chance: number, move: string, said?: string, best?: string,
 *     best_said?: string, best_share?: number, share?: number, grade?: string, graded?: string}} ReviewStep
 */

/**
 * What became of a real table, as far as it could be worked out before somebody has to choose.
 * @typedef {object} Outcome
 * @property {TableEvent[]} events
 * @property {{text: string, choices: {move: string, text: string}[]} | null} question
 * @property {{line: number, found: string, text: string} | null} problem something cannot be: the number of the
 *     line, from 1 (0: something is missing), the word in it, and the complaint
 */

/**
 * What a board is given.
 * @typedef {object} BoardContext
 * @property {TableInfo} info
 * @property {Words} words
 * @property {(move: string) => Promise<string>} play for the seat shown; "" or a sentence: why not
 * @property {(move: string) => Promise<Objection | null>} objection
 * @property {(move: string) => Promise<TableEvent[]>} preview
 * @property {BoardSettings} settings the page changes them in place
 * @property {(events: TableEvent[]) => void} sound what is heard while they are shown
 * @property {(text: string) => void} say to whoever listens instead of looking
 */

/**
 * @typedef {object} BoardSettings
 * @property {number} speed 0 at once, 1 slow, 2 normal, 3 fast
 * @property {boolean} motion may things move?
 * @property {boolean} taps does the card of a round wait for a tap?
 */

/** A move that is pointed out: as a good one, or as the one that was played.
 * @typedef {{move: string, played?: boolean}} Mark */

/**
 * Where things lie that words are about.
 * @typedef {object} Sights
 * @property {DOMRect[][]} seen those of the first list must be seen, those of the others had better be, the more
 *     important ones first
 * @property {DOMRect[]} whole lines that are better hidden than cut in two
 */

/**
 * @typedef {object} Board
 * @property {(look: Look) => void} show
 * @property {(updates: Update[]) => void} recall keep in mind what happened before, and show where it led; the past
 *     asks nothing
 * @property {(update: Update) => Promise<void>} tell
 * @property {boolean} [captions] it shows the sentences of what is told: they need not stand anywhere else
 * @property {() => void} hurry skip the rest of what is being told
 * @property {() => void} [lookBack] shows again what was told last, where the table was cleared since
 * @property {(event: TableEvent) => any} picture a node: what an event is about, drawn small; null: nothing
 * @property {(marks: Mark[]) => void} mark the best first; none: nothing is pointed out any longer
 * @property {() => Sights} sights what the marks point at, as it lies now
 * @property {() => void} close
 */

export {};
