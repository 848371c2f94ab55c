import type { Seat, Words } from '@taku/contract';
import { createStore } from 'zustand/vanilla';

/** This browser's memory: chairs it sits in, and games it has finished. Nothing leaves it. */
export type SeatRecord = {
  readonly roomId: string;
  /** The match that runs there; null before the first, absent in older records. */
  readonly matchId?: string | null;
  /** The chair's secret: with it the lobby can lead back to the seat. */
  readonly playerId: string;
  readonly seat: Seat;
  readonly game: string;
  readonly code: string;
  readonly name: string;
  readonly opponents: readonly string[];
  readonly seenAt: number;
  /** As last seen from the table. */
  readonly phase: 'waiting' | 'playing' | 'over';
  readonly yourTurn: boolean;
  readonly tags: readonly Words[];
};

export type FinishedGame = {
  readonly matchId: string;
  readonly roomId: string;
  readonly game: string;
  /** Null when it was watched. */
  readonly seat: Seat | null;
  readonly names: readonly string[];
  readonly endedAt: number;
  readonly outcome: 'won' | 'lost' | 'drawn' | 'over';
  readonly headline: Words;
  readonly detail: Words;
  /** Its rules did not end it: the headline says what did. */
  readonly isEarly?: boolean;
  readonly tags: readonly Words[];
  /** The CPUs, where nobody else played; absent in older records. */
  readonly bots?: readonly string[];
  /** Won or lost by far. */
  readonly isClear?: boolean;
};

export type History = {
  readonly seats: readonly SeatRecord[];
  readonly games: readonly FinishedGame[];
};

const STORAGE_KEY = 'taku.history';
const MAX_SEATS = 30;
const MAX_GAMES = 300;
const EMPTY: History = { seats: [], games: [] };

export function withSeat(history: History, record: SeatRecord): History {
  const others = history.seats.filter(
    (seat) => seat.roomId !== record.roomId || seat.playerId !== record.playerId,
  );
  return { ...history, seats: [record, ...others].slice(0, MAX_SEATS) };
}

export function withoutSeat(history: History, roomId: string, playerId?: string): History {
  const seats = history.seats.filter(
    (seat) => seat.roomId !== roomId || (playerId !== undefined && seat.playerId !== playerId),
  );
  return { ...history, seats };
}

/** A game is remembered once; a chair's own result wins over a watched one. */
export function withGame(history: History, game: FinishedGame): History {
  const known = history.games.find((one) => one.matchId === game.matchId);
  if (known && (known.seat !== null || game.seat === null)) return history;
  const others = history.games.filter((one) => one.matchId !== game.matchId);
  return { ...history, games: [game, ...others].slice(0, MAX_GAMES) };
}

function isHistory(value: unknown): value is History {
  const history = value as Partial<History> | null;
  return Array.isArray(history?.seats) && Array.isArray(history?.games);
}

export function parseHistory(text: string | null): History {
  if (!text) return EMPTY;
  try {
    const value: unknown = JSON.parse(text);
    return isHistory(value) ? value : EMPTY;
  } catch {
    return EMPTY;
  }
}

function readHistory(): History {
  try {
    return parseHistory(localStorage.getItem(STORAGE_KEY));
  } catch {
    return EMPTY;
  }
}

function writeHistory(history: History): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(history));
  } catch {
    // Private windows may refuse storage: the table works without a memory.
  }
}

export const historyStore = createStore<History>()(() => readHistory());

/** Reads before it writes: another tab may have added to it meanwhile. */
function change(step: (history: History) => History): void {
  const next = step(readHistory());
  historyStore.setState(next, true);
  writeHistory(next);
}

export function rememberSeat(record: SeatRecord): void {
  change((history) => withSeat(history, record));
}

export function forgetSeat(roomId: string, playerId?: string): void {
  change((history) => withoutSeat(history, roomId, playerId));
}

export function rememberGame(game: FinishedGame): void {
  change((history) => withGame(history, game));
}

export function clearHistory(): void {
  change((history) => ({ ...history, games: [] }));
}

export function seatsOfRoom(history: History, roomId: string): readonly SeatRecord[] {
  return history.seats.filter((seat) => seat.roomId === roomId);
}

function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY) historyStore.setState(parseHistory(event.newValue), true);
}

/** Keeps this tab's memory in step with the others. */
export function followOtherTabs(target: Window): () => void {
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}
