import { type GameEvent, type Viewer, fastRng, seatOf, tellEvent } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { CARDS, sortCards } from './card.ts';
import { areJoined } from './cell.ts';
import { squfibo } from './game.ts';
import type { SquFiboTypes } from './happening.ts';
import { fullDeck, RULESETS, type Ruleset, termsOf } from './ruleset.ts';
import type { SquFiboState } from './state.ts';

const GAMES_EACH = 40;
const VIEWERS: readonly Viewer[] = [seatOf(0), seatOf(1), 'spectator'];

interface Step {
  readonly before: SquFiboState;
  readonly event: GameEvent<SquFiboTypes>;
  readonly after: SquFiboState;
}

/** Random play that claims what it can half of the time, so that every rule is reached. */
function playRandomly(ruleset: Ruleset, seed: number): Step[] {
  const rng = fastRng(seed, 1);
  const steps: Step[] = [];
  let state = squfibo.start({ ruleset }, 2);
  for (;;) {
    const status = squfibo.status(state);
    if (status.kind === 'over') return steps;
    const before = state;
    let event: GameEvent<SquFiboTypes> = { kind: 'chance', outcome: { deck: [] } };
    if (status.kind === 'chance') event = { kind: 'chance', outcome: squfibo.draw(state, rng) };
    if (status.kind === 'acting') {
      const seat = status.seats[0]!;
      const all = [...squfibo.legalActions(state, seat)];
      const claims = all.filter((action) => action.claim !== undefined);
      const from = claims.length > 0 && rng.nextUint32() % 2 === 0 ? claims : all;
      event = { kind: 'act', seat, action: from[rng.nextUint32() % from.length]! };
    }
    state = squfibo.apply(state, event).state;
    steps.push({ before, event, after: state });
  }
}

function recordGames(ruleset: Ruleset): readonly Step[][] {
  return Array.from({ length: GAMES_EACH }, (_, seed) => playRandomly(ruleset, seed));
}

const RECORDED = { classic: recordGames('classic'), fibonacci: recordGames('fibonacci') };

function everyStep(ruleset: Ruleset, check: (step: Step, seed: number) => void): void {
  for (const [seed, steps] of RECORDED[ruleset].entries()) {
    for (const step of steps) check(step, seed);
  }
}

function cardsOf({ open, hands, deck }: SquFiboState) {
  return [...open.board.flatMap((card) => card ?? []), ...open.discards, ...hands.flat(), ...deck];
}

describe.each(RULESETS)('whole games of %s', (ruleset) => {
  it('[Q2] no card appears or is lost', () => {
    const all = fullDeck(ruleset);
    everyStep(ruleset, ({ after }, seed) => {
      expect(sortCards(cardsOf(after)), `seed ${seed}`).toEqual(all);
    });
  });

  it('[Q3] no star appears or is lost', () => {
    const { stars } = termsOf(ruleset);
    everyStep(ruleset, ({ after }, seed) => {
      const held = after.open.stars.reduce((sum, count) => sum + count, after.open.pool);
      expect(held, `seed ${seed}`).toBe(stars);
      expect(after.open.pool).toBeGreaterThanOrEqual(0);
    });
  });

  it('[Q6] every claim lies edge to edge and has the card placed this turn', () => {
    let claims = 0;
    everyStep(ruleset, ({ event, after }) => {
      if (event.kind !== 'act' || event.action.claim === undefined) return;
      claims += 1;
      expect(areJoined(event.action.claim)).toBe(true);
      expect(event.action.claim).toContain(event.action.cell);
      expect(after.open.lastPlay?.combo?.positions).toEqual(event.action.claim);
    });
    expect(claims).toBeGreaterThan(GAMES_EACH);
  });

  it('[Q10] every game ends, and within the declared number of events', () => {
    const endings = new Set<string>();
    for (const steps of RECORDED[ruleset]) {
      expect(steps.length).toBeLessThanOrEqual(squfibo.traits.maxEvents);
      endings.add(steps.at(-1)!.after.open.result!.ending);
    }
    expect(endings).toContain('no-deck');
  });

  it('[Q11] a view is imagined into a state that gives the same view', () => {
    const rng = fastRng(7);
    everyStep(ruleset, ({ after }) => {
      for (const viewer of VIEWERS) {
        const view = squfibo.view(after, viewer);
        expect(squfibo.view(squfibo.imagine(view, rng), viewer)).toEqual(view);
      }
    });
  });

  it('[Q12] the timeout play is legal in every position', () => {
    everyStep(ruleset, ({ after }) => {
      const seat = after.open.actingSeat;
      if (seat === null) return;
      const action = squfibo.timeoutAction(after, seat);
      if (action === 'forfeit') throw new Error('the timeout play is never a forfeit');
      expect(squfibo.reject(after, seat, action)).toBeNull();
    });
  });

  it('[Q11] what others are told names no drawn card', () => {
    everyStep(ruleset, ({ before, event }) => {
      const toldToOthers = VIEWERS.flatMap((viewer) =>
        tellEvent(squfibo, before, event, viewer).filter(
          (told) => told.type === 'cards_drawn' && told.seat !== viewer,
        ),
      );
      const text = JSON.stringify(toldToOthers);
      expect(CARDS.filter((card) => text.includes(`"${card}"`))).toEqual([]);
    });
  });
});
