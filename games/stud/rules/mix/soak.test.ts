import { type Rng, type Seat, drawFrom, drawInt, fastRng, seatOf } from '@taku/contract';
import { sampleSize } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { GAME_TYPES, type Stakes } from '../deal/dealState.ts';
import { getAllowedActions } from '../deal/allowed.ts';
import { type StudConfig, DEFAULT_CONFIG } from './config.ts';
import { stud } from './game.ts';
import type { MixState } from './mixState.ts';

const DEALS = sampleSize(1500, 20_000);
const SHORT: Stakes = { ante: 3, bringIn: 5, smallBet: 10, bigBet: 20 };

/** Every chip at the table: stacks while nothing is bet, else the deal's own. */
function chipsAtTable(state: MixState): number {
  if (state.stage !== 'playing' || !state.deal) return sum(state.stacks);
  const idle = state.stacks.filter(
    (_, place) => state.gone[place] && !isDealtIn(state, seatOf(place)),
  );
  const inDeal = state.deal.players.map(({ stack, committedTotal }) => stack + committedTotal);
  return sum(inDeal) + sum(idle);
}

function isDealtIn(state: MixState, seat: Seat): boolean {
  const player = state.deal?.players[seat];
  return player !== undefined && player.stack + player.committedTotal > 0;
}

function sum(list: readonly number[]): number {
  return list.reduce((total, value) => total + value, 0);
}

/** Folds seldom, so that pots grow and all-ins meet. */
function randomAction(state: MixState, rng: Rng, seat: Seat): { type: string } {
  const actions = [...stud.legalActions(state, seat)];
  const bold = actions.filter(({ type }) => type !== 'FOLD');
  return drawInt(rng, 5) === 0 ? drawFrom(rng, actions) : drawFrom(rng, bold);
}

function step(state: MixState, rng: Rng): MixState {
  const status = stud.status(state);
  if (status.kind === 'chance') {
    return stud.apply(state, { kind: 'chance', outcome: stud.draw(state, rng) }).state;
  }
  if (status.kind !== 'acting') return state;
  const seat = drawFrom(rng, status.seats);
  const action = randomAction(state, rng, seat) as { type: 'NEXT' };
  return stud.apply(state, { kind: 'act', seat, action }).state;
}

function violation(state: MixState): string | null {
  if (chipsAtTable(state) !== sum(state.buyIns)) return 'chips are not conserved';
  const { deal } = state;
  if (state.stage === 'playing' && deal) {
    const actor = deal.players[deal.currentActorIndex];
    if (!actor?.active || actor.stack === 0) return 'a seat without chips or cards acts';
    if (getAllowedActions(deal, actor.seat).length === 0) return 'nothing is allowed';
    if (deal.betCount > deal.cap) return 'the cap is broken';
    const committed = sum(deal.players.map((player) => player.committedTotal));
    if (committed !== deal.pot) return 'the pot is not what was committed';
  }
  if (deal?.result && sum(deal.result.deltaStack) !== 0) return 'deltas do not sum to zero';
  return null;
}

function configFor(rng: Rng, seats: number): StudConfig {
  return {
    ...DEFAULT_CONFIG,
    sequence: [drawFrom(rng, GAME_TYPES)],
    stakes: SHORT,
    startingStack: 1 + drawInt(rng, 60) + (seats > 4 ? 0 : drawInt(rng, 200)),
    cap: drawInt(rng, 2) === 0 ? 4 : 5,
    pause: false,
    rebuy: false,
    maxDeals: 40,
  };
}

describe('soak', () => {
  it(`[S3 S14 S16 S22] ${DEALS} random deals of 2–7 short seats keep every chip and end`, () => {
    const rng = fastRng(20);
    let deals = 0;
    for (let match = 0; deals < DEALS; match++) {
      const seats = 2 + (match % 6);
      let state = stud.start(configFor(rng, seats), seats);
      for (let events = 0; stud.status(state).kind !== 'over'; events++) {
        state = step(state, rng);
        const fault = events > 4000 ? 'it does not end' : violation(state);
        if (fault) throw new Error(`match ${match}, event ${events}: ${fault}`);
      }
      deals += state.dealIndex;
    }
    expect(deals).toBeGreaterThanOrEqual(DEALS);
  });
});
