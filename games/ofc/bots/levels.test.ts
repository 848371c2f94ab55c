import { type Seat, fastRng, FIRST_SEAT, seatOf } from '@taku/contract';
import { type OfcState, ofc } from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import { judgingBot } from './decide.ts';
import { LV3_EFFORT, judgeLv1, judgeLv2, judgeLv3, judgeRandom } from './levels.ts';
import { ValueReader, emptyTables } from './value.ts';

const judgeUntaught = judgeLv3(new ValueReader(emptyTables()), LV3_EFFORT);
const LIMITS = { maxSamples: 6 };
const CHANCES = { foul: expect.any(Number), fantasyland: expect.any(Number) };

function dealtState(): OfcState {
  const state = ofc.start({ ...ofc.defaultConfig, maxHands: 1 }, 2);
  return ofc.apply(state, { kind: 'chance', outcome: ofc.draw(state, fastRng(3)) }).state;
}

function actingSeat(state: OfcState): Seat {
  const status = ofc.status(state);
  return status.kind === 'acting' ? status.seats[0]! : FIRST_SEAT;
}

describe('levels', () => {
  it.each([
    ['random', judgeRandom],
    ['lv1', judgeLv1],
    ['lv2', judgeLv2],
    ['lv3', judgeUntaught],
  ] as const)(
    '%s acts legally, tells candidates with their chances, and repeats itself',
    async (level, judge) => {
      const bot = judgingBot({ id: `ofc/${level}`, judge });
      let state = dealtState();
      for (let decision = 0; ofc.status(state).kind === 'acting'; decision++) {
        const seat = actingSeat(state);
        const view = ofc.view(state, seat);
        const ask = () => bot.choose(view, seat, fastRng(9, decision), LIMITS, { aborted: false });
        const { action, why } = await ask();
        expect(await ask()).toEqual({ action, why });
        expect(ofc.reject(state, seat, action)).toBeNull();
        expect(why.candidates[0]?.action).toEqual(action);
        for (const { facts } of why.candidates) expect(facts).toMatchObject(CHANCES);
        state = ofc.apply(state, { kind: 'act', seat, action }).state;
      }
      expect(state.results).toHaveLength(1);
    },
  );

  it('[O11] a Fantasyland is told with its runner-up, neither of them a foul', async () => {
    const start: OfcState = {
      ...ofc.start({ ...ofc.defaultConfig, maxHands: 3 }, 2),
      fantasyland: [15, 0],
      auto: [false, true],
    };
    const outcome = ofc.draw(start, fastRng(5));
    const state = ofc.apply(start, { kind: 'chance', outcome }).state;
    const bot = judgingBot({ id: 'ofc/lv1', judge: judgeLv1 });
    const choice = await bot.choose(
      ofc.view(state, seatOf(0)),
      seatOf(0),
      fastRng(1),
      {},
      { aborted: false },
    );
    expect(ofc.reject(state, seatOf(0), choice.action)).toBeNull();
    const [first, second] = choice.why.candidates;
    expect(first?.facts).toMatchObject({ foul: 0 });
    expect(second?.facts).toMatchObject({ foul: 0 });
    expect(first!.value).toBeGreaterThanOrEqual(second!.value);
  });
});
