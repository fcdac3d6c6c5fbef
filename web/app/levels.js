// SPDX-License-Identifier: MIT
// levels - bots by the names of their levels, the weakest first: kept in step with src/ai/bot.c by a test.
import { tr } from "../base/i18n.js";

export function levelNames() {
    return [
        { value: "level1", text: tr("Newcomer") },
        { value: "level2", text: tr("Porter") },
        { value: "level3", text: tr("Receptionist") },
        { value: "level4", text: tr("Manager") },
        { value: "level5", text: tr("Grand hotelier") },
    ];
}
