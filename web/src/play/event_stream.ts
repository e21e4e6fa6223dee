// Server-sent events, read by hand: the browser's own reader cannot send the token.

export interface Sent {
  id: number;
  kind: string;
  data: string;
}

// Text in pieces of any size in, whole events out.
export class EventReader {
  private rest = "";

  take(piece: string): Sent[] {
    const blocks = (this.rest + piece).split("\n\n");
    this.rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => {
      const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1];
      const data = field("data");
      return data === undefined ? [] : [{ id: Number(field("id")), kind: field("event") ?? "", data }];
    });
  }
}
