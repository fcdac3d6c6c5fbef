// SPDX-License-Identifier: MIT
// sw - keeps every file of this version, so that everything works without a network.
const VERSION = "vacancy-{{root}}";
/** @type {string[]} */
const FILES = JSON.parse('{{files}}');

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
    event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

worker.addEventListener("activate", (event) => {
    event.waitUntil((async () => {
        for (const name of await caches.keys()) {
            if (name.startsWith("vacancy-") && name !== VERSION) await caches.delete(name);
        }
        await worker.clients.claim();
    })());
});

worker.addEventListener("message", (event) => {
    if (event.data === "use") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
    event.respondWith((async () => {
        const kept = await caches.open(VERSION).then((cache) => cache.match(event.request, { ignoreSearch: true }));
        return kept ?? fetch(event.request);
    })());
});
