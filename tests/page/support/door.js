// SPDX-License-Identifier: MIT
// door - stands before the server and counts every byte that goes through it to the browser.
import { connect, createServer } from "node:net";

/** @param {number} port of the server */
export async function countingDoor(port) {
    let bytes = 0;
    /** @type {Set<import("node:net").Socket>} */
    const open = new Set();
    const door = createServer((browser) => {
        const server = connect(port, "127.0.0.1");
        for (const socket of [browser, server]) {
            open.add(socket);
            socket.on("error", () => socket.destroy());
        }
        server.on("data", (data) => {
            bytes += data.length;
        });
        browser.pipe(server).pipe(browser);
    });
    await new Promise((resolve) => door.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = /** @type {import("node:net").AddressInfo} */ (door.address());
    return {
        url: `http://127.0.0.1:${address.port}/`,
        get bytes() {
            return bytes;
        },
        close() {
            door.close();
            open.forEach((socket) => socket.destroy());
        },
    };
}
