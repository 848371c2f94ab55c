import { type Seat, seatOf } from '@taku/contract';
import type { DealResult } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { handText, liveText, playingFive, shownText } from './handText.ts';
import { chips, potName, shareText, shownHandText, takenBy } from './shares.ts';

const hand = (text: string) => text.split(' ');

describe('the name of a shown hand', () => {
  it.each([
    ['Kh Kd 9c 7s 5h 3d 2c', 'pair of kings', 'Kのペア'],
    ['Kh Kd 9c 9s 5h 3d 2c', 'two pair, kings and nines', 'Kと9のツーペア'],
    ['Kh Kd Kc 9s 5h 3d 2c', 'three kings', 'Kのスリーカード'],
    ['9h 8d 7c 6s 5h Kd Kc', 'nine-high straight', '9までのストレート'],
    ['Ah 9h 7h 6h 2h Kd Kc', 'ace-high flush', 'Aハイのフラッシュ'],
    ['3h 3d 3c Js Jh Kd 2c', 'full house, threes full of jacks', '3とJのフルハウス'],
    ['3h 3d 3c 3s Jh Kd 2c', 'four threes', '3のフォーカード'],
    ['Ah Qd Tc 8s 6h 4d 2c', 'ace high', 'Aハイ'],
  ])('Stud Hi: %s', (cards, en, ja) => {
    expect(shownText('studHi', hand(cards), 'en')).toBe(en);
    expect(shownText('studHi', hand(cards), 'ja')).toBe(ja);
  });

  it.each([
    ['Ah 2d 3c 4s 5h Kd Kc', 'Low 5-4-3-2-A'],
    ['Kh Kd Qc 7s 5h 3d 2c', 'Low Q-7-5-3-2'],
    ['Ah Ad 2c 2s 3h 3d 4c', 'Low: pair of aces'],
  ])('razz: %s plays %s', (cards, en) => {
    expect(shownText('razz', hand(cards), 'en')).toBe(en);
  });

  it('Stud 8 names the low only where it is eight or better', () => {
    expect(shownText('stud8', hand('Ah 2d 3c 4s 8h Kd Kc'), 'en')).toBe(
      'pair of kings · Low 8-4-3-2-A',
    );
    expect(shownText('stud8', hand('Ah 2d 3c 4s 9h Kd Kc'), 'en')).toBe('pair of kings');
  });
});

describe('the own hand so far', () => {
  it.each([
    ['studHi', 'Kh Kd 2c', 'pair of kings', null],
    ['razz', 'Ah 2d 7c', 'Low 7-2-A', null],
    ['stud8', 'Ah 2d 7c', 'Low 7-2-A', 'High: ace high'],
    ['stud8', 'Ah 2d 9c', 'no low', 'High: ace high'],
  ] as const)('%s %s', (game, cards, main, second) => {
    expect(handText(game, hand(cards), 'en')).toEqual({ main, second });
  });
});

describe('what may still come', () => {
  it.each([
    // Thirteen hearts, four of them held and one of them seen.
    ['studHi', 'Ah Kh 9h 4h 2c', '3h', '♥ for a flush: 8 live', 8],
    // A five or a ten: eight cards, of which two were seen.
    ['studHi', '9h 8d 7c 6s', '5h Td', '5·10 for a straight: 6 live', 6],
    ['studHi', 'Kh Kd 7c 2s', 'Kc', 'another K: 1 live', 1],
    // 4, 5, 7, 8 of four suits each.
    ['stud8', 'Ah 2d 3c 6s', '', '4·5·7·8 for a low: 16 live', 16],
    ['razz', 'Ah 2d 3c 6s', '4h 4d', '4·5·7·8 for a low: 14 live', 14],
  ] as const)('%s %s, seen %s: %s', (game, own, seen, text, live) => {
    expect(liveText(game, hand(own), seen === '' ? [] : hand(seen), 'en')).toEqual({ text, live });
  });

  it.each([
    ['three cards are too few to say', 'studHi', 'Ah Kh 9h'],
    ['after seven nothing comes', 'studHi', 'Ah Kh 9h 4h 2c 3d 5s'],
    ['nothing is near', 'studHi', 'Ah Td 7c 2s'],
    ['razz counts lows alone', 'razz', 'Kh Kd Qh Jh'],
  ] as const)('%s', (_why, game, own) => {
    expect(liveText(game, hand(own), [], 'en')).toBeNull();
  });
});

describe('the five that play', () => {
  it('high and low are chosen apart', () => {
    const seven = hand('Kh Kd Ah 2d 3c 4s 8h');
    expect(new Set(playingFive(seven, 'low'))).toEqual(new Set(hand('Ah 2d 3c 4s 8h')));
    expect(new Set(playingFive(seven, 'high'))).toEqual(new Set(hand('Kh Kd Ah 8h 4s')));
  });
});

const share = (seat: Seat, amount: number) => ({ seat, amount });

function resultOf(pots: readonly object[], shown: readonly object[] = []): DealResult {
  return { pots, shown, mucked: [], uncalled: null } as unknown as DealResult;
}

describe('what a seat takes', () => {
  const split = resultOf([
    { high: [share(seatOf(0), 130)], low: [share(seatOf(0), 65), share(seatOf(1), 65)] },
  ]);
  const sides = resultOf([
    { high: [share(seatOf(1), 510)], low: [] },
    { high: [share(seatOf(0), 1200)], low: [] },
    { high: [share(seatOf(0), 40)], low: [] },
  ]);

  it('is the sum over pots and ways', () => {
    expect([0, 1, 2].map((seat) => takenBy(split, seat as never))).toEqual([195, 65, 0]);
    expect(takenBy(sides, seatOf(0))).toBe(1240);
  });

  it.each([
    [split, 0, 'High 130 · Low 65'],
    [split, 1, 'Low 65'],
    [sides, 0, 'Side 1 1,200 · Side 2 40'],
    [sides, 1, 'Main 510'],
    [resultOf([{ high: [share(seatOf(2), 90)], low: [] }]), 2, '+90'],
    [sides, 2, ''],
  ])('is told pot by pot: case %#', (result, seat, text) => {
    expect(shareText(result, seat as never, 'en')).toBe(text);
  });

  it('one side pot needs no number; thousands are grouped', () => {
    expect([potName(0, 2, 'en'), potName(1, 2, 'en'), potName(2, 3, 'ja')]).toEqual([
      'Main',
      'Side',
      'サイド 2',
    ]);
    expect(chips(12_345)).toBe('12,345');
  });

  it('a hand has a name only if it was shown', () => {
    const result = resultOf([], [{ seat: 1, cards: hand('Kh Kd 9c 7s 5h 3d 2c') }]);
    expect(shownHandText(result, seatOf(1), 'studHi', 'en')).toBe('pair of kings');
    expect(shownHandText(result, seatOf(0), 'studHi', 'en')).toBeNull();
  });
});
