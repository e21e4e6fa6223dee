import { describe, expect, it } from "vitest";
import { deckFrom, deckText } from "./decks.svelte";
import { linkTo, packed, unpacked } from "./links";
import { withRecent } from "./players.svelte";

const game = '[Seats "Zoë, <b>Bob</b>, דנה"]\n1. "Zoë" ? plum rope hall : nobody\n';

describe("a link", () => {
  it("brings the text back, letter by letter, and the turn to open it at", async () => {
    expect(await unpacked(await packed({ kind: "game", text: game, at: 12 }))).toEqual({
      kind: "game",
      text: game,
      at: 12,
    });
    expect(await unpacked(await packed({ kind: "deck", text: "{}", at: null }))).toEqual({
      kind: "deck",
      text: "{}",
      at: null,
    });
  });

  it("has only letters that survive being sent", async () => {
    const payload = await packed({ kind: "game", text: game.repeat(50), at: 3 });
    expect(payload).toMatch(/^g[\w-]+\.3$/);
    expect(payload.length).toBeLessThan(300);
    expect(linkTo(payload, "https://example.org/x/?a#/game/1")).toBe(`https://example.org/x/?a#/share/${payload}`);
  });

  it("that is cut off or made up is nothing", async () => {
    const payload = await packed({ kind: "game", text: game, at: null });
    for (const broken of ["", "g", "x", payload.slice(0, -7), "gAAAA", "g%%%", "<script>", `${payload}.x`]) {
      expect(await unpacked(broken)).toBe(null);
    }
  });

  it("that would fill the memory is refused", async () => {
    const payload = await packed({ kind: "game", text: "a".repeat(4_000_000), at: null });
    expect(await unpacked(payload)).not.toBe(null);
    const bomb = await packed({ kind: "game", text: "a".repeat(5_000_000), at: null });
    expect(await unpacked(bomb)).toBe(null);
  });
});

describe("a deck that was sent", () => {
  it("comes back as it was", () => {
    const deck = { name: "Ours", place: "room", categories: [{ name: "room", cards: ["Hall", "Den"] }] };
    expect(deckFrom(deckText(deck))).toEqual(deck);
  });

  it("is nothing where it is no deck", () => {
    for (const text of ["", "7", "null", "[]", '{"name":1}', '{"name":"a","categories":[{"name":"b","cards":[1]}]}']) {
      expect(deckFrom(text)).toBe(null);
    }
  });
});

describe("recent players", () => {
  it("are those of the last game first, each once", () => {
    expect(withRecent(["Ann", "Bob"], ["Cyn", "", "Ann"])).toEqual(["Cyn", "Ann", "Bob"]);
  });
});
