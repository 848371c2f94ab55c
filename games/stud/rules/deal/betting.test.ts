import { seatOf } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { TestTable } from '../testing/table.ts';

const THREE = ['As Ks 9h', 'Ad Kd Jh', 'Ac Kc 2c'];

describe('3rd street', () => {
  it('[S4] antes count in the pot and in committedTotal, not in committedThisStreet', () => {
    const { deal } = new TestTable({ hands: THREE });
    const committed = deal.players.map((p) => [p.committedTotal, p.committedThisStreet]);
    expect([deal.pot, committed]).toEqual([
      30,
      [
        [10, 0],
        [10, 0],
        [10, 0],
      ],
    ]);
  });

  it.each([
    ['studHi', 'the lowest up card', ['As Ks 9h', 'Ad Kd Jh', 'Ac Kc 2c'], 2],
    ['studHi', 'the club on a tie', ['As Ks 2d', 'Ad Kd 2c', 'Ac Kc 7h'], 1],
    ['stud8', 'the ace is high', ['9s Ks Ah', 'Ad Kd 3h', 'Ac Kc 5d'], 1],
    ['razz', 'the highest up card', ['As Ks 9h', 'Ad Kd Kh', 'Ac Kc 2c'], 1],
    ['razz', 'the ace is low', ['9s Ks Ah', 'Ad Kd 3h', 'Ac Kc 5d'], 2],
    ['razz', 'the spade on a tie', ['As 2s Kh', 'Ad 2d Ks', 'Ac Kc 7h'], 1],
  ] as const)('[S6] %s: %s brings in', (game, _why, hands, seat) => {
    expect(new TestTable({ game, hands }).deal.currentActorIndex).toBe(seat);
  });

  it('[S7] the bring-in seat may bring in or complete, nothing else', () => {
    expect(new TestTable({ hands: THREE }).allowed()).toEqual(['BRING_IN 20', 'COMPLETE 40']);
  });

  it('[S7] after the bring-in: fold, call, complete; no check on 3rd', () => {
    const table = new TestTable({ hands: THREE }).play('BRING_IN');
    expect(table.allowed()).toEqual(['FOLD', 'CALL 20', 'COMPLETE 40']);
    expect(table.refuses({ type: 'CHECK', seat: seatOf(0) })).toBe(true);
  });

  it('[S7] when everybody calls, the street closes without an option for the bring-in', () => {
    const { deal } = new TestTable({ hands: THREE }).play('BRING_IN CALL CALL');
    expect([deal.street, deal.pot]).toEqual(['4th', 90]);
  });

  it('[S8] complete only once; then fold, call, raise, for the bring-in seat too', () => {
    const table = new TestTable({ hands: THREE }).play('BRING_IN COMPLETE');
    expect(table.allowed()).toEqual(['FOLD', 'CALL 40', 'RAISE 80']);
    expect(table.play('CALL').allowed()).toEqual(['FOLD', 'CALL 40', 'RAISE 80']);
    expect(table.refuses({ type: 'COMPLETE', seat: seatOf(2), amount: 40 })).toBe(true);
  });

  it('[S10] one bet and four raises, then call or fold', () => {
    const table = new TestTable({ hands: THREE }).play('BRING_IN COMPLETE RAISE RAISE RAISE RAISE');
    expect(table.allowed()).toEqual(['FOLD', 'CALL 200']);
  });

  it('[S10] option cap 4: three raises', () => {
    const table = new TestTable({ hands: THREE, cap: 4 });
    expect(table.play('BRING_IN COMPLETE RAISE RAISE RAISE').allowed()).toEqual([
      'FOLD',
      'CALL 160',
    ]);
  });
});

describe('later streets', () => {
  const later = (words = '') => new TestTable({ hands: THREE }).play(`BRING_IN CALL CALL ${words}`);

  it('[S9] the small bet on 4th, the big bet from 5th', () => {
    expect(later().allowed()).toEqual(['CHECK', 'BET 40']);
    expect(later('CHECK CHECK CHECK').allowed()).toEqual(['CHECK', 'BET 80']);
  });

  it('[S11] after a bet: fold, call, raise', () => {
    expect(later('BET').allowed()).toEqual(['FOLD', 'CALL 40', 'RAISE 80']);
  });

  it.each([
    ['studHi', 'the pair opens', ['As Ks 9h 9d', 'Ad Kd Jh Th', 'Ac Kc 2c 3c'], 0],
    ['studHi', 'no straights or flushes', ['As Ks 9h 8h', 'Ad Kd Jh 2s', 'Ac Kc 2c 3c'], 1],
    ['studHi', 'the lowest seat on a tie', ['As Ks Jh 9h', 'Ad Kd Jd 9d', 'Ac Kc 2c 3c'], 0],
    ['razz', 'the best low opens', ['As Ks 9h 8d', 'Ad Kd 8h 7h', 'Ac Kc 2c 2d'], 1],
    ['razz', 'an ace is low', ['3s Ks 9h 8d', '3d Kd 8h 7h', '9c Kc Ac 8c'], 2],
  ] as const)('[S12] %s: %s', (game, _why, hands, seat) => {
    const table = new TestTable({ game, hands }).play('BRING_IN CALL CALL');
    expect([table.deal.street, table.deal.currentActorIndex]).toEqual(['4th', seat]);
  });

  it('[S13] all checks close a street', () => {
    expect(later('CHECK CHECK CHECK').deal.street).toBe('5th');
  });

  it('[S13] a bet closes when everybody has answered', () => {
    expect(later('CHECK BET CALL CALL').deal.street).toBe('5th');
  });

  it('[S14] the last seat takes the pot unshown, its uncalled bet first', () => {
    const { deal, stacks } = later('BET FOLD FOLD');
    expect(deal.result?.shown).toEqual([]);
    expect(deal.result?.uncalled).toEqual({ seat: 1, amount: 40 });
    expect(stacks).toEqual([7970, 8060, 7970]);
  });
});
