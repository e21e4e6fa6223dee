// The board as lines and fields to draw, from the core's data. A cell is ten units wide.
import type { BoardDrawing, BoardRoom, Cell } from "../core/play_calls";

export const UNIT = 10;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Place extends Box {
  room: BoardRoom;
  floor: string; // paths
  walls: string;
  doors: string;
  corner: { x: number; y: number } | null; // where the stairs of a secret passage are
  title: Lettering & { top: number }; // its name, where there is room for it
}
export interface Lettering {
  lines: string[];
  size: number; // of its letters
  width: number;
}
export interface Plan {
  width: number;
  height: number;
  corridor: string;
  squares: string;
  centre: Box | null;
  places: Place[];
}

type Edge = [from: Cell, to: Cell]; // corners, row and column

const key = ([row, column]: Cell) => `${row} ${column}`;
const at = ([row, column]: Cell) => `${column * UNIT} ${row * UNIT}`;

const cellsWhere = ({ ground }: BoardDrawing, letter: string): Cell[] =>
  ground.flatMap((row, r) => [...row].flatMap((one, c): Cell[] => (one === letter ? [[r, c]] : [])));

// Round the cells clockwise, edge by edge.
function edgesOf(cells: Cell[]): Edge[] {
  const inside = new Set(cells.map(key));
  return cells.flatMap(([r, c]) => {
    const sides: [Cell, Edge][] = [
      [
        [r - 1, c],
        [
          [r, c],
          [r, c + 1],
        ],
      ],
      [
        [r, c + 1],
        [
          [r, c + 1],
          [r + 1, c + 1],
        ],
      ],
      [
        [r + 1, c],
        [
          [r + 1, c + 1],
          [r + 1, c],
        ],
      ],
      [
        [r, c - 1],
        [
          [r + 1, c],
          [r, c],
        ],
      ],
    ];
    return sides.filter(([beside]) => !inside.has(key(beside))).map(([, edge]) => edge);
  });
}

// Closed lines round the cells, corner after corner.
export function outline(cells: Cell[]): string {
  const from = new Map<string, Edge[]>();
  for (const edge of edgesOf(cells)) from.set(key(edge[0]), [...(from.get(key(edge[0])) ?? []), edge]);
  let path = "";
  for (const [start, edges] of from) {
    for (let edge = edges.pop(); edge; edge = from.get(start)?.pop()) {
      path += `M${at(edge[0])}`;
      for (let next: Edge | undefined = edge; next; next = from.get(key(next[1]))?.pop()) path += `L${at(next[1])}`;
      path += "Z";
    }
  }
  return path;
}

const doorEdge = ({ outside, inside }: BoardRoom["doors"][number]): Edge => {
  const [r, c] = [Math.max(outside[0], inside[0]), Math.max(outside[1], inside[1])];
  return outside[0] === inside[0]
    ? [
        [r, c],
        [r + 1, c],
      ]
    : [
        [r, c],
        [r, c + 1],
      ];
};
const span = ([from, to]: Edge) => [key(from), key(to)].sort().join("-");
const line = ([from, to]: Edge) => `M${at(from)}L${at(to)}`;

const boxOf = (cells: Cell[]): Box => {
  const rows = cells.map(([row]) => row);
  const columns = cells.map(([, column]) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return {
    x: left * UNIT,
    y: top * UNIT,
    width: (Math.max(...columns) - left + 1) * UNIT,
    height: (Math.max(...rows) - top + 1) * UNIT,
  };
};

// Stairs lead down in the corner of the room that is next to the corner of the board.
function cornerOf(cells: Cell[], { rows, columns }: BoardDrawing): { x: number; y: number } {
  const { x, y, width, height } = boxOf(cells);
  const [left, up] = [x + width / 2 < (columns * UNIT) / 2, y + height / 2 < (rows * UNIT) / 2];
  const far = ([r, c]: Cell) => (left ? c : columns - 1 - c) + (up ? r : rows - 1 - r);
  const [r, c] = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
  return { x: c * UNIT, y: r * UNIT };
}

// Below the upper wall, on the first row that is wide enough.
function titleOf(name: string, cells: Cell[], corner: Place["corner"]): Place["title"] {
  const box = boxOf(cells);
  const title = lettering(name, box.width);
  const rows = [...new Set(cells.map(([row]) => row))].sort((a, b) => a - b);
  const wide = (row: number) => cells.filter(([one]) => one === row).length * UNIT;
  const first = rows.find((row) => wide(row) >= Math.min(box.width, title.width + 6)) ?? rows[0] ?? 0;
  const stairs = corner?.y === first * UNIT && title.width > box.width - 22; // in the way of the name
  const drop = stairs ? 16.5 : title.lines.length > 1 || box.height < 45 ? 11.5 : 13;
  return { ...title, top: first * UNIT + drop };
}

function placeOf(room: BoardRoom, drawing: BoardDrawing): Place {
  const cells = cellsWhere(drawing, room.letter);
  const doors = room.doors.map(doorEdge);
  const open = new Set(doors.map(span));
  const walls = edgesOf(cells).filter((edge) => !open.has(span(edge)));
  const corner = room.passage === null ? null : cornerOf(cells, drawing);
  return {
    ...boxOf(cells),
    room,
    floor: outline(cells),
    walls: walls.map(line).join(""),
    doors: doors.map(line).join(""),
    corner,
    title: titleOf(room.name, cells, corner),
  };
}

export function planOf(drawing: BoardDrawing): Plan {
  const squares = cellsWhere(drawing, ".");
  const centre = cellsWhere(drawing, "*");
  return {
    width: drawing.columns * UNIT,
    height: drawing.rows * UNIT,
    corridor: outline(squares),
    squares: squares.map((cell) => `M${at(cell)}h${UNIT}v${UNIT}h-${UNIT}z`).join(""),
    centre: centre.length > 0 ? boxOf(centre) : null,
    places: drawing.rooms.map((room) => placeOf(room, drawing)),
  };
}

export const middleOf = ([row, column]: Cell) => ({ x: (column + 0.5) * UNIT, y: (row + 0.5) * UNIT });

// Where the k-th of so many pawns stands in a room: side by side below the name, in two rows where it gets tight.
export function slotIn(place: Place, k: number, count: number): { x: number; y: number } {
  const wide = Math.max(1, Math.floor((place.width - 6) / 12.5));
  const rows = Math.ceil(count / wide);
  const inRow = Math.ceil(count / rows);
  const row = Math.floor(k / inRow);
  const here = row === rows - 1 ? count - row * inRow : inRow;
  const foot = place.y + place.height - 10.5;
  return {
    x: place.x + place.width / 2 + ((k % inRow) - (here - 1) / 2) * 12.5,
    y: foot - (rows - 1 - row) * 12.5,
  };
}

// A name on one line or two, and how large its letters can be.
export function lettering(name: string, room: number): Lettering {
  const letter = 0.56; // of its height is about as wide as a letter
  const most = 8.6;
  const fits = (text: string) => (room - 7) / (text.length * letter);
  const words = name.split(" ");
  const whole = fits(name) >= most * 0.86 || words.length === 1;
  const lines = whole ? [name] : [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
  const size = Math.min(most, ...lines.map(fits));
  return { lines, size, width: size * letter * Math.max(...lines.map((line) => line.length)) };
}

// Which of the places lies next in a direction: far ahead counts less than far aside.
export function nextPlace<T extends { x: number; y: number }>(places: T[], from: T, key: string): T | null {
  const towards: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const way = towards[key];
  if (!way) return null;
  const cost = (place: T) => {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * way[0] + dy * way[1];
    return ahead <= 0 ? Number.POSITIVE_INFINITY : ahead + 2 * Math.abs(dx * way[1] + dy * way[0]);
  };
  const best = places.reduce<T | null>((found, place) => (found && cost(found) <= cost(place) ? found : place), null);
  return best && Number.isFinite(cost(best)) ? best : null;
}
