import type { Words } from "../words.svelte";

export const table: Words["table"] = {};
