// SPDX-License-Identifier: MIT
// trace.mjs - what the main thread of a page did, in processor time: a busy machine changes it little.

/** Whatever the browser calls a task, from the outside in. */
const TASKS = ["RunTask", "ThreadControllerImpl::RunTask"];

/** @param {any[]} events of a trace */
function mainThread(events) {
    const { pid, tid } = events.find(({ name }) => name === "the page that is measured");
    return events.filter((event) => event.pid === pid && event.tid === tid && TASKS.includes(event.name) && event.tdur);
}

/**
 * Milliseconds of the longest task while something is done.
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<any>} act
 */
export async function longestTask(page, act) {
    const browser = /** @type {import("@playwright/test").Browser} */ (page.context().browser());
    await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
    await page.evaluate(() => performance.mark("the page that is measured"));
    await act();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return Math.max(...mainThread(traceEvents).map(({ tdur }) => tdur)) / 1000;
}

/**
 * Milliseconds of the main thread so far, by what they were spent on (ScriptDuration, TaskDuration and so on).
 * @param {import("@playwright/test").Page} page
 */
export async function startMeter(page) {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return async (/** @type {string} */ kind) => {
        const { metrics } = await session.send("Performance.getMetrics");
        return (metrics.find(({ name }) => name === kind)?.value ?? NaN) * 1000;
    };
}
