// The settings that change the page as a whole.

import { speak } from "../words/words.svelte";
import { settings } from "./settings.svelte";

export function dress(): void {
  $effect.root(() => {
    $effect(() => {
      const page = document.documentElement;
      if (settings.theme === "auto") delete page.dataset.theme;
      else page.dataset.theme = settings.theme;
      page.classList.toggle("left-handed", settings.hand === "left");
    });
    $effect(() => {
      void settings.language; // another window may have chosen it
      void speak();
    });
  });
}
