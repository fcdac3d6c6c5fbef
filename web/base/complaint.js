// SPDX-License-Identifier: MIT
// complaint - an error that people can read.

/** Something that a person, a file or a link got wrong: the message is a sentence for people. */
export class Complaint extends Error {}
