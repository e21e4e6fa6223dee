// How games are kept, and what stands in the way.
export const keeping = {
  saved: "Saved",
  saving: "Saving …",
  notKept: "Kept only until this page is closed",
  trouble: {
    refused: "This browser keeps nothing here (a private window, or storage is blocked).",
    newer: "The games here were written by a newer gumshoe. They are left untouched; reload the page to get it.",
    outdated: "A newer gumshoe is open in another window. Reload this page to go on.",
    full: "The device has no room left for games.",
    advice: "All works, but only until this page is closed. Export what you want to keep.",
  },
};
