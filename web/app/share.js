// SPDX-License-Identifier: MIT
// share - a whole game in the part of an address that never leaves the device: deflated, then base64url.
import { Complaint } from "../base/complaint.js";
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";
import { button, dialog } from "../parts/parts.js";
import { RECORD_SIZE_MAX, complainIn } from "../table/record.js";
import { go } from "./router.js";

complainIn(tr);

/**
 * A few bytes of a link can unpack to gigabytes, so nothing is unpacked beyond what a record may have.
 * @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} through
 */
async function pipe(bytes, through) {
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const parts = [];
    let size = 0;
    const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
        size += value.length;
        parts.push(value);
        if (size <= RECORD_SIZE_MAX) continue;
        await reader.cancel();
        throw new Complaint(tr("This link holds more than a game can have."));
    }
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
    try {
        const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
        const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
        return new TextDecoder().decode(await pipe(bytes, new DecompressionStream("deflate-raw")));
    } catch (error) {
        if (error instanceof Complaint) throw error;
        throw new Complaint(tr("This link is damaged: a part of it is missing or was changed."));
    }
}

/** @param {string} code @param {number} [step] */
export function linkTo(code, step) {
    return new URL(`#/replay/${code}${step === undefined ? "" : `/${step}`}`, document.baseURI).href;
}

/** A link to copy, or for the device to hand on. @param {string} link */
export async function shareLink(link) {
    if (navigator.share) {
        try {
            return await navigator.share({ url: link });
        } catch {
            /* Called off, or not allowed here: the link is shown. */
        }
    }
    dialog(tr("Share"), linkBox(link)).querySelector("input")?.select();
}

/** A link to a game, to be copied. @param {string} link @returns {import("../base/dom.js").Child[]} */
export function linkBox(link) {
    const field = h("input", { type: "text", readonly: true, "aria-label": tr("Link") });
    field.value = link;
    const status = h("p", { role: "status" });
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(link);
            status.textContent = tr("Copied.");
        } catch {
            field.select(); /* this browser lets nobody copy but its owner */
        }
    };
    return [
        h("p", {}, tr("The link contains the whole game. Nothing is stored on a server.")),
        h("div", { class: "field" }, field),
        button(tr("Copy"), copy, "secondary"),
        status,
    ];
}

/** Shows a game again, wherever its record came from. @param {string} record */
export async function showRecord(record) {
    go(`replay/${await encodeGame(record)}`);
}
