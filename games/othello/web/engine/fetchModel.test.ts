import { OTHELLO_MODEL } from '@taku/othello/bots';
import { describe, expect, it } from 'vitest';
import { type ByteReader, readBytes, sizeOf } from './fetchModel.ts';

function readerOf(...lengths: readonly number[]): ByteReader {
  const chunks = lengths.map((length, at) => new Uint8Array(length).fill(at + 1));
  return {
    read: () => {
      const value = chunks.shift();
      return Promise.resolve({ done: value === undefined, value });
    },
  };
}

async function toldBy(size: number | null, ...lengths: readonly number[]) {
  const told: (number | null)[] = [];
  const bytes = await readBytes(readerOf(...lengths), size, (percent) => told.push(percent));
  return { told, bytes: [...bytes] };
}

describe('weights on their way', () => {
  it('[R6] tell each new percent of the decoded bytes, and 100 never', async () => {
    // 2/5, then the same percent again is silent, then 5/5 is 99.
    expect(await toldBy(5, 2, 0, 3)).toEqual({ told: [40, 99], bytes: [1, 1, 3, 3, 3] });
  });

  it('[R6] more bytes than were announced do not pass 99', async () => {
    expect((await toldBy(2, 2, 4)).told).toEqual([99]);
  });

  it('[R6] without a size nothing is invented', async () => {
    expect(await toldBy(null, 2, 1)).toEqual({ told: [], bytes: [1, 1, 2] });
  });

  it.each([
    [
      'the manifest',
      { models: [{ hash: OTHELLO_MODEL, bytes: 10 }] },
      { 'content-length': '4' },
      10,
    ],
    ['the header of a plain answer', null, { 'content-length': '4' }, 4],
    [
      'nobody when the answer is compressed',
      { models: [{ hash: 'another', bytes: 10 }] },
      { 'content-length': '4', 'content-encoding': 'gzip' },
      null,
    ],
    ['nobody when the answer is chunked', null, {}, null],
  ])('[R6] the size is told by %s', (_who, manifest, headers, size) => {
    expect(sizeOf(manifest, new Headers(headers as Record<string, string>))).toBe(size);
  });
});
