import { type Seat, seatOf } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { TestTable } from '../testing/table.ts';
import { buildPots, shareEqually } from './pots.ts';

/** Seat 0 brings in with the deuce, then seats 1, 2, 3 act. */
const FOUR = ['As Ks 2c', 'Ad Kd 9h', 'Ac Kc Th', '8s 8d Jh'];

describe('all-in levels on 3rd, bring-in 20, small bet 40', () => {
  it.each([
    [
      'bring-in 20, all-in 29 only raises the price',
      39,
      'BRING_IN COMPLETE',
      ['FOLD', 'CALL 29', 'COMPLETE 40'],
    ],
    [
      'bring-in 20, all-in 30 is a complete',
      40,
      'BRING_IN COMPLETE',
      ['FOLD', 'CALL 30', 'RAISE 70'],
    ],
  ])('[S17] %s', (_why, stack, words, allowed) => {
    const table = new TestTable({ hands: FOUR, stacks: [8000, stack, 8000, 8000] });
    expect(table.play(words).allowed()).toEqual(allowed);
  });

  it.each([
    ['complete 40, all-in 55: raise to 80', 65, ['FOLD', 'CALL 55', 'RAISE 80']],
    ['complete 40, all-in 60: raise to 100', 70, ['FOLD', 'CALL 60', 'RAISE 100']],
  ])('[S17] %s', (_why, stack, allowed) => {
    const table = new TestTable({ hands: FOUR, stacks: [8000, 8000, stack, 8000] });
    expect(table.play('BRING_IN COMPLETE RAISE').allowed()).toEqual(allowed);
  });

  it('[S17] a seat that has acted may not raise an all-in under half', () => {
    const table = new TestTable({ hands: FOUR, stacks: [8000, 8000, 8000, 65] });
    table.play('BRING_IN COMPLETE CALL RAISE FOLD');
    expect([table.deal.currentActorIndex, table.allowed()]).toEqual([1, ['FOLD', 'CALL 55']]);
  });

  it('[S17] an all-in from half on reopens the betting and counts to the cap', () => {
    const table = new TestTable({ hands: FOUR, stacks: [8000, 8000, 8000, 70] });
    table.play('BRING_IN COMPLETE CALL RAISE FOLD');
    expect([table.deal.betCount, table.allowed()]).toEqual([2, ['FOLD', 'CALL 60', 'RAISE 100']]);
  });

  it('[S8] after 3rd an all-in under half is raised, never completed', () => {
    const hands = ['As Ks 2c 5c', 'Qd Kd Ah 9d', 'Ac Kc Th 6s'];
    const table = new TestTable({ hands, stacks: [8000, 45, 8000] });
    table.play('BRING_IN CALL CALL BET');
    expect([table.deal.street, table.allowed()]).toEqual(['4th', ['FOLD', 'CALL 15', 'RAISE 40']]);
  });

  it('[S18] a short bring-in costs the others the full one', () => {
    const table = new TestTable({ hands: FOUR, stacks: [22, 8000, 8000, 8000] }).play('BRING_IN');
    expect([table.deal.pot, table.allowed()]).toEqual([52, ['FOLD', 'CALL 20', 'COMPLETE 40']]);
  });

  it('[S18] a bring-in seat all-in by the ante: the next seat may fold, bring in or complete', () => {
    const table = new TestTable({ hands: FOUR, stacks: [10, 8000, 8000, 8000] });
    expect([table.deal.currentActorIndex, table.allowed()]).toEqual([
      1,
      ['FOLD', 'BRING_IN 20', 'COMPLETE 40'],
    ]);
  });
});

describe('running out', () => {
  it('[S15] everybody all-in by the antes: nobody brings in, all cards are dealt', () => {
    const { deal } = new TestTable({ hands: FOUR, stacks: [10, 10, 10, 10] });
    expect([deal.dealFinished, deal.street, deal.pot]).toEqual([true, '7th', 40]);
  });

  it('[S15] no bet into seats without chips', () => {
    const table = new TestTable({ hands: FOUR.slice(0, 2), stacks: [60, 8000] });
    table.play('BRING_IN COMPLETE RAISE');
    expect(table.allowed()).toEqual(['FOLD', 'CALL 50']);
    expect(table.play('CALL').deal.dealFinished).toBe(true);
  });
});

describe('pots', () => {
  const player = (seat: Seat, committedTotal: number, active = true) => ({
    seat,
    kind: 'human' as const,
    active,
    stack: 0,
    committedTotal,
    committedThisStreet: 0,
    owesResponse: false,
    actedSinceFullBet: false,
  });

  it('[S16] one pot per level of the seats still in; a folded seat pays the levels it reached', () => {
    // Levels 50, 100, 200: 4 × 50, then 50 + 50 + 20 of the folded seat, then 100 of seat 2 alone.
    const pots = buildPots([
      player(seatOf(0), 50),
      player(seatOf(1), 100),
      player(seatOf(2), 200),
      player(seatOf(3), 70, false),
    ]);
    expect(pots).toEqual([
      { amount: 200, eligible: [0, 1, 2] },
      { amount: 120, eligible: [1, 2] },
      { amount: 100, eligible: [2] },
    ]);
  });

  it('[S16] pots with the same seats are one', () => {
    expect(
      buildPots([player(seatOf(0), 90), player(seatOf(1), 90), player(seatOf(2), 40, false)]),
    ).toEqual([{ amount: 220, eligible: [0, 1] }]);
  });

  it('[S20] odd chips go one each from the lowest seat up', () => {
    expect(shareEqually(11, [seatOf(4), seatOf(1), seatOf(2)])).toEqual([
      { seat: 1, amount: 4 },
      { seat: 2, amount: 4 },
      { seat: 4, amount: 3 },
    ]);
  });
});

describe('showdown', () => {
  const CHECK_DOWN = 'CHECK CHECK '.repeat(4);

  it('[S16 S22] the short stack wins the main pot only, the side pot goes to the next best', () => {
    const table = new TestTable({
      hands: ['As Ah 2c Ac 3d 4h 9s', 'Ks Kh 9h Kc 3h 4s 8c', 'Qs Qh Th Jc 8h 5s 6d'],
      stacks: [60, 1000, 1000],
    });
    table.play(`BRING_IN COMPLETE CALL CALL BET CALL RAISE CALL ${'CHECK CHECK '.repeat(3)}`);
    // Main 3 × 60 to the aces, side 2 × 30 to the kings.
    expect(table.deal.result?.pots.map(({ amount, high }) => [amount, high[0]?.seat])).toEqual([
      [180, 0],
      [60, 1],
    ]);
    expect(table.stacks).toEqual([180, 970, 910]);
  });

  it('[S20] Stud 8 halves the pot, the odd chip goes to high', () => {
    const table = new TestTable({
      game: 'stud8',
      hands: ['As 2h 3c 4c 6d Kh Kd', 'Qs Qh 9h Qc Jh Td 9d'],
      stakes: { ante: 5, bringIn: 7, smallBet: 40, bigBet: 80 },
    });
    table.play(`BRING_IN CALL ${CHECK_DOWN}`);
    // Pot 24: an even half each; the low is 6-4-3-2-A, the high a full house.
    expect(table.deal.result?.pots).toEqual([
      {
        amount: 24,
        eligible: [0, 1],
        high: [{ seat: 1, amount: 12 }],
        low: [{ seat: 0, amount: 12 }],
      },
    ]);
  });

  it('[S19] Stud 8 without a low: high takes all', () => {
    const table = new TestTable({
      game: 'stud8',
      hands: ['As Kh 3c Jc Td 9h 8d', 'Qs Qh 9c Qc Jh Td 9d'],
    });
    table.play(`BRING_IN CALL ${CHECK_DOWN}`);
    expect(table.deal.result?.pots[0]?.low).toEqual([]);
    expect(table.deal.result?.deltaStack).toEqual([-30, 30]);
  });

  it('[S21] a beaten hand is mucked and stays hidden; the opener shows first', () => {
    const table = new TestTable({ hands: ['As Ah 2c Ac 3d 4h 9s', 'Ks Qh 9h Jc 3h 4s 7d'] });
    table.play(`BRING_IN CALL ${CHECK_DOWN}`);
    expect(table.deal.result?.shown.map((hand) => hand.seat)).toEqual([0]);
    expect(table.deal.result?.mucked).toEqual([1]);
  });
});
