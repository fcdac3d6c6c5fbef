// SPDX-License-Identifier: MIT
// aside - a sheet of words about things on a board: it stands where it leaves them in sight, and a tap beside it
// closes it.

/** @typedef {import("../base/types.js").Sights} Sights */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** Pixels: between the sheet and the edge of the window or what is to be seen; the narrowest that can be read. */
const GAP = 8;
const NARROW = 216;
const STEP = 4;

/** @param {Box} box @returns {Box} */
const widened = ({ left, top, right, bottom }) => ({
    left: left - GAP,
    top: top - GAP,
    right: right + GAP,
    bottom: bottom + GAP,
});

/** @param {Box} one @param {Box} other */
const meet = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Every place between the things that cannot grow in any direction, and some that can. @param {Box[]} things */
function* placesBeside(things) {
    const edges = { left: GAP, top: GAP, right: innerWidth - GAP, bottom: innerHeight - GAP };
    const shut = things.map(widened);
    const ends = (/** @type {keyof Box} */ end, /** @type {keyof Box} */ other) => [
        edges[end],
        ...shut.map((thing) => thing[other]).filter((at) => at > GAP && at < Math.max(edges.right, edges.bottom)),
    ];
    for (const left of ends("left", "right"))
        for (const right of ends("right", "left")) {
            if (right - left < NARROW) continue;
            for (const top of ends("top", "bottom"))
                for (const bottom of ends("bottom", "top")) {
                    const place = { left, top, right, bottom };
                    if (bottom > top && !shut.some((thing) => meet(thing, place))) yield place;
                }
        }
}

/** How high a sheet is that is so wide, by width. @param {HTMLElement} sheet */
function heights(sheet) {
    /** @type {Map<number, number>} */
    const known = new Map();
    return (/** @type {number} */ width) => {
        if (!known.has(width)) {
            Object.assign(sheet.style, { width: `${width}px`, maxHeight: "none" });
            known.set(width, sheet.offsetHeight);
        }
        return known.get(width) ?? 0;
    };
}

/** @param {Box} place */
const area = ({ left, top, right, bottom }) => (right - left) * (bottom - top);

/** Where the sheet fits, with most of what had better be seen; else the largest place that leaves what must be.
 * @param {HTMLElement} sheet @param {Sights} sights @param {number} widest @returns {Box | undefined} */
function bestPlace(sheet, { seen }, widest) {
    const heightOf = heights(sheet);
    for (let count = seen.length; count > 0; count--) {
        const [best] = [...placesBeside(seen.slice(0, count).flat())]
            .map((place) => ({ place, width: Math.min(widest, place.right - place.left) }))
            .filter(({ place, width }) => heightOf(width) <= place.bottom - place.top)
            .sort((a, b) => b.width - a.width || b.place.bottom - a.place.bottom || area(b.place) - area(a.place));
        if (best) return best.place;
    }
    return [...placesBeside(seen[0])].sort((a, b) => area(b) - area(a))[0];
}

/** The height at which the sheet cuts no line in two: the first choice, or the nearest to it.
 * @param {Box} place @param {number} height @param {boolean} fromTop @param {DOMRect[]} lines in its way */
function heightAt({ top, bottom }, height, fromTop, lines) {
    const first = fromTop ? top : bottom - height;
    for (let off = 0; off <= bottom - top - height; off += STEP) {
        const at = fromTop ? top + off : bottom - height - off;
        const cut = lines.some((line) => [at, at + height].some((edge) => edge > line.top && edge < line.bottom));
        if (!cut) return at;
    }
    return first;
}

/** At the edge of the window that the place touches, the lower one if it can be. @param {HTMLElement} sheet
 * @param {Box} place @param {number} widest @param {Sights} sights */
function stand(sheet, place, widest, { whole }) {
    const width = Math.min(widest, place.right - place.left);
    const height = Math.min(heights(sheet)(width), place.bottom - place.top);
    const [atLeft, atRight] = [place.left === GAP, place.right === innerWidth - GAP];
    const atTop = place.top === GAP && place.bottom !== innerHeight - GAP;
    const spare = place.right - place.left - width;
    const left = place.left + (atLeft === atRight ? spare / 2 : atRight ? spare : 0);
    const lines = whole.filter((line) => line.left < left + width && line.right > left);
    const top = heightAt(place, height, atTop, lines);
    Object.assign(sheet.style, {
        inset: `${top}px auto auto ${left}px`,
        width: `${width}px`,
        maxHeight: `${height}px`,
        margin: "0",
    });
}

/**
 * Whoever opens what is folded up in the sheet wants to read, and it takes its usual place.
 * @param {HTMLDialogElement} sheet that is open @param {() => Sights} sights what is spoken of, where it lies now
 */
export function standAside(sheet, sights) {
    const place = () => {
        sheet.removeAttribute("style");
        const wanted = sights();
        if (!sheet.open || wanted.seen[0].length === 0 || sheet.querySelector("details[open]")) return;
        const widest = sheet.offsetWidth;
        const best = bestPlace(sheet, wanted, widest);
        sheet.removeAttribute("style");
        if (best) stand(sheet, best, widest, wanted);
    };
    const later = () => requestAnimationFrame(place); /* the board is laid out first */
    addEventListener("resize", later);
    sheet.addEventListener("toggle", place, true);
    sheet.addEventListener("close", () => removeEventListener("resize", later));
    place();
}

/** A tap beside a sheet that hides nothing of the board closes it. @param {HTMLDialogElement} sheet */
export function closeByTapBeside(sheet) {
    sheet.addEventListener("click", ({ target, clientX: x, clientY: y, detail }) => {
        const { left, right, top, bottom } = sheet.getBoundingClientRect();
        const beside = x < left || x > right || y < top || y > bottom;
        if (target === sheet && beside && detail > 0) sheet.close();
    });
}
