import type { Words } from "../words.svelte";

export const games: Words["games"] = {};
