import type { Json, Learner } from '@taku/contract';
import type { Decision } from '@taku/policy';
import { describe, expect, it } from 'vitest';
import { type Layout, SHIFT, layoutOf, packRows } from './packedRows.ts';
import { wordActions } from './wordedActions.ts';

const JUDGE = { judge: { id: 'half', steps: 2, judge: () => new Float32Array() } };

function encoder(fields: Partial<Learner['encoder']>): Learner['encoder'] {
  return { version: 1, columns: ['a', 'b', 'c'], stages: ['all'], encode: () => null, ...fields };
}

const CELLS = [
  [1, 2, -7],
  [1, 2, 70_000],
  [1, 3, -7],
  [1, 2, -7],
];
const JUDGED = [0.5, -1, 2, 0.5];

const DECISION = {
  cells: Float32Array.from(CELLS.flat()),
  judged: Float32Array.from(JUDGED),
} as unknown as Decision;

/** As a reader puts it together again. */
function unpacked({ groups }: Layout, { features, rows }: ReturnType<typeof packRows>) {
  const matrix = CELLS.map((): number[] => []);
  let start = 0;
  for (const [group, width] of groups.entries()) {
    const own = rows.subarray(group * CELLS.length, (group + 1) * CELLS.length);
    const count = Math.max(...own) + 1;
    for (const [action, row] of own.entries()) {
      for (let column = 0; column < width; column++) {
        matrix[action]!.push(features[start + column * count + row]! - SHIFT);
      }
    }
    start += width * count;
  }
  return { matrix, kept: start };
}

describe('rows of a decision', () => {
  it('come back as they were, each different part of them kept once', () => {
    const layout = layoutOf({ encoder: encoder({ groups: [2, 1], opinion: 2 }) });
    expect(layout).toEqual({ columns: ['a', 'b', 'c'], groups: [2, 1], opinion: 2 });
    // Two different rows of a and b, two of c.
    expect(unpacked(layout, packRows(DECISION, layout, JUDGE))).toEqual({
      matrix: CELLS,
      kept: 2 * 2 + 2,
    });
  });

  it('have the opinion as a last column where none tells it', () => {
    const layout = layoutOf({ encoder: encoder({}) });
    expect(layout).toEqual({ columns: ['a', 'b', 'c', 'judge'], groups: [3, 1], opinion: 3 });
    const { matrix } = unpacked(layout, packRows(DECISION, layout, JUDGE));
    expect(matrix).toEqual(CELLS.map((row, action) => [...row, 2 * JUDGED[action]!]));
  });
});

/** As a reader spells it again. */
function filled(json: Json, words: readonly Json[]): Json {
  if (typeof json === 'number') return words[json]!;
  if (Array.isArray(json)) return json.map((one) => filled(one, words));
  const entries = Object.entries(json as Readonly<Record<string, Json>>);
  return Object.fromEntries(entries.map(([key, one]) => [key, filled(one, words)]));
}

describe('legal actions', () => {
  const turn = (...cards: readonly string[]) =>
    cards.map((card, place) => ({ type: 'lay', card, at: [place, null], isLast: place > 0 }));

  it('come back as they were spelt', () => {
    const { legal, words } = wordActions(turn('As', 'Kd', 'As'));
    expect(filled(legal, words)).toEqual(turn('As', 'Kd', 'As'));
    expect(words).toEqual(['lay', 'As', 0, null, false, 'Kd', 1, true, 2]);
  });

  it('of like turns look the same', () => {
    expect(wordActions(turn('As', 'Kd')).legal).toEqual(wordActions(turn('2c', '3h')).legal);
  });
});
