// SPDX-License-Identifier: MIT
// sw - keeps every file of this version, so that everything works without a network.
const VERSION = "vacancy-{{root}}";
const FILES = {{files}};

self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
    event.waitUntil((async () => {
        for (const name of await caches.keys()) {
            if (name.startsWith("vacancy-") && name !== VERSION) await caches.delete(name);
        }
        await self.clients.claim();
    })());
});

self.addEventListener("message", (event) => {
    if (event.data === "use") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
    event.respondWith((async () => {
        const kept = await caches.open(VERSION).then((cache) => cache.match(event.request, { ignoreSearch: true }));
        return kept ?? fetch(event.request);
    })());
});
