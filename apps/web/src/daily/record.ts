import type { Json, Message, Verdict } from '@taku/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How a day was answered: once, and never again. */
export type DayAnswer = {
  readonly game: string;
  readonly action: Json & Message;
  readonly verdict: Verdict;
  readonly loss: number;
};

/** By date; nothing of it leaves this browser. */
export type DailyRecord = Readonly<Record<string, DayAnswer>>;

const STORAGE_KEY = 'taku.daily';
const DAY_MS = 86_400_000;
const WEEK = 7;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** The day of the player's own calendar. */
export function todayHere(now: Date): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/**
 * Days answered in a row up to today, or up to yesterday while today is open. One day of grace a
 * week: a missed day breaks nothing if none of the six before it was missed.
 */
export function streakOf(record: DailyRecord, today: string): number {
  let [days, sinceGrace] = [0, WEEK];
  let date = today in record ? today : addDays(today, -1);
  for (;;) {
    if (date in record) days += 1;
    else if (sinceGrace >= WEEK && addDays(date, -1) in record) sinceGrace = 0;
    else return days;
    sinceGrace += 1;
    date = addDays(date, -1);
  }
}

export type WeekDay = { readonly date: string; readonly answer: DayAnswer | null };

/** Seven days, the last of them this one. */
export function weekOf(record: DailyRecord, last: string): readonly WeekDay[] {
  return Array.from({ length: WEEK }, (_, place) => {
    const date = addDays(last, place - WEEK + 1);
    return { date, answer: record[date] ?? null };
  });
}

function isAnswer(value: unknown): value is DayAnswer {
  const { game, action, verdict, loss } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    typeof game === 'string' &&
    typeof action === 'object' &&
    typeof verdict === 'string' &&
    typeof loss === 'number'
  );
}

export function parseRecord(text: string | null): DailyRecord {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, answer]) => isAnswer(answer)));
  } catch {
    return {};
  }
}

function readRecord(): DailyRecord {
  try {
    return parseRecord(localStorage.getItem(STORAGE_KEY));
  } catch {
    return {};
  }
}

const recordStore = createStore<{ readonly days: DailyRecord }>()(() => ({ days: readRecord() }));

/** The first answer of a day stays; another tab may have given it. */
export function rememberAnswer(date: string, answer: DayAnswer): void {
  const known = readRecord();
  if (date in known) return;
  const days = { ...known, [date]: answer };
  recordStore.setState({ days });
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(days));
  } catch {
    // Private windows may refuse storage: problems work without a memory.
  }
}

export function useDailyRecord(): DailyRecord {
  return useStore(recordStore, ({ days }) => days);
}
