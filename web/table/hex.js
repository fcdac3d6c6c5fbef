// SPDX-License-Identifier: MIT
// hex - bytes as hexadecimal digits, and back.

/** @param {Uint8Array} bytes */
export function hexOf(bytes) {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} digits */
export function bytesOf(digits) {
    return new Uint8Array((digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}
