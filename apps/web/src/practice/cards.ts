import { addDays } from '../daily/record.ts';

/** A decision of one's own that comes back until it is solved often enough. */
export type Card = {
  /** Times solved in a row. */
  readonly box: number;
  /** The day from which it comes back. */
  readonly due: string;
};

/** By `‹match› ‹index›`. */
type Cards = Readonly<Record<string, Card>>;

const STORAGE_KEY = 'taku.practice';
/** Days until it comes back, after each time it was solved in a row; then it is done with. */
const SPACES = [1, 3, 7];
const MISSED_DAYS = 1;

export function cardKey(matchId: string, index: number): string {
  return `${matchId} ${index}`;
}

/** A decision that was never practised is due at once; one that was solved often enough never. */
export function isDue(card: Card | undefined, today: string): boolean {
  return card === undefined || (card.box < SPACES.length && card.due <= today);
}

export function afterAnswer(card: Card | undefined, isSolved: boolean, today: string): Card {
  if (!isSolved) return { box: 0, due: addDays(today, MISSED_DAYS) };
  const days = SPACES[card?.box ?? 0] ?? 0;
  return { box: (card?.box ?? 0) + 1, due: addDays(today, days) };
}

function isCard(value: unknown): value is Card {
  const { box, due } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof box === 'number' && typeof due === 'string';
}

export function parseCards(text: string | null): Cards {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, card]) => isCard(card)));
  } catch {
    return {};
  }
}

export function readCards(): Cards {
  try {
    return parseCards(localStorage.getItem(STORAGE_KEY));
  } catch {
    return {};
  }
}

export function rememberCard(key: string, card: Card): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readCards(), [key]: card }));
  } catch {
    // Private windows may refuse storage: it comes back the next time.
  }
}
