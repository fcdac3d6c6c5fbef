// SPDX-License-Identifier: MIT
// scale - stands between a browser and `vacancy serve` and weighs every answer, headers included: what
// pages, workers and service workers ask for, whatever the browser tells about it.
import { once } from "node:events";
import { createServer, request } from "node:http";

/** @typedef {{path: string, status: number, bytes: number}} Answer */

/**
 * Bytes of the status line and the headers as the server sent them.
 * @param {import("node:http").IncomingMessage} answer
 */
function headSize(answer) {
    const status = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n`;
    const lines = answer.rawHeaders.map((text) => text.length + 2); // ": " after a name, a line break after a value
    return lines.reduce((sum, size) => sum + size, status.length + 2);
}

/** @param {string} url of the server */
export async function startScale(url) {
    /** @type {Answer[]} */
    const answers = [];
    const scale = createServer((asked, reply) => {
        const { method, headers } = asked;
        const forwarded = request(new URL(asked.url ?? "/", url), { method, headers }, (answer) => {
            const entry = { path: asked.url ?? "/", status: answer.statusCode ?? 0, bytes: headSize(answer) };
            answers.push(entry);
            reply.writeHead(entry.status, answer.statusMessage, answer.rawHeaders);
            answer.on("data", (part) => {
                entry.bytes += part.length;
            });
            answer.pipe(reply);
        });
        forwarded.on("error", () => reply.destroy());
        forwarded.end();
    });
    scale.listen(0, "127.0.0.1");
    await once(scale, "listening");
    const address = /** @type {import("node:net").AddressInfo} */ (scale.address());
    return {
        url: `http://127.0.0.1:${address.port}/`,
        answers,
        /** Bytes sent so far for paths that end so. @param {string} [end] */
        bytes: (end = "") =>
            answers.filter(({ path }) => path.endsWith(end)).reduce((sum, { bytes }) => sum + bytes, 0),
        async stop() {
            scale.closeAllConnections();
            scale.close();
            await once(scale, "close");
        },
    };
}

/**
 * The first visit: until everything is kept for the time without a network.
 * @param {import("@playwright/test").Page} page
 * @param {string} url
 */
export async function visit(page, url) {
    await page.goto(url);
    await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        if (active?.state === "activated") return;
        await new Promise((resolve) => active?.addEventListener("statechange", resolve));
    });
}
