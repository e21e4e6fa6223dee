import type { Words } from "../words.svelte";

export const setup: Words["setup"] = {};
