import type { CoachWords } from "../en/coach";

const list = (items: string[], last: string) =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;

// Each in the grammatical case its sentence needs. The gender of a deck's own word is unknown.
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
  sampled: "Zu umfangreich für genaue Zahlen: Das sind Schätzungen aus einer Stichprobe.",

  off: "Der Coach ist aus",
  off_deductions: "Du siehst, was bewiesen ist und wie wahrscheinlich der Rest ist, bekommst aber keinen Rat.",
  off_pad: "Nur der Notizblock ist an: Er hält fest, was du notierst, und folgert nichts.",
  on: "Die volle Hilfe ist an: was du fragst, wann du anklagst und welche Karte du am besten zeigst.",
  change: "Hilfe einstellen",
  spectator:
    "Du schaust bei diesem Spiel nur zu, also gibt es nichts zu fragen. Der Coach hilft allen, die Karten haben.",
  contradiction: "Die Notizen widersprechen sich. Sobald das behoben ist, ist der Coach wieder da.",
  undecided: "Dieses Spiel ist zu umfangreich, um es hier durchzurechnen. Der Coach hat deshalb keinen Rat.",
  back: "Du siehst dir gerade einen früheren Zug an. Der Coach berät nur zum aktuellen Stand.",
  over: "Das Spiel ist zu Ende.",
  to_review: "Zum Rückblick",

  ask: "Das solltest du fragen",
  ask_later: "Das solltest du in deinem nächsten Zug fragen",
  ask_later_note: "Die Gewinnchance gilt für den Fall, dass bis dahin niemand gewonnen hat.",
  nothing: "Es gibt nichts mehr zu fragen.",
  from: "Von wo aus kannst du fragen?",
  anywhere: "Überall",
  line: {
    ask: "Frag nach:",
    later: "Im nächsten Zug:",
    certain: "Klage an, es ist bewiesen:",
    accuse: "Klage an, das ist die bessere Wette:",
  },
  open_all: "Alle Ratschläge",
  into_pad: "In den Block übernehmen",
  use: (cards) => `${cards} in den Block übernehmen`,
  to_win: "Gewinnchance",
  solves: (p) => `löst den Fall mit ${p} Wahrscheinlichkeit`,
  narrows: {
    less: "macht dich unsicherer",
    nothing: "bringt dir so gut wie nichts",
    halves: "halbiert, was noch offen ist",
    by: (share) => `schließt ${share} der Möglichkeiten aus`,
  },
  tells_others: {
    less: "führt die anderen in die Irre",
    nothing: "verrät den anderen so gut wie nichts",
    little: "verrät den anderen wenig",
    some: "verrät den anderen etwas",
    lot: "verrät den anderen viel",
  },

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
  held: (seat, card) => `${card} hat ${seat}: Niemand sonst kann die Karte zeigen.`,
  open: (left) =>
    `Die Antwort grenzt alles zugleich ein: ${list(
      left.map((category) => nounOf(category).the),
      "und",
    )}.`,

  numbers: "Die Zahlen",
  number_win: "Gewinnchance",
  number_bits: "Bringt dir",
  number_solves: "Chance, dass sie den Fall löst",
  number_envelopes: "Danach noch mögliche Lösungen, im Mittel",
  number_leak: "Verrät jedem anderen über den Umschlag",
  number_hand: "… und über deine Karten",
  bits: (bits) => `${bits} Bit`,
  answers: "Mögliche Antworten",
  shows: (seat, card) => (card ? `${seat} zeigt ${card}` : `${seat} zeigt eine Karte`),
  nobody_shows: "niemand zeigt",
  more_answers: (count) => `${count} weitere`,

  idea: "Deine eigene Idee",
  idea_hint: "Tippe von jeder Art eine Karte an, um deine Frage mit der besten zu vergleichen.",
  your_idea: "Deine Idee",
  the_best: "Die beste",
  idea_best: "So gut wie die beste.",
  idea_close: (points) => `Fast so gut: Deine Gewinnchance ist um ${points} Punkte kleiner.`,
  idea_worse: (points) => `Deine Gewinnchance ist um ${points} Punkte kleiner.`,
  clear: "Leeren",

  certain: "Klage an: Es ist bewiesen",
  accuse: "Klage an: Das ist die bessere Wette",
  wait: "Noch nicht anklagen",
  certain_note: "In jeder Verteilung, die zu deinen Notizen passt, liegen diese drei im Umschlag.",
  compare_accuse: (now, wait) => `Gewinnchance: ${now}, wenn du jetzt anklagst; ${wait}, wenn du weiterspielst.`,
  compare_wait: (now, wait) => `Gewinnchance: ${wait}, wenn du weiterspielst; ${now}, wenn du jetzt anklagst.`,
  now: "Jetzt anklagen",
  go_on: "Weiterspielen",
  likeliest: (cards) => `Am wahrscheinlichsten: ${cards}`,
  write_accusation: "Anklage eintragen",

  close: "Wer nah dran ist",
  estimate: "Schätzung",
  close_note:
    "Geschätzt aus Spielen, die für dich genauso aussehen würden, falls niemand etwas übersieht. Kein Beweis.",
  level: {
    knows: "weiß es wahrscheinlich",
    could: "könnte es wissen",
    near: "nah dran",
    under_way: "auf dem Weg",
    far: "weit weg",
  },
  could_accuse: (p) => `kann anklagen: ${p}`,
  to_go: (solutions) =>
    solutions === "1" ? "noch eine wahrscheinliche Lösung" : `noch etwa ${solutions} wahrscheinliche Lösungen`,
  to_go_between: (solutions, low, high) => `noch etwa ${solutions} wahrscheinliche Lösungen (${low} bis ${high})`,
  knows_mine: (cards) => `kann im Mittel ${cards} deiner Karten beweisen`,
  alone: "Sonst ist niemand mehr im Spiel.",

  asked: "Wenn du gefragt wirst",
  asked_hint: "Wer fragt, und nach welchen Karten?",
  who_asks: "Wer fragt?",
  show: (card) => `Zeig ${card}`,
  only_one: "Du hast nur diese.",
  none_to_show: "Du hast keine dieser Karten.",
  costs: (points) => `kostet ${points} Punkte deiner Gewinnchance`,
  costs_nothing: "kostet nichts",
  tells: (seat, share) => `schließt für ${seat} ${share} der Möglichkeiten aus`,
  tells_nothing: (seat) => `verrät ${seat} nichts Neues`,
  seen_by: (seats) => `Schon gesehen von ${list(seats, "und")}.`,
  seen_before: (seat) => `${seat} hat sie schon gesehen.`,
  reason: {
    only_card: () => "Du hast keine Wahl.",
    seen_by_asker: (seat) => `${seat} hat sie schon gesehen: Sie verrät kaum etwas Neues.`,
    seen_by_all: () => "Alle haben sie schon gesehen.",
    proved_by_asker: (seat, p) => `Mit ${p} Wahrscheinlichkeit kann ${seat} schon beweisen, dass du sie hast.`,
    settles_category: (seat, p, category) =>
      `Mit ${p} Wahrscheinlichkeit steht für ${seat} danach ${nounOf(category).the.replace(/^den /, "der ")} fest.`,
    solves: (seat, p) => `Mit ${p} Wahrscheinlichkeit hat ${seat} damit den ganzen Fall gelöst.`,
    new_to_asker: (seat) => `${seat} kann danach eine Karte mehr streichen.`,
  },
};
