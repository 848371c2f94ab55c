import { describe, expect, it } from 'vitest';
import { parseLog } from './parseLog.ts';

const HEADER = {
  kind: 'match',
  version: 1,
  header: { game: 'toy' },
  seed: 's',
  returns: [1, -1],
};
const ENTRY = { kind: 'entry', index: 0, event: { kind: 'chance', outcome: {} }, at: 1 };
const END = { kind: 'end', entries: 1 };

function jsonl(...lines: readonly object[]): string {
  return lines.map((line) => JSON.stringify({ ...line, chain: 'c' })).join('\n');
}

describe('a pasted log', () => {
  it('is read up to its end, without the chain', () => {
    const { chain: _chain, kind: _kind, ...entry } = { ...ENTRY, chain: 'c' };
    expect(parseLog(`${jsonl(HEADER, ENTRY, END, HEADER)}\n`)).toEqual({
      ok: true,
      log: { header: HEADER.header, seed: 's', returns: [1, -1], entries: [entry] },
    });
  });

  it.each([
    ['{"kind":', 'Line 1: this is no JSON.'],
    [jsonl(ENTRY), 'Line 1: the header of a match was expected.'],
    [jsonl(HEADER, { ...ENTRY, index: 3 }), 'Line 2: entry 0 was expected.'],
    [`${jsonl(HEADER, ENTRY)}\nnot json`, 'Line 3: this is no JSON.'],
  ])('names the line that is wrong', (text, detail) => {
    const parsed = parseLog(text);
    expect(parsed.ok ? null : parsed.detail.en).toBe(detail);
  });
});
