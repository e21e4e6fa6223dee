import { expect, test } from "vitest";
import { hashOf, type Route, routeOf, routeOfGame } from "./route";

test("every route survives the address", () => {
  const routes: Route[] = [
    { screen: "games" },
    { screen: "new" },
    { screen: "game", id: "a/b c%" },
    { screen: "review", id: "ü" },
    { screen: "review", id: "a/b", at: "12" },
    { screen: "settings" },
    { screen: "share", payload: "abc_-/x" },
  ];
  for (const route of routes) expect(routeOf(hashOf(route))).toEqual(route);
});

test("a full record opens in the review, notes open at the table", () => {
  expect([routeOfGame({ id: "a", me: "*" }).screen, routeOfGame({ id: "a", me: "Ann" }).screen]).toEqual([
    "review",
    "game",
  ]);
});

test("an unknown address leads to the list of games", () => {
  for (const hash of ["", "#", "#/", "#/nowhere", "#game", "#/game", "#/game/", "#/share/", "##"]) {
    expect(routeOf(hash)).toEqual({ screen: "games" });
  }
});

test("an address that somebody typed may be badly escaped", () => {
  expect(routeOf("#/game/100%")).toEqual({ screen: "game", id: "100%" });
});
