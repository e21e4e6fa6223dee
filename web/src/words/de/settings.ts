import type { Words } from "../words.svelte";

export const settings: Words["settings"] = {};
