const DAY_MS = 86_400_000;

/** `2026-11-18`; days are counted by UTC, whatever the place. */
export function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export function dayAfter(date: string, days = 1): string {
  return dateOf(Date.parse(date) + days * DAY_MS);
}

export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Monday brings the first; after the last they begin again. */
export function ofWeekday<T>(date: string, list: readonly T[]): T | undefined {
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return list[sinceMonday % list.length];
}
