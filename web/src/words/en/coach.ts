// What the coach says. Numbers and cards come as they are displayed, categories by the deck's name for them: `suspect`,
// `weapon`, `room`, or a word of its own.

const list = (items: string[], last: string) =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
const a = (category: string) => `${/^[aeiou]/i.test(category) ? "an" : "a"} ${category.toLowerCase()}`;

export const coach = {
  title: "Coach",
  thinking: "Thinking …",
  failed: (what: string) => `The coach couldn’t work this out: ${what}`,
  sampled: "Too large for exact figures: these are estimates from sampled deals.",

  // what is on
  off: "The coach is off",
  off_deductions: "You see what is proved and how likely the rest is, but get no advice.",
  off_pad: "This game is a plain pad: it keeps your notes and draws no conclusions.",
  on: "Full help is on: what to ask, when to accuse, which card to show.",
  change: "Change how much help",
  spectator: "You are watching this game, so there is nothing to ask. The coach helps players who hold cards.",
  contradiction: "The notes contradict each other. The coach is back once that is fixed.",
  undecided: "This game is too large to work out here, so the coach has no advice.",
  back: "You are looking at an earlier turn. The coach only advises on the current one.",
  over: "The game is over.",
  to_review: "Review the game",

  // what to ask
  ask: "What to ask",
  ask_later: "What to ask at your next turn",
  ask_later_note: "The chance to win counts from then on, if nobody has won by then.",
  nothing: "There is nothing left to ask.",
  from: "Where can you ask from?",
  anywhere: "Anywhere",
  line: { ask: "Ask:", later: "Next turn, ask:", certain: "Accuse, it’s proved:", accuse: "Accuse, the better bet:" },
  open_all: "All advice",
  into_pad: "Put it into the pad",
  use: (cards: string) => `Put ${cards} into the pad`,
  to_win: "to win",
  solves: (p: string) => `${p} chance to solve it`,
  narrows: {
    less: "leaves you less sure",
    nothing: "tells you next to nothing",
    halves: "halves what is left",
    by: (share: string) => `rules out ${share} of what is left`,
  },
  tells_others: {
    less: "misleads the others",
    nothing: "tells the others next to nothing",
    little: "tells the others a little",
    some: "tells the others something",
    lot: "tells the others a lot",
  },

  // why
  any_of_mine: (category: string) => `any ${category.toLowerCase()} of yours`,
  or: (items: string[]) => list(items, "or"),
  and: (items: string[]) => list(items, "and"),
  others: (count: number) => `${count} others`,
  as_good: (choices: string) => `Just as good: ${choices}.`,
  instead: (cards: string, of: string) => `${cards} instead of ${of}`,
  mine: (cards: string[]) => `${list(cards, "and")} ${cards.length > 1 ? "are" : "is"} yours`,
  nobodys: (cards: string[]) => `${list(cards, "and")} ${cards.length > 1 ? "are" : "is"} in nobody’s hand`,
  so: (known: string[], left: string[]) =>
    left.length > 0
      ? `${list(known, "and")}: the player who answers shows ${list(left.map(a), "or")}.`
      : `${list(known, "and")}: nobody can show a card.`,
  held: (seat: string, card: string) => `${seat} has ${card}: nobody else can show it.`,
  open: (left: string[]) =>
    `The answer narrows down ${list(
      left.map((category) => `the ${category.toLowerCase()}`),
      "and",
    )} at once.`,

  // the numbers
  numbers: "The numbers",
  number_win: "Chance to win",
  number_bits: "Tells you",
  number_solves: "Chance that it solves the case",
  number_envelopes: "Envelopes left, on average",
  number_leak: "Tells each other player about the envelope",
  number_hand: "… and about your hand",
  bits: (bits: string) => `${bits} bits`,
  answers: "Possible answers",
  shows: (seat: string, card: string | null) => (card ? `${seat} shows ${card}` : `${seat} shows a card`),
  nobody_shows: "nobody shows",
  more_answers: (count: number) => `${count} more`,

  // an idea of your own
  idea: "Your own idea",
  idea_hint: "Tap one card of each kind to compare the question with the best one.",
  your_idea: "Your idea",
  the_best: "The best",
  idea_best: "As good as the best.",
  idea_close: (points: string) => `Nearly as good: your chance to win is ${points} points lower.`,
  idea_worse: (points: string) => `Your chance to win is ${points} points lower.`,
  clear: "Clear",

  // accuse or wait
  certain: "Accuse: it’s proved",
  accuse: "Accuse: the better bet",
  wait: "Don’t accuse yet",
  certain_note: "These three are in the envelope in every deal that fits your notes.",
  compare_accuse: (now: string, wait: string) => `Chance to win: ${now} if you accuse now, ${wait} if you play on.`,
  compare_wait: (now: string, wait: string) => `Chance to win: ${wait} if you play on, ${now} if you accuse now.`,
  now: "Accuse now",
  go_on: "Play on",
  likeliest: (cards: string) => `Most likely: ${cards}`,
  write_accusation: "Enter the accusation",

  // who is close
  close: "Who is close",
  estimate: "estimate",
  close_note: "Estimated from games that would look the same to you, assuming that nobody misses anything. No proof.",
  level: {
    knows: "probably knows it",
    could: "could know it",
    near: "close",
    under_way: "getting there",
    far: "far off",
  },
  could_accuse: (p: string) => `can accuse: ${p}`,
  to_go: (solutions: string) =>
    solutions === "1" ? "one likely solution left" : `about ${solutions} likely solutions left`,
  to_go_between: (solutions: string, low: string, high: string) =>
    `about ${solutions} likely solutions left (${low} to ${high})`,
  knows_mine: (cards: string) => `can prove ${cards} of your cards on average`,
  alone: "Nobody else is left in the game.",

  // when I am asked
  asked: "When you are asked",
  asked_hint: "Who is asking, and for which cards?",
  who_asks: "Who is asking?",
  show: (card: string) => `Show ${card}`,
  only_one: "It’s the only one you have.",
  none_to_show: "You don’t have any of these cards.",
  costs: (points: string) => `costs ${points} points of your chance to win`,
  costs_nothing: "costs nothing",
  tells: (seat: string, share: string) => `rules out ${share} for ${seat}`,
  tells_nothing: (seat: string) => `tells ${seat} nothing new`,
  seen_by: (seats: string[]) => `Already seen by ${list(seats, "and")}.`,
  seen_before: (seat: string) => `${seat} has already seen it.`,
  reason: {
    only_card: () => "You have no choice.",
    seen_by_asker: (seat: string) => `${seat} has already seen it, so it tells hardly anything new.`,
    seen_by_all: () => "Everybody has already seen it.",
    proved_by_asker: (seat: string, p: string) => `${p} chance that ${seat} can already prove you have it.`,
    settles_category: (seat: string, p: string, category: string) =>
      `${p} chance that it gives ${seat} the ${category.toLowerCase()}.`,
    solves: (seat: string, p: string) => `${p} chance that it solves the whole case for ${seat}.`,
    new_to_asker: (seat: string) => `${seat} could cross off one more card.`,
  },
};

export type CoachWords = typeof coach;
