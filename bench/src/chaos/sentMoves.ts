import type { Json, Seat } from '@taku/contract';

/** One move a player sent: in which match, as which of its seat's decisions, and what became of it. */
export interface SentMove {
  readonly room: string;
  readonly matchId: string;
  readonly seat: Seat;
  readonly decision: number;
  readonly action: Json;
  /** The table told its sender that the move is made. */
  acknowledged: boolean;
}

/** What a player was last told about a match, to be compared with a replay. */
export interface SeenView {
  readonly matchId: string;
  readonly length: number;
  readonly seat: Seat;
  readonly view: Json;
}
