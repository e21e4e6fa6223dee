import { describe, expect, it } from "vitest";
import { Library } from "./library.svelte";
import { MemoryStore } from "./memory";
import { pretendCore } from "./pretend_core";
import { choicesFrom } from "./settings.svelte";
import { Texts } from "./texts";

const start = '[Seats "Ann, Bob"]\n';
const empty = () =>
  new Library(
    pretendCore,
    () => ({}),
    async () => new MemoryStore(),
  );

describe("the library", () => {
  it("deletes, and takes it back", async () => {
    const library = empty();
    const id = await library.create(start, "Sunday");
    await library.remove(id);
    expect(library.games).toEqual([]);
    expect(await library.open(id)).toBe(null);
    await library.restore(id);
    expect(library.games.map((game) => game.name)).toEqual(["Sunday"]);
  });

  it("exports the name with the game, and reads it back", async () => {
    const library = empty();
    const text = await new Texts(library, pretendCore).exportText(await library.create(start, "Sunday"));
    expect(text).toContain('[Event "Sunday"]');
    const other = empty();
    await new Texts(other, pretendCore).importText(text);
    expect(other.games.map((game) => game.name)).toEqual(["Sunday"]);
  });

  it("goes on in memory where storage is refused, and says so", async () => {
    const refused = async () => {
      throw new DOMException("no", "SecurityError");
    };
    const library = new Library(pretendCore, () => ({}), refused);
    await library.create(start);
    expect(library.trouble).toBe("refused");
    expect(library.games).toHaveLength(1);
  });

  it("keeps a new game in memory where the disk is full", async () => {
    class FullStore extends MemoryStore {
      override async create(): Promise<void> {
        throw new DOMException("no room", "QuotaExceededError");
      }
    }
    const library = new Library(
      pretendCore,
      () => ({}),
      async () => new FullStore(),
    );
    const id = await library.create(start, "Sunday");
    expect(library.games.map((game) => game.name)).toEqual(["Sunday"]);
    expect(await new Texts(library, pretendCore).exportText(id)).toContain("Ann");
    await library.remove(id);
    expect(library.games).toEqual([]);
  });

  it("leaves a library of a newer gumshoe alone", async () => {
    const newer = async () => {
      throw new DOMException("newer", "VersionError");
    };
    const library = new Library(pretendCore, () => ({}), newer);
    await library.store;
    expect(library.trouble).toBe("newer");
  });
});

describe("settings", () => {
  it("are the defaults where nothing sensible is stored", () => {
    const defaults = choicesFrom(null);
    expect(defaults).toMatchObject({ help: "coach", theme: "auto", wake: true });
    for (const text of ["", "null", "7", "[1]", "{", '{"help":"oracle","theme":3}']) {
      expect(choicesFrom(text)).toEqual(defaults);
    }
  });

  it("come back as they were stored", () => {
    expect(choicesFrom('{"help":"pad","theme":"dark","evil":1}')).toEqual({
      ...choicesFrom(null),
      help: "pad",
      theme: "dark",
    });
  });
});
