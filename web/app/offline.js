// SPDX-License-Identifier: MIT
// offline - the service worker keeps the files of a version; a new version waits until the player wants it.
import { catalogFiles } from "../base/catalog.js";
import { h, replace } from "../base/dom.js";
import { currentLanguage, tr } from "../base/i18n.js";

/** The page's own language is kept by the page: the service worker does not know which one it is. */
async function keepLanguage() {
    const [root] = new URL("..", import.meta.url).pathname.split("/").slice(-2);
    const cache = await caches.open(`vacancy-${root}`);
    for (const file of catalogFiles(currentLanguage())) if (!(await cache.match(file))) await cache.add(file);
}

/** A first visit leaves out what few ask for. The next one fetches it, unless every byte counts for the visitor. */
function fetchRest() {
    const { saveData } = /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection ?? {};
    if (saveData) return;
    const fetchIt = () => navigator.serviceWorker.controller?.postMessage("rest");
    if ("requestIdleCallback" in globalThis) requestIdleCallback(fetchIt);
    else setTimeout(fetchIt, 3000); /* Safari cannot tell when it is idle */
}

/** @param {HTMLElement} notice where to say that there is a new version */
export async function offerUpdates(notice) {
    if (!("serviceWorker" in navigator)) return;
    await keepLanguage().catch(() => {}); /* a full device plays all the same */
    if (navigator.serviceWorker.controller) fetchRest();
    const base = new URL(document.baseURI);
    const registration = await navigator.serviceWorker.register(new URL("sw.js", base)).catch(() => null);
    if (!registration) return;

    /* Whichever window wanted a new version: the files of the last one are gone. */
    let kept = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("controllerchange", () => {
        if (kept) location.reload();
        kept = true; /* the first version took nothing away */
    });

    const offer = () => {
        const waiting = registration.waiting;
        if (!waiting || !navigator.serviceWorker.controller) return;
        replace(
            notice,
            h("p", {}, tr("A new version is ready. Your games stay.")),
            h(
                "button",
                { class: "button", type: "button", onclick: () => waiting.postMessage("use") },
                tr("Update now"),
            ),
            h("button", { class: "button quiet", type: "button", onclick: () => replace(notice) }, tr("Later")),
        );
    };
    registration.addEventListener("updatefound", () => {
        registration.installing?.addEventListener("statechange", offer);
    });
    offer();
}
