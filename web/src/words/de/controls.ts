import type { Words } from "../words.svelte";

export const controls: Words["controls"] = {
  app: "gumshoe",
  back: "Zurück",
  cancel: "Abbrechen",
  close: "Schließen",
  done: "Fertig",
  save: "Speichern",
  remove: "Entfernen",
  undo: "Rückgängig",
  redo: "Wiederholen",
  yes: "Ja",
  no: "Nein",
  copy: "Kopieren",
  copied: "Kopiert",
  more: "Mehr",
  loading: "Einen Moment …",
  tryAgain: "Noch einmal versuchen",
  notLoaded: "Dieser Teil von gumshoe ließ sich nicht laden.",
  notFound: "Dieses Spiel gibt es hier nicht.",
  toGames: "Alle Spiele",
};
