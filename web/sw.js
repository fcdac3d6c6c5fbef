// SPDX-License-Identifier: MIT
// sw - keeps the files of this version, so that everything works without a network. What a game needs is kept at the
// first visit; the rest when it is first wanted, or at the next visit, when the page has nothing else to do.
const ROOT = "{{root}}";
const VERSION = `vacancy-${ROOT}`;
/** Kept one by one: the page has asked for most of them already, and the browser still has them. @type {string[]} */
const FILES = JSON.parse("{{files}}");
/** All other modules and styles that a game needs. */
const PACK = "{{root}}/pack.json";
/** Those that few visitors ask for. */
const LATER = "{{root}}/later.json";
/** What a first visit leaves out: the languages, of which app/offline.js keeps the visitor's own, and LATER. @type
 *     {string[]} */
const REST = JSON.parse("{{rest}}");
/** @type {Record<string, string>} */
const TYPES = { js: "text/javascript", css: "text/css" };

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/**
 * What comes out of a pack has the safety headers that it came with: a worker lives by those of its file.
 * @param {Cache} cache @param {string} path
 */
async function keepPack(cache, path) {
    const pack = await fetch(path);
    if (!pack.ok) throw new Error(`${path}: ${pack.status}`);
    const headers = new Headers(pack.headers);
    for (const name of ["Content-Encoding", "Content-Length", "ETag", "Vary"]) headers.delete(name);
    for (const [file, text] of Object.entries(await pack.json())) {
        headers.set("Content-Type", `${TYPES[file.slice(file.lastIndexOf(".") + 1)]}; charset=utf-8`);
        await cache.put(file, new Response(text, { headers }));
    }
}

/** @type {Promise<void> | null} */
let unpacking = null;

/** Several of its modules are wanted at once, and it is asked for once. @param {Cache} cache */
function keepLater(cache) {
    unpacking ??= keepPack(cache, LATER)
        .then(() => cache.put(LATER, new Response(""))) /* a note that it was unpacked */
        .finally(() => (unpacking = null));
    return unpacking;
}

/** @param {Cache} cache @param {string[]} paths of the rest */
async function keepRest(cache, paths) {
    for (const path of paths) {
        if (!(await cache.match(path))) await (path === LATER ? keepLater(cache) : cache.add(path));
    }
}

/** What of the rest the versions before this one had kept. */
async function restOfBefore() {
    const roots = (await caches.keys()).filter((name) => name.startsWith("vacancy-") && name !== VERSION);
    const found = await Promise.all(
        REST.map(async (path) => {
            const before = roots.map((name) => path.replace(ROOT, name.slice("vacancy-".length)));
            return (await Promise.all(before.map((old) => caches.match(old)))).some(Boolean);
        }),
    );
    return REST.filter((_, index) => found[index]);
}

worker.addEventListener("install", (event) => {
    event.waitUntil(
        (async () => {
            const cache = await caches.open(VERSION);
            const rest = await restOfBefore();
            await Promise.all([cache.addAll(FILES), keepPack(cache, PACK), keepRest(cache, rest)]);
        })(),
    );
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
    /* Without a network it stays as it is until the next visit. */
    if (event.data === "rest")
        event.waitUntil(
            caches
                .open(VERSION)
                .then((cache) => keepRest(cache, REST))
                .catch(() => {}),
        );
});

/** @param {Request} request */
async function answer(request) {
    const cache = await caches.open(VERSION);
    const find = () => cache.match(request, { ignoreSearch: true });
    const kept = await find();
    if (kept) return kept;
    const path = new URL(request.url).pathname;
    if (path.includes(`/${ROOT}/`) && /\.(js|css)$/.test(path)) {
        await keepLater(cache).catch(() => {});
        const unpacked = await find();
        if (unpacked) return unpacked;
    }
    const response = await fetch(request);
    if (response.ok && path.includes(`/${ROOT}/catalogs/`)) await cache.put(request, response.clone());
    return response;
}

worker.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
    event.respondWith(answer(event.request));
});

/* "Your turn" (friends/turn.js): a tap leads to the table, in a window that is open already if there is one. */
worker.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(
        (async () => {
            const windows = await worker.clients.matchAll({ type: "window" });
            const open = windows.find(({ url }) => url === notification.data) ?? windows[0];
            if (open) await open.focus();
            else await worker.clients.openWindow(notification.data);
        })(),
    );
});
