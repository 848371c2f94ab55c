import { describe, expect, it } from 'vitest';
import { nestingOf, quoteForeign } from './foreign.ts';

const DEPTH = 100_000;
const deepText = '['.repeat(DEPTH) + ']'.repeat(DEPTH);

describe('nestingOf', () => {
  it.each([
    ['1', 0],
    ['{"a":1}', 1],
    ['[[],[[]]]', 3],
    ['{"a":[{"b":[]}]}', 4],
    ['"[[[["', 0],
    [String.raw`"\"[[" [1]`, 1],
    [String.raw`"\\" [[1]]`, 2],
    [deepText, DEPTH],
  ])('of %.20s', (text, depth) => {
    expect(nestingOf(text)).toBe(depth);
  });
});

describe('quoteForeign', () => {
  it.each([
    [undefined, 'undefined'],
    [null, 'null'],
    [1.5, '1.5'],
    ['卓"', String.raw`"卓\""`],
    [[1, 'a', null], '[1,"a",null]'],
    [{ type: 'place', to: [{ x: 1 }] }, '{"type":"place","to":[{"x":1}]}'],
    [[[[[[1]]]]], '[[[[[…]]]]]'],
    [{ a: { b: { c: { d: { e: 1 } } } } }, '{"a":{"b":{"c":{"d":{…}}}}}'],
    ['x'.repeat(100), `"${'x'.repeat(59)}…`],
  ])('%.20j', (value, text) => {
    expect(quoteForeign(value)).toBe(text);
  });

  it('stays short whatever it is given', () => {
    const wide = Array.from({ length: DEPTH }, () => 'x'.repeat(100));
    const fields = Object.fromEntries(wide.map((value, index) => [`${value}${index}`, value]));
    for (const value of [JSON.parse(deepText), wide, fields, { [wide.join('')]: 1 }]) {
      expect(quoteForeign(value).length).toBeLessThanOrEqual(61);
    }
  });
});
