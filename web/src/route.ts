// Where in the page the user is: the part of the address after `#`. It never leaves the device.

export type Route =
  | { screen: "games" }
  | { screen: "new" }
  | { screen: "game"; id: string }
  | { screen: "table"; id: string } // changing who sits at the table of a game
  | { screen: "print"; id: string }
  | { screen: "deck"; id: string } // a deck of your own; `new`: a new deck
  | { screen: "review"; id: string; at?: string } // after so many events
  | { screen: "settings" }
  | { screen: "play"; id?: string } // a game dealt here; without an id: the screen that deals it
  | { screen: "bots"; token: string; id?: string } // a game against bots at a server that lets in whoever has the token
  | { screen: "share"; payload: string };

export type Screen = Route["screen"];

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a `%` that somebody typed
  }
};

// What means nothing leads to the list of games.
export function routeOf(hash: string): Route {
  const [, screen = "", ...rest] = hash.replace(/^#/, "").split("/");
  const argument = rest.join("/");
  switch (screen) {
    case "new":
    case "settings":
      return { screen };
    case "game":
    case "table":
    case "print":
    case "deck":
      return argument ? { screen, id: decoded(argument) } : { screen: "games" };
    case "play":
      return argument ? { screen, id: decoded(argument) } : { screen };
    case "review":
      return rest[0] ? { screen, id: decoded(rest[0]), ...(rest[1] && { at: rest[1] }) } : { screen: "games" };
    case "bots":
      return rest[0] ? { screen, token: rest[0], ...(rest[1] && { id: rest[1] }) } : { screen: "games" };
    case "share":
      return argument ? { screen, payload: argument } : { screen: "games" };
    default:
      return { screen: "games" };
  }
}

export function hashOf(route: Route): string {
  switch (route.screen) {
    case "games":
      return "#/";
    case "game":
    case "table":
    case "print":
    case "deck":
      return `#/${route.screen}/${encodeURIComponent(route.id)}`;
    case "review":
      return `#/review/${encodeURIComponent(route.id)}${route.at ? `/${route.at}` : ""}`;
    case "play":
      return route.id === undefined ? "#/play" : `#/play/${encodeURIComponent(route.id)}`;
    case "bots":
      return route.id === undefined ? `#/bots/${route.token}` : `#/bots/${route.token}/${route.id}`;
    case "share":
      return `#/share/${route.payload}`;
    default:
      return `#/${route.screen}`;
  }
}

// Where a game opens: a full record has nothing to enter, so it opens in the review.
export const routeOfGame = ({ id, me }: { id: string; me: string }): Route => ({
  screen: me === "*" ? "review" : "game",
  id,
});

// The browser's Back treats it like any other page; `replace` leaves no trace of the page before.
export function goTo(route: Route, how: "push" | "replace" = "push"): void {
  if (how === "push") location.hash = hashOf(route);
  else location.replace(hashOf(route));
}
