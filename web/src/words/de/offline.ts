export const offline = {
  ready: "Eine neue Version von gumshoe ist verfügbar.",
  use: "Aktualisieren",
  inOneFile:
    "Das ist gumshoe in einer einzigen Datei. Dieser Browser behält deine Spiele, aber nur für diese Datei in diesem Ordner. Speichere als Datei, was du mitnehmen willst.",
};
