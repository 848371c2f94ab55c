import { fastRng } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { GAME_TYPES, type StudView, stud } from '@taku/stud/rules';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { bots, buildVisibleContext, randomSpots } from './index.ts';
import { replayDeal } from './quick/replay.ts';
import { type Spot, spotOf } from './spot.ts';
import type { VisibleCard, VisibleContext, VisiblePlayer } from './visibleContext.ts';
import { ACTION } from './quick/actions.ts';

/** Every way through a value that ends in a card, as `a.b.#`. */
type CardPaths<T, Path extends string = ''> = T extends VisibleCard
  ? Path
  : T extends string | number | boolean | null | undefined
    ? never
    : T extends readonly (infer Item)[]
      ? CardPaths<Item, `${Path}#`>
      : { [Key in keyof T & string]: CardPaths<T[Key], `${Path}.${Key}`> }[keyof T & string];

const LIMITS = { maxSamples: 8 };
const NEVER = { aborted: false };

const SPOTS = GAME_TYPES.flatMap((game) =>
  [2, 5].flatMap((seats) => [...randomSpots({ game, seats, seed: 4, deals: 2 })]),
).filter((_, place) => place % 6 === 0);

describe('a CPU is given nothing that leads to a hidden card', () => {
  it('by type: cards of others are up cards only', () => {
    expectTypeOf<CardPaths<VisiblePlayer>>().toEqualTypeOf<'.up#'>();
    expectTypeOf<CardPaths<VisibleContext>>().toEqualTypeOf<
      '.me.up#' | '.me.down#' | '.opponents#.up#' | '.deadUpCards#'
    >();
    expectTypeOf<CardPaths<Spot['deal']>>().toEqualTypeOf<never>();
    expectTypeOf<CardPaths<Omit<Spot, 'context' | 'deal'>>>().toEqualTypeOf<
      '.cards#' | '.door' | '.rivals#.up#' | '.behind#.up#' | '.aggressor.up#'
    >();
    expectTypeOf<'hands' extends keyof Spot['deal'] ? true : false>().toEqualTypeOf<false>();
    expectTypeOf<'result' extends keyof Spot['deal'] ? true : false>().toEqualTypeOf<false>();
  });

  it('the others are up cards and a count', () => {
    const { state, seat } = SPOTS[0]!;
    const { opponents, me } = buildVisibleContext(stud.view(state, seat), seat);
    expect(me.down).toHaveLength(2);
    expect(Object.keys(opponents[0]!).sort()).toEqual(['active', 'downCount', 'seat', 'up']);
  });

  /** A view that tells too much, as no server sends it. */
  const leaking = (view: StudView, state: (typeof SPOTS)[number]['state']): StudView => ({
    ...view,
    deal: { ...view.deal!, hands: state.deal!.hands },
  });

  it('its spot is the same whether hidden cards are masked or not', () => {
    for (const { state, seat } of SPOTS) {
      const view = stud.view(state, seat);
      expect(spotOf(leaking(view, state), seat)).toEqual(spotOf(view, seat));
    }
  });

  it.each(bots.levels.map(({ level }) => [level]))(
    '%s chooses and explains the same with the hidden cards in its view',
    async (level) => {
      const bot = await bots.levels.find((spec) => spec.level === level)!.create(modelFiles());
      for (const [place, { state, seat }] of SPOTS.entries()) {
        const view = stud.view(state, seat);
        const honest = await bot.choose(view, seat, fastRng(place), LIMITS, NEVER);
        const shown = leaking(view, state);
        expect(await bot.choose(shown, seat, fastRng(place), LIMITS, NEVER)).toEqual(honest);
      }
    },
  );
});

describe('the past of a deal', () => {
  it('is walked through from a view alone, choice by choice', () => {
    for (const { state, seat } of SPOTS) {
      const seen: number[] = [];
      replayDeal(spotOf(stud.view(state, seat), seat), (_table, action) => seen.push(action));
      expect(seen).toEqual(state.deal!.history.map(({ type }) => ACTION[type]));
    }
  });

  it('[S23] is read as far as it goes when a seat has left in the middle', () => {
    for (const { state, seat } of SPOTS) {
      const others = state.deal!.players.filter((player) => player.active && player.seat !== seat);
      if (others.length < 2) continue;
      const left = stud.apply(state, {
        kind: 'forfeit',
        seat: others[0]!.seat,
        reason: 'left',
      }).state;
      if (stud.status(left).kind !== 'acting') continue;
      const next = left.deal!.currentActorIndex;
      const types = state.deal!.history.map(({ type }) => ACTION[type]);
      const seen: number[] = [];
      replayDeal(spotOf(stud.view(left, next), next), (_table, action) => seen.push(action));
      expect(seen).toEqual(types.slice(0, seen.length));
    }
  });
});

describe('why', () => {
  it.each(bots.levels.map(({ level }) => [level]))(
    '%s tells equity, pot odds, threat, live cards and what every action is worth',
    async (level) => {
      const bot = await bots.levels.find((spec) => spec.level === level)!.create(modelFiles());
      for (const { state, seat } of SPOTS) {
        const { action, why } = await bot.choose(
          stud.view(state, seat),
          seat,
          fastRng(1),
          LIMITS,
          NEVER,
        );
        const facts = why.facts as Record<string, unknown>;
        expect(facts['equity']).toBeGreaterThanOrEqual(0);
        expect(facts['equity']).toBeLessThanOrEqual(1);
        expect(facts['potOdds']).toBeTypeOf('number');
        expect(facts['threat']).toBeTypeOf('number');
        expect(['GOOD', 'OK', 'BAD']).toContain(facts['live']);
        const types = [...stud.legalActions(state, seat)];
        expect(why.candidates.map((candidate) => candidate.action)).toEqual(types);
        const chosen = why.candidates.filter(({ probability }) => probability === 1);
        expect(chosen.map((candidate) => candidate.action)).toEqual([action]);
        const fold = why.candidates.find(
          (candidate) => (candidate.action as { type: string }).type === 'FOLD',
        );
        expect(fold?.value ?? 0).toBe(0);
      }
    },
  );
});
