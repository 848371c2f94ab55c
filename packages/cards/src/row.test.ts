import { type Rng, drawInt, fastRng } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import {
  type Card,
  NO_CAP,
  bestStrength,
  cards,
  categoryOf,
  decidingRank,
  formatCards,
  isJoker,
  isRoyal,
  orderedDeck,
  resolveRow,
  rowStrength,
  shuffledDeck,
} from './index.ts';
import { oracleStrengths, packed, oracleStrength } from './rowOracle.ts';

/** A row of this size with exactly this many jokers. */
function randomRow(rng: Rng, size: number, jokers: number): Card[] {
  const naturals = shuffledDeck(rng, 0).slice(0, size - jokers);
  return [...naturals, 52, 53].slice(0, size);
}

/** What is wrong with our reading of this row, or null. */
function disagreement(row: readonly Card[], cap: number): string | null {
  const expected = oracleStrengths(row).findLast((strength) => strength <= cap) ?? -1;
  const ours = bestStrength(row, cap);
  return ours === expected ? null : `${formatCards(row).join(' ')}: ${ours}, not ${expected}`;
}

describe('[O6] one scale for rows of three and five', () => {
  it.each([
    ['high card', '2c 3d 4h 5s 7c', '2h 3h 4h'],
    ['a missing kicker counts lowest', 'Kc Qd 3h 2s Kh', 'Ks Kd Qh'],
    ['a pair beats a high card', '2c 2d 3h', 'Ac Kd Qh Js 9c'],
    ['two pair beats a pair of aces on top', '3c 3d 2h 2s 4c', 'Ac Ad Kh'],
    ['trips on top beat two pair', '2c 2d 2h', 'Ac Ad Kh Ks Qc'],
    ['five cards with the same trips beat three', '2c 2d 2h 3s 4c', '2c 2d 2h'],
    ['a straight beats trips', 'Ac 2d 3h 4s 5c', 'Ac Ad Ah'],
    ['the six-high straight beats A-2-3-4-5', '2d 3h 4s 5c 6c', 'Ac 2d 3h 4s 5c'],
    ['a flush beats a straight', '2h 3h 4h 5h 7h', 'Ac Kd Qh Js Tc'],
    ['a full house beats a flush', '2c 2d 2h 3s 3c', 'Ah Kh Qh Jh 9h'],
    ['quads beat a full house', '2c 2d 2h 2s 3c', 'Ac Ad Ah Ks Kc'],
    ['a straight flush beats quads', 'Ah 2h 3h 4h 5h', 'Ac Ad Ah As Kc'],
  ])('%s', (_why, stronger, weaker) => {
    expect(rowStrength(cards(stronger))).toBeGreaterThan(rowStrength(cards(weaker)));
  });

  it('rows on top make no straights or flushes', () => {
    expect(categoryOf(rowStrength(cards('Qh Kh Ah')))).toBe(0);
    expect(categoryOf(rowStrength(cards('2h 3h 4h')))).toBe(0);
  });

  it('equal hands of other suits are equal', () => {
    expect(rowStrength(cards('Ah Kd Qc Js 9h'))).toBe(rowStrength(cards('As Kh Qd Jc 9c')));
  });

  it('tells category, deciding ranks and royal flush', () => {
    const full = rowStrength(cards('7c 7d 7h Ks Kc'));
    expect([categoryOf(full), decidingRank(full), decidingRank(full, 1)]).toEqual([6, 5, 11]);
    expect(decidingRank(full, 2)).toBe(-1);
    expect(isRoyal(rowStrength(cards('Ah Kh Qh Jh Th')))).toBe(true);
    expect(isRoyal(rowStrength(cards('9h Kh Qh Jh Th')))).toBe(false);
  });

  it('agrees with the independent reading on every row of three, jokers included', () => {
    const deck = orderedDeck(2);
    const wrong: string[] = [];
    for (let a = 0; a < 54; a++)
      for (let b = a + 1; b < 54; b++)
        for (let c = b + 1; c < 54; c++) {
          const problem = disagreement([deck[c]!, deck[a]!, deck[b]!], NO_CAP);
          if (problem) wrong.push(problem);
        }
    expect(wrong).toEqual([]);
  });

  it('agrees with the independent reading on random rows of five without jokers', () => {
    const rng = fastRng(1);
    for (let round = 0; round < 20_000; round++) {
      const row = randomRow(rng, 5, 0);
      expect(rowStrength(row)).toBe(packed(oracleStrength(row)));
    }
  });
});

describe('[O14] [O15] jokers', () => {
  it.each([
    ['5h 9h Jh Ah X1', 'Kh'],
    ['Ah Kh Qh Jh X1', 'Th'],
    ['Ah Ad Ac As X2', 'Ks'],
    ['2c 3d 4h 5s X1', '6s'],
    ['Kc Kd 4h 4s X1', 'Ks'],
  ])('%s: the joker is %s', (row, card) => {
    const resolved = resolveRow(cards(row))!;
    expect(formatCards(resolved.cards).at(-1)).toBe(card);
    expect(rowStrength(resolved.cards)).toBe(resolved.strength);
  });

  it('makes no five of a kind', () => {
    const strength = bestStrength(cards('9c 9d 9h X1 X2'));
    expect([categoryOf(strength), decidingRank(strength), decidingRank(strength, 1)]).toEqual([
      7, 7, 12,
    ]);
  });

  it('agrees with all substitutions, with and without a cap, and shows cards that fit', () => {
    const rng = fastRng(2);
    for (let round = 0; round < 400; round++) {
      const row = randomRow(rng, round % 4 === 0 ? 3 : 5, 1 + (round % 2));
      const cap = rowStrength(randomRow(rng, 5, 0));
      expect(disagreement(row, NO_CAP)).toBeNull();
      expect(disagreement(row, cap)).toBeNull();
      const resolved = resolveRow(row, cap);
      if (!resolved) continue;
      expect(rowStrength(resolved.cards)).toBe(resolved.strength);
      expect(new Set([...resolved.cards, ...row.filter((card) => !isJoker(card))]).size).toBe(
        row.length,
      );
    }
  });

  it('a cap of every strength the row can have gives that strength', () => {
    const rng = fastRng(3);
    for (let round = 0; round < 12; round++) {
      const row = randomRow(rng, 5, 2 - (drawInt(rng, 4) === 0 ? 1 : 0));
      for (const strength of oracleStrengths(row)) {
        expect(bestStrength(row, strength)).toBe(strength);
        expect(bestStrength(row, strength - 1)).toBeLessThan(strength);
      }
    }
  });
});
