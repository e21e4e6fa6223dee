import { coach } from "./en/coach";
import { controls } from "./en/controls";
import { core } from "./en/core";
import { games } from "./en/games";
import { keeping } from "./en/keeping";
import { names } from "./en/names";
import { offline } from "./en/offline";
import { play } from "./en/play";
import { review } from "./en/review";
import { sentences } from "./en/sentences";
import { settings } from "./en/settings";
import { setup } from "./en/setup";
import { table } from "./en/table";
import { numbersFor } from "./numbers";

export const en = {
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
  ...numbersFor("en-GB"),
};
