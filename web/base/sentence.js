// SPDX-License-Identifier: MIT
// sentence - what a screen says about an error.
import { Complaint } from "./complaint.js";
import { tr } from "./i18n.js";

/** @param {unknown} error whatever it is */
export function sentenceOf(error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof Complaint) return message;
    /* Browsers have no other sign of a fetch or an import that failed. */
    if (error instanceof TypeError && /fetch|import|load|network/i.test(message)) {
        return tr("A part of the page could not be loaded. Check the connection and try again.");
    }
    return tr("Something went wrong that should not: {problem}", { problem: message });
}
