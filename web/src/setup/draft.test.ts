import { describe, expect, it } from "vitest";
import type { Edition, Table } from "../core/calls";
import { fileName } from "../games/files";
import { cardsIn, DeckDraft } from "./deck.svelte";
import { Draft } from "./draft.svelte";
import { byLanguage, editionFor } from "./editions";

const names = (draft: Draft) => draft.names;

describe("a table being set up", () => {
  it("starts with three seats without names, the first one mine", () => {
    const draft = Draft.forNew(null, "classic-uk", []);
    expect(names(draft)).toEqual(["Seat 1", "Seat 2", "Seat 3"]);
    expect(draft.request).toMatchObject({ edition: "classic-uk", me: "Seat 1", hand: [] });
  });

  it("starts as the last one ended", () => {
    const last = { edition: "de-classic", deck: null, seats: ["Kim", "", "Max"], me: 2, rules: { stay: "yes" } };
    const draft = Draft.forNew(last, "classic-uk", []);
    expect(draft.last).toEqual(last);
    expect(draft.request).toMatchObject({ edition: "de-classic", me: "Max", rules: { stay: "yes" } });
  });

  it("takes another box where the deck of the last table is gone", () => {
    const last = { edition: null, deck: "gone", seats: ["Kim", "Lou"], me: null, rules: {} };
    expect(Draft.forNew(last, "classic-uk", []).request).toMatchObject({ edition: "classic-uk", me: "-" });
  });

  it("seats a name at hand where a name is missing, but not on my seat", () => {
    const draft = Draft.forNew(null, "classic-uk", []);
    for (const name of ["Kim", "Lou", "Max"]) draft.seat(name);
    expect(names(draft)).toEqual(["Seat 1", "Kim", "Lou", "Max"]);
  });

  it("keeps my seat mine when seats move, and clears my hand when I get up", () => {
    const draft = Draft.forNew(null, "classic-uk", []);
    draft.toggle("rope");
    draft.move(draft.me ?? 0, 1);
    expect(draft.myName).toBe("Seat 2");
    draft.remove(draft.me ?? 0);
    expect(draft.request).toMatchObject({ me: "-", hand: [], seats: ["Seat 1", "Seat 2"] });
  });

  it("has no card both in my hand and face up", () => {
    const draft = Draft.forNew(null, "classic-uk", []);
    draft.toggle("rope");
    draft.toggleFaceUp("rope");
    expect(draft.request).toMatchObject({ hand: [], public: ["rope"] });
  });
});

describe("a table being changed", () => {
  const table = {
    edition: "classic-uk",
    categories: [],
    seats: ["Ann", "Bob", "Cyn"].map((name) => ({ name, size: 6, me: name === "Ann", out: false })),
    me: "Ann",
    hand: ["rope"],
    public: [],
    pool: 0,
    rules: { stay: "no" },
    tags: {},
  } as Table;

  it("remembers who was who", () => {
    const draft = Draft.forTable(table);
    draft.move(draft.seats[2]?.key ?? 0, -1);
    const [first] = draft.seats;
    if (first) first.name = "Anna";
    draft.add("Dan");
    expect(draft.edit).toMatchObject({
      kind: "table",
      me: "Anna",
      hand: ["rope"],
      seats: [
        { name: "Anna", was: "Ann" },
        { name: "Cyn", was: "Cyn" },
        { name: "Bob", was: "Bob" },
        { name: "Dan", was: null },
      ],
    });
    expect(draft.edit).not.toHaveProperty("edition");
  });
});

describe("a deck being written", () => {
  it("has a card a line, without what is blank", () => {
    expect(cardsIn(" Zed \n\n Miss Zoe\r\n")).toEqual(["Zed", "Miss Zoe"]);
  });

  it("comes back as it was", () => {
    const deck = { name: "Ours", place: "room", categories: [{ name: "room", cards: ["Hall", "Den"] }] };
    const draft = new DeckDraft();
    draft.take(deck);
    expect(draft.deck).toEqual(deck);
  });
});

const edition = (id: string, language: string): Edition => ({ id, name: id, language, verified: true, categories: [] });
const editions = [edition("fr-classic", "fr"), edition("classic-us", "en"), edition("classic-uk", "en")];

describe("editions", () => {
  it("are guessed from the languages of the device", () => {
    expect(editionFor(["de-CH", "fr-CH"], editions)).toBe("fr-classic");
    expect(editionFor(["en-US"], editions)).toBe("classic-us");
    expect(editionFor(["en-AU"], editions)).toBe("classic-uk");
    expect(editionFor(["ja"], editions)).toBe("fr-classic");
  });

  it("stand with one's own languages first", () => {
    expect(byLanguage(editions, ["de"]).map(([language]) => language)).toEqual(["en", "fr"]);
    expect(byLanguage(editions, ["fr-CA"]).map(([language]) => language)).toEqual(["fr", "en"]);
  });
});

describe("the name of a file", () => {
  it("is safe on every system, in any script", () => {
    expect(fileName('Sunday: "at" Kim/../x')).toBe("Sunday-at-Kim-x.cgn");
    expect(fileName("Zoë, חיים")).toBe("Zoë-חיים.cgn");
    expect(fileName("///")).toBe("game.cgn");
  });
});
