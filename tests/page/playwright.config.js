// SPDX-License-Identifier: MIT
// The page in Debian's Chromium, against the real `vacancy serve`: see support/test.js.
import { defineConfig } from "@playwright/test";

process.env.PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS = "1";

export default defineConfig({
    testDir: ".",
    testMatch: "*.spec.js",
    outputDir: process.env.PAGE_RESULTS ?? "../../build/page-results",
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
        launchOptions: {
            executablePath: "/usr/bin/chromium",
            args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync"],
        },
    },
});
