import { type Seat, FIRST_SEAT, otherSeat } from '@taku/contract';
import type { MatchLog } from '@taku/protocol';
import { decisionsOf, walkToEnd } from '@taku/match';
import { type Colour, type Square, othello, parseSquare } from '@taku/othello/rules';

export type Outcome = 'won' | 'lost' | 'drawn';

type ReviewedGame = {
  readonly moves: readonly Square[];
  readonly names: readonly [string, string];
  readonly side: Colour | null;
  /** How it ended for that side. */
  readonly outcome: Outcome | null;
  /** Entries of the log by ply: of a move that was taken back the one that stood. */
  readonly entries: ReadonlyMap<number, number>;
};

function nameOf(player: MatchLog['header']['players'][number] | undefined): string {
  return player?.kind === 'bot' ? 'CPU' : (player?.name ?? '');
}

function outcomeFor(side: Colour | null, winner: Colour | null): Outcome | null {
  if (side === null) return null;
  if (winner === null) return 'drawn';
  return side === winner ? 'won' : 'lost';
}

/** The CPUs of a game, by their bot ids. */
export function botsOfLog({ header }: MatchLog): readonly string[] {
  return header.players.flatMap(({ bot }) => bot ?? []);
}

function entriesOf(log: MatchLog): ReadonlyMap<number, number> {
  const placed = decisionsOf(othello, log, null).filter(({ action }) => action.type === 'place');
  return new Map(placed.map(({ view, index }) => [view.moves.length, index]));
}

/** The moves that stood at the end (taken-back ones are gone), names by colour, the person's side. */
export function gameOfLog(log: MatchLog): ReviewedGame {
  const { state } = walkToEnd(othello, log.header, log.entries);
  const view = othello.view(state, 'spectator');
  const black = view.black ?? FIRST_SEAT;
  const { players } = log.header;
  const name = (seat: Seat) => nameOf(players.find((player) => player.seat === seat));
  const humans = players.filter(({ kind }) => kind === 'human');
  const [only] = humans;
  const person = only && humans.length === 1 ? only.seat : null;
  const side = person === null ? null : person === black ? 'black' : 'white';
  return {
    moves: view.moves.flatMap((text) => parseSquare(text) ?? []),
    names: [name(black), name(otherSeat(black))],
    side,
    entries: entriesOf(log),
    outcome: view.result ? outcomeFor(side, view.result.winner) : null,
  };
}
