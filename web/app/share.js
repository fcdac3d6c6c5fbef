// SPDX-License-Identifier: MIT
// share - a whole game in the part of an address that never leaves the device: deflated, then base64url.
import { go } from "./router.js";

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} through */
async function pipe(bytes, through) {
    const stream = new Blob([bytes]).stream().pipeThrough(through);
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** What a link needs of a record: not what the rules derive again. @param {string} text */
function essence(text) {
    const { format, game, edition, options, seats, moves } = JSON.parse(text);
    return JSON.stringify({ format, game, edition, options, seats, moves });
}

/** @param {string} record one game, as JSON */
export async function encodeGame(record) {
    const packed = await pipe(new TextEncoder().encode(essence(record)), new CompressionStream("deflate-raw"));
    const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} code @returns {Promise<string>} the record */
export async function decodeGame(code) {
    const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await pipe(bytes, new DecompressionStream("deflate-raw")));
}

/** @param {string} code @param {number} [step] */
export function linkTo(code, step) {
    return new URL(`#/replay/${code}${step === undefined ? "" : `/${step}`}`, document.baseURI).href;
}

/** Shows a game again, wherever its record came from. @param {string} record */
export async function showRecord(record) {
    go(`replay/${await encodeGame(record)}`);
}
