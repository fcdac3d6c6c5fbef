// SPDX-License-Identifier: MIT
// progress - which lessons were done on this device.

const KEY = "vacancy-lessons";

/** @returns {Record<string, string[]>} names of lessons by game */
function read() {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? "{}");
    } catch {
        return {};
    }
}

/** @param {import("./types.js").GameName} game @returns {Set<string>} */
export function lessonsDone(game) {
    const names = read()[game];
    return new Set(Array.isArray(names) ? names : []);
}

/** @param {import("./types.js").GameName} game @param {string} lesson */
export function lessonIsDone(game, lesson) {
    const names = [...lessonsDone(game).add(lesson)];
    try {
        localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: names }));
    } catch {
        // A device that keeps nothing (private windows) still teaches.
    }
}

/** Has this device seen no lesson yet? */
export function nothingLearned() {
    return Object.keys(read()).length === 0;
}
