// SPDX-License-Identifier: MIT
// wire - the one line of this page to the server that it came from.
import { Line } from "../table/line.js";
import { outbox } from "../table/outbox.js";

/** @type {Line | null} */
let line = null;

function open() {
    const url = new URL("ws", document.baseURI);
    url.protocol = url.protocol.replace("http", "ws");
    return new WebSocket(url);
}

/** Made when somebody first wants it, and kept for the whole visit. */
export function theLine() {
    if (line) return line;
    const made = new Line({ open, outbox });
    const wake = () => document.visibilityState === "visible" && made.wake();
    document.addEventListener("visibilitychange", wake);
    addEventListener("pageshow", wake);
    addEventListener("online", wake);
    line = made;
    return made;
}
