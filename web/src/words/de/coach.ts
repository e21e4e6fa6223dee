import type { Words } from "../words.svelte";

export const coach: Words["coach"] = {};
