// Reviewing a game.
const list = (items: string[]) =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

export const review = {
  title: "Review",
  of: (game: string) => `Review: ${game}`,
  broken: (what: string) => `This game can’t be reviewed: ${what}`,
  contradiction: "The notes contradict each other, so there is nothing to weigh. Fix the game first.",
  undecided: "This game is too large to work out here, so there is no review.",
  to_game: "To the game",
  working: "Weighing every question …",
  only_until: (turn: string) => `Reviewed up to turn ${turn}: the game is too long to review to the end.`,
  share: "Share this turn",
  print: "Print",

  // how it ended
  found: (seat: string, cards: string) => `${seat} solved it: ${cards}`,
  nobody_found: (cards: string) => `Nobody solved it: ${cards}`,
  nobody: "Nobody solved it.",
  unfinished: "Not finished yet: this is how it stands.",

  // going through it
  start: "Before the first turn",
  after_turn: (turn: number) => `After turn ${turn}`,
  after_line: (line: number) => `After line ${line}`,
  turn: (turn: number) => `Turn ${turn}`,
  line: (line: number) => `Line ${line}`,
  slider: "Position in the game",
  first: "To the start",
  previous: "One turn back",
  next: "One turn forward",
  last: "To the end",
  next_mistake: "Next mistake",
  mistakes_of: (place: number, count: number) => `${place} of ${count}`,
  no_mistakes: "No mistakes",
  keys: "Arrow keys: turn by turn. N: next mistake.",

  // whose view
  seen_by: "Seen by",
  spectator: "Spectator",
  everything: "All cards",

  // a turn
  grade: { best: "best", good: "good", inexact: "inexact", mistake: "mistake", blunder: "big mistake" },
  grade_long: {
    best: "There was no better question.",
    good: "A good question.",
    inexact: "Not quite the best.",
    mistake: "A mistake.",
    blunder: "A big mistake.",
  },
  costs: (points: string) => `It lowered the chance to win by ${points} points.`,
  costs_little: "It cost next to nothing.",
  better: (cards: string) => `Better: ${cards}`,
  better_win: (p: string, asked: string) => `chance to win ${p} instead of ${asked}`,
  expected: "Expected to rule out",
  came: "Ruled out",
  lucky: "lucky",
  unlucky: "unlucky",
  others_learnt: "Ruled out for each of the others, on average",
  others_estimate: "Ruled out for each of the others, about",
  nothing: "nothing",
  not_weighed: "A card wasn’t heard, so this question can’t be weighed.",
  proves: "This proves",
  not_proved: "Not yet proved in this turn: the number says how likely it was.",
  overlooked_here: "Overlooked",
  accusation: (p: string) => `From what could be known, it had a chance of ${p} to be right.`,
  accusation_sure: "It was proved.",
  solved: "solved",

  // the envelope
  envelope: "The envelope at that point",

  // the chart
  chart: "How close each seat was",
  measure: "What the chart shows",
  measures: { entropy: "Still open", p: "Best guess", win: "Chance to win" },
  chart_titles: {
    entropy: "How much each seat did not know about the envelope",
    p: "How likely each seat’s best guess was",
    win: "The chance to win, from each seat’s own questions",
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
  better_bet: "accusing paid off",
  accused: "accused",
  accused_right: (turn: string) => `${turn}, right`,
  accused_wrong: (turn: string) => `${turn}, wrong`,
  never: "never",
  story_waited: (seat: string, could: string, did: string) =>
    `${seat} could have accused after turn ${could}, but only did so in turn ${did}.`,
  story_prompt: (seat: string, did: string) => `${seat} accused in turn ${did}, as soon as it was possible.`,
  story_bet: (seat: string, did: string, p: string) =>
    `${seat} took a bet in turn ${did} and accused with a chance of ${p}.`,
  story_missed: (seats: string[], turn: string) =>
    `${list(seats)} could ${seats.length > 1 ? "also " : ""}have accused after turn ${turn}, but didn’t.`,

  // skill and luck
  skill: "Skill and luck",
  skill_note:
    "What a seat learnt is what its questions were worth, plus luck, plus what it overheard. Skill means losing little of it. In bits (one bit halves what is left); the chance to win is in points.",
  asked: "questions",
  worth: "worth",
  lost: "lost",
  luck: "luck",
  overheard: "overheard",
  given: "given away",
  win_lost: "chance lost",

  // every question
  questions: "Every question",
  questions_note:
    "What each question could be expected to rule out, and by how many points it lowered the chance to win. Tap a question to go there.",
  go_there: "go there",
  worth_of: (share: string, most: string) => `rules out ${share}, the best ${most}`,
  told: (share: string) => `${share} for the others`,
  minus: (points: string) => `−${points} points`,
  none: "There was no question.",

  // overlooked
  overlooked: "Overlooked",
  overlooked_none: "Nobody overlooked anything that was proved.",
  go_to: (turn: string) => `Go to turn ${turn}`,
};

export type ReviewWords = typeof review;
