// node run.mjs MODULE.wasm CALL < TEXT: one call of the core, as core_call makes it natively.
import { readFileSync } from "node:fs";
import { load } from "./gumshoe.mjs";

const [module, call] = process.argv.slice(2);
const core = await load(readFileSync(module));
process.stdout.write(`${core.call(call, readFileSync(0, "utf8"))}\n`);
