// SPDX-License-Identifier: MIT
// offline - the service worker keeps every file of a version; a new version waits until the player
// wants it.
import { h, replace } from "../base/dom.js";
import { tr } from "../base/i18n.js";

/** @param {HTMLElement} notice where to say that there is a new version */
export async function offerUpdates(notice) {
    if (!("serviceWorker" in navigator)) return;
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
