import { FIRST_SEAT, type Seat, at, drawFrom, fastRng } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { type OfcState, ofc } from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import { judgingBot } from '../decide.ts';
import { valueFor } from '../model.ts';
import { judgeStyled } from '../styled.ts';
import { ofcLearner } from './learner.ts';

const assets = modelFiles();
const { encoder, judge } = await ofcLearner(assets);

function started(fields: Partial<OfcState> = {}, seed = 3): OfcState {
  const state = { ...ofc.start({ ...ofc.defaultConfig, maxHands: 1 }, 2), ...fields };
  return ofc.apply(state, { kind: 'chance', outcome: ofc.draw(state, fastRng(seed)) }).state;
}

function actingSeat(state: OfcState): Seat {
  const status = ofc.status(state);
  return status.kind === 'acting' ? at(status.seats, 0) : FIRST_SEAT;
}

describe('rows of OFC', () => {
  it('are of the stage, finite, and the judge’s value is a column', () => {
    const rng = fastRng(8);
    const stages: number[] = [];
    let state = started();
    while (ofc.status(state).kind === 'acting') {
      const seat = actingSeat(state);
      const view = ofc.view(state, seat);
      const actions = [...ofc.legalActions(state, seat)];
      const encoded = encoder.encode(view, seat, actions);
      const judged = judge.judge(view, seat, actions);
      const column = encoder.columns.indexOf('judge value');
      stages.push(encoded?.stage ?? -1);
      expect(encoded?.cells.every(Number.isFinite)).toBe(true);
      actions.forEach((_, row) => {
        const cell = at(encoded!.cells, row * encoder.columns.length + column);
        expect(cell / judge.steps).toBe(at(judged, row));
      });
      state = ofc.apply(state, { kind: 'act', seat, action: drawFrom(rng, actions) }).state;
    }
    expect(stages.toSorted((a, b) => a - b)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 2, 2]);
  });

  it('[O11] a Fantasyland and a nod are nothing to learn', () => {
    const state = started({ fantasyland: [15, 0], auto: [false, true] });
    const view = ofc.view(state, FIRST_SEAT);
    const [action] = ofc.legalActions(state, FIRST_SEAT);
    expect(encoder.encode(view, FIRST_SEAT, [action!])).toBeNull();
    const nod = ofc.view(started(), FIRST_SEAT);
    expect(encoder.encode(nod, FIRST_SEAT, [{ type: 'next' }])).toBeNull();
  });
});

it('the styled teacher plays legally and not always the same', async () => {
  const { reader, hash } = await valueFor(assets);
  const bot = judgingBot({ id: 'ofc/styled', judge: judgeStyled(reader), model: hash });
  const state = started();
  const seat = actingSeat(state);
  const view = ofc.view(state, seat);
  const chosen = new Set<string>();
  for (let seed = 0; seed < 30; seed++) {
    const { action } = await bot.choose(view, seat, fastRng(seed), {}, { aborted: false });
    expect(ofc.reject(state, seat, action)).toBeNull();
    chosen.add(JSON.stringify(action));
  }
  expect(chosen.size).toBeGreaterThan(1);
});
