// Names of places, categories and languages.
export const names = {
  me: "me",
  spectator: "Spectator",
  envelope: "Envelope",
  pool: "Face down",
  public: "Face up",
  nobody: "Nobody",
  unknown: "unknown",
  // The categories of the built-in editions; a deck's own categories keep their names.
  categories: { suspect: "Suspects", weapon: "Weapons", room: "Rooms" } as Record<string, string>,
  category: { suspect: "Suspect", weapon: "Weapon", room: "Room" } as Record<string, string>,
  languages: {
    en: "English",
    de: "German",
    fr: "French",
    es: "Spanish",
    it: "Italian",
    nl: "Dutch",
    pt: "Portuguese",
  } as Record<string, string>,
};
