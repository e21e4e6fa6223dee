// Data into sentences: what is said is decided here, how it is said by the language.

import type {
  Answer,
  CardId,
  Changes,
  GameEvent,
  Holder,
  Mark,
  ProofClaim,
  ProofStep,
  Repair,
  Review,
  Table,
} from "../core/calls";
import { cardPart, type Part, type Phrase, type Scene, say, sceneOf, seatPart, sentence } from "./parts";
import type { Sentences, Who } from "./sentences";

type At = Scene | Table;
type Oversight = Review["oversights"][number];

const whoOf = (holder: Holder): Who =>
  holder === "envelope" || holder === "pool" || holder === "public" ? { place: holder } : { seat: seatPart(holder) };

const grouped = <T, K>(items: readonly T[], key: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

export class Phrases {
  constructor(private readonly words: Sentences) {}

  // ---- names ----

  holder(holder: Holder): Phrase {
    return this.words.holder(whoOf(holder));
  }

  cards(ids: readonly (CardId | null)[], at: At): Phrase {
    const scene = sceneOf(at);
    return this.words.list(ids.map((id) => (id === null ? this.words.notHeard : cardPart(scene, id, "at"))));
  }

  private names(ids: CardId[], scene: Scene): Part[] {
    return ids.map((id) => cardPart(scene, id));
  }

  // `turn 3`; an event that is nobody's turn goes by its own number.
  cite(event: number, at: At): Part {
    const line = sceneOf(at).log?.find((one) => one.event === event);
    const text = line?.turn ? this.words.turn(line.turn) : this.words.line(event);
    return { kind: "event", event, text };
  }

  citedAll(events: number[], at: At): Phrase {
    const turns = events.map((event) => sceneOf(at).log?.find((one) => one.event === event)?.turn ?? null);
    if (events.length > 1 && turns.every((turn) => turn !== null)) {
      return this.words.turns(events.map((event, i) => ({ kind: "event", event, text: String(turns[i]) })));
    }
    return this.words.and(events.map((event) => this.cite(event, at)));
  }

  // ---- events ----

  event(what: GameEvent, at: At): Phrase {
    const scene = sceneOf(at);
    const { words } = this;
    switch (what.type) {
      case "suggestion":
        return this.question(what, scene);
      case "no_suggestion":
        return words.asksNothing(seatPart(what.seat));
      case "move":
        return this.move(what, scene);
      case "accusation":
        return words.accuses(seatPart(what.seat), this.cards(what.cards, scene), what.verdict);
      case "fact":
        return this.mark(what, scene);
      case "some":
        return words.hasOneOf(whoOf(what.holder), this.names(what.cards, scene));
      case "size":
        return words.hasSize(whoOf(what.seat), what.size);
      case "sight":
        return words.hasSeen(
          what.viewer === "*" ? null : seatPart(what.viewer),
          seatPart(what.owner),
          what.card === null ? null : cardPart(scene, what.card),
        );
      case "out":
        return words.isOut(seatPart(what.seat));
      case "deal":
        return what.card
          ? words.getsCard(seatPart(what.to), seatPart(what.from), cardPart(scene, what.card))
          : words.getsCards(seatPart(what.to), seatPart(what.from), what.count ?? 0);
    }
  }

  private question(what: Extract<GameEvent, { type: "suggestion" }>, scene: Scene): Phrase {
    const asked = this.words.asks(seatPart(what.seat), this.cards(what.cards, scene));
    return [asked, ...this.answers(what, scene)].flatMap((part, i) => (i > 0 ? ["; ", ...part] : part));
  }

  // What the others did with a question; who passed one after another is told together.
  answers(what: { answers: Answer[]; nobody?: boolean }, at: At): Phrase[] {
    const scene = sceneOf(at);
    if (what.nobody) return [[this.words.nobodyShows]];
    if (what.answers.length === 0) return [[this.words.answersMissed]];
    const said: Phrase[] = [];
    let passing: Part[] = [];
    const passed = () => {
      if (passing.length > 0) said.push(this.words.passes(passing));
      passing = [];
    };
    for (const answer of what.answers) {
      if (answer.did === "passed") {
        passing.push(seatPart(answer.seat));
        continue;
      }
      passed();
      said.push(this.answer(answer, scene));
    }
    passed();
    return said;
  }

  private answer({ seat, did, card }: Answer, scene: Scene): Phrase {
    if (did === "missed") return this.words.missed(seatPart(seat));
    return this.words.shows(seatPart(seat), card ? cardPart(scene, card) : null);
  }

  private move(what: Extract<GameEvent, { type: "move" }>, scene: Scene): Phrase {
    const to: Phrase = Array.isArray(what.to)
      ? [this.words.square(what.to[0], what.to[1])]
      : [cardPart(scene, what.to, "at")];
    const how = what.how === "passage" || what.how === "dragged" ? what.how : "walked";
    return this.words.moves(seatPart(what.seat), to, how, what.roll ?? null);
  }

  // ---- what is so ----

  mark(mark: Mark, at: At): Phrase {
    const card = cardPart(sceneOf(at), mark.card);
    const who = whoOf(mark.holder);
    return mark.has ? this.words.has(who, [card]) : this.words.hasNot([who], [card]);
  }

  // Marks of one holder in one sentence, what is there before what is not.
  marks(marks: readonly Mark[], at: At): Phrase[] {
    const told = (has: boolean) =>
      grouped(
        marks.filter((mark) => mark.has === has),
        (mark) => mark.holder,
      );
    return [
      ...[...told(true)].map(([holder, all]) => this.words.has(whoOf(holder), this.cardsOf(all, at))),
      ...[...told(false)].map(([holder, all]) => this.words.hasNot([whoOf(holder)], this.cardsOf(all, at))),
    ];
  }

  private cardsOf(marks: Mark[], at: At): Part[] {
    return this.names(
      marks.map((mark) => mark.card),
      sceneOf(at),
    );
  }

  changes(changes: Changes, at: At): Phrase[] {
    const { words } = this;
    const said: Phrase[] = [];
    if (changes.conflict) said.push([words.conflict]);
    if (changes.mended) said.push([words.mended]);
    if (changes.solved) said.push(words.solved(this.cards(changes.solved, at)));
    if (changes.unsolved) said.push([words.unsolved]);
    said.push(...this.marks(changes.proved, at), ...this.takenBack(changes.taken_back, at));
    if (said.length === 0) said.push([words.nothingNew]);
    return said.map(sentence);
  }

  private takenBack(marks: Mark[], at: At): Phrase[] {
    return [...grouped(marks, (mark) => `${mark.has} ${mark.holder}`).values()].map((all) => {
      const [first] = all as [Mark];
      const tell = first.has ? this.words.noLongerHas : this.words.mayHaveAgain;
      return tell(whoOf(first.holder), this.cardsOf(all, at));
    });
  }

  // ---- proofs ----

  claims(claims: readonly ProofClaim[], at: At): Phrase {
    const scene = sceneOf(at);
    const cells = claims.filter((claim) => "has" in claim);
    const others = claims.filter((claim) => !("has" in claim)).map((claim) => this.otherClaim(claim, scene));
    const has = [
      ...grouped(
        cells.filter((cell) => cell.has),
        (cell) => cell.holder,
      ),
    ].map(([holder, all]) => this.words.has(whoOf(holder), this.cardsOf(all, at)));
    return this.words.and([
      ...others,
      ...has,
      ...this.notClaims(
        cells.filter((cell) => !cell.has),
        scene,
      ),
    ]);
  }

  // Holders without the same cards are told together.
  private notClaims(cells: Mark[], scene: Scene): Phrase[] {
    const byHolder = [...grouped(cells, (cell) => cell.holder)];
    const byCards = grouped(byHolder, ([, all]) => all.map((cell) => cell.card).join(" "));
    return [...byCards.values()].map((same) => {
      const [, all] = same[0] as [Holder, Mark[]];
      return this.words.hasNot(
        same.map(([holder]) => whoOf(holder)),
        this.cardsOf(all, scene),
      );
    });
  }

  private otherClaim(claim: ProofClaim, scene: Scene): Phrase {
    if ("some" in claim) return this.words.hasOneOf(whoOf(claim.holder), this.names(claim.some, scene));
    if ("size" in claim) return this.words.sizeBetween(whoOf(claim.holder), ...claim.size);
    if ("named" in claim) return this.words.wasNamed(this.cite(claim.event, scene), cardPart(scene, claim.named));
    return [];
  }

  step(step: ProofStep, at: At): Phrase {
    const { words } = this;
    const claim = this.claims(step.gives, at);
    if (step.rule === "suppose") return sentence(words.suppose(claim));
    if (step.rule === "otherwise") return sentence(words.otherwise(claim));
    if (step.rule === "cases") return sentence(this.cases(step, claim, at));
    const reason = this.sourced(this.reason(step, at), step, at);
    return sentence(step.gives.length > 0 ? words.because(reason, claim) : words.contradiction(reason));
  }

  private cases(step: ProofStep, claim: Phrase, at: At): Phrase {
    const count = step.cases.length;
    const said = step.gives.length > 0 ? this.words.casesGive(count, claim) : [this.words.casesFail(count)];
    return this.sourced(said, step, at);
  }

  private sourced(reason: Phrase, step: ProofStep, at: At): Phrase {
    const sources: Phrase[] = [];
    if (step.events.length > 0) sources.push(this.citedAll(step.events, at));
    if (step.tags.length > 0) sources.push([this.words.table]);
    return sources.length > 0 ? this.words.cited(reason, this.words.and(sources)) : reason;
  }

  private reason(step: ProofStep, at: At): Phrase {
    const { reason } = this.words;
    const gives = step.gives.length > 0;
    switch (step.rule) {
      case "hand":
      case "face_up":
        return [reason.dealt];
      case "told":
        return [reason.told];
      case "seen":
        return [reason.seen];
      case "passed":
        return [reason.passed];
      case "showed":
        return [reason.showed];
      case "accused":
        return [reason.accused];
      case "dealt":
        return [reason.dealtOver];
      case "elsewhere":
        return [gives ? reason.elsewhere : reason.inTwoPlaces];
      case "only_place":
        return [gives ? reason.onlyPlace : reason.noPlace];
      case "one_of":
        return [gives ? reason.oneOf : reason.noneOf];
      case "category":
        return [reason.category];
      case "wrong":
        return [gives ? reason.wrongOthers : reason.wrong];
      default:
        return this.counting(step, at);
    }
  }

  private counting(step: ProofStep, at: At): Phrase {
    const { reason } = this.words;
    const who = step.holders.map(whoOf);
    const gives = step.gives.length > 0;
    const cards = this.names(step.cards, sceneOf(at));
    switch (step.rule) {
      case "full":
        return (gives ? reason.full : reason.overFull)(who, cards.length);
      case "left":
        return (gives ? reason.left : reason.tooFew)(who, cards.length);
      case "sizes":
        return reason.sizes(who);
      case "room":
        if (cards.length === 0) return (gives ? reason.takesAll : reason.takesTooMany)(who);
        return (gives ? reason.room : reason.noRoom)(cards, who);
      case "need":
        return (gives ? reason.need : reason.needTooMany)(who, cards);
      default:
        return [step.text]; // a rule that this page does not know yet
    }
  }

  // ---- slips ----

  slip(repair: Repair, at: At): Phrase {
    const { before, choices, after } = this.slipRow([repair], at);
    const what = [...before, ...(choices[0] ?? []), ...after];
    if (repair.event <= 0) return sentence(what);
    return sentence(this.words.at(this.cite(repair.event, at), what));
  }

  // What an edit takes to be wrong: `Turn 3`, `My hand`.
  culprit(repair: Repair, at: At): Part {
    if (repair.event > 0) return this.cite(repair.event, at);
    const { myHand, handSizes, faceUp } = this.words;
    return repair.kind === "hand" ? myHand : repair.kind === "hands" ? handSizes : faceUp;
  }

  // Edits that say the same of different cards or seats, as one sentence: `Green / Mustard / Peacock showed the card`.
  slipRow(row: Repair[], at: At): { before: Phrase; choices: Phrase[]; after: Phrase } {
    const scene = sceneOf(at);
    const card = (id: CardId | null): Phrase => [id === null ? this.words.otherCard : cardPart(scene, id)];
    const seat = (name: string | null): Part => (name === null ? this.words.nobody : seatPart(name));
    const [first] = row;
    if (first === undefined) return { before: [], choices: [], after: [] };
    const whole = this.wholeSlip(first.kind);
    if (whole) return { before: [], choices: row.map(whole), after: [] };
    const meantAlike = row.every((one) => one.meant === first.meant);
    const variesWritten = row.length > 1 && first.meant !== null && meantAlike;
    const choices = row.map((one) => {
      if (one.written === null) return [seat(one.seat)];
      return card(variesWritten ? one.written : one.meant);
    });
    const slot: Part = { kind: "seat", name: "", text: "" };
    const sides: [Phrase, Phrase] = variesWritten ? [card(first.meant), [slot]] : [[slot], card(first.written)];
    const said = this.slipWords(first.kind, slot, sides);
    const place = said.indexOf(slot);
    return { before: said.slice(0, place), choices, after: said.slice(place + 1) };
  }

  // Slips of which there is nothing to choose in the middle of the sentence.
  private wholeSlip(kind: Repair["kind"]): ((repair: Repair) => Phrase) | null {
    const { words } = this;
    switch (kind) {
      case "verdict":
        return () => [words.contrary];
      case "twice":
        return () => [words.twice];
      case "line":
        return () => [words.park];
      case "size":
        return ({ seat, size }) => words.hasSize({ seat: seatPart(seat ?? "") }, size ?? 0);
      case "hands":
        return ({ seat, fewer }) => words.oneMore(seatPart(seat ?? ""), seatPart(fewer ?? ""));
      default:
        return null;
    }
  }

  private slipWords(kind: Repair["kind"], seat: Part, [meant, written]: [Phrase, Phrase]): Phrase {
    const { words } = this;
    switch (kind) {
      case "card":
        return words.itWas(meant, written);
      case "shown_card":
        return words.seenWas(meant, written);
      case "shower":
        return words.someoneShowed(seat);
      case "answer":
        return words.answeredOtherwise(seat);
      case "asker":
        return words.wasTurnOf(seat);
      case "holder":
        return words.isAbout(seat);
      case "wrong_answer":
        return words.answeredWrongly(seat);
      case "hand":
        return words.inMyHand(meant, written);
      case "face_up":
        return words.faceUpIs(meant, written);
      default:
        return [seat];
    }
  }

  // ---- reviews ----

  oversight(oversight: Oversight, at: At): Phrase {
    const { words } = this;
    const seat = seatPart(oversight.seat);
    if (oversight.kind === "did_not_accuse" || oversight.card === null) return sentence(words.couldAccuse(seat));
    const card = cardPart(sceneOf(at), oversight.card);
    const { holder } = oversight;
    const known: Phrase =
      holder === null || holder === "envelope" ? [words.provedNotThere] : words.provedElsewhere(whoOf(holder));
    const cited = oversight.because.length > 0 ? words.cited(known, this.citedAll(oversight.because, at)) : known;
    return sentence((oversight.kind === "asked_for_known" ? words.askedFor : words.accusedOf)(seat, card, cited));
  }

  // `1.3 million deals left`; exact on request.
  deals(changes: Changes, about: (value: string) => string): string | null {
    const { deals_before: before, deals_after: after } = changes;
    return after === null
      ? null
      : this.words.dealsLeft(about(after), before && before !== after ? about(before) : null);
  }
}

export { say };
