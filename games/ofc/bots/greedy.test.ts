import { shuffledDeck } from '@taku/cards';
import { drawUnit, fastRng } from '@taku/contract';
import {
  type Board,
  EMPTY_BOARD,
  FANTASYLAND_VALUES,
  boardStrengths,
  isFull,
} from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import { GreedyPlayer } from './greedy.ts';
import { FOUL_POINTS } from './pays.ts';
import { greedyCandidate } from './greedyCandidate.ts';
import { candidatesOf } from './placements.ts';
import { Runner, difference } from './race.ts';
import { ownPoints, packRows } from './rowBoard.ts';
import { ValueReader, emptyTables } from './value.ts';

const LAND = FANTASYLAND_VALUES.recompute;

function randomReader(): ValueReader {
  const tables = emptyTables();
  const rng = fastRng(8);
  tables.weights.forEach((_, place) => (tables.weights[place] = drawUnit(rng)));
  tables.lines.forEach((_, place) => (tables.lines[place] = drawUnit(rng) - 0.5));
  return new ValueReader(tables);
}

const reader = randomReader();

function worthOf(board: Board): number {
  if (!isFull(board)) return reader.value(...packRows(board));
  const strengths = boardStrengths(board);
  if (!strengths) return FOUL_POINTS;
  return ownPoints(strengths, LAND) + reader.lines(...packRows(board));
}

describe('the player by the value alone', () => {
  it('lays the placement of the greatest worth in every turn, the last one exactly', () => {
    const player = new GreedyPlayer(reader, LAND);
    for (let seed = 0; seed < 60; seed++) {
      const deck = shuffledDeck(fastRng(seed), 2);
      let board: Board = EMPTY_BOARD;
      for (let turn = 0; turn < 5; turn++) {
        const dealt = deck.splice(0, turn === 0 ? 5 : 3);
        const most = Math.max(...candidatesOf(board, dealt).map((each) => worthOf(each.board)));
        board = greedyCandidate(player, board, dealt).board;
        expect(worthOf(board)).toBeCloseTo(most, 9);
      }
    }
  });
});

describe('two runners over the same futures', () => {
  it('differ by the mean of their differences, with its standard error', () => {
    const candidate = { rows: [], board: EMPTY_BOARD };
    const [one, other] = [new Runner(candidate), new Runner(candidate)];
    one.values.push(5, 9, 1, 4);
    other.values.push(3, 9, 0, 3);
    // Differences 2, 0, 1, 1: mean 1, variance (1 + 1 + 0 + 0) / 3, error √(2/3 / 4).
    expect(difference(one, other)).toEqual({ mean: 1, standardError: Math.sqrt(1 / 6) });
  });
});
