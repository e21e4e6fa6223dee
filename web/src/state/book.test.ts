import { describe, expect, it } from "vitest";
import type { EditAnswer } from "../core/calls";
import { Book } from "./book.svelte";
import { Library } from "./library.svelte";
import { MemoryStore } from "./memory";
import { pretendCore } from "./pretend_core";
import type { Commit, Store } from "./store";

const start = '[Seats "Ann, Bob"]\n';

const libraryOn = (store: Store) =>
  new Library(
    pretendCore,
    () => ({}),
    async () => store,
  );

async function newBook(store: Store = new MemoryStore()) {
  const library = libraryOn(store);
  const id = await library.create(start);
  return { library, id, book: await opened(library, id) };
}

async function opened(library: Library, id: string): Promise<Book> {
  const book = await library.open(id);
  if (!(book instanceof Book)) throw new Error("not opened");
  return book;
}

const lines = (book: Book) => book.view.log.map((line) => line.text.replace(/^\d+\. /, ""));

describe("a book", () => {
  it("shows what is added, and keeps it", async () => {
    const { library, id, book } = await newBook();
    await book.add("one");
    await book.add("two");
    expect(lines(book)).toEqual(["one", "two"]);
    expect(lines(await opened(library, id))).toEqual(["one", "two"]);
  });

  it("takes additions made at once one after the other", async () => {
    const { book } = await newBook();
    await Promise.all(["a", "b", "c", "d"].map((text) => book.add(text)));
    expect(lines(book)).toEqual(["a", "b", "c", "d"]);
  });

  it("takes an answer that was foreseen at once, but none of another text", async () => {
    const { book } = await newBook();
    const edit = { kind: "add" as const, text: "one" };
    const foreseen = async () => {
      const answer = (await pretendCore.call("edit", { game: book.game, edit })) as EditAnswer;
      return { game: book.game, answer };
    };
    const first = await foreseen();
    const written = book.edit(edit, first);
    expect(lines(book)).toEqual(["one"]);
    await written;
    await book.edit(edit, first);
    expect(lines(book)).toEqual(["one", "one"]);
  });

  it("says why a line is refused, and stays as it was", async () => {
    const { book } = await newBook();
    await book.add("one");
    expect(await book.add("rubbish")).toMatchObject({ error: "no such thing" });
    expect(lines(book)).toEqual(["one"]);
    expect(book.branches).toEqual([]);
  });

  it("undoes to the beginning and redoes to the end", async () => {
    const { book } = await newBook();
    for (const text of ["a", "b", "c"]) await book.add(text);
    while (book.canUndo) await book.undo();
    expect(lines(book)).toEqual([]);
    while (book.canRedo) await book.redo();
    expect(lines(book)).toEqual(["a", "b", "c"]);
  });

  it("redoes after it was closed and opened again", async () => {
    const { library, id, book } = await newBook();
    await book.add("a");
    await book.undo();
    const again = await opened(library, id);
    expect(again.canRedo).toBe(true);
    await again.redo();
    expect(lines(again)).toEqual(["a"]);
  });

  it("keeps what was undone as a branch when something else is added", async () => {
    const { book } = await newBook();
    await book.add("a");
    await book.add("b");
    await book.undo();
    await book.add("c");
    expect(book.canRedo).toBe(false);
    expect(book.branches.map((branch) => branch.line)).toEqual(["b"]);
    const [branch] = book.branches;
    if (branch) await book.goTo(branch);
    expect(lines(book)).toEqual(["a", "b"]);
    expect(book.branches.map((one) => one.line)).toEqual(["c"]);
  });

  it("lists the state after each turn, and goes back to it", async () => {
    const { book } = await newBook();
    for (const text of ["a", "b", "c"]) await book.add(text);
    expect(book.rounds.map((round) => round.turn)).toEqual([0, 1, 2, 3]);
    const second = book.rounds[2];
    if (second) await book.goTo(second.version);
    expect(lines(book)).toEqual(["a", "b"]);
    expect(book.canRedo).toBe(true);
  });

  it("supposes without keeping, and keeps on request", async () => {
    const { library, id, book } = await newBook();
    await book.add("a");
    await book.suppose("what if");
    expect(lines(book)).toEqual(["a", "what if"]);
    expect(lines(await opened(library, id))).toEqual(["a"]);
    await book.stopSupposing();
    expect(lines(book)).toEqual(["a"]);
    await book.suppose("so be it");
    await book.keepSupposed();
    expect(book.supposing).toBe(null);
    expect(lines(await opened(library, id))).toEqual(["a", "so be it"]);
  });

  it("goes on supposing where a line is refused: what is shown is still what is supposed", async () => {
    const { book } = await newBook();
    await book.add("a");
    await book.suppose("what if");
    expect(await book.add("rubbish")).toMatchObject({ error: "no such thing" });
    expect(book.supposing).toBe("what if");
    expect(lines(book)).toEqual(["a", "what if"]);
    await book.add("b");
    expect(book.supposing).toBe(null);
    expect(lines(book)).toEqual(["a", "b"]);
  });

  it("looks back without changing anything, and returns with the next entry", async () => {
    const { book } = await newBook();
    await book.add("a");
    await book.add("b");
    await book.lookAt(1);
    expect(book.view.event).toBe(1);
    await book.add("c");
    expect(book.at).toBe(null);
    expect(book.view.event).toBe(3);
  });

  it("keeps the list of games up to date", async () => {
    const { library, book } = await newBook();
    await book.add("solved");
    expect(library.games).toMatchObject([{ turns: 1, solved: true, seats: ["Ann", "Bob"] }]);
  });
});

describe("two windows", () => {
  it("see each other's lines", async () => {
    const { book, library, id } = await newBook();
    const other = await opened(library, id);
    await book.add("a");
    await other.refresh();
    expect(lines(other)).toEqual(["a"]);
    expect(other.elsewhere).toBe(true);
  });

  it("lose no line when both add to the same state", async () => {
    const { book, library, id } = await newBook();
    const other = await opened(library, id);
    await Promise.all([book.add("a"), other.add("b"), book.add("c"), other.add("d")]);
    await book.refresh();
    await other.refresh();
    expect(lines(book)).toEqual(lines(other));
    expect([...lines(book)].sort()).toEqual(["a", "b", "c", "d"]);
  });

  it("make a branch where one corrects what the other has gone on from", async () => {
    const { book, library, id } = await newBook();
    await book.add("a");
    const other = await opened(library, id);
    await other.add("b");
    await book.edit({ kind: "replace", at: 0, text: "A" });
    expect(lines(book)).toEqual(["A"]);
    expect(book.branches.map((branch) => branch.line)).toEqual(["b"]);
    await other.refresh();
    expect(lines(other)).toEqual(["A"]);
  });
});

class FailingStore extends MemoryStore {
  full = false;

  override async commit(commit: Commit) {
    if (this.full) throw new DOMException("no room", "QuotaExceededError");
    return super.commit(commit);
  }
}

describe("a disk that is full", () => {
  it("is told of, goes on in memory, and is made up for later", async () => {
    const store = new FailingStore();
    const { book, library, id } = await newBook(store);
    await book.add("a");
    store.full = true;
    await book.add("b");
    await book.add("c");
    expect(book.saved).toBe("memory");
    expect(library.trouble).toBe("full");
    expect(lines(book)).toEqual(["a", "b", "c"]);
    expect(lines(await opened(library, id))).toEqual(["a"]);
    store.full = false;
    await book.add("d");
    expect(lines(await opened(library, id))).toEqual(["a", "b", "c", "d"]);
  });
});

describe("a game thrown away for good in another window", () => {
  it("is there again with its next line", async () => {
    const store = new MemoryStore();
    const { book, library, id } = await newBook(store);
    await book.add("a");
    await store.forget(id);
    await book.add("b");
    expect(lines(await opened(library, id))).toEqual(["a", "b"]);
  });
});
