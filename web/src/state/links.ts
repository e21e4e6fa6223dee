// A game or a deck as a link: the text itself, compressed, after the `#`, where no server ever sees it.

const MOST = 4 * 1024 * 1024; // a text that is longer was not made here

export interface Shared {
  kind: "game" | "deck";
  text: string;
  at: number | null; // to open a game after so many events
}

async function through(bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream) {
  const stream = new Blob([bytes]).stream().pipeThrough(way);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length;
    if (size > MOST) throw new RangeError("too long");
    pieces.push(piece.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

const letters = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

const toBase64 = (bytes: Uint8Array) =>
  btoa(letters(bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

export async function packed({ kind, text, at }: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
  const data = toBase64(await through(bytes, new CompressionStream("deflate-raw")));
  return `${kind.charAt(0)}${data}${at === null ? "" : `.${at}`}`;
}

// null: this is not such a link, or a part of it is missing.
export async function unpacked(payload: string): Promise<Shared | null> {
  const found = /^([gd])([\w-]+)(?:\.(\d{1,6}))?$/.exec(payload.trim());
  if (!found) return null;
  const [, kind, data = "", at] = found;
  try {
    const bytes = await through(fromBase64(data), new DecompressionStream("deflate-raw"));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { kind: kind === "g" ? "game" : "deck", text, at: at === undefined ? null : Number(at) };
  } catch {
    return null;
  }
}

// Where this page is, without what it shows.
export const linkTo = (payload: string, page = location.href): string =>
  `${page.replace(/#.*$/s, "")}#/share/${payload}`;
