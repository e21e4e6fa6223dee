// The copy on the device, and its newer versions.
export const offline = {
  ready: "A new version of gumshoe is available.",
  use: "Update",
  inOneFile:
    "This is gumshoe in one file. This browser keeps your games, but only for this file in this folder. Save what you want to take with you as a file.",
};
