import type { Words } from '@taku/contract';
import type { MarkGroup } from '@taku/ui';
import type { Item } from './items.ts';

export const SPANS = ['all', 'week', 'month', 'quarter', 'year'] as const;
type Span = (typeof SPANS)[number];
export const OPPONENT_KINDS = ['all', 'people', 'cpus'] as const;
type OpponentKind = (typeof OPPONENT_KINDS)[number];
export const RESULTS = ['all', 'won', 'lost', 'drawn'] as const;
type ResultFilter = (typeof RESULTS)[number];

export type Filter = {
  /** Null: all games. */
  readonly game: string | null;
  readonly opponent: OpponentKind;
  readonly result: ResultFilter;
  readonly span: Span;
  /** `‹group›:‹what›`; null: any. */
  readonly mark: string | null;
  readonly withLeft: boolean;
  readonly search: string;
};

export const NO_FILTER: Filter = {
  game: null,
  opponent: 'all',
  result: 'all',
  span: 'all',
  mark: null,
  withLeft: true,
  search: '',
};

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<Span, number>> = {
  all: Infinity,
  week: 7,
  month: 30,
  quarter: 92,
  year: 365,
};

/** What the items of a game are called; for the search. */
export type GameWords = {
  readonly name: Words;
  readonly groups: readonly MarkGroup[];
};

const both = ({ en, ja }: Words) => [en, ja];

/** What of an item can be said, in both languages and small letters. */
export function textOf(item: Item, words: GameWords | undefined, levels: LevelWords): string {
  const names = item.others.flatMap(({ name, bot }) => {
    const level = bot === null ? undefined : levels.get(bot);
    return level ? [name, 'cpu', ...both(level)] : [name];
  });
  const marks = item.marks.flatMap((mark) => {
    const [group = '', what = ''] = mark.split(/:(.*)/s);
    const found = words?.groups.find((one) => one.group === group)?.marks[what];
    return found ? both(found) : [];
  });
  const game = words ? both(words.name) : [];
  return [...names, ...game, ...marks].join('\n').toLowerCase();
}

export type LevelWords = ReadonlyMap<string, Words>;

const RANKS = /^(?:10|[2-9tjqka]){2,7}$/;

function ranksOf(token: string): readonly string[] {
  return token.replaceAll('10', 't').toUpperCase().split('');
}

/** Whether one hand of the match held all these ranks. */
function heldRanks(marks: readonly string[], ranks: readonly string[]): boolean {
  return marks.some((mark) => {
    if (!mark.startsWith('cards:')) return false;
    const hand = mark.slice('cards:'.length).split('');
    return ranks.every((rank) => {
      const place = hand.indexOf(rank);
      if (place !== -1) hand.splice(place, 1);
      return place !== -1;
    });
  });
}

/** Every word of the search is found: among names, games and hands, or as the ranks of a hand. */
export function isFound(item: Item, text: string, search: string): boolean {
  const tokens = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tokens.every(
    (token) => text.includes(token) || (RANKS.test(token) && heldRanks(item.marks, ranksOf(token))),
  );
}

function isOpponent({ others }: Item, opponent: OpponentKind): boolean {
  if (opponent === 'all') return true;
  const hasPerson = others.some(({ bot }) => bot === null);
  return opponent === 'people' ? hasPerson : !hasPerson;
}

/** All but the search, which needs words. */
export function isWanted(item: Item, filter: Omit<Filter, 'search'>, now: number): boolean {
  const { game, opponent, result, span, mark, withLeft } = filter;
  return (
    (game === null || item.game === game) &&
    isOpponent(item, opponent) &&
    (result === 'all' || (item.outcome === result && item.seat !== null)) &&
    item.endedAt > now - DAYS[span] * DAY_MS &&
    (mark === null || item.marks.includes(mark)) &&
    (withLeft || !(item.early?.isOwn ?? false))
  );
}

/** How many were won, lost and drawn; what was watched counts for nothing. */
export function totalsOf(items: readonly Item[]) {
  const own = items.filter(({ seat }) => seat !== null);
  const count = (outcome: Item['outcome']) => own.filter((one) => one.outcome === outcome).length;
  return {
    all: own.length,
    won: count('won'),
    lost: count('lost'),
    drawn: count('drawn'),
    left: own.filter(({ early }) => early?.isOwn === true).length,
  };
}
