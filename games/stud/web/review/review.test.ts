import { type Appraisal, FIRST_SEAT, fastRng, seatOf } from '@taku/contract';
import type { MatchLog } from '@taku/protocol';
import { type ActionType, type MixState, type StudTypes, stud } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { nameAt } from './actions.ts';
import { dealsOf, hasLeft, readerOf } from './deals.ts';
import { noteOf } from './notes.tsx';
import { reasonText } from './reason.ts';
import { thoughtsAt } from './Thoughts.tsx';

const CONFIG = { ...stud.defaultConfig, pause: false, maxDeals: 2, dealsPerGame: 1 };
const SEAT = seatOf(1);
const NAMES = ['Aki', 'Haruko', 'CPU'];
const ORDER: readonly ActionType[] = ['CALL', 'COMPLETE', 'BET', 'CHECK', 'BRING_IN'];

/** Two deals of three who bet when they can and call what is bet. */
function playedLog(): MatchLog {
  const rng = fastRng(4);
  const entries: MatchLog['entries'][number][] = [];
  let state: MixState = stud.start(CONFIG, 3);
  for (;;) {
    const status = stud.status(state);
    if (status.kind === 'over') break;
    const seat = status.kind === 'acting' ? (status.seats[0] ?? FIRST_SEAT) : FIRST_SEAT;
    const allowed = [...stud.legalActions(state, seat)].map(({ type }) => type);
    const type = ORDER.find((wish) => allowed.includes(wish)) ?? 'FOLD';
    const why = { summary: { key: `rough_${type}` }, candidates: [], model: null };
    const event =
      status.kind === 'chance'
        ? ({ kind: 'chance', outcome: stud.draw(state, rng) } as const)
        : ({ kind: 'act', seat, action: { type } } as const);
    const cause = event.kind === 'chance' ? 'chance' : seat === SEAT ? 'human' : 'bot';
    entries.push({
      index: entries.length,
      event,
      cause,
      at: 0,
      thinkMs: 0,
      ...(cause === 'bot' && { bot: { id: 'stud/lv1', ...why } }),
    });
    state = stud.apply(state, event).state;
  }
  const players = NAMES.map((name, place) => ({
    seat: seatOf(place),
    publicId: name,
    name,
    kind: place === SEAT ? ('human' as const) : ('bot' as const),
    bot: place === SEAT ? null : 'stud/lv1',
  }));
  const hash = '0'.repeat(64);
  const header = { matchId: 'm', game: 'stud', rulesVersion: stud.rulesVersion, config: CONFIG };
  return {
    header: { ...header, seatCount: 3, players, startedAt: 0, seedHash: hash },
    seed: hash,
    returns: [0, 0, 0],
    entries,
  };
}

const LOG = playedLog();
const DEALS = dealsOf(LOG, SEAT);

describe('a session, deal by deal', () => {
  it('has every decision of the reader at the moment before it, with nothing hidden turned up', () => {
    expect(readerOf(LOG)).toBe(SEAT);
    expect(DEALS.map(({ number, game }) => [number, game])).toEqual([
      [1, 'studHi'],
      [2, 'razz'],
    ]);
    for (const { moments, decisions } of DEALS) {
      for (const { index, view } of decisions) {
        const moment = moments.find((one) => one.index === index);
        expect(moment?.view).toEqual(view);
        expect(moment?.act?.seat).toBe(SEAT);
        expect(view.deal?.hands[0]?.downCards.every((card) => card === '??')).toBe(true);
      }
      expect(moments.at(-1)).toMatchObject({ index: null, act: null });
    }
  });

  it('what a deal brought is what its seat won or lost', () => {
    const won = DEALS.map((deal) => deal.won);
    expect(won).toEqual(
      DEALS.map(({ moments }) => moments.at(-1)?.view.deal?.result?.deltaStack[SEAT]),
    );
    expect(won.some((chips) => chips !== 0)).toBe(true);
  });

  it('tells who left', () => {
    expect(hasLeft(LOG, SEAT)).toBe(false);
    const event = { kind: 'forfeit', seat: SEAT, reason: 'left' } as const;
    const left = { index: LOG.entries.length, event, cause: 'human', at: 0, thinkMs: 0 } as const;
    expect(hasLeft({ ...LOG, entries: [...LOG.entries, left] }, SEAT)).toBe(true);
  });

  it('CPUs are heard of the street that is shown, up to the moment', () => {
    const [deal] = DEALS;
    for (const [place, { view }] of deal!.moments.entries()) {
      const heard = thoughtsAt(deal!, place);
      expect(heard.every(({ street, seat }) => street === view.deal?.street && seat !== SEAT)).toBe(
        true,
      );
    }
    expect(thoughtsAt(deal!, 0)).toEqual([]);
    expect(thoughtsAt(deal!, 2).length).toBeGreaterThan(0);
  });
});

describe('words of a decision', () => {
  const decisions = DEALS.flatMap((deal) => deal.decisions);

  it('names a choice with its price, done and to be done', () => {
    const facing = decisions.find(({ action }) => action.type === 'CALL')!;
    const owed = (action: ActionType, tense: 'may' | 'did', lang: 'ja' | 'en') =>
      nameAt(facing.view, SEAT, { type: action }, lang, tense);
    expect(owed('CALL', 'did', 'en')).toMatch(/^Called \d+$/);
    expect(owed('FOLD', 'may', 'en')).toBe('Fold');
    expect(owed('CALL', 'may', 'ja')).toMatch(/^コール \d+$/);
  });

  it('says what was drawn, then what was answered', () => {
    const notes = decisions.map((decision) => noteOf(decision, NAMES, 'en'));
    expect(
      notes.filter((note) => /^drew (?:10|[2-9JQKA])[♠♥♦♣]$/.test(note)).length,
    ).toBeGreaterThan(3);
    expect(notes.some((note) => /^facing (?:Aki|CPU): /.test(note))).toBe(true);
  });
});

describe('why', () => {
  const { view } = DEALS[0]!.decisions.find(({ action }) => action.type === 'CALL')!;
  const worth = (type: ActionType, loss: number, lossMargin: number, taken?: number) => ({
    action: { type },
    value: -loss,
    margin: 9,
    loss,
    lossMargin,
    ...(taken !== undefined && { facts: { taken } }),
  });
  const ask = (chosen: ActionType, worths: Appraisal<StudTypes>['worths'], lang: 'ja' | 'en') =>
    reasonText({
      view,
      seat: SEAT,
      chosen: { type: chosen },
      appraisal: {
        worths,
        isExact: false,
        facts: { equity: 0.14, potOdds: 0.2, twoPair: 0.31, futures: 4000 },
      },
      lang,
    });

  it('a call that should have been a fold: the chance, the price, and what it was time for', () => {
    const worths = [worth('FOLD', 0, 0), worth('CALL', 46, 12), worth('RAISE', 58, 15, 0.1)];
    expect(ask('CALL', worths, 'en')).toBe(
      'You reach two pair or better 31% of the time. Calling needs 20% of the pot to break even, and your equity is 14%. It was time to fold.',
    );
    expect(ask('CALL', worths, 'ja')).toContain('ここは降りる場面でした。');
  });

  it('inside its interval nothing is called wrong', () => {
    const worths = [worth('FOLD', 0, 0), worth('CALL', 11, 12)];
    expect(ask('CALL', worths, 'en')).not.toContain('It was');
    expect(ask('FOLD', worths, 'en')).not.toContain('It was');
  });

  it.each([
    ['FOLD', 'CALL', 'It was worth staying in.'],
    ['CALL', 'RAISE', 'It was time to bet.'],
    ['RAISE', 'CALL', 'It was time to hold back.'],
  ] as const)('%s where %s was best: %s', (chosen, best, words) => {
    const worths = [worth(best, 0, 0, 0.4), worth(chosen, 40, 9, 0.4)];
    expect(ask(chosen, worths, 'en')).toContain(words);
  });

  it('tells how often a bet is given way to', () => {
    const worths = [worth('RAISE', 0, 0, 0.38), worth('CALL', 40, 9)];
    expect(ask('CALL', worths, 'en')).toMatch(
      /Raise to \d+ makes everybody fold 38% of the time\./,
    );
  });
});
