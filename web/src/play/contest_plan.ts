// The contest's square board to be drawn: every cell is a square of the same size, some of them are rooms.
import type { CardId } from "../core/calls";
import type { BoardDrawing, BoardRoom, Cell } from "../core/play_calls";

export const CELL = 24;

export const middle = ([row, column]: Cell) => ({ x: (column + 0.5) * CELL, y: (row + 0.5) * CELL });

// The lines between the cells.
export function grid({ rows, columns }: BoardDrawing): string {
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row * CELL}h${columns * CELL}`);
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column * CELL} 0v${rows * CELL}`);
  return [...across, ...down].join("");
}

// As much of a name as can be read in a cell.
export function shortName({ name }: Pick<BoardRoom, "name">): string {
  const most = 8;
  const [first = ""] = name.split(" ");
  return first.length <= most ? first : `${first.slice(0, most - 1)}.`;
}

// Where the k-th of so many pawns stands in a cell: side by side; in a room above its name, as long as there is room.
export function standIn({ cell, room }: { cell: Cell; room: CardId | null }, k: number, count: number) {
  const { x, y } = middle(cell);
  const wide = count > 4 ? 3 : 2;
  const rows = Math.ceil(count / wide);
  const row = Math.floor(k / wide);
  const here = Math.min(wide, count - row * wide);
  const apart = wide === 2 ? 11.4 : 7;
  const raised = room !== null && rows === 1 ? 4.2 : 0;
  return { x: x + ((k % wide) - (here - 1) / 2) * apart, y: y - raised + (row - (rows - 1) / 2) * apart };
}
