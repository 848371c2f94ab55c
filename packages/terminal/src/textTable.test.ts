import { seatOf } from '@taku/contract';
import { expect, it } from 'vitest';
import { plainTable } from './textTable.ts';

it('a game without a table of its own is shown plainly', () => {
  const view = { turn: 0, cards: ['Ah', 'Kd'], seats: [{ name: 'x'.repeat(80) }] };
  expect(plainTable.view(view, seatOf(0))).toBe(
    `turn: 0\ncards: [Ah,Kd]\nseats:\n  0:\n    name: ${'x'.repeat(80)}`,
  );
  expect(plainTable.action({ type: 'take', count: 3, from: ['a'] })).toBe('take count=3 from=[a]');
});
