// SPDX-License-Identifier: MIT
// plural - which form a number wants: the expression of a catalog's Plural-Forms, a small part of C.

/**
 * @param {string} expression such as "n%10==1 && n%100!=11 ? 0 : 1"
 * @returns {(n: number) => number}
 */
export function pluralForm(expression) {
    const tokens = expression.match(/\d+|n|&&|\|\||[=!<>]=|[<>?:%()!+*/-]/g) ?? [];
    let at = 0;
    const levels = [["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%"]];

    /** @typedef {(n: number) => number} Term */
    /** @type {Record<string, (a: number, b: number) => number | boolean>} */
    const meaning = {
        "||": (a, b) => a || b,
        "&&": (a, b) => a && b,
        "==": (a, b) => a === b,
        "!=": (a, b) => a !== b,
        "<": (a, b) => a < b,
        ">": (a, b) => a > b,
        "<=": (a, b) => a <= b,
        ">=": (a, b) => a >= b,
        "+": (a, b) => a + b,
        "-": (a, b) => a - b,
        "*": (a, b) => a * b,
        "/": (a, b) => Math.trunc(a / b),
        "%": (a, b) => a % b,
    };

    /** @returns {Term} */
    function choice() {
        const condition = binary(0);
        if (tokens[at] !== "?") return condition;
        at++;
        const yes = choice();
        expect(":");
        const no = choice();
        return (n) => (condition(n) ? yes(n) : no(n));
    }

    /** @param {number} level @returns {Term} */
    function binary(level) {
        if (level === levels.length) return single();
        let left = binary(level + 1);
        while (levels[level].includes(tokens[at])) {
            const combine = meaning[tokens[at++]];
            const [a, b] = [left, binary(level + 1)];
            left = (n) => Number(combine(a(n), b(n)));
        }
        return left;
    }

    /** @returns {Term} */
    function single() {
        const token = tokens[at++];
        if (token === "n") return (n) => n;
        if (token === "!") {
            const term = single();
            return (n) => Number(!term(n));
        }
        if (token === "(") {
            const term = choice();
            expect(")");
            return term;
        }
        const number = Number(token);
        if (!Number.isInteger(number)) throw new Error(`plural form: cannot read '${expression}'`);
        return () => number;
    }

    /** @param {string} token */
    function expect(token) {
        if (tokens[at++] !== token) throw new Error(`plural form: cannot read '${expression}'`);
    }

    const form = choice();
    if (at !== tokens.length) throw new Error(`plural form: cannot read '${expression}'`);
    return form;
}
