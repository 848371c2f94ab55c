import { fastRng, seatOf } from '@taku/contract';
import {
  type OfcState,
  boardStrengths,
  ofc,
  placeBoard,
  solveFantasyland,
  solveResponse,
  stayValues,
} from '@taku/ofc/rules';
import { cardFromCode } from '@taku/cards';
import { describe, expect, it } from 'vitest';
import { judgingBot, waitsInFantasyland } from './decide.ts';
import { judgeLv1 } from './levels.ts';
import { answerWith } from './live/answer.ts';

const SEAT = seatOf(0);
const STAY = { stay: stayValues('recompute', 15) };
const answering = judgingBot({ id: 'ofc/answers', judge: judgeLv1, answer: answerWith(null) });

/** Seat 0 sets a Fantasyland of fifteen cards by hand, seat 1 has played so many turns. */
function stateAfter(turns: number, seed: number): OfcState {
  const start: OfcState = {
    ...ofc.start({ ...ofc.defaultConfig, maxHands: 3 }, 2),
    fantasyland: [15, 0],
    auto: [false, true],
  };
  const outcome = ofc.draw(start, fastRng(seed));
  let { state } = ofc.apply(start, { kind: 'chance', outcome });
  for (let turn = 0; turn < turns; turn++) {
    const [action] = ofc.legalActions(state, seatOf(1));
    state = ofc.apply(state, { kind: 'act', seat: seatOf(1), action: action! }).state;
  }
  return state;
}

function ask(state: OfcState) {
  const view = ofc.view(state, SEAT);
  return answering.choose(view, SEAT, fastRng(1), {}, { aborted: false });
}

function dealtIn(state: OfcState) {
  return ofc.view(state, SEAT).hand!.seats[0].cards!.map(cardFromCode);
}

describe('[O11] a Fantasyland that answers', () => {
  it('waits while the other board grows, and only there', () => {
    for (let turns = 0; turns < 5; turns++)
      expect(waitsInFantasyland(ofc.view(stateAfter(turns, 5), SEAT), SEAT)).toBe(true);
    const ended = stateAfter(5, 5);
    expect(waitsInFantasyland(ofc.view(ended, SEAT), SEAT)).toBe(false);
    const other = seatOf(1);
    expect(waitsInFantasyland(ofc.view(stateAfter(0, 5), other), other)).toBe(false);
  });

  it('is set by the solver as long as the other board is not finished', async () => {
    const state = stateAfter(3, 5);
    const { board } = solveFantasyland(dealtIn(state), STAY);
    expect((await ask(state)).action).toEqual(placeBoard(board));
  });

  it('is the best response to a finished board', async () => {
    let legal = 0;
    for (let seed = 0; legal < 3; seed++) {
      const state = stateAfter(5, seed);
      const other = boardStrengths(state.hand!.seats[1].board);
      const dealt = dealtIn(state);
      const { board } = other ? solveResponse(dealt, other, STAY) : solveFantasyland(dealt, STAY);
      legal += other ? 1 : 0;
      const { action } = await ask(state);
      expect(action).toEqual(placeBoard(board));
      expect(ofc.reject(state, SEAT, action)).toBeNull();
    }
  });

  it('is wanted by hand before the next hand', async () => {
    const between: OfcState = { ...stateAfter(0, 5), stage: 'between' };
    expect((await ask(between)).action).toEqual({ type: 'next', fantasyland: 'hand' });
  });
});
