// SPDX-License-Identifier: MIT
// tables - does a server with tables for several people stand behind this page (docs/protocol.md)?
import { once } from "./once.js";

/** @returns {Promise<boolean>} */
export const hasTables = once(async () => {
    const answer = await fetch(new URL("tables.json", document.baseURI), { cache: "no-store" });
    return answer.ok && (await answer.json()).tables === "vacancy-table/1";
});
