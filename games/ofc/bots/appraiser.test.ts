import { type CardCode, orderedDeck, parseCard } from '@taku/cards';
import { fastRng } from '@taku/contract';
import { type Board, type PlaceAction, ofc } from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import { appraiseTurn } from './appraiser.ts';
import type { Spot } from './spot.ts';
import { ValueReader, emptyTables } from './value.ts';

const reader = new ValueReader(emptyTables());

function cards(text: string): number[] {
  return text.split(' ').flatMap((code) => parseCard(code as CardCode) ?? []);
}

function boardOf(top: string, middle: string, bottom: string): Board {
  return { top: cards(top), middle: cards(middle), bottom: cards(bottom) };
}

function spotWith(board: Board, dealt: string, opponent: Board, turns: [number, number]): Spot {
  const seen = new Set([board, opponent].flatMap((each) => Object.values(each).flat()));
  for (const card of cards(dealt)) seen.add(card);
  return {
    config: ofc.defaultConfig,
    board,
    dealt: cards(dealt),
    turnsLeft: turns[0],
    opponent,
    opponentTurnsLeft: turns[1],
    facesFantasyland: false,
    unseen: orderedDeck(2).filter((card) => !seen.has(card)),
    fantasyland: [10, 20, 30, 40],
  };
}

const finished = boardOf('2c 3c 5d', '4h 4s 7d 8d 9h', '6c 6d 6h Ts Jc');
/** Room for one card on top and one in the middle. */
const almost = boardOf('Qs Qh', 'Kc Kd 9s 5h', 'Ac Ad As 2d 2h');

function place(...placements: readonly (readonly [string, string])[]): PlaceAction {
  return { type: 'place', placements: placements as PlaceAction['placements'] };
}

function review(spot: Spot, action: PlaceAction, effort = 0.1) {
  const appraisal = appraiseTurn(reader, spot, action, { chosen: action, rng: fastRng(1), effort });
  const played = appraisal?.worths.find((worth) => worth.action === action);
  return appraisal && { ...appraisal, played, best: appraisal.worths[0] };
}

describe('the figures of a turn', () => {
  it('[O7] knows exactly what a foul on the last turn cost', () => {
    const spot = spotWith(almost, 'Qd 3d 8c', finished, [0, 0]);
    // Three queens above two kings foul: −6. Legal at best: QQ 7 and its Fantasyland 10 above KK,
    // aces full 6 below, and all lines with the scoop 6 make 29.
    const fouled = review(spot, place(['Qd', 'top'], ['8c', 'middle']));
    expect(fouled).toMatchObject({ isExact: true, played: { loss: 35, lossMargin: 0, margin: 0 } });
    expect(fouled?.played).toMatchObject({ value: -6, facts: { foul: 1, fantasyland: 0 } });
    expect(fouled?.best).toMatchObject({ value: 29, facts: { foul: 0, fantasyland: 1 } });
  });

  it('calls nothing better than the best, with no difference at all', () => {
    for (const turns of [
      [0, 0],
      [0, 1],
    ] as [number, number][]) {
      const opponent =
        turns[1] === 0 ? finished : boardOf('2c 3c', '4h 4s 7d 8d', '6c 6d 6h Ts Jc');
      const spot = spotWith(almost, 'Qd 3d 8c', opponent, turns);
      const first = review(spot, place(['3d', 'top'], ['8c', 'middle']));
      const again = review(spot, first!.best!.action as PlaceAction);
      expect(again?.played).toMatchObject({ loss: 0, lossMargin: 0, value: first!.best!.value });
    }
  });

  it('meets every draw of an opponent who has one turn left', () => {
    const opponent = boardOf('2c 3c', '4h 4s 7d 8d', '6c 6d 6h Ts Jc');
    const spot = spotWith(almost, 'Qd 3d 8c', opponent, [0, 1]);
    const count = spot.unseen.length;
    const all = (count * (count - 1) * (count - 2)) / 6;
    const reviewed = review(spot, place(['3d', 'top'], ['8c', 'middle']));
    expect(reviewed).toMatchObject({ facts: { samples: all }, isExact: true });
    expect(reviewed?.worths.every(({ margin }) => margin === 0)).toBe(true);
  });

  it('is not called exact against a board that nobody has seen', () => {
    const hidden = { ...spotWith(almost, 'Qd 3d 8c', finished, [0, 0]), opponentTurnsLeft: null };
    const reviewed = review(hidden, place(['3d', 'top'], ['8c', 'middle']))!;
    expect(reviewed.isExact).toBe(false);
    expect(reviewed.worths.every(({ margin }) => margin > 0)).toBe(true);
  });

  it('loses what the printed values differ by, and repeats itself', () => {
    const early = boardOf('Qs', '9s 9h', '7c 8c');
    const opponent = boardOf('2c', '4h 4s', 'Ts Jc');
    const spot = spotWith(early, 'Qd 3d 5c', opponent, [3, 4]);
    const action = place(['3d', 'bottom'], ['5c', 'bottom']);
    const reviewed = review(spot, action)!;
    expect(reviewed.played!.loss).toBeCloseTo(reviewed.best!.value - reviewed.played!.value, 9);
    expect(reviewed.played!.lossMargin).toBeGreaterThan(0);
    expect(review(spot, action)).toEqual(reviewed);
  });

  it('leaves alone what is no placement of the turn', () => {
    const spot = spotWith(almost, 'Qd 3d 8c', finished, [0, 0]);
    expect(review(spot, place(['Qd', 'top'], ['8c', 'top']))).toBeNull();
  });
});
