// SPDX-License-Identifier: MIT
// The page on a host that has nothing but files, below a path: it plays, and says politely that tables need a server.
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { GAMES, WEB } from "./support/program.js";
import { expect, test } from "./support/test.js";

const PATH = "/games/vacancy/";
const TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".json": "application/json",
};

/** Files as they lie there, and nothing else. */
async function staticHost() {
    const host = createServer((request, response) => {
        const path = new URL(request.url ?? "/", "http://127.0.0.1").pathname;
        const file = join(WEB, path.slice(PATH.length) || "index.html");
        if (!path.startsWith(PATH) || !existsSync(file)) return void response.writeHead(404).end();
        const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))] ?? "application/octet-stream";
        createReadStream(file).pipe(response.writeHead(200, { "Content-Type": type }));
    });
    await new Promise((resolve) => host.listen(0, "127.0.0.1", () => resolve(undefined)));
    const { port } = /** @type {import("node:net").AddressInfo} */ (host.address());
    return { url: `http://127.0.0.1:${port}${PATH}`, close: () => host.close() };
}

test("a static host plays, and has no tables @quick", async ({ page }) => {
    const host = await staticHost();
    await page.goto(host.url);
    await page.locator(".start-friends a").click();
    await expect(page.locator("main")).toContainText("need a server, and there is none behind this page");
    await expect(page.locator("main")).toContainText("vacancy serve --friends");
    await page.getByRole("link", { name: "Back to the home page" }).click();
    await expect(page.locator(".start-friends a")).toBeVisible();
    // An invitation to somebody's table says the same, instead of an error.
    await page.goto(`${host.url}#/table/2222222222?key=2222222222`);
    await expect(page.locator("main")).toContainText("need a server");
    // Alone it is a whole game.
    await page.goto(host.url);
    await page.locator(`.poster[data-mood=${GAMES[0]}] button`).click();
    await page.locator(".board [data-key]").first().waitFor();
    host.close();
});
