import {
  type Game,
  type Rng,
  type Seat,
  type Viewer,
  at,
  parsed,
  refusal,
  shuffled,
  TWO_SEATS,
  unknownField,
  unparsable,
} from '@taku/contract';
import type { SecretOracle } from '../secrets.ts';

/** Each seat gets one of six hidden cards; seat 0 bets or passes, seat 1 calls or folds. */
export type HighCardTypes = {
  config: { readonly hands: number };
  state: {
    readonly handsLeft: number;
    readonly deck: readonly string[] | null;
    readonly bet: boolean;
    readonly chips: number;
    readonly shown: readonly string[] | null;
    readonly quit: boolean;
  };
  action: { readonly type: 'bet' | 'pass' | 'call' | 'fold' };
  outcome: readonly string[];
  view: {
    readonly viewer: Seat | null;
    readonly handsLeft: number;
    readonly card: string | null;
    readonly dealt: boolean;
    readonly bet: boolean;
    readonly chips: number;
    readonly shown: readonly string[] | null;
    readonly quit: boolean;
  };
  happening: { readonly type: 'dealt'; readonly cards: readonly string[] } | OpenToAll;
  message: { readonly type: 'dealt'; readonly card: string | null } | OpenToAll;
};
type OpenToAll =
  | { readonly type: 'acted'; readonly seat: Seat; readonly what: string }
  | { readonly type: 'showdown'; readonly cards: readonly string[] }
  | { readonly type: 'left'; readonly seat: Seat };
type State = HighCardTypes['state'];
type Action = HighCardTypes['action'];

export const HIGH_CARDS: readonly string[] = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6'];
const FIRST: readonly Action[] = [{ type: 'bet' }, { type: 'pass' }];
const SECOND: readonly Action[] = [{ type: 'call' }, { type: 'fold' }];

function allowed(state: State, seat: Seat): readonly Action[] {
  if (!state.deck || state.quit) return [];
  if (!state.bet) return seat === 0 ? FIRST : [];
  return seat === 1 ? SECOND : [];
}

/** What seat 0 wins: 1 chip after a pass, 2 after a called bet, the ante when seat 1 folds. */
function settle(state: State, action: Action): State {
  if (action.type === 'bet') return { ...state, bet: true };
  const cards = (state.deck ?? []).slice(0, 2);
  const next = { ...state, handsLeft: state.handsLeft - 1, deck: null, bet: false };
  if (action.type === 'fold') return { ...next, chips: state.chips + 1, shown: null };
  const sign = at(cards, 0) > at(cards, 1) ? 1 : -1;
  const worth = action.type === 'call' ? 2 : 1;
  return { ...next, chips: state.chips + sign * worth, shown: cards };
}

export const highCard: Game<HighCardTypes> = {
  id: 'high-card',
  name: { en: 'High card', ja: 'ハイカード' },
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  traits: { hiddenInfo: true, zeroSum: true, maxEvents: 12 },
  arena: {
    unit: 'chips',
    seatCount: 2,
    config: () => parsed({ hands: 4 }),
    worth: (returns, seat) => returns[seat] ?? 0,
  },
  defaultConfig: { hands: 4 },
  boundedConfigs: [{ hands: 4 }],
  start: ({ hands }) => ({
    handsLeft: hands,
    deck: null,
    bet: false,
    chips: 0,
    shown: null,
    quit: false,
  }),
  status(state) {
    if (state.handsLeft === 0 || state.quit) {
      return { kind: 'over', returns: [state.chips, -state.chips] };
    }
    if (!state.deck) return { kind: 'chance' };
    return { kind: 'acting', seats: [TWO_SEATS[state.bet ? 1 : 0]] };
  },
  legalActions: allowed,
  reject(state, seat, action) {
    const options = allowed(state, seat);
    if (options.some(({ type }) => type === action.type)) return null;
    const en = `${action.type}; allowed ${options.map(({ type }) => type).join(', ') || 'nothing'}`;
    return refusal('illegal', en, `${action.type}はできません`);
  },
  draw: (_state, rng) => shuffled(rng, HIGH_CARDS),
  apply(state, event) {
    if (event.kind === 'forfeit') {
      const left = { type: 'left', seat: event.seat } as const;
      return { state: { ...state, quit: true }, happened: [left] };
    }
    if (event.kind === 'chance') {
      const deck = event.outcome;
      const dealt = { type: 'dealt', cards: deck.slice(0, 2) } as const;
      return { state: { ...state, deck, shown: null }, happened: [dealt] };
    }
    const { seat, action } = event;
    const next = settle(state, action);
    const acted = { type: 'acted', seat, what: action.type } as const;
    const cards = action.type === 'bet' ? null : next.shown;
    return { state: next, happened: cards ? [acted, { type: 'showdown', cards }] : [acted] };
  },
  timeoutAction: (state) => (state.bet ? { type: 'fold' } : { type: 'pass' }),
  view: ({ handsLeft, deck, bet, chips, shown, quit }, viewer) => ({
    viewer: viewer === 'spectator' ? null : viewer,
    handsLeft,
    card: viewer === 'spectator' ? null : (deck?.[viewer] ?? null),
    dealt: deck !== null,
    bet,
    chips,
    shown,
    quit,
  }),
  tell(happening, viewer) {
    if (happening.type !== 'dealt') return [happening];
    return [{ type: 'dealt', card: viewer === 'spectator' ? null : at(happening.cards, viewer) }];
  },
  imagine({ viewer, handsLeft, card, dealt, bet, chips, shown, quit }, rng) {
    const rest = shuffled(
      rng,
      HIGH_CARDS.filter((other) => other !== card),
    );
    const deck = card === null ? rest : rest.toSpliced(viewer ?? 0, 0, card);
    return { handsLeft, deck: dealt ? deck : null, bet, chips, shown, quit };
  },
  parse: {
    config(raw) {
      const unknown = unknownField(raw, ['hands']);
      if (unknown) return unknown;
      const hands = (raw as { hands?: unknown } | null | undefined)?.hands;
      return Number.isInteger(hands) && Number(hands) > 0
        ? parsed({ hands: Number(hands) })
        : unparsable('hands: a whole number from 1', 'ハンド数は1以上の整数です');
    },
    action(raw) {
      const { type } = (raw ?? {}) as { type?: unknown };
      const known = [...FIRST, ...SECOND].find((action) => action.type === type);
      return known ? parsed(known) : unparsable('bet, pass, call or fold', '不明な手です');
    },
    outcome(raw) {
      const isDeck =
        Array.isArray(raw) &&
        raw.length === HIGH_CARDS.length &&
        HIGH_CARDS.every((card) => raw.includes(card));
      return isDeck
        ? parsed(raw as string[])
        : unparsable('not the six cards', '6枚ではありません');
    },
  },
};

/** Written from the rules: the deck is hidden, but a seat knows its own card and all see a showdown. */
export const highCardOracle: SecretOracle<HighCardTypes> = {
  *hidden({ events }, viewer) {
    let deck: readonly string[] = [];
    let open = new Set<string>();
    for (const event of events) {
      if (event.kind === 'chance') {
        deck = event.outcome;
        open = new Set(viewer === 'spectator' ? [] : [at(deck, viewer)]);
      } else if (event.kind === 'act') {
        const ends = event.action.type !== 'bet';
        if (event.action.type === 'fold') open = new Set();
        if (ends && event.action.type !== 'fold') open = new Set(deck.slice(0, 2));
      }
    }
    for (const card of deck) if (!open.has(card)) yield card;
  },
  otherwise({ events }, viewer, rng) {
    const last = events.findLastIndex((event) => event.kind === 'chance');
    const isOpen = events
      .slice(last)
      .some((event) => event.kind === 'act' && event.action.type !== 'bet');
    if (isOpen) return null;
    return events.map((event, place) =>
      event.kind === 'chance' && place === last
        ? { kind: 'chance', outcome: redealt(event.outcome, viewer, rng) }
        : event,
    );
  },
};

function redealt(deck: readonly string[], viewer: Viewer, rng: Rng): readonly string[] {
  if (viewer === 'spectator') return shuffled(rng, deck);
  const own = at(deck, viewer);
  const others = deck.filter((card) => card !== own);
  return shuffled(rng, others).toSpliced(viewer, 0, own);
}
