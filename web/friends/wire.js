// SPDX-License-Identifier: MIT
// wire - the one line of this page to the server that it came from.
import { Line } from "../table/line.js";
import { outbox } from "../table/outbox.js";

/** @type {Line | null} */
let line = null;
/** A browser keeps its cookie when the server has forgotten it: the next line asks for another one. */
let asNew = false;

function open() {
    const url = new URL(asNew ? "ws?new" : "ws", document.baseURI);
    url.protocol = url.protocol.replace("http", "ws");
    asNew = false;
    return new WebSocket(url);
}

const wake = () => document.visibilityState === "visible" && line?.wake();

/** Made when somebody first wants it, and kept for the whole visit. */
export function theLine() {
    if (line) return line;
    document.addEventListener("visibilitychange", wake);
    document.addEventListener("resume", wake);
    addEventListener("pageshow", wake);
    addEventListener("online", wake);
    addEventListener("offline", wake); /* is it true? Then there is no need to wait for a beat */
    line = new Line({ open, outbox });
    return line;
}

/** The server forgets whoever plays here; from now on this is somebody else. */
export async function forgetMe() {
    const told = theLine();
    await told.ask({ type: "forget" });
    told.close();
    asNew = true;
    line = new Line({ open, outbox });
}
