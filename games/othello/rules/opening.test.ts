import { type Seat, seatOf } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { type OthelloConfig, othello } from './index.ts';

const TIGER: OthelloConfig = { black: 0, openingPlies: 0, takeBacks: 3, opening: 'f5d6c3d3c4' };

describe('[R10] a game played on', () => {
  it('begins where the moves end, with the side that is to move there', () => {
    const view = othello.view(othello.start(TIGER, 2), seatOf(1));
    expect(view).toMatchObject({
      moves: ['f5', 'd6', 'c3', 'd3', 'c4'],
      opening: 5,
      turn: 'white',
      last: { square: 'c4', colour: 'black' },
    });
    expect(othello.status(othello.start(TIGER, 2))).toEqual({ kind: 'acting', seats: [1] });
  });

  it('has no take-back behind its beginning', () => {
    const start = othello.start(TIGER, 2);
    expect(othello.reject(start, seatOf(1), { type: 'take_back' })?.code).toBe('illegal');
    const act = (seat: Seat, square: string) =>
      ({ kind: 'act', seat, action: { type: 'place', square } }) as const;
    const after = othello.apply(
      othello.apply(start, act(seatOf(1), 'f4')).state,
      act(seatOf(0), 'c5'),
    ).state;
    const back = othello.apply(after, {
      kind: 'act',
      seat: seatOf(1),
      action: { type: 'take_back' },
    }).state;
    expect(othello.view(back, seatOf(1)).moves).toHaveLength(5);
  });

  it('draws colours, and random plies after the moves', () => {
    const config = { ...TIGER, black: 'random', openingPlies: 2 } as const;
    const outcome = { black: seatOf(1), opening: ['f4', 'c5'] };
    const drawn = othello.apply(othello.start(config, 2), { kind: 'chance', outcome }).state;
    expect(othello.view(drawn, seatOf(0))).toMatchObject({ opening: 7, black: 1, turn: 'white' });
    expect([...othello.outcomes!(othello.start({ ...TIGER, black: 'random' }, 2))]).toEqual([
      { outcome: { black: 0, opening: [] }, probability: 0.5 },
      { outcome: { black: 1, opening: [] }, probability: 0.5 },
    ]);
  });

  it.each([
    ['none is left out', '', undefined],
    ['numbers and spaces go', '1. F5 2. D6', 'f5d6'],
  ])('%s', (_what, opening, kept) => {
    const config = othello.parse.config({ opening });
    expect(config.ok && config.value.opening).toBe(kept);
  });

  it('is a position somebody chose: no match from it is rated', () => {
    const isEven = (raw: unknown) => {
      const config = othello.parse.config(raw);
      return config.ok && othello.startsEven?.(config.value);
    };
    expect([{}, { opening: '' }, { openingPlies: 8 }].map(isEven)).toEqual([true, true, true]);
    expect([{ opening: 'f5d6' }, { openingPlies: 20 }].map(isEven)).toEqual([false, false]);
  });

  it.each([
    ['no text', 5, 'opening is 5; a transcript such as "f5d6c3" is wanted.'],
    ['too long', 'f5'.repeat(300), /^opening is "f5f5.*a transcript/],
    ['a bad move', 'f5a1', /^opening: Move 2, “a1”, is not possible; allowed: /],
    [
      'an ended game',
      'e6f4e3f6g5d6e7f5c5',
      'opening ends the game; somebody must be able to move.',
    ],
  ])('is refused with %s', (_what, opening, sentence) => {
    const config = othello.parse.config({ opening });
    expect(config.ok ? '' : config.detail.en).toMatch(sentence);
  });
});
