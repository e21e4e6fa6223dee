// What the coach says. Numbers come as they are to be read, cards as they are printed, categories by the name the deck
// has for them: `suspect`, `weapon`, `room`, or a word of its own.

const list = (items: string[], last: string) =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
const a = (category: string) => `${/^[aeiou]/i.test(category) ? "an" : "a"} ${category.toLowerCase()}`;

export const coach = {
  title: "Coach",
  thinking: "Thinking …",
  failed: (what: string) => `The coach could not work this out: ${what}`,
  sampled: "Too large to do exactly: these are estimates from sampled deals.",

  // what is on
  off: "The coach is off",
  off_deductions: "This game shows what is proved and how likely the rest is, but no advice.",
  off_pad: "This game is a pad: it keeps your notes and draws no conclusions.",
  on: "Full help is on: questions to ask, when to accuse, which card to show.",
  change: "Change how much help",
  spectator: "You watch this game, so there is nothing to ask. The coach helps whoever holds a hand.",
  contradiction: "The notes contradict each other. The coach is back when that is mended.",
  undecided: "This game is too large to work out here, so the coach has no advice.",
  back: "You are looking back at an earlier turn. The coach speaks of now.",
  over: "The game is over.",
  to_review: "Look at it again",

  // what to ask
  ask: "What to ask",
  ask_later: "What to ask at your next turn",
  ask_later_note: "The chance to win counts from then, if nobody has won before.",
  nothing: "There is nothing left to ask.",
  from: "Where can you ask from?",
  anywhere: "Anywhere",
  line: { ask: "Ask:", later: "Next turn, ask:", certain: "Accuse, it is proved:", accuse: "Accuse, the better bet:" },
  open_all: "All of the coach’s advice",
  into_pad: "Write it into the pad",
  use: (cards: string) => `Put ${cards} into the pad`,
  to_win: "to win",
  solves: (p: string) => `solves it with ${p}`,
  tells_you: (bits: string) => `tells you ${bits} bits`,
  tells_others: (bits: string) => `tells the others ${bits} bits`,
  tells_nobody: "tells the others next to nothing",
  misleads: "leads the others astray",

  // why
  any_of_mine: (category: string) => `any ${category.toLowerCase()} of yours`,
  or: (items: string[]) => list(items, "or"),
  and: (items: string[]) => list(items, "and"),
  others: (count: number) => `${count} others`,
  as_good: (choices: string) => `Just as good: ${choices}.`,
  instead: (cards: string, of: string) => `${cards} for ${of}`,
  mine: (cards: string[]) => `${list(cards, "and")} ${cards.length > 1 ? "are" : "is"} yours`,
  nobodys: (cards: string[]) => `${list(cards, "and")} ${cards.length > 1 ? "are" : "is"} in nobody’s hand`,
  so: (known: string[], left: string[]) =>
    left.length > 0
      ? `${list(known, "and")}: whoever answers shows ${list(left.map(a), "or")}.`
      : `${list(known, "and")}: nobody can show a card.`,
  held: (seat: string, card: string) => `${seat} has ${card}: nobody else can show it.`,
  open: (left: string[]) =>
    `It tells about ${list(
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
  answers: "What may come",
  shows: (seat: string, card: string | null) => (card ? `${seat} shows ${card}` : `${seat} shows a card`),
  nobody_shows: "nobody shows",
  more_answers: (count: number) => `${count} more`,

  // an idea of one's own
  idea: "Your own idea",
  idea_hint: "Tap one card of each kind to see its numbers beside the best.",
  your_idea: "Your idea",
  the_best: "The best",
  idea_best: "As good as the best.",
  idea_close: (points: string) => `Nearly as good: ${points} points less to win.`,
  idea_worse: (points: string) => `It wins ${points} points less often.`,
  clear: "Clear",

  // accuse or wait
  certain: "Accuse: it is proved",
  accuse: "Accuse: the better bet",
  wait: "Do not accuse yet",
  certain_note: "Every deal that agrees with your notes has these three.",
  compare_accuse: (now: string, wait: string) => `Accusing now wins ${now}, going on ${wait}.`,
  compare_wait: (now: string, wait: string) => `Going on wins ${wait}, accusing now ${now}.`,
  now: "Accuse now",
  go_on: "Go on",
  likeliest: (cards: string) => `Likeliest: ${cards}`,
  write_accusation: "Write the accusation",

  // who is close
  close: "Who is close",
  estimate: "estimate",
  close_note: "Guessed from games that would look the same to you, as if everybody missed nothing. No proof.",
  level: { knows: "may well know it", could: "could know it", near: "close", under_way: "on the way", far: "far off" },
  could_accuse: (p: string) => `can accuse: ${p}`,
  to_go_between: (bits: string, low: string, high: string) => `${bits} bits to go (${low} to ${high})`,
  knows_mine: (cards: string) => `proves ${cards} of your cards on average`,
  alone: "Nobody else is in the game.",

  // when I am asked
  asked: "When you are asked",
  asked_hint: "Who asks, and for which cards?",
  who_asks: "Who asks?",
  show: (card: string) => `Show ${card}`,
  only_one: "You have no other.",
  none_to_show: "You have none of these cards.",
  costs: (points: string) => `costs ${points} points of your chance to win`,
  costs_nothing: "costs nothing",
  tells: (seat: string, bits: string) => `tells ${seat} ${bits} bits`,
  seen_by: (seats: string[]) => `Seen in your hand by ${list(seats, "and")}.`,
  seen_before: (seat: string) => `${seat} has seen it already.`,
  reason: {
    only_card: () => "You have no choice.",
    seen_by_asker: (seat: string) => `${seat} has seen it already: it tells hardly anything new.`,
    seen_by_all: () => "Everybody has seen it.",
    proved_by_asker: (seat: string, p: string) => `${seat} can prove already that you have it: ${p}.`,
    settles_category: (seat: string, p: string, category: string) =>
      `It would settle the ${category.toLowerCase()} for ${seat}: ${p}.`,
    solves: (seat: string, p: string) => `It would give the whole case to ${seat}: ${p}.`,
    new_to_asker: (seat: string) => `${seat} would strike out one card more.`,
  },
};

export type CoachWords = typeof coach;
