import { type Card, type CardCode, cardFromCode, shuffledDeck } from '@taku/cards';
import { drawUnit, fastRng } from '@taku/contract';
import {
  type Board,
  EMPTY_BOARD,
  FANTASYLAND_VALUES,
  FOUNDING_RULES,
  boardCards,
  boardStrengths,
  compareBoards,
  isFull,
} from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import { FOUL_POINTS } from '../pays.ts';
import { type Candidate, candidatesOf } from '../placements.ts';
import { Runner, raceIn } from '../race.ts';
import { rowsOf } from '../rollout.ts';
import { ownPoints, packRows } from '../rowBoard.ts';
import { SESSION_SIZE, SessionValues } from '../session/sessionValue.ts';
import type { Spot } from '../spot.ts';
import { LiveFutures } from './futures.ts';
import { LV4_EFFORT, judgeLv4 } from './judge.ts';
import { LiveCards } from './liveCards.ts';
import { LivePlayer } from './livePlayer.ts';
import { LiveReader, MOST_PLACES, emptyLiveTables } from './liveValue.ts';

const LAND = FANTASYLAND_VALUES.recompute;

function randomReader(): LiveReader {
  const tables = emptyLiveTables();
  const rng = fastRng(8);
  tables.weights.forEach((_, place) => (tables.weights[place] = drawUnit(rng)));
  tables.lines.forEach((_, place) => (tables.lines[place] = drawUnit(rng) - 0.5));
  return new LiveReader(tables);
}

const reader = randomReader();

/** A board after so many turns of chance, what lies on it and was discarded taken off the deck. */
function playedOn(deck: Card[], turns: number, seed: number): Board {
  const rng = fastRng(seed, turns);
  let board: Board = EMPTY_BOARD;
  for (let turn = 0; turn < turns; turn++) {
    const all = candidatesOf(board, deck.splice(0, turn === 0 ? 5 : 3));
    board = (all[Math.floor(drawUnit(rng) * all.length)] as Candidate).board;
  }
  return board;
}

describe('the value that counts the cards to come', () => {
  it('is the sum of the weights at the places of a board', () => {
    const places = new Int32Array(MOST_PLACES);
    for (let seed = 0; seed < 80; seed++) {
      const deck = shuffledDeck(fastRng(seed), 2);
      const rows = packRows(playedOn(deck, 1 + (seed % 4), seed));
      const live = new LiveCards(deck);
      const count = reader.places(...rows, live, places);
      const sum = [...places.subarray(0, count)].reduce(
        (total, place) => total + reader.tables.weights[place]!,
        0,
      );
      expect(reader.value(...rows, live)).toBeCloseTo(sum, 9);
    }
  });

  it('differs where the card that a row needs is gone', () => {
    const deck = shuffledDeck(fastRng(3), 2);
    const rows = packRows(playedOn(deck, 2, 3));
    const live = new LiveCards(deck);
    const before = reader.value(...rows, live);
    const helpful = deck.filter((card) => {
      live.take(card);
      const after = reader.value(...rows, live);
      live.add(card);
      return after !== before;
    });
    expect(helpful.length).toBeGreaterThan(0);
    expect(helpful.length).toBeLessThan(deck.length);
    expect(reader.value(...rows, live)).toBe(before);
  });
});

describe('the player by that value', () => {
  function worthOf(board: Board, live: LiveCards): number {
    if (!isFull(board)) return reader.value(...packRows(board), live);
    const strengths = boardStrengths(board);
    if (!strengths) return FOUL_POINTS;
    return ownPoints(strengths, LAND) + reader.base.lines(...packRows(board));
  }

  it('lays the placement of the greatest worth in every turn', () => {
    const player = new LivePlayer(reader, LAND);
    for (let seed = 0; seed < 40; seed++) {
      const deck = shuffledDeck(fastRng(seed), 2);
      let board: Board = EMPTY_BOARD;
      for (let turn = 0; turn < 5; turn++) {
        const dealt = deck.splice(0, turn === 0 ? 5 : 3);
        const live = new LiveCards(deck);
        const all = candidatesOf(board, dealt);
        const rows = rowsOf(board);
        if (turn === 0) player.layOpening(rows, dealt, 0, live);
        else player.layTurn(rows, dealt, 0, live);
        const chosen = all.find((each) =>
          packRows(each.board).every((row, place) => row === rows[place]),
        )!;
        const most = Math.max(...all.map((each) => worthOf(each.board, live)));
        expect(worthOf(chosen.board, live)).toBeCloseTo(most, 9);
        const discarded = turn === 0 ? null : dealt[player.discarded];
        expect(boardCards(chosen.board)).not.toContain(discarded);
        board = chosen.board;
      }
    }
  });
});

function spotOf(seed: number, own: number, other: number, more: Partial<Spot> = {}): Spot {
  const deck = shuffledDeck(fastRng(seed, 7), 2);
  const opponent = playedOn(deck, other, seed);
  const board = playedOn(deck, own, seed + 1000);
  const dealt = deck.splice(0, 3);
  return {
    config: FOUNDING_RULES,
    board,
    dealt,
    turnsLeft: 4 - own,
    opponent,
    opponentTurnsLeft: 5 - other,
    facesFantasyland: false,
    unseen: deck,
    fantasyland: LAND,
    ...more,
  };
}

/** Points of a finished board over another, Fantasylands counted. */
function gainOf(own: Board, other: Board): number {
  const [mine, theirs] = [boardStrengths(own), boardStrengths(other)];
  const land = (rows: ReturnType<typeof boardStrengths>) =>
    rows ? ownPoints(rows, LAND) - ownPoints(rows, [0, 0, 0, 0]) : 0;
  return compareBoards(mine, theirs).points + land(mine) - land(theirs);
}

describe('the last turn', () => {
  it('is counted out against a finished board', () => {
    for (let seed = 0; seed < 40; seed++) {
      const spot = spotOf(seed, 4, 5);
      const all = candidatesOf(spot.board, spot.dealt);
      const plan = { samples: 1, rounds: 1, clear: 2 };
      const [best] = raceIn(new LiveFutures(reader, spot), all, plan, fastRng(1));
      const most = Math.max(...all.map((each) => gainOf(each.board, spot.opponent)));
      expect(best!.mean).toBeCloseTo(most, 9);
      expect(gainOf(best!.candidate.board, spot.opponent)).toBeCloseTo(most, 9);
    }
  });

  it('meets every draw of an opponent who then answers as well as can be', () => {
    const spot = spotOf(5, 4, 4);
    const few = { ...spot, unseen: spot.unseen.slice(0, 6) };
    const futures = new LiveFutures(reader, few);
    expect(futures.isExact).toBe(true);
    const [candidate] = candidatesOf(few.board, few.dealt);
    const runner = new Runner(candidate!);
    futures.enumerate(() => runner.run(futures));
    const answers: number[] = [];
    const { unseen } = few;
    for (let a = 0; a < 6; a++)
      for (let b = a + 1; b < 6; b++)
        for (let c = b + 1; c < 6; c++) {
          const drawn = [unseen[a]!, unseen[b]!, unseen[c]!];
          const replies = candidatesOf(few.opponent, drawn);
          answers.push(Math.min(...replies.map((each) => gainOf(candidate!.board, each.board))));
        }
    expect(runner.values).toHaveLength(20);
    expect(runner.total).toBeCloseTo(
      answers.reduce((sum, value) => sum + value, 0),
      6,
    );
  });
});

describe('Lv 4', () => {
  it.each([
    ['a sealed opening', { opponent: EMPTY_BOARD, opponentTurnsLeft: null }],
    [
      'a Fantasyland',
      {
        opponent: EMPTY_BOARD,
        opponentTurnsLeft: null,
        facesFantasyland: true,
        fantasylandFaced: 16 as const,
      },
    ],
    ['a board that is shown', {}],
  ])('looks at every candidate against %s, the same way twice', (_what, more) => {
    const judge = judgeLv4({ reader, session: null }, LV4_EFFORT);
    const spot = spotOf(9, 2, 2, more);
    const ask = () => judge(spot, fastRng(2), { maxSamples: 16 }, { aborted: false });
    const judged = ask();
    expect(judged.length).toBeGreaterThan(3);
    expect(judged.every(({ value }) => Number.isFinite(value))).toBe(true);
    expect(ask()).toEqual(judged);
  });

  it('on the last turn against a Fantasyland samples boards that it may have', () => {
    const land = { opponent: EMPTY_BOARD, opponentTurnsLeft: null, facesFantasyland: true };
    const spot = spotOf(11, 4, 0, { ...land, fantasylandFaced: 14 });
    const futures = new LiveFutures(reader, spot);
    expect(futures.isExact).toBe(false);
    const judged = judgeLv4({ reader, session: null }, LV4_EFFORT)(
      spot,
      fastRng(2),
      {},
      { aborted: false },
    );
    expect(judged[0]!.facts.samples).toBeGreaterThan(1);
  });
});

describe('a session for chips', () => {
  /** Wins are all that counts: 1 from a lead of 40 on, unless a Fantasyland is due. */
  const session = new SessionValues(
    Float32Array.from({ length: SESSION_SIZE }, (_, place) => {
      const gain = (place % 401) - 200;
      return place < 401 ? Math.sign(gain) * (Math.abs(gain) >= 20 ? 1 : 0) : 0;
    }),
  );

  const cards = (codes: string) => codes.split(' ').map((code) => cardFromCode(code as CardCode));

  it('[O13] who can win with a lead of 40 does not go to Fantasyland instead', () => {
    const spot = spotOf(1, 4, 5, {
      board: {
        top: cards('Qh 3c'),
        middle: cards('Kh Kd 5s 5c 9h'),
        bottom: cards('Ah Ad Ac 2s'),
      },
      dealt: cards('Qd 2d 7c'),
      opponent: {
        top: cards('2h 4d 6s'),
        middle: cards('3h 3d 8c 9c Tc'),
        bottom: cards('4c 4s Jd Jc 6h'),
      },
    });
    const bestIn = (gain: number) => {
      const futures = new LiveFutures(reader, { ...spot, gain }, session);
      const plan = { samples: 1, rounds: 1, clear: 2 };
      const all = candidatesOf(spot.board, spot.dealt);
      return raceIn(futures, all, plan, fastRng(1))[0]!.candidate.board.top;
    };
    expect(bestIn(12)).toEqual(cards('Qh 3c 7c'));
    expect(bestIn(-150)).toEqual(cards('Qh 3c Qd'));
  });
});
