import { plainLine, plainLines } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { CreateRoomBody, JoinBody } from './rest.ts';

const ESC = '\u001B';
const RLO = '\u202E';

describe('names and titles', () => {
  it.each([
    ['a plain name', 'Aki', 'Aki'],
    ['Japanese with a variant form', '葛\u{E0100}城 花子', '葛\u{E0100}城 花子'],
    ['an accent in two signs', 'Ame\u0301lie', 'Amélie'],
    ['emoji', '🦊 Kitsune', '🦊 Kitsune'],
    ['a terminal sequence', `${ESC}[31mred${ESC}[0m`, '[31mred[0m'],
    ['C1 controls', '\u009B31mred', '31mred'],
    ['bidi overrides', `abc${RLO}fed`, 'abcfed'],
    ['bidi isolates', '\u2066a\u2069', 'a'],
    ['zero width', 'A\u200Bk\u200Di\uFEFF', 'Aki'],
    ['soft hyphen and tags', 'A\u00ADk\u{E0041}i', 'Aki'],
    ['lines and tabs', 'A\r\nk\ti\u2028x', 'A k i x'],
    ['no-break and wide spaces', '\u3000A\u00A0\u00A0k ', 'A k'],
    ['half a surrogate pair', 'A\uD83Dk', 'Ak'],
    ['a bell and a null', 'A\u0007\u0000', 'A'],
  ])('%s', (_what, given, kept) => {
    expect(plainLine(given)).toBe(kept);
    expect(JoinBody.parse({ name: given }).name).toBe(kept);
    const room = CreateRoomBody.parse({ title: given, join: { name: given } });
    expect([room.title, room.join?.name]).toEqual([kept, kept]);
  });

  it.each(['', ' ', '\u200B', '\u3164\u2800', `${RLO}\u2066`, '\u0000'])(
    'a name that shows nothing (%j) is none',
    (name) => {
      expect(JoinBody.safeParse({ name }).success).toBe(false);
    },
  );

  it('a name is measured as it is kept', () => {
    expect(JoinBody.safeParse({ name: 'A'.repeat(24) + '\u200B'.repeat(9) }).success).toBe(true);
    expect(JoinBody.safeParse({ name: 'A'.repeat(25) }).success).toBe(false);
  });
});

it('text for a terminal keeps its lines and loses what would steer it', () => {
  expect(plainLines(`one\t1\n${ESC}]0;title\u0007${RLO}two\r\n`)).toBe('one\t1\n]0;titletwo\n');
});
