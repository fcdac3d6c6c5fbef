// SPDX-License-Identifier: MIT
// sound - what one hears and feels. Every sound is made on the spot: there are no sound files. A browser lets nothing
// be heard before the first touch.
import { settings } from "../base/settings.js";

/** @typedef {"card" | "bell" | "thud" | "coin" | "chime" | "fanfare"} Sound */

export const VOLUME_MAX = 10;
const BUZZ_MS = 12;

/** @type {AudioContext | null} */
let audio = null;

/**
 * A tone that dies away.
 * @param {GainNode} out
 * @param {{hz: number, to?: number, at?: number, seconds: number, gain: number}} tone to: where it glides
 */
function tone(out, { hz, to = hz, at = 0, seconds, gain }) {
    const { context } = out;
    const start = context.currentTime + at;
    const source = new OscillatorNode(context, { frequency: hz });
    source.frequency.setValueAtTime(hz, start);
    source.frequency.exponentialRampToValueAtTime(to, start + seconds);
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(gain, start + 0.005);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    source.connect(volume).connect(out);
    source.start(start);
    source.stop(start + seconds);
}

/**
 * Air, as of paper on a table.
 * @param {GainNode} out @param {number} hz @param {number} seconds @param {number} gain
 */
function rustle(out, hz, seconds, gain) {
    const { context } = out;
    const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * seconds), sampleRate: context.sampleRate });
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
    const source = new AudioBufferSourceNode(context, { buffer });
    const band = new BiquadFilterNode(context, { type: "bandpass", frequency: hz, Q: 0.8 });
    source.connect(band).connect(new GainNode(context, { gain })).connect(out);
    source.start();
}

/**
 * The bell of a reception desk: its overtones are no multiples.
 * @param {GainNode} out @param {number} hz @param {number} [at]
 */
function bell(out, hz, at = 0) {
    tone(out, { hz, at, seconds: 1.1, gain: 0.5 });
    tone(out, { hz: hz * 2.76, at, seconds: 0.6, gain: 0.18 });
    tone(out, { hz: hz * 5.4, at, seconds: 0.25, gain: 0.08 });
}

/** @type {Record<Sound, (out: GainNode) => void>} */
const SOUNDS = {
    card: (out) => rustle(out, 1800, 0.12, 0.9),
    bell: (out) => bell(out, 1047),
    thud: (out) => {
        tone(out, { hz: 150, to: 55, seconds: 0.22, gain: 0.9 });
        rustle(out, 300, 0.08, 0.6);
    },
    coin: (out) => {
        tone(out, { hz: 1976, seconds: 0.12, gain: 0.25 });
        tone(out, { hz: 2637, at: 0.07, seconds: 0.35, gain: 0.25 });
    },
    chime: (out) => [523, 784].forEach((hz, index) => bell(out, hz, index * 0.14)),
    fanfare: (out) => [523, 659, 784, 1047].forEach((hz, index) => bell(out, hz, index * 0.13)),
};

/** @param {Sound | undefined} sound */
export function play(sound) {
    if (!sound || settings.volume === 0 || !navigator.userActivation?.hasBeenActive) return;
    audio ??= new AudioContext();
    const out = new GainNode(audio, { gain: 0.35 * (settings.volume / VOLUME_MAX) ** 2 });
    out.connect(audio.destination);
    SOUNDS[sound](out);
}

/** A short touch back, on devices that can. */
export function buzz() {
    if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
}
