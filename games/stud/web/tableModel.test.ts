import { parseCard } from '@taku/cards';
import { type Seat, fastRng, seatOf } from '@taku/contract';
import { type MixState, type StudAction, type StudView, partialHigh, stud } from '@taku/stud/rules';
import type { PlayerInfo } from '@taku/ui';
import { describe, expect, it } from 'vitest';
import { chipsOf, tableModel } from './tableModel.ts';

const CONFIG = { ...stud.defaultConfig, dealsPerGame: 2 };
const SEATS = [0, 1, 2].map(seatOf);

type Wish = StudAction['type'];

function step(state: MixState, wishes: readonly Wish[]): MixState {
  const status = stud.status(state);
  if (status.kind === 'chance') {
    return stud.apply(state, { kind: 'chance', outcome: stud.draw(state, fastRng(9)) }).state;
  }
  if (status.kind === 'over') return state;
  const seat = status.seats[0] ?? seatOf(0);
  const allowed = [...stud.legalActions(state, seat)].map(({ type }) => type);
  const type = wishes.find((wish) => allowed.includes(wish)) ?? 'FOLD';
  return stud.apply(state, { kind: 'act', seat, action: { type } }).state;
}

/** Plays by wishes until the test is content. */
function playUntil(isThere: (state: MixState) => boolean, wishes: readonly Wish[]): MixState {
  let state = stud.start(CONFIG, 3);
  for (let steps = 0; !isThere(state); steps += 1) {
    if (steps > 300) throw new Error('never there');
    state = step(state, wishes);
  }
  return state;
}

const player = (seat: Seat, part: Partial<PlayerInfo> = {}): PlayerInfo => ({
  seat,
  name: ['Haruko', 'Aki', 'Natsu'][seat] ?? '',
  kind: 'human',
  level: null,
  connected: true,
  away: false,
  acting: true,
  isYou: false,
  clock: { turnMs: 1, turnLeftMs: 1, bankMs: 0, at: 0 },
  ...part,
});

function modelFor(state: MixState, seat: Seat | null, view: Partial<StudView> = {}) {
  const seen = { ...stud.view(state, seat ?? 'spectator'), ...view };
  const players = SEATS.map((each) => player(each));
  return tableModel({ view: seen, seat, players, allViews: null });
}

const CALLING: readonly Wish[] = ['CALL', 'CHECK', 'BRING_IN'];
const onFourth = playUntil(({ deal }) => deal?.street === '4th', CALLING);
const finished = playUntil(({ deal }) => Boolean(deal?.result), CALLING);
const folded = playUntil(({ deal }) => Boolean(deal?.result), ['BRING_IN', 'FOLD']);

describe('the table of a deal', () => {
  it('has the others in the order they sit after us', () => {
    const others = (seat: Seat | null) => modelFor(onFourth, seat).others.map((one) => one.seat);
    expect([others(seatOf(0)), others(seatOf(1)), others(null)]).toEqual([
      [1, 2],
      [2, 0],
      [1, 2],
    ]);
    expect(modelFor(onFourth, seatOf(1)).own?.player.name).toBe('Aki');
  });

  it('hides the cards of the others that lie face down', () => {
    const { own, others } = modelFor(onFourth, seatOf(0));
    expect(own?.cards.map(({ up, hidden }) => [up, hidden])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, false],
    ]);
    expect(others[0]?.cards.map(({ hidden }) => hidden)).toEqual([true, true, false, false]);
  });

  it('has seen the own cards and those that lie open', () => {
    const { seen, own, others } = modelFor(onFourth, seatOf(0));
    const open = [own, ...others].flatMap(
      (one) => one?.cards.filter(({ hidden }) => !hidden) ?? [],
    );
    // Four of our own, two up cards of each of the other two.
    expect(seen).toHaveLength(8);
    expect(new Set(seen)).toEqual(new Set(open.map(({ code }) => code)));
    expect(modelFor(onFourth, null).seen).toHaveLength(6);
  });

  it('offers what is allowed to the seat that is to act, and nothing to a spectator', () => {
    const status = stud.status(onFourth);
    const seat = status.kind === 'acting' ? status.seats[0]! : seatOf(0);
    const types = modelFor(onFourth, seat).allowed.map(({ type }) => type);
    expect(types).toContain('CHECK');
    expect(modelFor(onFourth, null).allowed).toEqual([]);
  });

  it('counts the deals of one game of the rotation and names the next', () => {
    const first = modelFor(onFourth, seatOf(0));
    expect([first.dealInGame, first.game, first.next]).toEqual([1, 'studHi', 'razz']);
    const second = modelFor(onFourth, seatOf(0), { dealIndex: 1 });
    expect([second.dealInGame, second.game, second.next]).toEqual([2, 'studHi', 'razz']);
    const alone = { config: { ...CONFIG, sequence: ['studHi'] as const } };
    expect(modelFor(onFourth, seatOf(0), alone).next).toBe(null);
  });

  it('in a replay every seat shows what it saw itself', () => {
    const allViews = SEATS.map((seat) => stud.view(onFourth, seat));
    const view = stud.view(onFourth, 'spectator');
    const players = SEATS.map((each) => player(each));
    const { own, others } = tableModel({ view, seat: null, players, allViews });
    const hidden = [own, ...others].flatMap((one) => one?.cards.filter((card) => card.hidden));
    expect(hidden).toEqual([]);
  });
});

describe('a seat of the table', () => {
  it('is timed and has its bet before it while the deal runs, not between deals', () => {
    const third = playUntil(({ deal }) => (deal?.currentBet ?? 0) > 0, CALLING);
    const bets = SEATS.map((seat) => modelFor(third, seat).own?.bet ?? 0);
    expect(Math.max(...bets)).toBe(third.deal?.currentBet);
    expect(modelFor(third, seatOf(0)).own?.player.acting).toBe(true);
    const { own, others } = modelFor(finished, seatOf(0));
    expect([own, ...others].map((one) => one?.bet)).toEqual([0, 0, 0]);
    expect(own?.player).toMatchObject({ acting: false, clock: null });
  });

  it('has won what the pots held, once the deal is over', () => {
    const { own, others, pots } = modelFor(finished, seatOf(0));
    const won = [own, ...others].reduce((sum, one) => sum + (one?.won ?? 0), 0);
    expect(won).toBe(pots.reduce((sum, { amount }) => sum + amount, 0));
    expect(won).toBeGreaterThan(0);
    expect(modelFor(onFourth, seatOf(0)).own?.won).toBe(0);
  });

  it('keeps five cards of the winner in full light at the showdown', () => {
    const { own, others } = modelFor(finished, null);
    const lit = [own, ...others].map((one) => one?.cards.filter(({ dim }) => !dim).length ?? 0);
    const winners = [own, ...others].flatMap((one, place) => (one && one.won > 0 ? [place] : []));
    expect(winners.length).toBeGreaterThan(0);
    expect(lit).toEqual(lit.map((_, place) => (winners.includes(place) ? 5 : 0)));
    const worth = (cards: readonly { readonly code: string }[]) =>
      partialHigh(cards.flatMap(({ code }) => parseCard(code) ?? []));
    for (const { cards } of [own, ...others].flatMap((one) => (one && one.won > 0 ? one : []))) {
      expect(worth(cards.filter(({ dim }) => !dim))).toBe(worth(cards));
    }
  });

  it('that folded shows only its open cards to the others, all of them dim', () => {
    const { own, others } = modelFor(folded, null);
    const out = [own, ...others].filter((one) => one?.state === 'folded');
    expect(out).toHaveLength(2);
    for (const one of out) {
      expect(one?.cards.map(({ up, dim }) => [up, dim])).toEqual([[true, true]]);
    }
  });

  it.each<[string, Partial<StudView>, string]>([
    ['has left', { gone: [false, true, false] }, 'left'],
    ['has no chips and no cards', { deal: null, stacks: [200, 0, 200] }, 'out'],
    ['waits for the next deal', { deal: null, stacks: [200, 200, 200] }, 'in'],
  ])('%s', (_what, view, state) => {
    expect(modelFor(onFourth, seatOf(1), view).own?.state).toBe(state);
  });

  it('is all-in while the deal runs', () => {
    const { deal } = stud.view(onFourth, seatOf(0));
    const players = deal!.players.map((one) => (one.seat === 1 ? { ...one, stack: 0 } : one));
    const broke = { ...deal!, players };
    expect(modelFor(onFourth, seatOf(1), { deal: broke }).own?.state).toBe('allIn');
    expect(modelFor(onFourth, seatOf(1), { deal: broke }).pots.length).toBeGreaterThan(0);
    expect(modelFor(onFourth, seatOf(1)).pots).toEqual([]);
  });

  it('who left before this deal keeps the chips he had', () => {
    const view = stud.view(onFourth, seatOf(0));
    const inPlay = view.deal!.players[1]!.stack;
    expect(chipsOf(view, seatOf(1))).toBe(inPlay);
    const players = view.deal!.players.map((one) => ({ ...one, committedTotal: 0, stack: 0 }));
    const gone = { ...view, gone: [false, true, false], deal: { ...view.deal!, players } };
    expect(chipsOf({ ...gone, stacks: [1, 77, 1] }, seatOf(1))).toBe(77);
    expect(chipsOf({ ...gone, gone: [false, false, false] }, seatOf(1))).toBe(0);
  });
});
