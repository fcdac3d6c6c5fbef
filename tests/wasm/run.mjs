// SPDX-License-Identifier: MIT
// run.mjs FILE.wasm - loads the module under node, looks at its border and prints the signature.
import { readFile } from "node:fs/promises";

const module = await WebAssembly.compile(await readFile(process.argv[2]));
const imports = WebAssembly.Module.imports(module).map(({ name }) => name);
if (imports.length > 0) {
    console.error(`the module imports ${imports.join(", ")}; expected nothing`);
    process.exit(1);
}

const expected = ["memory", "signature_games", "signature_high", "signature_low"];
const exports = WebAssembly.Module.exports(module).map(({ name }) => name).sort();
if (exports.join() !== expected.join()) {
    console.error(`the module exports ${exports.join(", ")}; expected ${expected.join(", ")}`);
    process.exit(1);
}

const { exports: house } = await WebAssembly.instantiate(module);
while (house.signature_games(20) > 0);
const hex = (number) => (number >>> 0).toString(16).padStart(8, "0");
console.log(hex(house.signature_high()) + hex(house.signature_low()));
