import type { CardId, SeatName } from "../core/calls";
import type { BoardDrawing, Cell, PlayReach } from "../core/play_calls";
import type { Token } from "./round.svelte";

// What a drawing of a board is told, whichever board it is.
export interface BoardProps {
  drawing: BoardDrawing;
  tokens: Token[];
  turn: SeatName | null;
  me: SeatName;
  reach?: PlayReach | null;
  target?: CardId | Cell | null;
  dice?: number[] | null;
  stride: number; // ms a step takes
  onpick?: (to: CardId | Cell) => void;
}
