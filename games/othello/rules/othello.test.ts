import { describe, expect, it } from 'vitest';
import { fastRng, seatOf, tellEvent } from '@taku/contract';
import {
  START,
  START_POSITION,
  countsOf,
  formatBoard,
  formatSquare,
  isFinished,
  legalMovesAt,
  othello,
  parseBoard,
  parseSquare,
  parseTranscript,
  perft,
  place,
  positionOf,
  scoreWithEmpties,
  boardFor,
} from './index.ts';
import type { OthelloConfig, OthelloState } from './index.ts';

const PLAIN: OthelloConfig = { black: 0, openingPlies: 0, takeBacks: 0 };

function square(text: string): number {
  return parseSquare(text) ?? -1;
}

function position(rows: string, side: 'black' | 'white') {
  const result = parseBoard(rows.replaceAll(/\s/g, ''), side);
  if (!result.ok) throw new Error(result.detail.en);
  return result.value;
}

function playAll(state: OthelloState, moves: readonly string[]): OthelloState {
  return moves.reduce((current, text) => {
    const status = othello.status(current);
    if (status.kind !== 'acting') throw new Error('nobody acts');
    const event = { kind: 'act', seat: status.seats[0]!, action: { type: 'place', square: text } };
    return othello.apply(current, event as Parameters<typeof othello.apply>[1]).state;
  }, state);
}

/** A full board but for h8, which black may fill by turning g8 over. */
const ONE_LEFT = `${'O'.repeat(48)}${'X'.repeat(8)}XXXXXXO-`;

describe('rules', () => {
  it('[R1] black e4 d5, white d4 e5, black moves first', () => {
    expect(formatBoard(START_POSITION)).toBe(`${'-'.repeat(24)}---OX------XO---${'-'.repeat(24)}`);
    expect(START_POSITION.turn).toBe('black');
  });

  it('[R1] perft 1–9 from the start', () => {
    const leaves = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((depth) => perft(START, depth));
    expect(leaves).toEqual([4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288]);
  });

  it('[T-01] the opening moves are d3 c4 f5 e6', () => {
    expect(legalMovesAt(START_POSITION).map(formatSquare)).toEqual(['d3', 'c4', 'f5', 'e6']);
  });

  it('[T-02] an illegal move is refused and says what is allowed', () => {
    const refused = othello.reject(othello.start(PLAIN, 2), seatOf(0), {
      type: 'place',
      square: 'a1',
    });
    expect(refused).toEqual({
      code: 'illegal',
      words: {
        en: 'a1 turns no disc over. Choose one of: d3 c4 f5 e6.',
        ja: 'a1には置けません。置けるマス: d3 c4 f5 e6。',
      },
    });
    expect(
      othello.reject(othello.start(PLAIN, 2), seatOf(1), { type: 'place', square: 'd3' })?.code,
    ).toBe('not_your_turn');
  });

  it('[T-03] a side without a move passes at once', () => {
    const other = position(`XO-O---- ${'-'.repeat(8).repeat(6)} XXXO----`, 'black');
    const placement = place(other, 'black', square('c1'));
    expect(placement).toMatchObject({ passed: 'white', flipped: [square('b1')] });
    expect(placement.position.turn).toBe('black');
  });

  it('[T-04] neither side can move: the game is over, more discs win', () => {
    const ended = position(`XXX----- ${'-'.repeat(48)} ------OO`, 'black');
    expect(ended.turn).toBe(null);
    expect(scoreWithEmpties(boardFor(ended, 'black'))).toBe(1 + 59);
    expect(countsOf(ended)).toEqual({ black: 3, white: 2 });
  });

  it('[T-05] the board is full: the game is over', () => {
    const { position: after } = place(position(ONE_LEFT, 'black'), 'black', square('h8'));
    expect(after.turn).toBe(null);
    expect(isFinished(boardFor(after, 'white'))).toBe(true);
    const { black, white } = countsOf(after);
    expect(black + white).toBe(64);
  });

  it('[R2] a forfeit is worth the whole board to the other side', () => {
    const event = { kind: 'forfeit', seat: seatOf(0), reason: 'timed-out' } as const;
    const over = othello.apply(othello.start(PLAIN, 2), event).state;
    expect(othello.status(over)).toEqual({ kind: 'over', returns: [-64, 64] });
    expect(othello.view(over, seatOf(1)).result).toEqual({ winner: 'white', ending: 'timed-out' });
    expect(othello.timeoutAction(over, seatOf(0))).toBe('forfeit');
  });
});

describe('the table', () => {
  it('[R2] the shortest game ends with every white disc gone', () => {
    const moves = parseTranscript('e6f4e3f6g5d6e7f5c5');
    expect(moves.ok).toBe(true);
    const state = playAll(othello.start(PLAIN, 2), 'e6 f4 e3 f6 g5 d6 e7 f5 c5'.split(' '));
    expect(othello.status(state)).toEqual({ kind: 'over', returns: [13, -13] });
  });

  it('tells: a disc with what it flipped, a pass, the end', () => {
    const before = playAll(othello.start(PLAIN, 2), 'e6 f4 e3 f6 g5 d6 e7 f5'.split(' '));
    const event = {
      kind: 'act',
      seat: seatOf(0),
      action: { type: 'place', square: 'c5' },
    } as const;
    expect(tellEvent(othello, before, event, 'spectator')).toEqual([
      {
        type: 'disc_placed',
        square: 'c5',
        flipped: ['d4', 'd5', 'e5', 'f5', 'd6'],
        colour: 'black',
      },
      { type: 'game_over', winner: 'black', ending: 'finished', black_count: 13, white_count: 0 },
    ]);
  });

  it('a take-back returns to the seat’s own last decision and counts', () => {
    const config: OthelloConfig = { black: 0, openingPlies: 0, takeBacks: 1 };
    const state = playAll(othello.start(config, 2), ['f5', 'd6']);
    const event = { kind: 'act', seat: seatOf(0), action: { type: 'take_back' } } as const;
    expect([...othello.legalActions(state, seatOf(0))].at(-1)).toEqual({ type: 'take_back' });
    const back = othello.apply(state, event).state;
    expect(othello.view(back, seatOf(0))).toMatchObject({
      moves: [],
      turn: 'black',
      takeBacks: [0, 1],
    });
    expect(tellEvent(othello, state, event, seatOf(1))).toEqual([
      { type: 'taken_back', colour: 'black', moves: 2 },
    ]);
    expect(
      othello.reject(playAll(back, ['f5', 'd6']), seatOf(0), { type: 'take_back' })?.code,
    ).toBe('illegal');
  });

  it('random colours and openings are one draw', () => {
    const config: OthelloConfig = { black: 'random', openingPlies: 8, takeBacks: 0 };
    const state = othello.start(config, 2);
    const outcome = othello.draw(state, fastRng(7));
    const drawn = othello.apply(state, { kind: 'chance', outcome }).state;
    expect(outcome.opening).toHaveLength(8);
    expect(othello.view(drawn, seatOf(0))).toMatchObject({ black: outcome.black, opening: 8 });
    expect(othello.status(drawn).kind).toBe('acting');
  });

  it('positions given with a side that cannot move pass at once', () => {
    expect(positionOf(START, 'black').turn).toBe('black');
    expect(position(`XO------ ${'-'.repeat(56)}`, 'white').turn).toBe('black');
  });
});

describe('transcripts', () => {
  it('says which move is bad and what is allowed', () => {
    expect(parseTranscript('f5d6 a1')).toEqual({
      ok: false,
      detail: {
        en: `Move 3, “a1”, is not possible; allowed: ${legalAfter(['f5', 'd6'])}.`,
        ja: `3手目「a1」は打てません。打てる手: ${legalAfter(['f5', 'd6'])}。`,
      },
    });
  });

  it('reads capitals, spaces and move numbers', () => {
    const wanted = ['f5', 'd6', 'c3'].map(square);
    for (const text of ['f5d6c3', 'F5 D6 C3', '1. f5 2. d6 3. c3', 'f5, d6, -- c3']) {
      expect(parseTranscript(text)).toEqual({ ok: true, value: wanted });
    }
  });
});

function legalAfter(moves: readonly string[]): string {
  return othello.view(playAll(othello.start(PLAIN, 2), moves), seatOf(0)).legal.join(' ');
}
