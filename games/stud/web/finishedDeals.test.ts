import {
  type ToldReason,
  fastRng,
  FIRST_SEAT,
  said,
  seatOf,
  tellEvent,
  wordsOf,
} from '@taku/contract';
import { type MixState, type StudMessage, stud, textHistory } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { moved, toggled } from './GameOrder.tsx';
import { finishedDeals } from './finishedDeals.ts';
import { factTexts, reasonsByMoment } from './reasons.ts';
import { useFavourites } from './useFavourites.ts';

const CONFIG = { ...stud.defaultConfig, pause: false, maxDeals: 3, dealsPerGame: 1 };
const ORDER = ['CALL', 'CHECK', 'BRING_IN'] as const;
const SEAT = seatOf(1);

/** Three deals as one seat was told them, and the deals as they were. */
function playThree() {
  const rng = fastRng(4);
  let state: MixState = stud.start(CONFIG, 3);
  const messages: StudMessage[] = [];
  const ends: NonNullable<MixState['deal']>[] = [];
  for (;;) {
    const status = stud.status(state);
    if (status.kind === 'over') return { messages, ends };
    const seat = status.kind === 'acting' ? (status.seats[0] ?? FIRST_SEAT) : FIRST_SEAT;
    const allowed = [...stud.legalActions(state, seat)].map(({ type }) => type);
    const type = ORDER.find((wish) => allowed.includes(wish)) ?? 'FOLD';
    const event =
      status.kind === 'chance'
        ? ({ kind: 'chance', outcome: stud.draw(state, rng) } as const)
        : ({ kind: 'act', seat, action: { type } } as const);
    messages.push(...tellEvent(stud, state, event, SEAT));
    state = stud.apply(state, event).state;
    if (state.deal?.result && event.kind === 'act') ends.push(state.deal);
  }
}

describe('finished deals', () => {
  const { messages, ends } = playThree();
  const deals = finishedDeals({ told: [{ id: 1, messages, fresh: true }], config: CONFIG });

  it('are told newest first with every choice, pot and chip', () => {
    const truth = ends.toReversed();
    expect(deals.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(deals.map(({ deal }) => deal.history)).toEqual(truth.map((deal) => deal.history));
    expect(deals.map(({ deal }) => deal.result)).toEqual(truth.map((deal) => deal.result));
    const chips = ({ players }: (typeof ends)[number]) => players.map(({ stack }) => stack);
    expect(deals.map(({ deal }) => chips(deal))).toEqual(truth.map(chips));
  });

  it('[S21] never hold a card that was not shown, nor does their text', () => {
    for (const { deal, number } of deals) {
      const truth = ends.find(({ dealId }) => dealId === String(number));
      const secret = (truth?.result?.mucked ?? []).flatMap((seat) =>
        seat === SEAT ? [] : (truth?.hands[seat]?.downCards ?? []),
      );
      const text = textHistory(deal, { names: ['Aki', 'Natsu', 'Ren'], hand: '1', at: null });
      const known = JSON.stringify(deal.hands);
      expect(secret.filter((card) => known.includes(card) || text.includes(card))).toEqual([]);
    }
  });

  it('[S22] stand step by step from the first cards to the end, no chip too many', () => {
    const chipsOf = ({ players, pot, result }: (typeof ends)[number]) =>
      players.reduce((sum, { stack }) => sum + stack, result ? 0 : pot);
    for (const { moments, deal } of deals) {
      expect(moments[0]?.message).toMatchObject({ type: 'street', street: '3rd' });
      expect(moments.at(-1)?.deal).toEqual(deal);
      const acts = moments.filter(({ message }) => message.type === 'action');
      expect(acts).toHaveLength(deal.history.length);
      const table = moments.map((moment) => chipsOf(moment.deal));
      expect(new Set(table)).toEqual(new Set([3 * CONFIG.startingStack]));
    }
  });

  it('give each act of a CPU its reason, in order', () => {
    const acts = messages.filter((message) => message.type === 'action').slice(0, 5);
    const reasons = acts.flatMap(({ seat, action: type }, place): ToldReason[] => {
      const summary = said(`reason ${place}`);
      const why = { summary, candidates: [], model: null };
      return seat === SEAT ? [] : [{ seat, action: { type }, why }];
    });
    const first = deals.at(-1);
    const told = reasonsByMoment({ ...first!, reasons });
    const expected = acts.map(({ seat }, place) => (seat === SEAT ? null : `reason ${place}`));
    const found = first!.moments.flatMap(({ message }, place) =>
      message.type === 'action' ? [wordsOf(told[place]?.summary ?? said('')).en || null] : [],
    );
    expect(found.slice(0, 5)).toEqual(expected);
  });

  it('name only the numbers a CPU gave', () => {
    const facts = { equity: 0.416, potOdds: 0.18, threat: 4, live: 'GOOD', plan: 'goOn' };
    const candidates = [
      { action: { type: 'FOLD' }, value: 0 },
      { action: { type: 'CALL' }, value: 0.314 },
    ];
    const why = { summary: { en: '', ja: '' }, candidates, model: null, facts };
    expect(factTexts(why, 'en')).toEqual([
      'equity 42%',
      'pot odds 18%',
      'threat 4',
      'cards live',
      'in big bets: call +0.31 · fold +0.00',
    ]);
    expect(factTexts({ ...why, facts: {}, candidates: [] }, 'ja')).toEqual([]);
  });

  it('each have a key of their own; a star stays in the browser', () => {
    expect(new Set(deals.map(({ key }) => key)).size).toBe(3);
    const [first] = deals;
    useFavourites.getState().toggle(first?.key ?? '');
    expect(localStorage.getItem('taku-stud-favourites')).toContain(first?.key.split(':')[1]);
    useFavourites.getState().toggle(first?.key ?? '');
    expect(useFavourites.getState().kept).toEqual([]);
  });
});

describe('the order of games', () => {
  it('[S2] moves by one place and stops at the ends', () => {
    expect(moved(['studHi', 'razz', 'stud8'], 2, 1)).toEqual(['studHi', 'stud8', 'razz']);
    expect(moved(['studHi', 'razz'], 0, -1)).toEqual(['studHi', 'razz']);
    expect(moved(['studHi', 'razz'], 1, 2)).toEqual(['studHi', 'razz']);
  });

  it('[S2] uses and leaves out, but never all', () => {
    expect(toggled(['razz'], 'razz')).toEqual(['razz']);
    expect(toggled(['razz'], 'studHi')).toEqual(['razz', 'studHi']);
  });
});
