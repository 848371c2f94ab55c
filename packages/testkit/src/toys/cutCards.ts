import {
  type DealGame,
  type FreshSession,
  type Game,
  type Played,
  type Rng,
  type Seat,
  type SessionState,
  type SessionTerms,
  at,
  invariant,
  parsed,
  refusal,
  seatOf,
  seatsOf,
  sessionOf,
  shuffled,
  unknownField,
  unparsable,
} from '@taku/contract';
import type { SecretOracle } from '../secrets.ts';

const SAYS = ['stay', 'fold'] as const;
const ANSWERS = ['next', 'stop', 'rebuy', 'leave'] as const;
type Said = (typeof SAYS)[number];
type Answer = { readonly type: (typeof ANSWERS)[number] };

/** Whoever has chips pays one and gets a card; the highest that stays takes them all. */
interface CutState extends SessionState {
  readonly config: CutTypes['config'];
  readonly answers: readonly (Answer | null)[];
  readonly results: readonly (readonly number[])[];
  readonly ending: 'length' | 'stopped' | 'one_left' | null;
  readonly chips: readonly number[];
  readonly bought: readonly number[];
  /** By seat; null: not dealt in. Null before the first deal. */
  readonly cards: readonly (string | null)[] | null;
  readonly said: readonly (Said | null)[];
}

type Open = Pick<
  CutState,
  'config' | 'stage' | 'dealIndex' | 'gone' | 'ending' | 'chips' | 'bought' | 'said'
>;
type Public =
  | { readonly type: 'said'; readonly seat: Seat; readonly what: Said }
  | { readonly type: 'shown'; readonly cards: readonly (string | null)[] }
  | { readonly type: 'answered'; readonly seat: Seat }
  | { readonly type: 'opened'; readonly answers: readonly (Answer | null)[] }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'over'; readonly chips: readonly number[] };

export type CutTypes = {
  config: { readonly deals: number; readonly chips: number; readonly pauseMs: number | null };
  state: CutState;
  action: Answer | { readonly type: Said };
  outcome: readonly string[];
  view: Open & {
    readonly viewer: Seat | null;
    readonly dealtIn: readonly boolean[] | null;
    readonly own: string | null;
    readonly shown: readonly (string | null)[] | null;
    readonly answered: readonly boolean[];
  };
  happening: Public | { readonly type: 'dealt'; readonly cards: readonly (string | null)[] };
  message: Public | { readonly type: 'dealt'; readonly own: string | null };
};

export const CUT_CARDS: readonly string[] = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'];
const BANK_MS = 5000;

function open(fresh: FreshSession, config: CutTypes['config'], seatCount: number): CutState {
  const chips = Array.from({ length: seatCount }, () => config.chips);
  return { ...fresh, config, chips, bought: chips, cards: null, said: chips.map(() => null) };
}

function isDealOver({ cards, said }: CutState): boolean {
  return cards?.every((card, seat) => card === null || said[seat] !== null) ?? false;
}

function shownCards(state: CutState): readonly (string | null)[] | null {
  if (!isDealOver(state)) return null;
  return (state.cards ?? []).map((card, seat) => (state.said[seat] === 'stay' ? card : null));
}

function begin(state: CutState, deck: readonly string[]): Played<CutTypes> {
  const isIn = (seat: Seat) => !state.gone[seat] && at(state.chips, seat) > 0;
  const cards = seatsOf(state.chips.length).map((seat) => (isIn(seat) ? at(deck, seat) : null));
  return {
    state: { ...state, cards, said: cards.map(() => null) },
    happened: () => [{ type: 'dealt', cards }],
  };
}

function say(state: CutState, seat: Seat, what: Said): Played<CutTypes> {
  return {
    state: { ...state, said: state.said.with(seat, what) },
    happened: () => [{ type: 'said', seat, what }],
  };
}

function seatsToAct({ cards, said }: CutState): readonly Seat[] {
  const dealt = cards ?? [];
  const isWaiting = (seat: Seat) => dealt[seat] !== null && said[seat] === null;
  return seatsOf(dealt.length).filter(isWaiting).slice(0, 1);
}

function settle(state: CutState): CutState {
  const cards = state.cards ?? [];
  const best = (shownCards(state) ?? []).reduce<string>(
    (top, card) => (card && card > top ? card : top),
    '',
  );
  const isPaid = best !== '';
  const pot = cards.filter((card) => card !== null).length;
  const won = cards.map((card) => {
    if (card === null || !isPaid) return 0;
    return card === best ? pot - 1 : -1;
  });
  const chips = state.chips.map((had, seat) => had + at(won, seat));
  return { ...state, chips, results: [...state.results, won] };
}

function answersOf(state: CutState, seat: Seat): readonly Answer[] {
  if (state.gone[seat]) return [];
  return at(state.chips, seat) === 0
    ? [{ type: 'rebuy' }, { type: 'leave' }]
    : [{ type: 'next' }, { type: 'stop' }, { type: 'leave' }];
}

function carryOut(state: CutState): CutState {
  const given = (type: Answer['type']) => state.answers.map((answer) => answer?.type === type);
  const buys = given('rebuy').map((isBuying) => (isBuying ? state.config.chips : 0));
  return {
    ...state,
    chips: state.chips.map((had, seat) => had + at(buys, seat)),
    bought: state.bought.map((had, seat) => had + at(buys, seat)),
    gone: given('leave').map((leaves, seat) => leaves || at(state.gone, seat)),
    ending: given('stop').includes(true) ? 'stopped' : null,
  };
}

function endingOf({ config, dealIndex, gone }: CutState): CutState['ending'] {
  if (dealIndex >= config.deals) return 'length';
  return gone.filter((left) => !left).length < 2 ? 'one_left' : null;
}

function gains({ chips, bought }: CutState): readonly number[] {
  return chips.map((has, seat) => has - at(bought, seat));
}

function view(state: CutState, viewer: Seat | 'spectator'): CutTypes['view'] {
  const { config, stage, dealIndex, gone, ending, chips, bought, said, cards, answers } = state;
  const seat = viewer === 'spectator' ? null : viewer;
  return {
    ...({ config, stage, dealIndex, gone, ending, chips, bought, said } satisfies Open),
    viewer: seat,
    dealtIn: cards && cards.map((card) => card !== null),
    own: seat === null ? null : (cards?.[seat] ?? null),
    shown: shownCards(state),
    answered: answers.map((answer) => answer !== null),
  };
}

function imagine(seen: CutTypes['view'], rng: Rng): CutState {
  const { viewer, dealtIn, own, shown, answered, ...rest } = seen;
  const known = (seat: Seat) => (seat === viewer ? own : (shown?.[seat] ?? null));
  const free = shuffled(
    rng,
    CUT_CARDS.filter((card) => card !== own && !shown?.includes(card)),
  );
  const cards =
    dealtIn &&
    dealtIn.map((isIn, place) => (isIn ? (known(seatOf(place)) ?? at(free, place)) : null));
  const answers = answered.map((isGiven, seat) =>
    isGiven ? { type: seen.chips[seat] === 0 ? ('rebuy' as const) : ('next' as const) } : null,
  );
  return { ...rest, cards, answers, results: [] };
}

const deals: DealGame<CutTypes> = {
  id: 'cut-cards',
  name: { en: 'Cut cards', ja: 'カード比べ' },
  rulesVersion: 1,
  seats: { min: 2, max: 3 },
  traits: { hiddenInfo: true, zeroSum: true, maxEvents: 60 },
  arena: {
    unit: 'chips',
    seatCount: 2,
    config: () => parsed({ deals: 4, chips: 3, pauseMs: null }),
    worth: (returns, seat) => returns[seat] ?? 0,
  },
  defaultConfig: { deals: 4, chips: 3, pauseMs: 8000 },
  boundedConfigs: [
    { deals: 4, chips: 3, pauseMs: 8000 },
    { deals: 6, chips: 1, pauseMs: null },
  ],
  open,
  draw: (_state, rng) => shuffled(rng, CUT_CARDS),
  begin,
  isDealOver,
  seatsToAct,
  legalActions: () => SAYS.map((type) => ({ type })),
  reject({ stage }, _seat, { type }) {
    if (stage === 'playing' && SAYS.some((known) => known === type)) return null;
    return refusal('illegal', `${type} is not possible now`, `いまは${type}できません`);
  },
  act(state, seat, { type }) {
    const what = SAYS.find((known) => known === type);
    invariant(what, `${type} within a deal`);
    return say(state, seat, what);
  },
  leave: (state, seat) =>
    state.cards?.[seat] && state.said[seat] === null
      ? say(state, seat, 'fold')
      : { state, happened: () => [] },
  timeoutAction: () => ({ type: 'fold' }),
  view,
  tell(happening, viewer) {
    if (happening.type !== 'dealt') return [happening];
    return [{ type: 'dealt', own: viewer === 'spectator' ? null : at(happening.cards, viewer) }];
  },
  imagine,
  parse: {
    config(raw) {
      const unknown = unknownField(raw, ['deals', 'chips', 'pauseMs']);
      if (unknown) return unknown;
      const { deals: count, chips, pauseMs } = (raw ?? {}) as Partial<CutTypes['config']>;
      return Number.isInteger(count) && Number.isInteger(chips)
        ? parsed({ deals: Number(count), chips: Number(chips), pauseMs: pauseMs ?? null })
        : unparsable('deals and chips: whole numbers', '整数が必要です');
    },
    action(raw) {
      const { type } = (raw ?? {}) as { type?: unknown };
      const known = [...SAYS, ...ANSWERS].find((word) => word === type);
      return known ? parsed({ type: known }) : unparsable('no such action', '不明な手です');
    },
    outcome: (raw) =>
      Array.isArray(raw) && CUT_CARDS.every((card) => raw.includes(card)) && raw.length === 6
        ? parsed(raw as string[])
        : unparsable('not the six cards', '6枚ではありません'),
  },
};

const terms: SessionTerms<CutTypes> = {
  answers: answersOf,
  silence: (state, seat) => ({ type: at(state.chips, seat) === 0 ? 'leave' : 'next' }),
  pauseMs: ({ pauseMs }) => pauseMs,
  bankMs: () => BANK_MS,
  settle,
  carryOut,
  ending: endingOf,
  returns: gains,
  standing: gains,
  isOut: () => false,
  ends: () => true,
  sitsOutAfter: 2,
  openWhy: (_state, _seat, _action, why) => why,
  say: {
    dealOver: (state) => [{ type: 'shown', cards: shownCards(state) ?? [] }],
    answered: (_state, seat) => [{ type: 'answered', seat }],
    opened: ({ answers }) => [{ type: 'opened', answers }],
    left: (_state, seat) => [{ type: 'left', seat }],
    over: ({ chips }) => [{ type: 'over', chips }],
  },
};

/** A small game made of deals: all that `sessionOf` gives, with nothing of its own beside it. */
export const cutCards: Game<CutTypes> = sessionOf(deals, terms);

/** From the log alone: a seat knows its card; a deal that is over shows the cards that stayed. */
export const cutCardsOracle: SecretOracle<CutTypes> = {
  *hidden({ config, seatCount, events }, viewer) {
    const state = events.reduce<CutState>(
      (folded, event) => cutCards.apply(folded, event).state,
      cutCards.start(config, seatCount),
    );
    if (!state.cards) return;
    const seen = state.cards.filter(
      (_, seat) => seat === viewer || (isDealOver(state) && state.said[seat] === 'stay'),
    );
    for (const card of CUT_CARDS) if (!seen.includes(card)) yield card;
  },
};
