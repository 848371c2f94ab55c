import { beforeEach, describe, expect, it } from 'vitest';
import { Analyst, type EngineWorker, type Question, useEngineState } from './analyst.ts';
import type { AnalyseAnswer, EngineAnswer, EngineRequest } from './messages.ts';

/** The page's side of a worker; `says` is the worker's voice. */
class FakeWorker extends EventTarget implements EngineWorker {
  readonly heard: EngineRequest[] = [];
  isEnded = false;
  postMessage(request: EngineRequest): void {
    this.heard.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
  says(data: EngineAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const QUESTION: Question = {
  board: '-'.repeat(64),
  turn: 'black',
  depth: 1,
  exactFrom: 1,
  budgetMs: 1,
};

function answer(id: number, isDone: boolean): AnalyseAnswer {
  return { type: 'analysis', id, depth: 1, isExact: false, moves: [], isDone };
}

function setUp() {
  const workers: FakeWorker[] = [];
  const analyst = new Analyst(() => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  });
  return { analyst, workers };
}

const state = () => useEngineState.getState().state;

describe('analyst', () => {
  beforeEach(() => useEngineState.setState({ state: { type: 'idle' } }));

  it('[R6] starts with the first question and says how far it is', () => {
    const { analyst, workers } = setUp();
    expect(state()).toEqual({ type: 'idle' });
    const depths: boolean[] = [];
    analyst.ask(QUESTION, ({ isDone }) => depths.push(isDone));
    expect(state()).toEqual({ type: 'preparing', percent: null });
    workers[0]!.says({ type: 'preparing', percent: 62 });
    expect(state()).toEqual({ type: 'preparing', percent: 62 });
    workers[0]!.says({ type: 'ready' });
    workers[0]!.says(answer(1, false));
    workers[0]!.says(answer(1, true));
    workers[0]!.says(answer(1, true));
    expect(state()).toEqual({ type: 'ready' });
    expect(depths).toEqual([false, true]);
  });

  it('[T-09] after a failure nothing is asked until the person tries again, then all of it', () => {
    const { analyst, workers } = setUp();
    analyst.ask(QUESTION, () => {});
    workers[0]!.says({ type: 'failed', cause: 'damaged', detail: 'checksum' });
    analyst.ask({ ...QUESTION, turn: 'white' }, () => {});
    analyst.ask(QUESTION, () => {})();
    expect(state()).toMatchObject({ type: 'failed', cause: 'damaged' });
    expect(workers[0]!.heard.map(({ type }) => type)).toEqual(['analyse', 'cancel']);
    analyst.retry();
    expect(workers[0]!.heard.slice(2)).toMatchObject([
      { type: 'retry' },
      { type: 'analyse', id: 1, turn: 'black' },
      { type: 'analyse', id: 2, turn: 'white' },
    ]);
    expect(state()).toEqual({ type: 'preparing', percent: null });
  });

  it('[R9] a worker that did not start is replaced by the next try', () => {
    const { analyst, workers } = setUp();
    analyst.ask(QUESTION, () => {});
    workers[0]!.dispatchEvent(new Event('error'));
    expect(workers[0]!.isEnded).toBe(true);
    expect(state()).toMatchObject({ type: 'failed', cause: 'unreachable' });
    analyst.retry();
    expect(workers[1]!.heard.map(({ type }) => type)).toEqual(['retry', 'analyse']);
  });
});
