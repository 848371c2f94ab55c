import type { Message } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { toldReasons } from './toldReasons.ts';

function told(id: number, ...messages: unknown[]) {
  return { id, messages: messages as Message[], fresh: true };
}

const reason = (key: string) => ({ seat: 1, action: { type: 'x' }, why: { summary: { key } } });

describe('reasons among what was told', () => {
  it('come newest first, each with a key of its own', () => {
    const list = toldReasons([
      told(1, { type: 'moved' }, { type: 'reasons', reasons: [reason('a'), reason('b')] }),
      told(2, { type: 'moved' }),
      told(3, { type: 'reasons', reasons: [reason('c')] }),
    ]);
    expect(list.map(({ key, why }) => [key, why.summary])).toEqual([
      ['3.0', { key: 'c' }],
      ['1.1', { key: 'b' }],
      ['1.0', { key: 'a' }],
    ]);
  });
});
