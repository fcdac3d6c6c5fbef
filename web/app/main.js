// SPDX-License-Identifier: MIT
// main - the page begins: language, theme, screens, and the worker that makes it work offline.
import { announceIn } from "../base/announce.js";
import { setLanguage } from "../base/i18n.js";
import { applyLook, settings } from "../base/settings.js";
import { styled } from "../base/style.js";
import { hasFriends } from "../base/tables.js";
import { offerUpdates } from "./offline.js";
import { route, startRouter } from "./router.js";
import { startScreen } from "./start.js";

route("", async () => (hasFriends() ? startWithTables : startScreen));
route("new", async () => (await styled("style/setup.css", import("./setup.js"))).setupScreen);
route("game", async () => (await import("./game.js")).gameScreen);
route("replay", async () => (await import("./replay.js")).replayScreen);
route("learn", async () => (await styled("style/learn.css", import("../learn/screen.js"))).learnScreen);
route("editions", async () => (await styled("style/editions.css", import("./editions.js"))).editionsScreen);
route("review", async () => (await import("./review.js")).reviewScreen);
route("rules", async () => (await styled("style/rules.css", import("./rules.js"))).rulesScreen);
route("table", tableRoute);
route("friends", async () => (await styled("style/friends.css", import("../friends/screen.js"))).friendsScreen);
route("daily", async () => (await import("./daily.js")).dailyScreen);
route("mine", mineRoute);
route("puzzles", async () => (await styled("style/teach.css", import("../teach/puzzles.js"))).puzzlesScreen);
route("practise", async () => (await import("../teach/practise.js")).practiseScreen);
route("settings", async () => (await import("./settings.js")).settingsScreen);

/** A table of friends has an id, the assistant of a real table the name of a game. */
async function tableRoute() {
    if (!/^#\/table\/[2-9a-z]{10}(\?|$)/.test(location.hash)) {
        return (await styled("style/assistant.css", import("../assistant/screen.js"))).tableScreen;
    }
    return (await styled("style/friends.css", import("../friends/room.js"))).roomScreen;
}

/** Tables of friends that wait for a move are pointed out, if their server is there. @param {HTMLElement} host */
async function startWithTables(host) {
    await startScreen(host);
    const link = host.querySelector("a[href='#/friends']");
    const ended = import("../friends/waiting.js").then(({ showWaiting }) => showWaiting(link)).catch(() => null);
    return { close: () => void ended.then((end) => end?.()) };
}

/** Games with friends that ended while nobody looked come from their server, if it is there. */
async function mineRoute() {
    const { mineScreen } = await styled("style/teach.css", import("./mine.js"));
    const finished = hasFriends() ? await import("../friends/finished.js").catch(() => null) : null;
    if (!finished) return mineScreen;
    return async (/** @type {HTMLElement} */ host) => {
        const screen = await mineScreen(host);
        return { close: await finished.fetchFinished(screen.redraw) };
    };
}

/** Larger letters have to fit their places; few devices want them. */
async function fitLetters() {
    (await import("./letters.js")).keepFitting(element("app"));
}

/** @param {string} id @returns {HTMLElement} */
function element(id) {
    return /** @type {HTMLElement} */ (document.getElementById(id));
}

applyLook();
announceIn(element("live"));
await setLanguage(settings.language).catch(() => setLanguage("en"));
await startRouter(element("app"));
if (settings.letters !== "normal") fitLetters();
offerUpdates(element("notice"));
