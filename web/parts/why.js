// SPDX-License-Identifier: MIT
// why - the rule behind something that happened, folded away until somebody asks.
import { h } from "../base/dom.js";
import { tr } from "../base/i18n.js";

/** Where a rule is explained. @param {string} game @param {string} rule */
export function ruleAddress(game, rule) {
    return `#/rules/${game}/${encodeURIComponent(rule)}`;
}

/** Nothing for an event without a reason. @param {string} game @param {import("../base/types.js").TableEvent} event */
export function whyDetails(game, event) {
    if (!event.why) return null;
    return h(
        "details",
        { class: "log-why" },
        h("summary", {}, tr("Why?")),
        h("p", {}, event.why, " ", h("a", { href: ruleAddress(game, event.cause) }, tr("Read the rule"))),
    );
}
