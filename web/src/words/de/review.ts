import type { Words } from "../words.svelte";

export const review: Words["review"] = {};
