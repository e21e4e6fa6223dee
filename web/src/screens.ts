import type { Component } from "svelte";
import type { Route, Screen } from "./route";

// Each screen is a module of its own, loaded when it is first opened.
type Loaded<S extends Screen> = { default: Component<Omit<Extract<Route, { screen: S }>, "screen">> };

const screens: { [S in Screen]: () => Promise<Loaded<S>> } = {
  games: () => import("./games/Games.svelte"),
  new: () => import("./setup/Setup.svelte"),
  game: () => import("./table/Table.svelte"),
  table: () => import("./setup/ChangeTable.svelte"),
  print: () => import("./games/Print.svelte"),
  deck: () => import("./setup/DeckEditor.svelte"),
  review: () => import("./review/Review.svelte"),
  settings: () => import("./settings/Settings.svelte"),
  play: () => import("./play/Play.svelte"),
  bots: () => import("./play/Bots.svelte"),
  share: () => import("./games/Shared.svelte"),
};

export interface Shown {
  screen: Screen;
  key: string; // another game is another screen
  component: Component<Record<string, string>>;
  props: Record<string, string>;
}

export async function load(route: Route): Promise<Shown> {
  const { screen, ...props } = route;
  const { default: component } = await screens[screen]();
  return { screen, key: JSON.stringify(route), component: component as Component<Record<string, string>>, props };
}
