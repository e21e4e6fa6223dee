// A game looked at again.
const list = (items: string[]) =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

export const review = {
  title: "Review",
  of: (game: string) => `Review: ${game}`,
  broken: (what: string) => `This game cannot be reviewed: ${what}`,
  contradiction: "The notes contradict each other, so there is nothing to weigh. Mend the game first.",
  undecided: "This game is too large to work out here, so there is no review.",
  to_game: "To the game",
  working: "Weighing every question …",
  only_until: (turn: string) => `Reviewed up to turn ${turn}: the game is too long to weigh to its end.`,
  share: "Share this turn",
  print: "Print",

  // how it ended
  found: (seat: string, cards: string) => `${seat} found it: ${cards}`,
  nobody_found: (cards: string) => `Nobody found it: ${cards}`,
  nobody: "Nobody found it.",
  unfinished: "Not finished yet: this is how it stands.",

  // going through it
  start: "Before the first turn",
  after_turn: (turn: number) => `After turn ${turn}`,
  after_line: (line: number) => `After line ${line}`,
  turn: (turn: number) => `Turn ${turn}`,
  line: (line: number) => `Line ${line}`,
  slider: "Where in the game",
  first: "To the start",
  previous: "One turn back",
  next: "One turn on",
  last: "To the end",
  next_mistake: "Next mistake",
  mistakes_of: (place: number, count: number) => `${place} of ${count}`,
  no_mistakes: "No mistakes",
  keys: "Arrow keys: turn by turn. N: next mistake.",

  // whose eyes
  seen_by: "Seen by",
  spectator: "Spectator",
  everything: "All cards",

  // a turn
  grade: { best: "best", good: "good", inexact: "inexact", mistake: "mistake", blunder: "big mistake" },
  grade_long: {
    best: "Nothing better could be asked.",
    good: "A good question.",
    inexact: "Not quite the best.",
    mistake: "A mistake.",
    blunder: "A big mistake.",
  },
  costs: (points: string) => `It cost ${points} points of the chance to win.`,
  costs_little: "It cost next to nothing.",
  better: (cards: string) => `Better: ${cards}`,
  better_win: (p: string, asked: string) => `wins ${p}, this one ${asked}`,
  expected: "Expected to tell",
  came: "Told",
  lucky: (bits: string) => `luck ${bits}`,
  others_learnt: "The others learnt",
  others_estimate: "Each of the others learnt, about",
  bits: (bits: string) => `${bits} bits`,
  not_weighed: "A card was not heard, so this question cannot be weighed.",
  proves: "This proves",
  proves_nothing: "It proves nothing new.",
  not_proved: "Not proved at this turn: the number is how likely it was.",
  overlooked_here: "Overlooked",
  accusation: (p: string) => `By what could be known, it was right with ${p}.`,
  accusation_sure: "It was proved.",
  to_go: (bits: string) => `${bits} bits to go`,
  solved: "solved",

  // the envelope
  envelope: "The envelope, then",

  // the chart
  chart: "How close each seat was",
  measure: "What the chart shows",
  measures: { entropy: "Bits to go", p: "Best guess", win: "Chance to win" },
  chart_titles: {
    entropy: "How much each seat did not know about the envelope",
    p: "How likely each seat’s best guess was",
    win: "The chance to win, by each seat’s own questions",
  },
  unit_bits: "bits",
  unit_percent: "%",
  along: "turn",
  as_table: "As a table",
  mark_proved: (seat: string) => `${seat} could prove it`,
  mark_accused: (seat: string) => `${seat} accused`,
  legend: "✓ could prove it · ⚑ accused",

  // who could know when
  when: "Who could know when",
  when_note: "After which turn.",
  seat: "Seat",
  proved: "could prove it",
  could_accuse: "could accuse",
  better_bet: "better to bet",
  accused: "accused",
  accused_right: (turn: string) => `${turn}, right`,
  accused_wrong: (turn: string) => `${turn}, wrong`,
  never: "never",
  story_first: (seat: string, turn: string) => `${seat} could have accused first: after turn ${turn}.`,
  story_waited: (seat: string, could: string, did: string) =>
    `${seat} could have accused after turn ${could}, and did in turn ${did}.`,
  story_prompt: (seat: string, did: string) => `${seat} accused in turn ${did}, as soon as it was possible.`,
  story_bet: (seat: string, did: string, p: string) => `${seat} accused in turn ${did} on a bet of ${p}.`,
  story_missed: (seats: string[], turn: string) =>
    `${list(seats)} could have accused ${seats.length > 1 ? "too" : ""} after turn ${turn}, and did not.`.replace(
      "  ",
      " ",
    ),

  // skill and luck
  skill: "Skill and luck",
  skill_note:
    "What a seat learnt is what its questions were worth, plus luck, plus what it overheard. Skill is how little was lost. In bits; the chance to win in points.",
  asked: "questions",
  worth: "worth",
  lost: "lost",
  luck: "luck",
  overheard: "overheard",
  given: "given away",
  win_lost: "chance lost",

  // every question
  questions: "Every question",
  questions_note: "In bits; what it cost in points of the chance to win. Tap one to go there.",
  go_there: "go there",
  worth_of: (bits: string, most: string) => `worth ${bits} of ${most} bits`,
  told: (bits: string) => `told the others ${bits}`,
  minus: (points: string) => `−${points} points`,
  none: "There was no question.",

  // overlooked
  overlooked: "Overlooked",
  overlooked_none: "Nothing that was proved was overlooked.",
  go_to: (turn: string) => `Go to turn ${turn}`,
};

export type ReviewWords = typeof review;
