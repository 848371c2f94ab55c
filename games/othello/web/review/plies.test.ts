import { parseTranscript } from '@taku/othello/rules';
import { describe, expect, it } from 'vitest';
import { type PlyAnswer, judge, pliesOf, summaryOf, worstOf } from './plies.ts';

const parsed = parseTranscript('f5d6c3');
const plies = pliesOf(parsed.ok ? parsed.value : []);

function answer(values: Readonly<Record<string, number>>, lossMargin = 0.5): PlyAnswer {
  const best = Math.max(...Object.values(values));
  const moves = Object.entries(values).map(([square, value]) => {
    return { square, value, loss: best - value, lossMargin };
  });
  return { isExact: false, moves };
}

describe('review', () => {
  it('has one position more than moves', () => {
    expect(plies.map(({ played, turn }) => [played, turn])).toEqual([
      ['f5', 'black'],
      ['d6', 'white'],
      ['c3', 'black'],
      [null, 'white'],
    ]);
  });

  it('a loss is what the best move would have kept', () => {
    expect(judge(2, plies[2]!, answer({ d3: 3, c3: -1.5 }))).toMatchObject({
      best: 'd3',
      played: 'c3',
      loss: 4.5,
      colour: 'black',
    });
    expect(judge(3, plies[3]!, answer({ d3: 3 }))).toBe(null);
  });

  it('the printed loss is the distance of the printed values', () => {
    const judged = judge(2, plies[2]!, answer({ d3: -48.6, c3: -51.4 }));
    expect(judged).toMatchObject({ shownLoss: 2 });
    const even = judge(2, plies[2]!, answer({ d3: 0.45, c3: -0.4 }))!;
    expect(even.shownLoss).toBe(0);
    expect(worstOf([even], null)).toEqual([]);
  });

  it('never names a move whose loss lies inside its interval', () => {
    const judged = judge(2, plies[2]!, answer({ d3: 3, c3: -1.5 }, 5))!;
    expect(worstOf([judged], null)).toEqual([]);
  });

  it('knows a decision by its entry in the log', () => {
    const known = pliesOf(parsed.ok ? parsed.value : [], new Map([[1, 8]]));
    expect(known.map(({ index }) => index)).toEqual([-1, 8, -3, -4]);
  });

  it('names the costliest moves of one side, and counts best moves', () => {
    const judged = [
      judge(0, plies[0]!, answer({ f5: 0, d3: 0 })),
      judge(1, plies[1]!, answer({ f4: 2, d6: -4 })),
      judge(2, plies[2]!, answer({ d3: 3, c3: 1 })),
    ].flatMap((one) => one ?? []);
    expect(worstOf(judged, 'black').map(({ ply }) => ply)).toEqual([2]);
    expect(worstOf(judged, null).map(({ ply }) => ply)).toEqual([1, 2]);
    expect(summaryOf(judged, 'black')).toEqual({ lossPerMove: 1, bestShare: 0.5 });
    expect(summaryOf([], null)).toBe(null);
  });
});
