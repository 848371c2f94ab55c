import { seatOf } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { TestTable } from '../testing/table.ts';
import { initDeal } from './applyEvent.ts';
import { computeBringInIndex, getFirstActorForStreet } from './order.ts';

const THREE = ['As Ks 9h', 'Ad Kd Jh', 'Ac Kc 2c'];
const table = (words = '') => new TestTable({ hands: THREE }).play(words);

/** The state design’s own list, sentence by sentence. */
describe('state design §12', () => {
  it('[S7] 3rdでcheck不可: no check on 3rd, before and after the bring-in', () => {
    expect(table().refuses({ type: 'CHECK', seat: seatOf(2) })).toBe(true);
    expect(table('BRING_IN').refuses({ type: 'CHECK', seat: seatOf(0) })).toBe(true);
  });

  it('[S8] complete後にcomplete不可: no second complete', () => {
    const completed = table('BRING_IN COMPLETE');
    expect(completed.refuses({ type: 'COMPLETE', seat: seatOf(1), amount: 40 })).toBe(true);
  });

  it('[S10] 5bet cap超過不可: a sixth bet is refused', () => {
    const capped = table('BRING_IN COMPLETE RAISE RAISE RAISE RAISE');
    const seat = capped.deal.currentActorIndex;
    expect(capped.refuses({ type: 'RAISE', seat, amount: 40 })).toBe(true);
  });

  it('[S13] 全員callでストリート終了: all call, the street is over', () => {
    expect(table('BRING_IN COMPLETE CALL CALL').deal.street).toBe('4th');
  });

  it('[S14] 全員foldでディール終了: all fold, the deal is over', () => {
    const { deal } = table('BRING_IN FOLD FOLD');
    expect([deal.dealFinished, deal.result?.deltaStack]).toEqual([true, [-10, -10, 20]]);
  });

  it('[S6 S12] bring-in/先頭アクター: both functions work without cards', () => {
    const stakes = { ante: 10, bringIn: 20, smallBet: 40, bigBet: 80 };
    const init = { ...stakes, dealId: '1', gameType: 'studHi', cap: 5 } as const;
    const deal = initDeal({ ...init, stacks: [0, 100, 100] });
    expect([computeBringInIndex(deal), getFirstActorForStreet(deal, '4th')]).toEqual([1, 1]);
  });

  it('[S13] 4th以降：全員checkでストリート終了: all check, the street is over', () => {
    expect(table('BRING_IN CALL CALL CHECK CHECK CHECK').deal.street).toBe('5th');
  });

  it('illegal events of the dealer are refused and change nothing', () => {
    const running = table('BRING_IN');
    const events = [
      { type: 'STREET_ADVANCE' },
      { type: 'DEAL_END' },
      { type: 'DEAL_CARD_4TH', cards: ['2h', '3h', '4h'] },
      { type: 'POST_ANTE', seat: seatOf(0), amount: 10 },
      { type: 'CALL', seat: seatOf(1), amount: 20 },
      { type: 'CALL', seat: seatOf(0), amount: 21 },
    ] as const;
    expect(events.map((event) => running.refuses(event))).toEqual(events.map(() => true));
  });
});

describe('all-in, odd chips and showing', () => {
  it('[S16] a call for less with the last chips', () => {
    const short = new TestTable({ hands: THREE, stacks: [25, 8000, 8000] });
    expect(short.play('BRING_IN').allowed()).toEqual(['FOLD', 'CALL 15']);
  });

  it('[S20] tied hands share; the odd chip goes to the lowest seat', () => {
    const tied = new TestTable({
      hands: ['As Kh 9h Qc Jd 4h 3s', 'Ah Ks 9d Qd Jc 4s 3h', '2s 2h 7c 5d 5c 6d 8h'],
      stakes: { ante: 5, bringIn: 6, smallBet: 40, bigBet: 80 },
    });
    tied.play('BRING_IN CALL CALL').play('BET CALL FOLD').play('CHECK CHECK '.repeat(3));
    expect(tied.deal.result?.pots.map(({ amount, high }) => [amount, high])).toEqual([
      [
        113,
        [
          { seat: 0, amount: 57 },
          { seat: 1, amount: 56 },
        ],
      ],
    ]);
  });

  it('[S20] Stud 8: the odd chip of a half goes to high', () => {
    const split = new TestTable({
      game: 'stud8',
      hands: ['As 2h 3c 4c 6d Kh Kd', 'Qs Qh 9h Qc Jh Td 9d', '9s Ts Jd Kc Ks 8d 7d'],
      stakes: { ante: 5, bringIn: 7, smallBet: 40, bigBet: 80 },
    });
    split.play('BRING_IN CALL FOLD').play('CHECK CHECK '.repeat(4));
    const [pot] = split.deal.result?.pots ?? [];
    expect([pot?.amount, pot?.high, pot?.low]).toEqual([
      29,
      [{ seat: 1, amount: 15 }],
      [{ seat: 0, amount: 14 }],
    ]);
  });

  it('[S21] the last aggressor shows first', () => {
    const called = new TestTable({ hands: ['As Ah 2c Ac 3d 4h 9s', 'Ks Kh 9h Kc 3h 4s 7d'] });
    called.play('BRING_IN CALL').play('CHECK CHECK '.repeat(3)).play('CHECK BET CALL');
    const bettor = called.deal.history.findLast(({ type }) => type === 'BET')?.seat;
    expect(called.deal.result?.shown[0]?.seat).toBe(bettor);
  });
});

describe('state design §5: its fields by their names', () => {
  it('[S10] raiseCount counts raises of the street, not the first bet, and begins anew', () => {
    const counts = ['BRING_IN', 'BRING_IN COMPLETE', 'BRING_IN COMPLETE RAISE RAISE'].map(
      (words) => table(words).deal.raiseCount,
    );
    expect(counts).toEqual([0, 0, 2]);
    expect(table('BRING_IN COMPLETE RAISE CALL CALL').deal).toMatchObject({
      street: '4th',
      raiseCount: 0,
    });
    expect(table('BRING_IN COMPLETE RAISE RAISE RAISE RAISE').deal.raiseCount).toBe(4);
  });

  it('kind is what the deal was begun with', () => {
    const stakes = { ante: 10, bringIn: 20, smallBet: 40, bigBet: 80 };
    const init = { ...stakes, dealId: '1', gameType: 'razz', cap: 5, stacks: [100, 100] } as const;
    const kinds = initDeal({ ...init, kinds: ['human', 'cpu'] }).players.map(({ kind }) => kind);
    expect(kinds).toEqual(['human', 'cpu']);
    expect(initDeal(init).players.map(({ kind }) => kind)).toEqual(['human', 'human']);
  });
});
