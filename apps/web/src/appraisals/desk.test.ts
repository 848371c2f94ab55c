import type { Appraisal } from '@taku/contract';
import { FIRST_SEAT } from '@taku/contract';
import type { AppraisalNews, AppraisalQuestion } from '@taku/ui/appraisals';
import { describe, expect, it } from 'vitest';
import { AppraisalDesk, type AppraisalWorker } from './desk.ts';
import type { WorkerAsked, WorkerTold } from './messages.ts';
import { memoryShelf } from './shelf.ts';

const ABOUT = { version: 1, unit: { en: 'points', ja: '点' }, decimals: 1 };
const APPRAISAL: Appraisal = { worths: [], isExact: true };

/** The page's side of a worker; `answers` is its voice. */
class FakeWorker extends EventTarget implements AppraisalWorker {
  readonly heard: WorkerAsked[] = [];
  isEnded = false;
  postMessage(asked: WorkerAsked): void {
    this.heard.push(asked);
  }
  terminate(): void {
    this.isEnded = true;
  }
  says(data: WorkerTold): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  /** Answers the decision it was sent last. */
  answers(version = 1): void {
    const { id } = this.heard.at(-1)!;
    this.says({ kind: 'appraised', id, about: { ...ABOUT, version }, appraisal: APPRAISAL });
  }
}

function question(indices: readonly number[], more: Partial<AppraisalQuestion> = {}) {
  const decisions = indices.map((index) => ({ index, view: {}, seat: FIRST_SEAT, chosen: null }));
  return { game: 'nim', matchId: 'm1', decisions, ...more };
}

function setUp({ shelf = memoryShelf(), build = 'a', hands = 1 } = {}) {
  const workers: FakeWorker[] = [];
  const start = () => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  };
  const desk = new AppraisalDesk({ start, shelf, build, hands });
  const ask = async (asked: AppraisalQuestion) => {
    const news: AppraisalNews[] = [];
    const end = desk.ask(asked, (one) => news.push(one));
    await Promise.resolve();
    await Promise.resolve();
    return { news, end, told: () => news.map((one) => ('index' in one ? one.index : one.kind)) };
  };
  return { workers, ask, shelf };
}

/** Kept figures are written behind the last answer. */
async function written(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

describe('the desk of appraisals', () => {
  it('hands over one decision at a time, each with its match and index', async () => {
    const { workers, ask } = setUp();
    const { told } = await ask(question([4, 7]));
    expect(workers[0]!.heard).toMatchObject([{ game: 'nim', matchId: 'm1', index: 4, effort: 1 }]);
    workers[0]!.says({ kind: 'preparing', id: 1, percent: 40 });
    workers[0]!.answers();
    workers[0]!.answers();
    expect(told()).toEqual(['preparing', 4, 7, 'done']);
  });

  it('takes an urgent question before the rest of an earlier one', async () => {
    const { workers, ask } = setUp();
    await ask(question([1, 2]));
    await ask(question([9], { isUrgent: true }));
    for (let turn = 0; turn < 3; turn++) workers[0]!.answers();
    expect(workers[0]!.heard.map(({ index }) => index)).toEqual([1, 9, 2]);
  });

  it('looks no further once nobody waits, and says nothing to whoever left', async () => {
    const { workers, ask } = setUp();
    const { end, told } = await ask(question([1, 2]));
    end();
    workers[0]!.answers();
    expect([workers[0]!.heard.length, told()]).toEqual([1, []]);
  });

  it('keeps the figures of a match and tells them again without a worker', async () => {
    const first = setUp();
    await first.ask(question([1, 2], { isKept: true }));
    first.workers[0]!.answers();
    first.workers[0]!.answers();
    await written();
    const second = setUp({ shelf: first.shelf });
    const { told } = await second.ask(question([1, 2], { isKept: true }));
    await written();
    expect([told(), second.workers.length]).toEqual([[1, 2, 'done'], 0]);
  });

  it.each([
    ['takes those of another build once its version is seen to be the same', 1, [2, 1, 3, 'done']],
    ['makes them again when the version was raised', 2, [2, 1, 3, 'done']],
  ])('%s', async (_what, version, expected) => {
    const first = setUp();
    await first.ask(question([1, 3], { isKept: true }));
    first.workers[0]!.answers();
    first.workers[0]!.answers();
    await written();
    const second = setUp({ shelf: first.shelf, build: 'b' });
    const { told } = await second.ask(question([2, 1, 3], { isKept: true }));
    await written();
    const [worker] = second.workers;
    worker!.answers(version);
    if (version === 2) worker!.answers(version);
    if (version === 2) worker!.answers(version);
    expect(told()).toEqual(expected);
    expect(worker!.heard.length).toBe(version === 1 ? 1 : 3);
  });

  it('fails what a broken worker was asked, and starts another for the next', async () => {
    const { workers, ask } = setUp();
    const { told } = await ask(question([1]));
    workers[0]!.dispatchEvent(new Event('error'));
    expect([told(), workers[0]!.isEnded]).toEqual([['failed'], true]);
    const next = await ask(question([1]));
    workers[1]!.answers();
    expect(next.told()).toEqual([1, 'done']);
  });

  it('says so where a game has no appraiser', async () => {
    const { workers, ask } = setUp();
    const { told } = await ask(question([1, 2]));
    workers[0]!.says({ kind: 'none', id: 1 });
    expect(told()).toEqual(['none']);
  });
});
