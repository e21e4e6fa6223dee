// The copy on the device, and its newer versions.
export const offline = {
  ready: "A new version of gumshoe is here.",
  use: "Update",
  inOneFile:
    "This is gumshoe in one file. Games are kept by this browser, for this file in this place; save as a file what you want to take along.",
};
