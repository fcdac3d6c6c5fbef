// SPDX-License-Identifier: MIT
// words - what a server says in words for programs, as sentences for people.
import { tr } from "../base/i18n.js";

/** @param {string} why of docs/protocol.md @returns {string} */
export function whyNot(why) {
    switch (why) {
        case "unknown":
            return tr("There is no such table here, or this link does not lead to it any more.");
        case "full":
            return tr("There is no free seat.");
        case "not-yours":
            return tr("This is up to somebody else.");
        case "early":
            return tr("The game has not begun yet.");
        case "over":
            return tr("The game is over.");
        case "late":
            return tr("Something happened in the meantime. Choose again.");
        case "illegal":
            return tr("This move is not allowed now.");
        case "changed":
            return tr("A choice that was opened is not the one that was made in secret. Do not trust this server.");
        case "paused":
            return tr("The game is paused.");
        default:
            return tr("That did not work. Try again.");
    }
}
