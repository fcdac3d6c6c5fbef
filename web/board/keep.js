// SPDX-License-Identifier: MIT
// keep - a board that is drawn again and again keeps what did not change: the same element stays in its place, with
// its focus and its motion.

import { h } from "../base/dom.js";

/** @typedef {import("../base/dom.js").Child} Child */

/** @param {Child} child @param {Node[]} found */
function collect(child, found) {
    if (Array.isArray(child)) for (const one of child) collect(one, found);
    else if (child instanceof Node) found.push(child);
    else if (child !== null && child !== undefined && child !== false) {
        found.push(document.createTextNode(String(child)));
    }
}

/** Lets an element have exactly these children; what is there already is not touched. @param {Element} host
 * @param {...Child} children */
export function arrange(host, ...children) {
    /** @type {Node[]} */
    const wanted = [];
    collect(children, wanted);
    const stays = new Set(wanted);
    for (const node of [...host.childNodes]) if (!stays.has(node)) node.remove();
    wanted.forEach((node, index) => {
        const there = host.childNodes[index];
        if (there !== node) host.insertBefore(node, there ?? null);
    });
}

export class Keeper {
    constructor() {
        /** @type {Map<string, { from: string, node: HTMLElement }>} */
        this.made = new Map();
        /** @type {Map<string, HTMLElement>} */
        this.boxes = new Map();
    }

    /**
     * The element of this name, made anew when what it is made from has changed.
     * @param {string} name @param {unknown[]} from plain values @param {() => HTMLElement} make
     */
    same(name, from, make) {
        const text = JSON.stringify(from);
        const known = this.made.get(name);
        if (known?.from === text) return known.node;
        const node = make();
        this.made.set(name, { from: text, node });
        return node;
    }

    /**
     * The element of this name, which is always the same; its looks and its children change.
     * @param {string} name @param {"div" | "section" | "ul" | "ol" | "li" | "span"} tag
     * @param {Record<string, any>} props those of dom.js, the same ones each time; no listeners
     * @param {...Child} children
     */
    box(name, tag, props, ...children) {
        let box = this.boxes.get(name);
        if (!box) {
            box = h(tag);
            this.boxes.set(name, box);
        }
        const { class: looks = "", dataset = {}, ...rest } = props;
        if (box.className !== looks) box.className = looks;
        for (const [key, value] of Object.entries(dataset)) {
            if (box.dataset[key] !== String(value)) box.dataset[key] = String(value);
        }
        for (const [key, value] of Object.entries(rest)) {
            if (value !== undefined && box.getAttribute(key) !== value) box.setAttribute(key, value);
        }
        arrange(box, ...children);
        return box;
    }
}
