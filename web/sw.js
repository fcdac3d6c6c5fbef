// SPDX-License-Identifier: MIT
// sw - keeps every file of this version, so that everything works without a network.
const VERSION = "vacancy-{{root}}";
/** Kept one by one: the page has asked for most of them already, and the browser still has them. @type {string[]} */
const FILES = JSON.parse("{{files}}");
/** All other modules and styles. */
const PACK = "{{root}}/pack.json";
/** @type {Record<string, string>} */
const TYPES = { js: "text/javascript", css: "text/css" };

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/**
 * What comes out of the pack has the safety headers that it came with: a worker lives by those of its file.
 * @param {Cache} cache
 */
async function keepPack(cache) {
    const pack = await fetch(PACK);
    if (!pack.ok) throw new Error(`${PACK}: ${pack.status}`);
    const headers = new Headers(pack.headers);
    for (const name of ["Content-Encoding", "Content-Length", "ETag", "Vary"]) headers.delete(name);
    for (const [path, text] of Object.entries(await pack.json())) {
        headers.set("Content-Type", `${TYPES[path.slice(path.lastIndexOf(".") + 1)]}; charset=utf-8`);
        await cache.put(path, new Response(text, { headers }));
    }
}

worker.addEventListener("install", (event) => {
    event.waitUntil(caches.open(VERSION).then((cache) => Promise.all([cache.addAll(FILES), keepPack(cache)])));
});

worker.addEventListener("activate", (event) => {
    event.waitUntil(
        (async () => {
            for (const name of await caches.keys()) {
                if (name.startsWith("vacancy-") && name !== VERSION) await caches.delete(name);
            }
            await worker.clients.claim();
        })(),
    );
});

worker.addEventListener("message", (event) => {
    if (event.data === "use") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
    event.respondWith(
        (async () => {
            const kept = await caches.open(VERSION).then((cache) => cache.match(event.request, { ignoreSearch: true }));
            return kept ?? fetch(event.request);
        })(),
    );
});
