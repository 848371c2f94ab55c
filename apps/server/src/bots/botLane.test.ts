import { setMaxListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { BotLane } from './botLane.ts';
import { BotBusy, BotCancelled } from './botRunner.ts';
import { FairQueue } from './fairQueue.ts';

describe('fair queue', () => {
  it('owners take turns, each in its own order', () => {
    const queue = new FairQueue<string>({ perOwner: 10, inAll: 20 });
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item.charAt(0), item);
    const order = Array.from({ length: 7 }, () => queue.next());
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', null]);
    expect(queue.size).toBe(0);
  });

  it('is bounded for each owner and in all; what is removed makes place', () => {
    const queue = new FairQueue<number>({ perOwner: 2, inAll: 3 });
    expect([1, 2, 3].map((item) => queue.push('a', item))).toEqual([true, true, false]);
    expect([4, 5].map((item) => queue.push('b', item))).toEqual([true, false]);
    queue.remove('a', 1);
    queue.remove('a', 1);
    expect([queue.size, queue.push('c', 6)]).toEqual([2, true]);
  });
});

/** Thoughts that end when told, in the order in which they began. */
function thoughts() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const think = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const pause = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    await pause();
    ends.get(name)?.();
    await pause();
  };
  return { begun, think, end };
}

const never = new AbortController().signal;
setMaxListeners(0, never);

describe('threads of CPUs', () => {
  it('one with forty questions does not hold up another with one', async () => {
    const lane = new BotLane({ threads: 1, waited: () => {} });
    const { begun, think, end } = thoughts();
    for (let question = 0; question < 40; question++) {
      void lane.run('many', never, think(`many ${question}`));
    }
    void lane.run('one', never, think('one'));
    await end('many 0');
    expect(begun).toEqual(['many 0', 'many 1']);
    expect(lane.waiting).toBe(39);
    await end('many 1');
    expect(begun.at(-1)).toBe('one');
  });

  it('a cancelled one leaves the queue at once, one too many is told so', async () => {
    const waits: number[] = [];
    const lane = new BotLane({ threads: 1, waited: (seconds) => waits.push(seconds) });
    const { begun, think, end } = thoughts();
    void lane.run('a', never, think('first'));
    const cancel = new AbortController();
    const cancelled = lane.run('a', cancel.signal, think('cancelled'));
    void lane.run('a', never, think('second'));
    for (let more = 0; more < 62; more++) void lane.run('a', never, think(`more ${more}`));
    await expect(lane.run('a', never, think('too many'))).rejects.toThrow(BotBusy);
    cancel.abort();
    await expect(cancelled).rejects.toThrow(BotCancelled);
    await end('first');
    expect(begun).toEqual(['first', 'second']);
    expect(waits).toHaveLength(2);
  });

  it('a thought that fails frees its thread', async () => {
    const lane = new BotLane({ threads: 1, waited: () => {} });
    const failing = lane.run('a', never, () => Promise.reject(new Error('planted')));
    await expect(failing).rejects.toThrow('planted');
    expect(await lane.run('b', never, () => Promise.resolve('well'))).toBe('well');
  });
});
