// What things are called at any table, and languages.
export const names = {
  me: "me",
  spectator: "Spectator",
  envelope: "Envelope",
  pool: "Face down",
  public: "Face up",
  nobody: "Nobody",
  unknown: "unknown",
  // Categories that the editions have; those of other decks are called as they are.
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
