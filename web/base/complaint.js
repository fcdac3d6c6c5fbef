// SPDX-License-Identifier: MIT
// complaint - errors that are somebody's mistake, not the program's.

/** Something that a person, a file or a link got wrong: the message is a sentence for people. */
export class Complaint extends Error {}

/** The engine's word on a move, a record or an edition that cannot be: exact, in the notation of files. */
export class Refusal extends Error {}
