// Other windows of the same browser with gumshoe open: they tell each other what they have kept.

export type News = { about: "game"; id: string } | { about: "games" | "decks" };

export class Tabs {
  private readonly channel: BroadcastChannel | null;

  constructor(heard: (news: News) => void) {
    this.channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("gumshoe");
    if (this.channel) this.channel.onmessage = (event: MessageEvent<News>) => heard(event.data);
  }

  tell(news: News) {
    this.channel?.postMessage(news);
  }
}
