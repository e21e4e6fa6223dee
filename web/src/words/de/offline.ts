export const offline = {
  ready: "Eine neue Version von gumshoe ist da.",
  use: "Aktualisieren",
  inOneFile:
    "Das ist gumshoe in einer einzigen Datei. Die Spiele behält dieser Browser, für diese Datei an diesem Ort; speichere als Datei, was du mitnehmen willst.",
};
