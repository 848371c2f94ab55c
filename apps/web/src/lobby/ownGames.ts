import { useStore } from 'zustand';
import { historyStore, type FinishedGame, type SeatRecord } from '../history/store.ts';

export type OwnGame =
  | { readonly kind: 'seat'; readonly record: SeatRecord }
  | { readonly kind: 'finished'; readonly record: FinishedGame };

const SHOWN = 3;

function bySeat(a: SeatRecord, b: SeatRecord): number {
  return Number(b.yourTurn) - Number(a.yourTurn) || b.seenAt - a.seenAt;
}

/** What this browser may go on with: its turn first, then running games, then finished ones. */
export function ownGames(
  seats: readonly SeatRecord[],
  games: readonly FinishedGame[],
  shown = SHOWN,
): readonly OwnGame[] {
  const running = [...seats].filter((seat) => seat.phase !== 'over').sort(bySeat);
  const finished = [...games].sort((a, b) => b.endedAt - a.endedAt);
  return [
    ...running.map((record) => ({ kind: 'seat' as const, record })),
    ...finished.map((record) => ({ kind: 'finished' as const, record })),
  ].slice(0, shown);
}

export function useOwnGames(): readonly OwnGame[] {
  const history = useStore(historyStore);
  return ownGames(history.seats, history.games);
}
