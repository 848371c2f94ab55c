import { fastRng, drawFrom } from '@taku/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Position, START_POSITION, legalMovesAt, place } from '../position.ts';
import { type Square, formatSquare } from '../square.ts';
import { formatBoard, parseBoard } from './board64.ts';
import { formatGgf, parseGgf } from './ggf.ts';
import { formatObf, parseObf } from './obf.ts';
import { formatTranscript, parseTranscript } from './transcript.ts';
import { parseWthor } from './wthor.ts';

function randomGame(seed: number, length: number): { moves: Square[]; position: Position } {
  const rng = fastRng(seed);
  const moves: Square[] = [];
  let position = START_POSITION;
  while (moves.length < length && position.turn !== null) {
    const square = drawFrom(rng, legalMovesAt(position));
    moves.push(square);
    position = place(position, position.turn, square).position;
  }
  return { moves, position };
}

const games = fc
  .tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 60 }))
  .map(([seed, length]) => randomGame(seed, length));
const RUNS = { numRuns: 60, seed: 3 };

function wthorOf(list: readonly (readonly Square[])[]): Uint8Array {
  const bytes = new Uint8Array(16 + 68 * list.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, list.length, true);
  view.setUint16(10, 2024, true);
  bytes[12] = 8;
  list.forEach((moves, game) => {
    const at = 16 + game * 68;
    view.setUint16(at + 2, 100 + game, true);
    moves.forEach((square, ply) => {
      bytes[at + 8 + ply] = ((square >> 3) + 1) * 10 + (square & 7) + 1;
    });
  });
  return bytes;
}

describe('notations', () => {
  it('transcripts come back as they were', () => {
    fc.assert(
      fc.property(games, ({ moves }) => {
        expect(parseTranscript(formatTranscript(moves))).toEqual({ ok: true, value: moves });
      }),
      RUNS,
    );
  });

  it('64 characters and a side come back as they were', () => {
    fc.assert(
      fc.property(games, ({ position }) => {
        const again = parseBoard(formatBoard(position), position.turn ?? 'black');
        expect(again).toEqual({ ok: true, value: position });
      }),
      RUNS,
    );
  });

  it('OBF lines come back as they were', () => {
    fc.assert(
      fc.property(games, fc.integer({ min: -64, max: 64 }), ({ position }, score) => {
        const scores = legalMovesAt(position).map((square) => ({
          square: formatSquare(square),
          score,
        }));
        const line = {
          position,
          side: position.turn ?? 'black',
          scores,
          comment: 'a note',
        } as const;
        expect(parseObf(formatObf(line))).toEqual({ ok: true, value: line });
      }),
      RUNS,
    );
  });

  it('GGF games come back as they were, foreign tags too', () => {
    fc.assert(
      fc.property(games, ({ moves }) => {
        const game = {
          black: 'Haruko',
          white: 'CPU',
          start: START_POSITION,
          moves,
          result: 4,
          tags: { PC: 'Taku', DT: '2026' },
        };
        expect(parseGgf(formatGgf(game))).toEqual({ ok: true, value: game });
      }),
      RUNS,
    );
  });

  it('GGF as the archives write it is read', () => {
    const text =
      '(;GM[Othello]PC[GGS/os]PB[a]PW[b]RE[+2.000]TI[15:00//02:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[d3//0.01]W[c5/1.00/3];)';
    expect(parseGgf(text)).toMatchObject({
      ok: true,
      value: { black: 'a', white: 'b', result: 2, moves: [19, 34], tags: { TI: '15:00//02:00' } },
    });
  });

  it('WTHOR databases give the games that were put in', () => {
    const list = [1, 2, 3].map((seed) => randomGame(seed, 60).moves);
    const file = parseWthor(wthorOf(list));
    expect(file).toMatchObject({ ok: true, value: { year: 2024 } });
    expect(file.ok && file.value.games.map(({ moves }) => moves)).toEqual(list);
  });

  it.each([
    ['OBF without a side', parseObf('-'.repeat(64)), /side, X or O/],
    ['OBF with a short board', parseObf('--- X'), /64 squares; here are 3/],
    ['OBF with a foreign letter', parseObf(`?${'-'.repeat(63)} X`), /Square 1 is “\?”/],
    [
      'OBF with an impossible move',
      parseObf(`${formatBoard(START_POSITION)} X; a1:+2`),
      /a1 cannot/,
    ],
    ['GGF without brackets', parseGgf('B[d3]'), /between/],
    ['GGF with a bad move', parseGgf('(;GM[Othello]B[a1];)'), /Character 14: B\[a1\], move 1/],
    ['GGF of another game', parseGgf('(;GM[Chess];)'), /not Othello/],
    ['GGF with rubbish', parseGgf('(;GM[Othello]what;)'), /Character 14: “what”/],
    ['a short WTHOR file', parseWthor(new Uint8Array(5)), /16 bytes/],
    ['a cut WTHOR file', parseWthor(wthorOf([[19]]).subarray(0, 40)), /1 games need 84 bytes/],
    ['a WTHOR game with a bad move', parseWthor(wthorOf([[0]])), /Game 1: move 1 \(11\)/],
  ])('%s says where it is bad', (_what, result, sentence) => {
    expect(result.ok).toBe(false);
    expect(result.ok ? '' : result.detail.en).toMatch(sentence);
  });
});
