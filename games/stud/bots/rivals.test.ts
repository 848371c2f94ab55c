import { formatCards, orderedDeck, rankOf } from '@taku/cards';
import { fastRng } from '@taku/contract';
import { type ActionType, DEFAULT_CONFIG, stud } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { unseenCards } from './imagine.ts';
import { type Rival, type Style, drawHand, readRivals } from './rivals.ts';
import { type Spot, spotOf } from './spot.ts';

const SEVEN = 5;
/** Seat 0 has aces behind a deuce, seat 1 shows rags. */
const HANDS = ['As Ad 2c 9h Jd 4s Kc', 'Th 5s 7d 2h 8c Jh 3c'];

function play(words: string): Spot {
  const given = HANDS.flatMap((hand) => hand.split(' '));
  const rest = formatCards(orderedDeck()).filter((card) => !given.includes(card));
  let state = stud.start({ ...DEFAULT_CONFIG, sequence: ['studHi'] }, 2);
  state = stud.apply(state, { kind: 'chance', outcome: [...given, ...rest] }).state;
  for (const type of words.split(' ') as ActionType[]) {
    const seat = state.deal!.currentActorIndex;
    expect([type, stud.reject(state, seat, { type })]).toEqual([type, null]);
    state = stud.apply(state, { kind: 'act', seat, action: { type } }).state;
  }
  const seat = state.deal!.currentActorIndex;
  expect(seat).toBe(0);
  return spotOf(stud.view(state, seat), seat);
}

function readSeat1(spot: Spot) {
  return readRivals(spot, unseenCards(spot.context), fastRng(3))[0]!;
}

/** How often a hand drawn for seat 1 pairs its seven on the board or comes as a pair. */
function pairShare(rival: Rival, style: Style): number {
  const rng = fastRng(8);
  const draws = Array.from({ length: 500 }, () => drawHand(rng, rival, style));
  const isPair = (from: number) => {
    const ranks = rival.hands.slice(from, from + 2).map(rankOf);
    return ranks[0] === ranks[1] || ranks.includes(SEVEN);
  };
  return draws.filter(isPair).length / draws.length;
}

describe('what a rival is taken for, by the choices of this deal alone', () => {
  it('one complete says little about his style', () => {
    const { styles } = readSeat1(play('BRING_IN COMPLETE'));
    expect(styles.reads).toBeGreaterThan(0.7);
  });

  it('one complete says much about his cards, unless he raises anything', () => {
    const rival = readSeat1(play('BRING_IN COMPLETE'));
    expect(pairShare(rival, 'reads')).toBeGreaterThan(1.5 * pairShare(rival, 'raises'));
  });

  it('raising rags at every chance makes a raiser', () => {
    const third = 'BRING_IN COMPLETE RAISE RAISE RAISE RAISE CALL';
    const { styles } = readSeat1(play(`${third} CHECK BET RAISE RAISE`));
    expect(styles.raises).toBeGreaterThan(0.8);
  });

  it('calling down with rags makes a caller', () => {
    const { styles } = readSeat1(play('COMPLETE CALL BET CALL BET CALL BET CALL'));
    expect(styles.calls).toBeGreaterThan(0.3);
    expect(styles.raises).toBeLessThan(0.01);
  });
});
