import { fastRng, FIRST_SEAT, seatOf, tellEvent, TWO_SEATS } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import {
  type StudConfig,
  DEFAULT_CONFIG,
  STAKES_PRESETS,
  gameOfDeal,
  parseConfig,
} from './config.ts';
import { stud } from './game.ts';
import type { MixState, StudAction } from './mixState.ts';

const rng = fastRng(8);

function dealt(config: Partial<StudConfig>, seats: number): MixState {
  const start = stud.start({ ...DEFAULT_CONFIG, ...config }, seats);
  return stud.apply(start, { kind: 'chance', outcome: stud.draw(start, rng) }).state;
}

function act(state: MixState, type: StudAction['type']): MixState {
  const status = stud.status(state);
  const seat = status.kind === 'acting' ? (status.seats[0] ?? FIRST_SEAT) : FIRST_SEAT;
  return stud.apply(state, { kind: 'act', seat, action: { type } }).state;
}

/** Plays by the first allowed of the order until a deal is over. */
function playOut(state: MixState, order: readonly StudAction['type'][]): MixState {
  let now = state;
  while (now.stage === 'playing') {
    const status = stud.status(now);
    const seat = status.kind === 'acting' ? (status.seats[0] ?? FIRST_SEAT) : FIRST_SEAT;
    const allowed = [...stud.legalActions(now, seat)].map(({ type }) => type);
    now = act(now, order.find((type) => allowed.includes(type)) ?? 'FOLD');
  }
  return now;
}

const QUIET = ['CHECK', 'CALL', 'BRING_IN'] as const;
const BOLD = ['RAISE', 'COMPLETE', 'BET', 'CALL', 'CHECK', 'BRING_IN'] as const;

describe('table', () => {
  it('[S1] 10/20/40/80 and 100 big bets by default; three presets', () => {
    expect(parseConfig({})).toEqual({ ok: true, value: DEFAULT_CONFIG });
    expect(DEFAULT_CONFIG.startingStack).toBe(8000);
    expect(STAKES_PRESETS.map(({ ante, bigBet }) => [ante, bigBet])).toEqual([
      [5, 40],
      [10, 80],
      [100, 800],
    ]);
  });

  it.each([
    ['a bring-in of the small bet', { ante: 1, bringIn: 4, smallBet: 4, bigBet: 8 }],
    ['an ante above the bring-in', { ante: 3, bringIn: 2, smallBet: 4, bigBet: 8 }],
    ['broken chips', { ante: 0.5, bringIn: 2, smallBet: 4, bigBet: 8 }],
    ['a small bet above the big bet', { ante: 1, bringIn: 2, smallBet: 9, bigBet: 8 }],
  ])('[S1] own stakes refuse %s', (_why, stakes) => {
    expect(parseConfig({ stakes }).ok).toBe(false);
  });

  it('[S1] own stakes bring their own 100 big bets', () => {
    const stakes = { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 };
    const config = parseConfig({ stakes });
    expect(config.ok && config.value.startingStack).toBe(1000);
  });

  it('[S2] the game is sequence[floor(index / dealsPerGame) mod length]', () => {
    const config: StudConfig = { ...DEFAULT_CONFIG, sequence: ['razz', 'stud8'], dealsPerGame: 2 };
    const games = [0, 1, 2, 3, 4].map((index) => gameOfDeal(config, index));
    expect(games).toEqual(['razz', 'razz', 'stud8', 'stud8', 'razz']);
  });

  it('[S2] a game change is announced, the first game is not', () => {
    const config = { dealsPerGame: 1, pause: false };
    const first = stud.start({ ...DEFAULT_CONFIG, ...config }, 2);
    const second = playOut(dealt(config, 2), QUIET);
    const changed = [first, second].map((state) => {
      const outcome = stud.draw(state, rng);
      const [start] = tellEvent(stud, state, { kind: 'chance', outcome }, seatOf(0));
      return start?.type === 'deal_start' && start.changed;
    });
    expect(changed).toEqual([false, true]);
  });

  it('[S3] the match ends when one seat has all chips', () => {
    let state = dealt({ startingStack: 100, pause: false }, 2);
    for (let deals = 0; deals < 60 && stud.status(state).kind !== 'over'; deals++) {
      state = playOut(state, BOLD);
      if (state.stage !== 'shuffling') continue;
      state = stud.apply(state, { kind: 'chance', outcome: stud.draw(state, rng) }).state;
    }
    const status = stud.status(state);
    expect(status.kind === 'over' && [...status.returns].sort((a, b) => a - b)).toEqual([
      -100, 100,
    ]);
  });

  it('[S3] the match ends after maxDeals', () => {
    const state = playOut(dealt({ maxDeals: 1 }, 3), QUIET);
    expect(stud.status(state).kind).toBe('over');
  });

  it('[S3] rebuy: a seat without chips may rebuy or leave; returns count what was bought', () => {
    let broke = dealt({ startingStack: 100, rebuy: true, pause: false }, 2);
    for (let deals = 0; deals < 60 && broke.stage !== 'between'; deals++) {
      broke = playOut(broke, BOLD);
      if (broke.stage !== 'shuffling') continue;
      broke = stud.apply(broke, { kind: 'chance', outcome: stud.draw(broke, rng) }).state;
    }
    const seat = seatOf(broke.stacks.indexOf(0));
    expect(stud.status(broke)).toEqual({ kind: 'acting', seats: [seat] });
    expect([...stud.legalActions(broke, seat)]).toEqual([{ type: 'REBUY' }, { type: 'LEAVE' }]);
    const back = act(broke, 'REBUY');
    expect([back.stage, back.stacks[seat], back.buyIns[seat]]).toEqual(['shuffling', 100, 200]);
    const gone = stud.status(act(broke, 'LEAVE'));
    expect(gone.kind === 'over' && gone.returns[seat]).toBe(-100);
  });

  it('[S5] seat s owns cards 7s … 7s+6 of the deck, in no view', () => {
    const start = stud.start(DEFAULT_CONFIG, 3);
    const deck = stud.draw(start, rng);
    const state = stud.apply(start, { kind: 'chance', outcome: deck }).state;
    const hands = state.deal?.hands.map((hand) => [...hand.downCards, ...hand.upCards]);
    expect(hands).toEqual([deck.slice(0, 3), deck.slice(7, 10), deck.slice(14, 17)]);
    const seen = JSON.stringify(stud.view(state, seatOf(1)));
    const others = deck.filter((card) => !hands?.[1]?.includes(card));
    const upCards = state.deal?.hands.flatMap((hand) => hand.upCards) ?? [];
    expect(others.filter((card) => seen.includes(`"${card}"`) && !upCards.includes(card))).toEqual(
      [],
    );
  });

  it('[S5] a fold changes nobody else’s cards', () => {
    const start = stud.start(DEFAULT_CONFIG, 3);
    const outcome = stud.draw(start, rng);
    const opened = act(stud.apply(start, { kind: 'chance', outcome }).state, 'BRING_IN');
    const all = act(act(opened, 'CALL'), 'CALL');
    const folded = act(act(opened, 'FOLD'), 'CALL');
    const folder = folded.deal?.players.findIndex(({ active }) => !active) ?? -1;
    const others = [0, 1, 2].filter((seat) => seat !== folder);
    expect(others.map((seat) => folded.deal?.hands[seat])).toEqual(
      others.map((seat) => all.deal?.hands[seat]),
    );
  });
});

const LEAVES = { kind: 'forfeit', seat: seatOf(0), reason: 'resigned' } as const;

describe('leaving and time', () => {
  it('[S21] no view holds, and nobody is told, a card that was not shown', () => {
    let state = dealt({}, 2);
    const told: string[] = [];
    while (state.stage === 'playing') {
      const status = stud.status(state);
      const seat = status.kind === 'acting' ? (status.seats[0] ?? FIRST_SEAT) : FIRST_SEAT;
      const allowed = [...stud.legalActions(state, seat)].map(({ type }) => type);
      const action = { type: QUIET.find((type) => allowed.includes(type)) ?? ('FOLD' as const) };
      told.push(JSON.stringify(tellEvent(stud, state, { kind: 'act', seat, action }, 'spectator')));
      state = stud.apply(state, { kind: 'act', seat, action }).state;
    }
    told.push(JSON.stringify(stud.view(state, 'spectator')));
    const mucked = state.deal?.result?.mucked ?? [];
    const secret = mucked.flatMap((seat) => state.deal?.hands[seat]?.downCards ?? []);
    expect(secret.filter((card) => told.some((text) => text.includes(`"${card}"`)))).toEqual([]);
  });

  it('[S23] time out: bring in if due, check if free, else fold', () => {
    const opening = dealt({}, 2);
    const timedOut = (state: MixState) => {
      const status = stud.status(state);
      const seat = status.kind === 'acting' ? (status.seats[0] ?? FIRST_SEAT) : FIRST_SEAT;
      const answer = stud.timeoutAction(state, seat);
      return answer === 'forfeit' ? answer : answer.type;
    };
    const fourth = act(act(opening, 'BRING_IN'), 'CALL');
    expect([opening, act(opening, 'BRING_IN'), fourth, act(fourth, 'BET')].map(timedOut)).toEqual([
      'BRING_IN',
      'FOLD',
      'CHECK',
      'FOLD',
    ]);
  });

  it('[S23] forfeit: heads-up the match ends, among three the others play on', () => {
    const two = stud.apply(dealt({}, 2), LEAVES).state;
    expect(stud.status(two).kind).toBe('over');
    const three = stud.apply(dealt({}, 3), LEAVES).state;
    expect([stud.status(three).kind, three.deal?.players[0]?.active]).toEqual(['acting', false]);
  });
});

describe('a session in the browser', () => {
  it('[S3] lasts 20 deals; only people hurry each other', () => {
    expect(stud.tableConfig?.(1)).toEqual({ ...DEFAULT_CONFIG, maxDeals: 20, pauseSeconds: 0 });
    expect(stud.tableConfig?.(2)).toMatchObject({ maxDeals: 20, pauseSeconds: 30 });
    const between = playOut(dealt({ pauseSeconds: 0 }, 2), QUIET);
    expect(stud.turnTime?.(between, seatOf(0))).toEqual({ kind: 'nod', ms: null });
    const hurried = playOut(dealt({}, 2), QUIET);
    expect(stud.turnTime?.(hurried, seatOf(0))).toEqual({ kind: 'nod', ms: 30_000 });
  });

  it('[S1] a config without pauseSeconds stays as it is: old logs verify', () => {
    expect(parseConfig(DEFAULT_CONFIG)).toEqual({ ok: true, value: DEFAULT_CONFIG });
    expect(parseConfig({ pauseSeconds: 601 }).ok).toBe(false);
  });

  it('[S23] broken off: folded chips are shared among those still in, odd ones from the left', () => {
    // Antes 10 each, seat a brings in 20 and then leaves: 30 chips for three seats still in.
    const opened = act(dealt({}, 4), 'BRING_IN');
    const leaver = opened.deal?.bringInIndex ?? FIRST_SEAT;
    const left = stud.apply(opened, { kind: 'forfeit', seat: leaver, reason: 'left' }).state;
    const gains = [10, 10, 10].toSpliced(leaver, 0, -30);
    expect(stud.standing?.(left)).toEqual(gains);
  });

  it('[S3] a seat without chips is out, with rebuy it is not', () => {
    const over = { stacks: [0, 200], stage: 'between' } as const;
    const state = { ...stud.start(DEFAULT_CONFIG, 2), ...over };
    expect(TWO_SEATS.map((seat) => stud.session?.isOut(state, seat))).toEqual([true, false]);
    const rich = { ...state, config: { ...DEFAULT_CONFIG, rebuy: true } };
    expect(stud.session?.isOut(rich, seatOf(0))).toBe(false);
  });
});
