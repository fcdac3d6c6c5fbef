// SPDX-License-Identifier: MIT
// reporter - what tests/run wants to read: each failure with its reason, and how many cases there were.
export default class Reporter {
    #count = 0;
    #failed = 0;

    /**
     * @param {import("@playwright/test/reporter").TestCase} test
     * @param {import("@playwright/test/reporter").TestResult} result
     */
    onTestEnd(test, result) {
        if (result.status === "skipped") return;
        this.#count++;
        if (result.status === test.expectedStatus) return;
        this.#failed++;
        const reasons = result.errors.map(
            ({ message = "", stack = "" }) => `${message}\n${stack.split("\n    at ")[1] ?? ""}`,
        );
        console.log(`FAILED ${test.titlePath().filter(Boolean).join(" > ")}\n${reasons.join("\n").slice(0, 3000)}`);
    }

    /** @param {import("@playwright/test/reporter").TestError} error something that is no test's */
    onError(error) {
        this.#count++;
        this.#failed++;
        console.log(`FAILED ${error.message}`);
    }

    onEnd() {
        console.log(`cases: ${this.#count} failed: ${this.#failed}`);
    }
}
