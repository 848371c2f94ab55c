import type { JobFilter } from '@taku/protocol';

export const PERIODS = [
  { value: 'all', word: 'periodAll', days: null },
  { value: 'month', word: 'periodMonth', days: 30 },
  { value: 'week', word: 'periodWeek', days: 7 },
] as const;

export const RESULTS = [
  { value: 'all', word: 'resultAll' },
  { value: 'won', word: 'resultWon' },
  { value: 'lost', word: 'resultLost' },
] as const;

/** Which of the own games to learn from. */
export type Filters = {
  readonly period: (typeof PERIODS)[number]['value'];
  readonly result: (typeof RESULTS)[number]['value'];
};

export const ALL_GAMES: Filters = { period: 'all', result: 'all' };

const DAY_MS = 86_400_000;

/** As the server takes it; nothing where everything is meant. */
export function filterOf({ period, result }: Filters, now: number): JobFilter | undefined {
  const days = PERIODS.find(({ value }) => value === period)?.days ?? null;
  if (days === null && result === 'all') return undefined;
  return {
    ...(days !== null && { from: now - days * DAY_MS }),
    ...(result !== 'all' && { result }),
  };
}
