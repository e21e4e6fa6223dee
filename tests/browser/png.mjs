// Makes a picture of the page smaller: a palette of 256 colours, packed as tightly as zlib can. Colours beyond these are
// put to their nearest neighbours, which nobody sees in a picture of flat areas and letters.
import { deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function* chunks(file) {
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    yield { type: file.toString("latin1", at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

const paeth = (a, b, c) => {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
};

// As the browser writes them: eight bits a channel, not interlaced.
function decoded(file) {
  const all = [...chunks(file)];
  const head = all.find(({ type }) => type === "IHDR").data;
  const [width, height, depth, kind] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]];
  if (depth !== 8 || (kind !== 2 && kind !== 6)) throw new Error("not a picture of the browser");
  const channels = kind === 2 ? 3 : 4;
  const raw = inflateSync(Buffer.concat(all.filter(({ type }) => type === "IDAT").map(({ data }) => data)));
  const stride = width * channels;
  const pixels = Buffer.alloc(height * stride);
  for (let y = 0; y < height; ++y) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; ++x) {
      const left = x >= channels ? pixels[y * stride + x - channels] : 0;
      const up = y > 0 ? pixels[(y - 1) * stride + x] : 0;
      const corner = x >= channels && y > 0 ? pixels[(y - 1) * stride + x - channels] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      pixels[y * stride + x] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return { width, height, channels, pixels };
}

function indexed({ width, height, channels, pixels }) {
  const colours = new Map();
  const keys = new Uint32Array(width * height);
  for (let i = 0; i < keys.length; ++i) {
    keys[i] = (pixels[i * channels] << 16) | (pixels[i * channels + 1] << 8) | pixels[i * channels + 2];
    colours.set(keys[i], (colours.get(keys[i]) ?? 0) + 1);
  }
  const byCount = [...colours].sort((a, b) => b[1] - a[1]).map(([key]) => key);
  const palette = spreadOut(byCount);
  const place = new Map();
  const indexes = new Uint8Array(keys.length);
  for (let i = 0; i < keys.length; ++i) {
    if (!place.has(keys[i])) place.set(keys[i], nearest(palette, keys[i]));
    indexes[i] = place.get(keys[i]);
  }
  return { palette, indexes };
}

const distance = (a, b) =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

function nearest(palette, key) {
  let best = 0;
  for (let i = 1; i < palette.length; ++i) if (distance(palette[i], key) < distance(palette[best], key)) best = i;
  return best;
}

// The most frequent colours, which are the flat areas; then those that are not nearly the same as one that is there.
function spreadOut(byCount) {
  const flat = byCount.slice(0, 128);
  for (let apart = 0; ; apart = apart === 0 ? 4 : apart * 1.5) {
    const palette = [...flat];
    for (const key of byCount.slice(flat.length)) {
      if (palette.every((other) => distance(other, key) > apart)) palette.push(key);
      if (palette.length > 256) break;
    }
    if (palette.length <= 256) return palette;
  }
}

const crcs = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; ++k) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes) => (bytes.reduce((c, byte) => crcs[(c ^ byte) & 255] ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc(named), data.length + 8);
  return out;
}

export function smaller(file) {
  const picture = decoded(file);
  const { palette, indexes } = indexed(picture);
  const rows = Buffer.alloc(picture.height * (picture.width + 1)); // of indexes, where no filter helps
  for (let y = 0; y < picture.height; ++y) {
    rows.set(indexes.subarray(y * picture.width, (y + 1) * picture.width), y * (picture.width + 1) + 1);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(picture.width, 0);
  head.writeUInt32BE(picture.height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flatMap((key) => [key >> 16, (key >> 8) & 255, key & 255]))),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
