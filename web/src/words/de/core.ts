// What the core says in English, as far as people meet it without typing notation; the rest stays as it is.
const said: [RegExp, string][] = [
  [/^two seats are called '(.+)'$/, "Zwei am Tisch heißen „$1“"],
  [/^the seat name '(.+)' is a number;.*$/, "„$1“ ist eine Zahl; als Name geht das nicht"],
  [/^the seat name '(.+)' has a meaning.*$/, "„$1“ hat in der Notation eine eigene Bedeutung"],
  [/^a name may not contain the invisible character.*$/, "Ein Name darf keine unsichtbaren Zeichen enthalten"],
  [/^a seat needs a name$/, "Jeder Platz braucht einen Namen"],
  [/^a game has at least (\d+) players$/, "Es müssen mindestens $1 mitspielen"],
  [/^a game has at most (\d+) players$/, "Höchstens $1 können mitspielen"],
  [
    /^the hands take at least (\d+) cards together, but (\d+) cards of the (\d+) .*$/,
    "Die Blätter brauchen zusammen mindestens $1 Karten, ausgeteilt sind aber $2 von $3",
  ],
  [
    /^the hands take at most (\d+) cards together, but (\d+) cards of the (\d+) .*$/,
    "Die Blätter fassen zusammen höchstens $1 Karten, ausgeteilt sind aber $2 von $3",
  ],
  [
    /^the hands take (\d+) cards together, but (\d+) cards of the (\d+) .*$/,
    "Die Blätter ergeben zusammen $1 Karten, ausgeteilt sind aber $2 von $3",
  ],
  [
    /^(.+) has (\d+) to (\d+) cards where (\d+) are dealt evenly to (\d+) seats, not (\d+).*$/,
    "$1 hat $2 bis $3 Karten, wenn $4 gleichmäßig an $5 verteilt werden, nicht $6",
  ],
  [
    /^(.+) has (\d+) cards? where (\d+) are dealt evenly to (\d+) seats, not (\d+).*$/,
    "$1 hat $2 Karten, wenn $3 gleichmäßig an $4 verteilt werden, nicht $5",
  ],
  [/^more cards lie on the table than.*$/, "Es liegen mehr Karten auf dem Tisch, als der Kartensatz hergibt"],
  [/^(.+) has (\d+) to (\d+) cards, not (\d+)$/, "$1 hat $2 bis $3 Karten, nicht $4"],
  [/^(.+) has (\d+) cards?, not (\d+)$/, "$1 hat $2 Karten, nicht $3"],
  [/^the hand of (.+) cannot have this size$/, "So viele Karten kann $1 nicht haben"],
  [/^a category needs a name$/, "Jede Kategorie braucht einen Namen"],
  [/^two categories are called '(.+)'$/, "Zwei Kategorien heißen „$1“"],
  [/^category '(.+)' has no cards$/, "Die Kategorie „$1“ hat keine Karten"],
  [/^two cards have the id '(.+)'$/, "Zwei Karten heißen gleich: „$1“"],
  [/^a deck needs at least one category$/, "Ein Kartensatz braucht mindestens eine Kategorie"],
  [/^a deck has at most (\d+) categories, this one (\d+)$/, "Höchstens $1 Kategorien sind möglich, hier sind es $2"],
  [/^a deck has at most (\d+) cards, this one (\d+)$/, "Höchstens $1 Karten sind möglich, hier sind es $2"],
  [/^no card '(.+)'; did you mean (.+)\?$/, "Es gibt keine Karte „$1“; meinst du $2?"],
  [/^no card '([^']+)'.*$/, "Es gibt keine Karte „$1“"],
  [/^no seat '(.+)'; did you mean (.+)\?$/, "Niemand heißt „$1“; meinst du $2?"],
  [/^no seat '([^']+)'.*$/, "Niemand heißt „$1“"],
  [/^nothing was expected here$/, "Hier wird nichts mehr erwartet"],
  [/^an accusation names every card, without \?$/, "Eine Anklage nennt jede Karte, ohne ?"],
  [/^only one seat shows a card, unless.*$/, "Nach diesen Regeln zeigt nur eine Person eine Karte"],
  [/^there is no such seat$/, "Diesen Platz gibt es nicht"],
  [/^the game is missing$/, "Das Spiel fehlt"],
];

export const core = (message: string): string => {
  const found = said.find(([pattern]) => pattern.test(message));
  return found ? message.replace(...found) : message.charAt(0).toUpperCase() + message.slice(1);
};
