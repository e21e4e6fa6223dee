import { coach } from "./de/coach";
import { common } from "./de/common";
import { core } from "./de/core";
import { games } from "./de/games";
import { offline } from "./de/offline";
import { review } from "./de/review";
import { sentences } from "./de/sentences";
import { settings } from "./de/settings";
import { setup } from "./de/setup";
import { table } from "./de/table";
import { numbersFor } from "./numbers";
import type { Words } from "./words.svelte";

export const de: Words = {
  common,
  games,
  setup,
  settings,
  table,
  coach,
  core,
  review,
  offline,
  sentences,
  ...numbersFor("de"),
};
