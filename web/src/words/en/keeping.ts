// How games are kept, and what stands in the way.
export const keeping = {
  saved: "Saved",
  saving: "Saving …",
  notKept: "Kept only until you close this page",
  trouble: {
    refused: "This browser keeps nothing here (it’s a private window, or storage is blocked).",
    newer:
      "A newer version of gumshoe saved the games here. They are left untouched; reload the page to get that version.",
    outdated: "A newer version of gumshoe is open in another window. Reload this page to continue.",
    full: "This device has no space left for games.",
    advice: "Everything works, but only until you close this page. Export what you want to keep.",
  },
};
