// The input line: what is typed, what it means so far, and how it could go on.
import type { CoreError, EditAnswer, LineAnswer, Place } from "../core/calls";
import { core, isError } from "../core/core";
import type { Book } from "../state/book.svelte";

export class LineInput {
  text = $state("");
  place: Place | null = $state.raw(null);
  answer: LineAnswer | null = $state.raw(null);
  problem: CoreError | null = $state.raw(null);
  private asked = 0;
  private writing: Promise<EditAnswer | CoreError | null> = Promise.resolve(null); // one after another

  constructor(
    private readonly book: Book,
    private readonly written: (answer: EditAnswer) => void,
  ) {}

  start(text: string, place: Place | null): Promise<void> {
    this.place = place;
    return this.type(text, text.length);
  }

  async type(text: string, cursor: number): Promise<void> {
    const asked = ++this.asked;
    [this.text, this.problem] = [text, null];
    const place = this.place ? { place: this.place } : {};
    const answer = await core.call("line", { game: this.book.game, text, cursor, ...place }, "line");
    if (asked !== this.asked) return;
    this.answer = isError(answer) ? null : answer;
  }

  // Completes what all candidates have in common, or the only candidate. False: there is nothing to add.
  complete(text = this.completion): boolean {
    if (!this.answer || text === null) return false;
    const { begin, end } = this.answer;
    const next = this.text.slice(0, begin) + text + this.text.slice(end);
    if (next === this.text) return false;
    void this.type(next, begin + text.length);
    return true;
  }

  private get completion(): string | null {
    if (!this.answer || this.text === "") return null;
    const { candidates, common, near } = this.answer;
    return candidates.length === 1 || near ? (candidates[0]?.text ?? null) : common || null;
  }

  // The last line once more, to be corrected.
  recall(): void {
    const last = this.book.view.log.at(-1);
    if (last) void this.start(last.text, { replace: last.line });
  }

  // The line is free for the next turn at once; a refused line comes back, unless something new was typed.
  async write(): Promise<boolean> {
    const { text, place } = this;
    if (text.trim() === "") return false;
    void this.start("", null);
    this.writing = this.writing.then(() => this.put(text, place));
    const answer = await this.writing;
    if (!answer || isError(answer)) {
      if (this.text === "") void this.start(text, place);
      this.problem = answer;
      return false;
    }
    this.written(answer);
    return true;
  }

  private put(text: string, place: Place | null): Promise<EditAnswer | CoreError> {
    if (!place) return this.book.add(text);
    if ("insert" in place) return this.book.edit({ kind: "insert", at: place.insert, text });
    return this.book.edit({ kind: "replace", at: place.replace, text });
  }
}
