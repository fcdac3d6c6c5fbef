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
    return seat === 1 && settings.name ? settings.name : numberName(seat);
}

/** The name of whoever has chosen none. @param {number} seat from 1 */
const numberName = (seat) => tr("Player {number}", { number: seat });

/** What is said about bots: how they are, not how they play. */
const botAbouts = () => [
    tr("Polishes every key twice."),
    tr("Knows all guests by name."),
    tr("Hums when the lift goes up."),
    tr("Writes everything down."),
    tr("Has run hotels for forty years."),
    tr("Never lost a suitcase."),
];

/** Faces that are there to be chosen; those before them are the bots'. */
export const OWN_FACES = [7, 8, 9, 10, 11, 12];

/** The face of whoever plays here. */
export const ownFace = () => settings.face || OWN_FACES[0];

/** @param {number} index @param {number} [chosen] by whoever sits there */
export const personFace = (index, chosen = 0) =>
    OWN_FACES.includes(chosen) ? chosen : OWN_FACES[index % OWN_FACES.length];

/** What whoever plays here is called. */
export const ownName = () => settings.name || tr("You");

/**
 * Everybody as they are shown: with a face, bots with a sentence; whoever has not chosen a name is "You". At a table
 * of several devices all see the same faces.
 * @param {import("../base/types.js").SeatInfo[]} seats
 * @param {number} you the only person who plays here; 0: none
 * @returns {import("../base/types.js").SeatInfo[]}
 */
export function shownSeats(seats, you) {
    const abouts = botAbouts();
    return seats.map((seat, index) => {
        const number = index + 1;
        if (seat.bot) return { ...seat, face: (index % abouts.length) + 1, about: abouts[index % abouts.length] };
        const face = number === you && seat.face === undefined ? ownFace() : personFace(index, seat.face);
        const unnamed = number === you && seat.name === numberName(number);
        return { ...seat, face, name: unnamed ? ownName() : seat.name };
    });
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
