import type { CoachWords } from "../en/coach";

const list = (items: string[], last: string) =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;

// In the case that is needed; a deck's own word has no gender that could be known.
const known: Record<string, { a: string; the: string; any: string }> = {
  suspect: { a: "eine Person", the: "die Person", any: "irgendeine deiner Personen" },
  weapon: { a: "eine Waffe", the: "die Waffe", any: "irgendeine deiner Waffen" },
  room: { a: "einen Raum", the: "den Raum", any: "irgendeiner deiner Räume" },
};
const nounOf = (category: string) =>
  known[category] ?? {
    a: `eine Karte „${category}“`,
    the: `„${category}“`,
    any: `irgendeine deiner Karten „${category}“`,
  };

export const coach: CoachWords = {
  title: "Coach",
  thinking: "Überlege …",
  failed: (what) => `Der Coach konnte das nicht ausrechnen: ${what}`,
  sampled: "Zu groß für genaue Zahlen: Das sind Schätzungen aus gezogenen Verteilungen.",

  off: "Der Coach ist aus",
  off_deductions: "Du siehst, was bewiesen und wie wahrscheinlich der Rest ist, aber keinen Rat.",
  off_pad: "Nur der Notizblock ist an: Er hält fest, was du notierst, und folgert nichts.",
  on: "Volle Hilfe ist an: was du fragen, wann du anklagen und welche Karte du zeigen solltest.",
  change: "Hilfe einstellen",
  spectator:
    "Du siehst bei diesem Spiel zu, also gibt es nichts zu fragen. Der Coach hilft, wenn du selbst Karten hast.",
  contradiction: "Die Notizen widersprechen sich. Sobald das behoben ist, ist der Coach wieder da.",
  undecided: "Dieses Spiel ist zu umfangreich, um es hier durchzurechnen. Der Coach hat deshalb keinen Rat.",
  back: "Du siehst dir gerade einen früheren Zug an. Der Coach spricht vom Jetzt.",
  over: "Das Spiel ist zu Ende.",
  to_review: "Zum Rückblick",

  ask: "Was du fragen solltest",
  ask_later: "Was du in deinem nächsten Zug fragen solltest",
  ask_later_note: "Die Gewinnchance gilt ab dann, wenn bis dahin niemand gewonnen hat.",
  nothing: "Es gibt nichts mehr zu fragen.",
  from: "Von wo aus kannst du fragen?",
  anywhere: "Überall",
  line: {
    ask: "Frage:",
    later: "Nächster Zug, frage:",
    certain: "Klage an, es ist bewiesen:",
    accuse: "Klage an, die bessere Wette:",
  },
  open_all: "Alles vom Coach",
  into_pad: "In den Block übernehmen",
  use: (cards) => `${cards} in den Block übernehmen`,
  to_win: "gewinnt",
  solves: (p) => `löst den Fall zu ${p}`,
  tells_you: (bits) => `bringt dir ${bits} Bit`,
  tells_others: (bits) => `verrät den anderen ${bits} Bit`,
  tells_nobody: "verrät den anderen so gut wie nichts",
  misleads: "führt die anderen in die Irre",

  any_of_mine: (category) => nounOf(category).any,
  or: (items) => list(items, "oder"),
  and: (items) => list(items, "und"),
  others: (count) => `${count} andere`,
  as_good: (choices) => `Genauso gut: ${choices}.`,
  instead: (cards, of) => `${cards} statt ${of}`,
  mine: (cards) => `${list(cards, "und")} ${cards.length > 1 ? "gehören" : "gehört"} dir`,
  nobodys: (cards) => `${list(cards, "und")} hat niemand auf der Hand`,
  so: (facts, left) =>
    left.length > 0
      ? `${list(facts, "und")}: Wer antwortet, zeigt ${list(
          left.map((category) => nounOf(category).a),
          "oder",
        )}.`
      : `${list(facts, "und")}: Niemand kann eine Karte zeigen.`,
  held: (seat, card) => `${card} hat ${seat}: Sonst kann die Karte niemand zeigen.`,
  open: (left) =>
    `Sie fragt nach allem zugleich: ${list(
      left.map((category) => nounOf(category).the),
      "und",
    )}.`,

  numbers: "Die Zahlen",
  number_win: "Gewinnchance",
  number_bits: "Bringt dir",
  number_solves: "Chance, dass sie den Fall löst",
  number_envelopes: "Mögliche Umschläge danach, im Mittel",
  number_leak: "Verrät jedem anderen über den Umschlag",
  number_hand: "… und über deine Hand",
  bits: (bits) => `${bits} Bit`,
  answers: "Was kommen kann",
  shows: (seat, card) => (card ? `${seat} zeigt ${card}` : `${seat} zeigt eine Karte`),
  nobody_shows: "niemand zeigt",
  more_answers: (count) => `${count} weitere`,

  idea: "Deine eigene Idee",
  idea_hint: "Tippe von jeder Art eine Karte an und sieh ihre Zahlen neben denen der besten Frage.",
  your_idea: "Deine Idee",
  the_best: "Die beste",
  idea_best: "So gut wie die beste.",
  idea_close: (points) => `Fast so gut: ${points} Punkte weniger Gewinnchance.`,
  idea_worse: (points) => `Gewinnt um ${points} Punkte seltener.`,
  clear: "Leeren",

  certain: "Klage an: Es ist bewiesen",
  accuse: "Klage an: Das ist die bessere Wette",
  wait: "Noch nicht anklagen",
  certain_note: "Jede Verteilung, die zu deinen Notizen passt, hat diese drei.",
  compare_accuse: (now, wait) => `Gewinnchance: jetzt anklagen ${now}, weiterspielen ${wait}.`,
  compare_wait: (now, wait) => `Gewinnchance: weiterspielen ${wait}, jetzt anklagen ${now}.`,
  now: "Jetzt anklagen",
  go_on: "Weiterspielen",
  likeliest: (cards) => `Am wahrscheinlichsten: ${cards}`,
  write_accusation: "Anklage eintragen",

  close: "Wer nah dran ist",
  estimate: "Schätzung",
  close_note: "Geschätzt aus Spielen, die für dich genauso aussähen, als übersähe niemand etwas. Kein Beweis.",
  level: {
    knows: "weiß es vermutlich",
    could: "könnte es wissen",
    near: "nah dran",
    under_way: "auf dem Weg",
    far: "weit weg",
  },
  could_accuse: (p) => `kann anklagen: ${p}`,
  to_go_between: (bits, low, high) => `noch ${bits} Bit (${low} bis ${high})`,
  knows_mine: (cards) => `beweist im Mittel ${cards} deiner Karten`,
  alone: "Sonst ist niemand mehr im Spiel.",

  asked: "Wenn du gefragt wirst",
  asked_hint: "Wer fragt, und nach welchen Karten?",
  who_asks: "Wer fragt?",
  show: (card) => `Zeig ${card}`,
  only_one: "Eine andere hast du nicht.",
  none_to_show: "Du hast keine dieser Karten.",
  costs: (points) => `kostet ${points} Punkte deiner Gewinnchance`,
  costs_nothing: "kostet nichts",
  tells: (seat, bits) => `verrät ${seat} ${bits} Bit`,
  seen_by: (seats) => `Schon bei dir gesehen: ${list(seats, "und")}.`,
  seen_before: (seat) => `${seat} hat sie schon gesehen.`,
  reason: {
    only_card: () => "Du hast keine Wahl.",
    seen_by_asker: (seat) => `${seat} hat sie schon gesehen: Sie verrät kaum etwas Neues.`,
    seen_by_all: () => "Alle haben sie schon gesehen.",
    proved_by_asker: (seat, p) => `${seat} kann schon beweisen, dass du sie hast: ${p}.`,
    settles_category: (seat, p, category) =>
      `Damit stünde ${nounOf(category).the.replace(/^den /, "der ")} für ${seat} fest: ${p}.`,
    solves: (seat, p) => `Damit hätte ${seat} den ganzen Fall gelöst: ${p}.`,
    new_to_asker: (seat) => `${seat} könnte eine Karte mehr streichen.`,
  },
};
