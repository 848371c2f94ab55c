import type { Tallies, Words } from '@taku/contract';
import type { RecordLine } from '@taku/protocol';
import type { FinishedGame } from '../history/store.ts';

type Outcome = 'won' | 'lost' | 'drawn' | 'over';

/** How a match ended before its rules ended it. */
type Early = 'left' | 'resigned' | 'timed-out' | 'abandoned';

type Player = { readonly name: string; readonly bot: string | null };

/** One finished match of the list: from the server, or from what this browser remembers. */
export type Item = {
  readonly matchId: string;
  readonly game: string;
  readonly endedAt: number;
  /** Null when it was watched. */
  readonly seat: number | null;
  readonly others: readonly Player[];
  readonly outcome: Outcome;
  /** The result in one figure, or in words where only this browser knows it. */
  readonly figure: string | Words;
  readonly early: { readonly how: Early; readonly isOwn: boolean } | null;
  readonly isRated: boolean;
  readonly deals: number | null;
  readonly acts: number | null;
  readonly marks: readonly string[];
  readonly tallies: Tallies | null;
};

function outcomeOf({ returns, seat, forfeit, players }: RecordLine): Outcome {
  const own = returns[seat] ?? 0;
  if (players.length === 2 && forfeit) return forfeit.seat === seat ? 'lost' : 'won';
  const rival = players.length === 2 ? (returns[1 - seat] ?? 0) : 0;
  if (own === rival) return 'drawn';
  return own > rival ? 'won' : 'lost';
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`.replace('-', '−');
}

function earlyOf({ forfeit, ending, seat }: RecordLine): Item['early'] {
  if (forfeit) return { how: forfeit.reason, isOwn: forfeit.seat === seat };
  return ending ? { how: ending, isOwn: true } : null;
}

export function itemOfLine(line: RecordLine): Item {
  const { matchId, game, endedAt, seat, players, own, deals, acts, rated: isRated } = line;
  return {
    matchId,
    game,
    endedAt,
    seat,
    others: players.filter((_, place) => place !== seat),
    outcome: outcomeOf(line),
    figure: own?.figure ?? signed(line.returns[seat] ?? 0),
    early: earlyOf(line),
    isRated,
    deals,
    acts,
    marks: own?.marks ?? [],
    tallies: own?.tallies ?? null,
  };
}

function itemOfGame(game: FinishedGame): Item {
  const { matchId, endedAt, seat, names, outcome, detail } = game;
  return {
    matchId,
    game: game.game,
    endedAt,
    seat,
    others: names.flatMap((name, place) => (place === seat ? [] : { name, bot: null })),
    outcome,
    figure: detail,
    early: null,
    isRated: false,
    deals: null,
    acts: null,
    marks: [],
    tallies: null,
  };
}

/** All that is known, the newest first; what the server tells comes before this browser’s memory. */
export function itemsOf(
  lines: readonly RecordLine[],
  games: readonly FinishedGame[],
): readonly Item[] {
  const known = new Set(lines.map(({ matchId }) => matchId));
  const own = games.filter(({ matchId }) => !known.has(matchId));
  return [...lines.map(itemOfLine), ...own.map(itemOfGame)].toSorted(
    (one, other) => other.endedAt - one.endedAt,
  );
}
