import type { Words } from "../words.svelte";

export const names: Words["names"] = {
  me: "ich",
  spectator: "Zuschauer",
  envelope: "Umschlag",
  pool: "Verdeckt",
  public: "Offen",
  nobody: "Niemand",
  unknown: "unbekannt",
  categories: { suspect: "Verdächtige", weapon: "Tatwaffen", room: "Räume" },
  category: { suspect: "Verdächtige/r", weapon: "Tatwaffe", room: "Raum" },
  languages: {
    en: "Englisch",
    de: "Deutsch",
    fr: "Französisch",
    es: "Spanisch",
    it: "Italienisch",
    nl: "Niederländisch",
    pt: "Portugiesisch",
  },
};
