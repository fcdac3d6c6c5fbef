// SPDX-License-Identifier: MIT
// fit - no message is longer than its place: what the eye would miss of the words on a screen.

/** Words that are no words: addresses, fingerprints and people's own names may break anywhere. */
const ANYHOW = ".fingerprint, .friends-link, .scores th[scope=row], .as-games th, code, pre, textarea";
/** Places that have to show all they say at once. Everything else may be scrolled. */
const AT_ONCE = ".prompt, .sa-dock, .sa-dock__text, .ob-notes, .ob-tray, .ob-stage-say, .coach-text";

/**
 * Complaints about texts that are cut, shortened, broken inside of a word, or reach over the edge of the box that they
 * stand in. Runs inside the page.
 * @param {{anyhow: string, atOnce: string}} which
 */
function misfits({ anyhow, atOnce }) {
    const SIDE = 1.5; // pixels: letters that lean over
    const LINE = 4; // a line's box is higher than its letters
    /** @type {Set<string>} */
    const found = new Set();

    /** @param {Element} node */
    const nameOf = (node) => `${node.localName}.${String(node.getAttribute("class") ?? "").replaceAll(" ", ".")}`;

    /** @param {string} what @param {Element} node @param {string} text */
    function complain(what, node, text) {
        found.add(`${what}: "${text.trim().replace(/\s+/g, " ").slice(0, 60)}" in ${nameOf(node)}`);
    }

    /** @param {Element} node */
    function hidden(node) {
        if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
        for (let at = /** @type {Element | null} */ (node); at; at = at.parentElement) {
            const { clipPath, position } = getComputedStyle(at);
            if (clipPath.startsWith("inset(50%") && position === "absolute") return true;
        }
        return false;
    }

    /** What one sees of a box: without its frame. @param {Element} node */
    function inside(node) {
        const { left, top } = node.getBoundingClientRect();
        const x = left + node.clientLeft;
        const y = top + node.clientTop;
        return { left: x, top: y, right: x + node.clientWidth, bottom: y + node.clientHeight };
    }

    /** @param {{left: number, top: number, right: number, bottom: number}} rect @param {typeof rect} box */
    const out = (rect, box) => ({
        x: rect.left < box.left - SIDE || rect.right > box.right + SIDE,
        y: rect.top < box.top - LINE || rect.bottom > box.bottom + LINE,
    });

    /** @param {Element} node */
    function hasEdge(node) {
        const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(node);
        return (
            !/, 0\)$|\/ 0\)$|transparent/.test(backgroundColor) ||
            (borderTopStyle !== "none" && borderTopWidth !== "0px")
        );
    }

    /** Where a line of text leaves what shows it. @param {DOMRect} line @param {Element} parent @param {string} text */
    function checkLine(line, parent, text) {
        const rect = { left: line.left, top: line.top, right: line.right, bottom: line.bottom };
        let edged = false;
        for (let at = /** @type {Element | null} */ (parent); at && at !== document.body; at = at.parentElement) {
            const { overflowX, overflowY, display, position } = getComputedStyle(at);
            if (display === "inline" || display === "contents") continue;
            if (overflowX !== "visible" || overflowY !== "visible") {
                const over = out(rect, inside(at));
                const scrolls = (over.x && /auto|scroll/.test(overflowX)) || (over.y && /auto|scroll/.test(overflowY));
                if (scrolls && at.matches(atOnce)) return complain("has to be scrolled", at, text);
                if (scrolls) return;
                if (over.x || over.y) return complain("cut", at, text);
                edged = true;
            } else if (!edged && hasEdge(at)) {
                edged = true;
                const over = out(rect, at.getBoundingClientRect());
                if (over.x || over.y) return complain("over the edge", at, text);
            }
            if (position === "fixed") break;
        }
        if (rect.left < -SIDE || rect.right > innerWidth + SIDE) complain("out of the window", parent, text);
    }

    /** Where a word ends on another line than it began, without a hyphen. @param {Text} node @param {Element} parent */
    function checkWords(node, parent) {
        const range = document.createRange();
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}\u00ad'’]{2,}/gu)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
            if (rects.length < 2 || Math.abs(rects[0].top - rects[rects.length - 1].top) < rects[0].height / 2)
                continue;
            let last = rects[0].top;
            for (let at = 0; at < word.length; at++) {
                range.setStart(node, index + at);
                range.setEnd(node, index + at + 1);
                const { top, width, height } = range.getBoundingClientRect();
                if (width === 0) continue;
                if (top - last > height / 2 && word[at - 1] !== "\u00ad")
                    complain(`broken at ${word.slice(0, at)}|${word.slice(at)}`, parent, node.data);
                last = top;
            }
        }
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent ?? "";
        if (
            !parent ||
            !text.trim() ||
            parent.closest(`${anyhow}, svg, option, script, style, noscript`) ||
            hidden(parent)
        )
            continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        lines.forEach((line) => checkLine(line, parent, text));
        checkWords(/** @type {Text} */ (node), parent);
    }
    for (const node of document.body.querySelectorAll("*")) {
        if (!(node instanceof HTMLElement) || node.matches(anyhow) || hidden(node)) continue;
        const { textOverflow, webkitLineClamp } = getComputedStyle(node);
        const short = textOverflow === "ellipsis" && node.scrollWidth > node.clientWidth + 1;
        const clamped = webkitLineClamp !== "none" && node.scrollHeight > node.clientHeight + 2;
        if (short || clamped) complain("shortened", node, node.innerText);
    }
    const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    for (const node of document.querySelectorAll("select")) {
        if (hidden(node)) continue;
        const { font, paddingLeft, paddingRight } = getComputedStyle(node);
        const text = node.selectedOptions[0]?.text ?? "";
        pen.font = font;
        const room = node.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        if (pen.measureText(text).width > room - 16) complain("no room in the list", node, text);
    }
    return [...found];
}

/** Runs inside the page: until a window that has just changed is laid out, and nothing glides to its place. */
async function settled() {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const gliding = document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY);
    await Promise.allSettled(gliding.map(({ finished }) => finished));
}

/** @param {import("@playwright/test").Page} page @returns {Promise<string[]>} */
export async function misfitsOn(page) {
    await page.evaluate(settled);
    return page.evaluate(misfits, { anyhow: ANYHOW, atOnce: AT_ONCE });
}
