// SPDX-License-Identifier: MIT
// chromium - Debian's, as it has to be started by root and without a screen; it calls nobody by itself.
export const CHROMIUM = {
    executablePath: "/usr/bin/chromium",
    args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ],
};
