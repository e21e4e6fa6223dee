import type { Words } from "../words.svelte";

export const keeping: Words["keeping"] = {
  saved: "Gespeichert",
  saving: "Wird gespeichert …",
  notKept: "Nicht gespeichert: bleibt nur, bis du diese Seite schließt",
  trouble: {
    refused: "Dieser Browser speichert hier nichts (privates Fenster, oder das Speichern ist gesperrt).",
    newer:
      "Die Spiele hier stammen aus einer neueren Version von gumshoe. Sie bleiben unberührt; lade die Seite neu, um diese Version zu bekommen.",
    outdated:
      "In einem anderen Fenster ist eine neuere Version von gumshoe offen. Lade diese Seite neu, um weiterzumachen.",
    full: "Auf dem Gerät ist kein Platz mehr für Spiele.",
    advice: "Alles funktioniert, aber nur, bis du diese Seite schließt. Speichere als Datei, was du behalten willst.",
  },
};
