import { drawFrom, fastRng, otherSeat, verdictOf } from '@taku/contract';
import { modelFiles } from '@taku/models';
import {
  type Card,
  RULESETS,
  type Ruleset,
  type SquFiboAction,
  type SquFiboState,
  squfibo,
} from '@taku/squfibo/rules';
import { sampleSize } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { HARD_ROLE } from '../hard.ts';
import { readNetworks } from '../hard/network.ts';
import { squfiboAppraiser } from './index.ts';

const { bytes } = await modelFiles().readModel(HARD_ROLE);
const appraiser = squfiboAppraiser(readNetworks(bytes));

interface Turn {
  readonly state: SquFiboState;
  readonly action: SquFiboAction;
}

/** Games in which half of the combos are claimed. */
function turnsOf(ruleset: Ruleset, seed: number): readonly Turn[] {
  const rng = fastRng(seed, 61);
  const start = squfibo.start({ ruleset }, 2);
  let state = squfibo.apply(start, { kind: 'chance', outcome: squfibo.draw(start, rng) }).state;
  const turns: Turn[] = [];
  while (state.open.result === null) {
    const seat = state.open.actingSeat!;
    const all = [...squfibo.legalActions(state, seat)];
    const claims = all.filter(({ claim }) => claim !== undefined);
    const isEager = claims.length > 0 && rng.nextUint32() % 2 === 0;
    const action = drawFrom(rng, isEager ? claims : all);
    turns.push({ state, action });
    state = squfibo.apply(state, { kind: 'act', seat, action }).state;
  }
  return turns;
}

const TURNS = RULESETS.flatMap((ruleset) => [1, 2, 3].flatMap((seed) => turnsOf(ruleset, seed)));

function spread<T>(list: readonly T[], count: number): readonly T[] {
  return Array.from(
    { length: count },
    (_, place) => list[Math.floor((place * list.length) / count)]!,
  );
}

function appraise({ state, action }: Turn, seed: number, effort: number) {
  const seat = state.open.actingSeat!;
  const options = { chosen: action, rng: fastRng(seed, 6), effort };
  return appraiser.appraise(squfibo.view(state, seat), seat, options);
}

const isChosen = (chosen: SquFiboAction) => (worth: { readonly action: unknown }) =>
  worth.action === chosen;

describe('the chance of winning by each play', () => {
  it('nine of ten values lie inside their interval, by sixteen times the work', () => {
    const [effort, count] = [sampleSize(1 / 25, 1), sampleSize(10, 50)];
    const open = TURNS.filter((turn) => appraise(turn, 0, 0)?.isExact === false);
    const inside = { values: 0, losses: 0 };
    for (const [place, turn] of spread(open, count).entries()) {
      const quick = appraise(turn, place, effort)!.worths.find(isChosen(turn.action))!;
      const whole = appraise(turn, 1000 + place, 16 * effort)!.worths.find(isChosen(turn.action))!;
      if (Math.abs(whole.value - quick.value) <= quick.margin) inside.values += 1;
      if (verdictOf(quick) !== 'worse' || whole.loss > 0) inside.losses += 1;
    }
    expect(inside.values / count).toBeGreaterThanOrEqual(0.9);
    expect(inside.losses / count).toBeGreaterThanOrEqual(0.9);
  });

  it('best first, with the play that was chosen and the claims it left lying', () => {
    for (const turn of spread(TURNS, 40)) {
      const found = appraise(turn, 1, 0);
      if (!found) continue;
      expect(found.worths[0]).toMatchObject({ loss: 0, lossMargin: 0 });
      expect(found.worths.filter(isChosen(turn.action))).toHaveLength(1);
      const { card, cell } = turn.action;
      const claims = new Set(
        [...squfibo.legalActions(turn.state, turn.state.open.actingSeat!)]
          .filter((play) => play.card === card && play.cell === cell && play.claim)
          .map(({ claim }) => claim!.length),
      );
      const shown = found.worths.filter(
        ({ action }) => action.card === card && action.cell === cell,
      );
      expect(new Set(shown.flatMap(({ action }) => action.claim?.length ?? []))).toEqual(claims);
    }
  });

  it('three stars that were left lying cost more than their interval', () => {
    const board = [null, 'r4', 'r16', null, null, null, null, null, null] as const;
    const state = TURNS[0]!.state;
    const hand: Card[] = ['r1', 'r9', 'b9', 'b16'];
    const view = {
      ...squfibo.view(state, state.open.actingSeat!),
      board,
      own: { seat: state.open.actingSeat!, hand },
      handSizes: [4, 10],
      deckSize: 64 - 2 - 4 - 10,
      discards: [],
    };
    const chosen = { type: 'play', card: 'r1', cell: 0 } as const;
    const found = appraiser.appraise(view, state.open.actingSeat!, { chosen, rng: fastRng(3) })!;
    const missed = found.worths.find(isChosen(chosen))!;
    expect(verdictOf(missed)).toBe('worse');
    const claimed = found.worths.find(
      ({ action }) => action.card === 'r1' && action.claim?.length === 3,
    )!;
    expect(claimed.facts).toMatchObject({ stars: 3 });
    expect(claimed.loss).toBeLessThan(missed.loss);
  });

  it('plays that end the game are exact: the stars alone decide', () => {
    const lasts = TURNS.filter((turn) => appraise(turn, 0, 0)?.isExact);
    expect(lasts.length).toBeGreaterThan(0);
    for (const turn of lasts) {
      for (const { action, value, margin } of appraise(turn, 4, 0)!.worths) {
        const seat = turn.state.open.actingSeat!;
        const after = squfibo.apply(turn.state, { kind: 'act', seat, action }).state;
        expect([50 * (after.open.result!.returns[seat]! + 1), 0]).toEqual([value, margin]);
      }
    }
  });

  it('follows from the view: another hand and deck behind it change no bit', () => {
    for (const [place, { state, action }] of spread(TURNS, 24).entries()) {
      const seat = state.open.actingSeat!;
      const view = squfibo.view(state, seat);
      const other = squfibo.imagine(view, fastRng(place, 2));
      const ask = (of: SquFiboState) =>
        appraiser.appraise(squfibo.view(of, seat), seat, {
          chosen: action,
          rng: fastRng(place),
          effort: 1 / 40,
        });
      expect(ask(other)).toEqual(ask(state));
    }
  });

  it('nothing is said to a seat that is not to move', () => {
    const { state } = TURNS[0]!;
    const other = otherSeat(state.open.actingSeat!);
    const options = { chosen: null, rng: fastRng(1) };
    expect(appraiser.appraise(squfibo.view(state, other), other, options)).toBeNull();
  });
});
