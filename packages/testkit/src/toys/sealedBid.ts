import {
  type Game,
  type Seat,
  parsed,
  refusal,
  seatsOf,
  unknownField,
  unparsable,
} from '@taku/contract';
import type { SecretOracle } from '../secrets.ts';

/** Two to four seats bid at the same time; bids lie sealed until all are in. */
export type SealedBidTypes = {
  config: { readonly rounds: number };
  state: {
    readonly seatCount: number;
    readonly roundsLeft: number;
    /** One sealed bid a seat, null until it is in. */
    readonly sealed: readonly (string | null)[];
    readonly won: readonly number[];
    readonly gone: readonly Seat[];
  };
  action: { readonly type: 'bid'; readonly bid: string };
  outcome: null;
  view: {
    readonly viewer: Seat | null;
    readonly roundsLeft: number;
    readonly sealed: readonly (string | null)[];
    readonly won: readonly number[];
    readonly gone: readonly Seat[];
  };
  happening:
    | { readonly type: 'sealed'; readonly seat: Seat; readonly bid: string }
    | { readonly type: 'opened'; readonly bids: readonly (string | null)[] }
    | { readonly type: 'gone'; readonly seat: Seat };
  /** A bid is told to its own seat. */
  message: SealedBidTypes['happening'] | { readonly type: 'sealed'; readonly seat: Seat };
};
type State = SealedBidTypes['state'];

const BIDS = ['one', 'two', 'three', 'five', 'eight'] as const;
const COVERED = 'covered';

function isBid(raw: unknown): raw is (typeof BIDS)[number] {
  return BIDS.some((bid) => bid === raw);
}

function waitedFor(state: State): readonly Seat[] {
  return seatsOf(state.seatCount).filter(
    (seat) => state.sealed[seat] === null && !state.gone.includes(seat),
  );
}

function isOver(state: State): boolean {
  return state.roundsLeft === 0 || state.gone.length >= state.seatCount - 1;
}

/** The highest bid that nobody else made wins one point. */
function roundWinner(sealed: State['sealed']): Seat | null {
  for (const bid of BIDS.toReversed()) {
    const seats = seatsOf(sealed.length).filter((seat) => sealed[seat] === bid);
    if (seats.length === 1) return seats[0] ?? null;
  }
  return null;
}

function opened(state: State): State {
  if (waitedFor(state).length > 0) return state;
  const winner = roundWinner(state.sealed);
  return {
    ...state,
    roundsLeft: state.roundsLeft - 1,
    sealed: state.sealed.map(() => null),
    won: state.won.map((won, seat) => won + (seat === winner ? 1 : 0)),
  };
}

function returnsOf({ won }: State): readonly number[] {
  const mean = won.reduce((sum, one) => sum + one, 0) / won.length;
  return won.map((one) => one - mean);
}

export const sealedBid: Game<SealedBidTypes> = {
  id: 'sealed-bid',
  name: { en: 'Sealed bid', ja: '封じ手' },
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  traits: { hiddenInfo: true, zeroSum: true, maxEvents: 24 },
  arena: {
    unit: 'points',
    seatCount: 2,
    config: () => parsed({ rounds: 5 }),
    worth: (returns, seat) => returns[seat] ?? 0,
  },
  defaultConfig: { rounds: 5 },
  boundedConfigs: [{ rounds: 5 }],
  start: ({ rounds }, seatCount) => ({
    seatCount,
    roundsLeft: rounds,
    sealed: Array.from({ length: seatCount }, () => null),
    won: Array.from({ length: seatCount }, () => 0),
    gone: [],
  }),
  status: (state) =>
    isOver(state)
      ? { kind: 'over', returns: returnsOf(state) }
      : { kind: 'acting', seats: waitedFor(state) },
  *legalActions(state, seat) {
    if (isOver(state) || !waitedFor(state).includes(seat)) return;
    for (const bid of BIDS) yield { type: 'bid', bid };
  },
  reject(state, seat, { bid }) {
    if (!isOver(state) && waitedFor(state).includes(seat) && isBid(bid)) return null;
    const en = `bid ${bid}; allowed one of ${BIDS.join(', ')}, once a round`;
    return refusal('illegal', en, `${bid}は出せません`);
  },
  draw: () => null,
  apply(state, event) {
    if (event.kind === 'chance') return { state, happened: [] };
    if (event.kind === 'forfeit') {
      const gone = [...new Set([...state.gone, event.seat])].sort((a, b) => a - b);
      const sealed = state.sealed.map((bid, seat) => (seat === event.seat ? null : bid));
      const left = { ...state, gone, sealed };
      const happened = [{ type: 'gone', seat: event.seat }] as const;
      return { state: isOver(left) ? left : opened(left), happened };
    }
    const { seat } = event;
    const { bid } = event.action;
    const bids = state.sealed.map((given, other) => (other === seat ? bid : given));
    const placed = { ...state, sealed: bids };
    const sealed = { type: 'sealed', seat, bid } as const;
    const isLast = waitedFor(placed).length === 0;
    return {
      state: opened(placed),
      happened: isLast ? [sealed, { type: 'opened', bids }] : [sealed],
    };
  },
  timeoutAction: () => ({ type: 'bid', bid: 'one' }),
  view: ({ roundsLeft, sealed, won, gone }, viewer) => ({
    viewer: viewer === 'spectator' ? null : viewer,
    roundsLeft,
    sealed: sealed.map((bid, seat) => (bid !== null && seat !== viewer ? COVERED : bid)),
    won,
    gone,
  }),
  tell: (happening, viewer) =>
    happening.type === 'sealed' && happening.seat !== viewer
      ? [{ type: 'sealed', seat: happening.seat }]
      : [happening],
  imagine: ({ roundsLeft, sealed, won, gone }) => ({
    seatCount: won.length,
    roundsLeft,
    sealed: sealed.map((bid) => (bid === COVERED ? BIDS[0] : bid)),
    won,
    gone,
  }),
  parse: {
    config(raw) {
      const unknown = unknownField(raw, ['rounds']);
      if (unknown) return unknown;
      const rounds = (raw as { rounds?: unknown } | null | undefined)?.rounds;
      return Number.isInteger(rounds) && Number(rounds) > 0
        ? parsed({ rounds: Number(rounds) })
        : unparsable('rounds: a whole number from 1', 'ラウンド数は1以上の整数です');
    },
    action(raw) {
      const { type, bid } = (raw ?? {}) as { type?: unknown; bid?: unknown };
      return type === 'bid' && isBid(bid)
        ? parsed({ type, bid })
        : unparsable(`bid one of ${BIDS.join(', ')}`, '宣言できる値ではありません');
    },
    outcome: () => unparsable('no chance here', '偶然はありません'),
  },
};

/** Written from the rules: a bid is hidden from the others until every seat has bid. */
export const sealedBidOracle: SecretOracle<SealedBidTypes> = {
  *hidden({ seatCount, events }, viewer) {
    const gone = new Set<Seat>();
    let sealed = new Map<Seat, string>();
    for (const event of events) {
      if (event.kind === 'act') sealed.set(event.seat, event.action.bid);
      if (event.kind === 'forfeit') {
        gone.add(event.seat);
        sealed.delete(event.seat);
      }
      if (sealed.size === seatCount - gone.size) sealed = new Map();
    }
    const own = viewer === 'spectator' ? undefined : sealed.get(viewer);
    for (const [seat, bid] of sealed) if (seat !== viewer && bid !== own) yield bid;
  },
};
