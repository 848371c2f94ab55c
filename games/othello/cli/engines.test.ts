import { OTHELLO_LEVELS, createOthelloEngine } from '@taku/othello/bots';
import { WEIGHT_COUNT, formatWeightsV1 } from '@taku/othello/kernel';
import { START_POSITION, formatBoard, isLegalAt, parseSquare } from '@taku/othello/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { GtpEngine } from './gtp.ts';
import { NboardEngine } from './nboard.ts';
import { linesOf, solveLine } from './solveLines.ts';

const level = OTHELLO_LEVELS[1]!;
let engine: Awaited<ReturnType<typeof createOthelloEngine>>;
beforeAll(async () => {
  const weights = Float32Array.from({ length: WEIGHT_COUNT }, (_, at) => (at % 31) / 3e4);
  engine = await createOthelloEngine(formatWeightsV1(weights));
});

describe('gtp', () => {
  it('answers with its id, plays, generates, undoes and quits', () => {
    const gtp = new GtpEngine(engine, level, () => 0);
    expect(gtp.answer('1 protocol_version')).toBe('=1 2\n\n');
    expect(gtp.answer('boardsize 8')).toBe('=\n\n');
    expect(gtp.answer('boardsize 10')).toBe('? illegal move\n\n');
    expect(gtp.answer('2 play black d3')).toBe('=2\n\n');
    expect(gtp.answer('play black a1')).toBe('? illegal move\n\n');
    expect(gtp.answer('genmove white')).toMatch(/^= (C3|E3|C5)\n\n$/);
    expect(gtp.answer('undo')).toBe('=\n\n');
    expect(gtp.answer('showboard')).toContain('3 ---X----');
    expect(gtp.answer('dance')).toBe('? unknown command\n\n');
    expect(gtp.answer('quit')).toBe('=\n\n');
    expect(gtp.isOver).toBe(true);
  });

  it('plays a whole game against itself with legal moves and passes', () => {
    const gtp = new GtpEngine(engine, OTHELLO_LEVELS[0]!, () => 0);
    let passes = 0;
    for (let ply = 0; passes < 2; ply++) {
      const answer = gtp.answer(`genmove ${ply % 2 === 0 ? 'black' : 'white'}`) ?? '';
      passes = answer.includes('PASS') ? passes + 1 : 0;
      expect(ply).toBeLessThan(130);
    }
    expect(gtp.answer('final_score')).toMatch(/^= ([BW]\+\d+|0)\n\n$/);
  });
});

describe('nboard', () => {
  const START_GGF = `(;GM[Othello]TY[8]BO[8 ${formatBoard(START_POSITION).replaceAll('X', '*')} *];)`;

  it('pings, takes a game and moves, and tells its own move without making it', () => {
    const nboard = new NboardEngine(engine, level, () => 0);
    expect(nboard.answer('nboard 2')).toEqual(['set myname Taku2']);
    expect(nboard.answer('ping 7')).toEqual(['pong 7']);
    expect(nboard.answer(`set game ${START_GGF}`)).toEqual([]);
    expect(nboard.answer('move d3/1.2/3')).toEqual([]);
    const [, first] = nboard.answer('go');
    expect(first).toMatch(/^=== [CE][35]\/-?\d+\.\d\d$/);
    expect(nboard.answer('go')[1]).toBe(first);
    expect(nboard.answer('move a1')).toEqual(['status a1 is not possible']);
  });

  it('gives as many hints as asked and changes its level with the depth', () => {
    const nboard = new NboardEngine(engine, level, () => 0);
    const lines = nboard.answer('hint 3');
    expect(lines).toHaveLength(4);
    const square = parseSquare((lines[0] ?? '').split(' ')[1] ?? '');
    expect(square !== null && isLegalAt(START_POSITION, square)).toBe(true);
    expect(nboard.answer('set depth 5')).toEqual(['set myname Taku5']);
  });
});

describe('solve', () => {
  it('scores for the side to move, empties to the winner, and passes', () => {
    const passing = `XO------${'-'.repeat(48)}XXXXXXXX`;
    expect(solveLine(engine, `${passing} O`, 1)).toMatchObject({ score: -64, move: 'pass' });
    expect(solveLine(engine, `${passing} X`, 1)).toMatchObject({ score: 64, move: 'c1' });
    const over = `XX------${'-'.repeat(48)}-------O`;
    // 2 − 1 discs and 61 empties.
    expect(solveLine(engine, `${over} X`, 1)).toMatchObject({ score: 62, move: null });
  });

  it('says which line is bad', () => {
    expect(solveLine(engine, 'XO X', 3)).toEqual({
      error: 'A board has 64 squares; here are 2.',
      line: 3,
    });
    expect(linesOf('# note\n\nabc')).toEqual([{ text: 'abc', line: 3 }]);
  });
});
