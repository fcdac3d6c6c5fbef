// SPDX-License-Identifier: MIT
// fair - what players see of the promise behind all deals: its fingerprint before the first card, and the proof at
// the end. How it works: src/table/fair.h.
import { h, replace } from "../base/dom.js";
import { sentenceOf, tr } from "../base/i18n.js";
import { button, dialog } from "../parts/parts.js";
import { hexOf } from "../table/hex.js";
import { readRecord } from "../table/record.js";
import { proveDeals } from "../table/table.js";

const DIGITS_SHOWN = 16;

/** @param {string} commit @param {boolean} [shared] several devices play */
function explain(commit, shared = false) {
    const added = shared
        ? tr("Then every device adds random bytes of its own. All deals follow from all of them.")
        : tr("Then this device adds random bytes of its own. All deals follow from both.");
    dialog(
        tr("How is this fair?"),
        h("p", {}, tr("Before the first card the table draws a secret number. The fingerprint belongs to it.")),
        h("p", {}, added),
        h("p", {}, tr("Nobody can change the secret any more: another secret has another fingerprint.")),
        h("p", {}, tr("After the game the secret is in its record. Your device can deal all cards again and compare.")),
        h("p", {}, tr("Fingerprint:"), " ", h("code", { class: "fingerprint" }, commit)),
    );
}

/** A quiet line below the board. @param {string} commit */
export function fairLine(commit) {
    return h(
        "p",
        { class: "fair" },
        tr("Fingerprint of the deals: {commit}…", { commit: commit.slice(0, DIGITS_SHOWN) }),
        " ",
        button(tr("How is this fair?"), () => explain(commit), "quiet"),
    );
}

/**
 * @param {string} record of a game that is over
 * @param {string} commit that was shown before it
 * @param {{seat: number, share: string}} [own] what this device added to it
 */
export function proofPanel(record, commit, own) {
    const answer = h("p", { role: "status" });
    const prove = async () => {
        try {
            const game = readRecord(record);
            const added = !own?.share || hexOf(game.shares[own.seat - 1] ?? new Uint8Array(0)) === own.share;
            const proven = added && (await proveDeals(game, commit));
            replace(
                answer,
                proven
                    ? tr("Proven: the secret fits its fingerprint, and every deal follows from it.")
                    : tr("Not proven: the deals do not follow from the secret."),
            );
        } catch (error) {
            replace(answer, sentenceOf(error));
        }
    };
    /* Where others might have had a reason to cheat, nobody has to ask. */
    if (!own) return h("div", { class: "proof" }, button(tr("Prove that the deals were fair"), prove, "quiet"), answer);
    prove();
    return h(
        "div",
        { class: "proof" },
        answer,
        button(tr("How is this fair?"), () => explain(commit, true), "quiet"),
    );
}
