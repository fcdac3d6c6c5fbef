// SPDX-License-Identifier: MIT
// sound - a few soft notes, only when wanted. Made on the spot: there are no sound files.
import { settings } from "../base/settings.js";

/** @type {AudioContext | null} */
let audio = null;

/** @param {number[] | undefined} notes in Hz */
export function play(notes) {
    if (!settings.sound || !notes) return;
    audio ??= new AudioContext();
    notes.forEach((frequency, index) => note(/** @type {AudioContext} */ (audio), frequency, index * 0.09));
}

/** @param {AudioContext} context @param {number} frequency @param {number} delay seconds */
function note(context, frequency, delay) {
    const start = context.currentTime + delay;
    const tone = new OscillatorNode(context, { type: "triangle", frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.12, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.26);
}
