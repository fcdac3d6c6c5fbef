// SPDX-License-Identifier: MIT
// seats - who sits where when nobody has said.
import { tr } from "../base/i18n.js";
import { settings } from "../base/settings.js";

/** First names that everybody can read. */
const botNames = () => [tr("Otto"), tr("Mia"), tr("Felix"), tr("Nora"), tr("Hugo"), tr("Ida")];

/** @param {number} seat from 1 */
export function botName(seat) {
    const names = botNames();
    return names[(seat - 1) % names.length];
}

/** @param {number} seat from 1 */
export function personName(seat) {
    if (seat === 1 && settings.name) return settings.name;
    return tr("Player {number}", { number: seat });
}

/**
 * The first `persons` seats are for people, the others for bots.
 * @param {number} count @param {number} persons @param {string} [level]
 * @returns {import("../base/types.js").SeatInfo[]}
 */
export function seatPlan(count, persons, level = settings.level) {
    return Array.from({ length: count }, (_, index) =>
        index < persons ? { name: personName(index + 1), bot: "" } : { name: botName(index + 1), bot: level },
    );
}
