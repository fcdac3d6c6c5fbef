// SPDX-License-Identifier: MIT
// The page in Debian's Chromium, against the real `vacancy serve`: see support/test.js.
import { dirname, join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./support/chromium.js";
import { PROGRAM } from "./support/program.js";

process.env.PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS = "1";

export default defineConfig({
    testDir: ".",
    testMatch: "*.spec.js",
    outputDir: join(dirname(PROGRAM), "page-results"),
    reporter: "./support/reporter.js",
    fullyParallel: true,
    workers: 2,
    retries: 0,
    forbidOnly: true,
    timeout: 600_000, // only a fault waits that long
    expect: { timeout: 60_000 },
    use: {
        browserName: "chromium",
        actionTimeout: 60_000,
        locale: "en-GB",
        viewport: { width: 1280, height: 800 },
        launchOptions: CHROMIUM,
    },
});
