import type { Words } from "../words.svelte";

export const keeping: Words["keeping"] = {
  saved: "Gespeichert",
  saving: "Speichert …",
  notKept: "Nur da, bis du diese Seite schließt",
  trouble: {
    refused: "Dieser Browser behält hier nichts (ein privates Fenster, oder Speichern ist gesperrt).",
    newer:
      "Die Spiele hier stammen von einem neueren gumshoe. Sie bleiben unberührt; lade die Seite neu, um es zu bekommen.",
    outdated: "In einem anderen Fenster ist ein neueres gumshoe offen. Lade diese Seite neu, um weiterzumachen.",
    full: "Auf dem Gerät ist kein Platz mehr für Spiele.",
    advice: "Alles funktioniert, aber nur, bis du diese Seite schließt. Speichere als Datei, was du behalten willst.",
  },
};
