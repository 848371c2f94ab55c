import type { BotLog, BotLogRow } from '@taku/protocol';

/** As many as the server keeps. */
const MOST_ROWS = 200;

export type LiveRows = { readonly rows: readonly BotLogRow[]; readonly turn: unknown };

export const NO_ROWS: LiveRows = { rows: [], turn: null };

/** The number after which rows are still missing. */
export function lastNumber({ rows }: LiveRows): number {
  return rows.at(-1)?.number ?? 0;
}

/** What was known and what has come, each row once. */
export function withRows(known: LiveRows, { rows, turn }: BotLog): LiveRows {
  const last = lastNumber(known);
  const fresh = rows.filter(({ number }) => number > last);
  return { rows: [...known.rows, ...fresh].slice(-MOST_ROWS), turn };
}

const LONGEST_LIST = 3;
const LONGEST_TEXT = 600;

/** Long lists are cut, so that one turn can be read. */
function shortened(_key: string, value: unknown): unknown {
  if (!Array.isArray(value) || value.length <= LONGEST_LIST) return value;
  return [...(value as readonly unknown[]).slice(0, LONGEST_LIST), '…'];
}

export function turnText(turn: unknown): string {
  const text = JSON.stringify(turn, shortened, 1);
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`;
}
