import { coach } from "./de/coach";
import { controls } from "./de/controls";
import { core } from "./de/core";
import { games } from "./de/games";
import { keeping } from "./de/keeping";
import { names } from "./de/names";
import { offline } from "./de/offline";
import { play } from "./de/play";
import { review } from "./de/review";
import { sentences } from "./de/sentences";
import { settings } from "./de/settings";
import { setup } from "./de/setup";
import { table } from "./de/table";
import { numbersFor } from "./numbers";
import type { Words } from "./words.svelte";

export const de: Words = {
  controls,
  names,
  keeping,
  games,
  setup,
  settings,
  table,
  coach,
  core,
  play,
  review,
  offline,
  sentences,
  ...numbersFor("de"),
};
