import { parseTranscript } from '@taku/othello/rules';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useSettings } from '@taku/ui/settings';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyseAnswer } from '../engine/messages.ts';
import { ExploreWords, PlyWords, TryWords } from './BoardWords.tsx';
import { Graph } from './Graph.tsx';
import { type Judged, type PlyAnswer, judge, pliesOf } from './plies.ts';
import { useReviewState } from './useReviewState.ts';
import { WorstMoves } from './WorstMoves.tsx';

const parsed = parseTranscript('f5d6c3d3c4');
const plies = pliesOf(parsed.ok ? parsed.value : []);

const answer = (
  values: Readonly<Record<string, number>>,
  part: Partial<AnalyseAnswer> = {},
): AnalyseAnswer => ({
  type: 'analysis',
  id: 1,
  depth: 8,
  isExact: false,
  isDone: true,
  moves: Object.entries(values).map(([square, value]) => ({ square, value })),
  ...part,
});

/** Exact figures: nothing of them lies in an interval. */
const found = (values: Readonly<Record<string, number>>, lossMargin = 0): PlyAnswer => {
  const best = Math.max(...Object.values(values));
  const moves = Object.entries(values).map(([square, value]) => {
    return { square, value, loss: best - value, lossMargin };
  });
  return { isExact: lossMargin === 0, moves };
};

/** The third move of the game: c3 was played, d3 was better by four discs. */
const JUDGED = judge(2, plies[2]!, found({ d3: 3, c3: -1 }))!;

beforeEach(() => useSettings.setState({ language: 'en' }));

describe('what is said under the board of a review', () => {
  const said = (element: ReactElement) => render(element).container.textContent;

  it('a move that is tried is the best, or so much less than it', () => {
    const values = { d3: 3, c5: 2.6, c3: -1 };
    const exact = found(values);
    expect(said(<TryWords answer={exact} chosen={null} />)).toBe('Choose your move');
    // 2.6 is printed as 3: as good as the best.
    expect(said(<TryWords answer={exact} chosen="c5" />)).toBe('c5 is a best move (+3)');
    expect(said(<TryWords answer={exact} chosen="c3" />)).toBe('c3: −1, 4 less than +3');
    expect(said(<TryWords answer={found(values, 5)} chosen="c3" />)).toBe(
      'c3: −1, about equal to the best (+3)',
    );
  });

  it('a variation says who moves and who leads, seen from black', () => {
    const black = { one: plies[2]!, count: 1 };
    expect(said(<ExploreWords {...black} answer={answer({ d3: -3 })} />)).toBe(
      'Variation, 1 move Black to move W +3 8 plies',
    );
    const white = { one: plies[3]!, count: 2 };
    expect(said(<ExploreWords {...white} answer={answer({ d3: -3 }, { isExact: true })} />)).toBe(
      'Variation, 2 moves White to move B +3 exact',
    );
    expect(said(<ExploreWords {...white} answer={undefined} />)).toBe(
      'Variation, 2 moves White to move',
    );
  });

  it('a position says what was played and what was best, in both languages', () => {
    const words = <PlyWords one={plies[2]!} ply={2} judged={JUDGED} />;
    expect(said(words)).toBe('Move 3 Black to move Played c3 −1 · Best d3 +3');
    useSettings.setState({ language: 'ja' });
    expect(said(words)).toBe('3手目 黒番 打った手 c3 −1 · 最善手 d3 +3');
  });
});

describe('the graph of a review', () => {
  const answers = new Map([
    [2, found({ d3: 3 }, 2)],
    [3, found({ d3: 5 }, 2)],
    [4, found({ c4: 12 })],
  ]);

  function show(worst: readonly Judged[] = []) {
    const onPly = vi.fn();
    const { container } = render(
      <Graph plies={plies} answers={answers} worst={worst} ply={2} onPly={onPly} />,
    );
    const graph = screen.getByRole('img', { name: 'Evaluation over the moves' });
    const labels = [...container.querySelectorAll('.ov-label')].map((one) => one.textContent);
    return { onPly, container, graph, labels };
  }

  it('has an axis that holds every value, with signs', () => {
    // 12 discs lie under 16.
    expect(show().labels.slice(0, 5)).toEqual(['+16', '+8', '0', '−8', '−16']);
  });

  it('draws black up: what is good for white lies below the middle', () => {
    const line = show().container.querySelector('.ov-line')?.getAttribute('d') ?? '';
    const heights = line
      .slice(1)
      .split('L')
      .map((point) => Number(point.split(' ')[1]));
    expect(heights).toHaveLength(3);
    // +3 for black, then +5 for white, then +12 for black.
    expect(heights[2]).toBeLessThan(heights[0]!);
    expect(heights[0]).toBeLessThan(heights[1]!);
  });

  it('numbers the costly moves where they left the game', () => {
    const { container } = show([JUDGED]);
    expect(container.querySelector('.ov-worst-number')?.textContent).toBe('1');
    const [x, from, to] = /^M([\d.]+) ([\d.]+)V([\d.]+)$/
      .exec(container.querySelector('.ov-lost')?.getAttribute('d') ?? '')!
      .slice(1)
      .map(Number);
    expect(container.querySelector('.ov-worst')?.getAttribute('cx')).toBe(`${x}`);
    expect(to).toBeGreaterThan(from!);
  });

  it('a tap goes to the position under it, never beyond the game', () => {
    const { graph, onPly } = show();
    const width = Number(graph.getAttribute('viewBox')?.split(' ')[2]);
    graph.getBoundingClientRect = () => ({ left: 100, width }) as DOMRect;
    for (const clientX of [0, 100 + width]) fireEvent.click(graph, { clientX });
    expect(onPly.mock.calls).toEqual([[0], [plies.length - 1]]);
  });
});

describe('the costliest moves', () => {
  function show(
    part: { readonly isTrying?: boolean; readonly isDone?: boolean } = {},
    worst = [JUDGED],
  ) {
    const [onPly, onTry] = [vi.fn(), vi.fn()];
    const { isTrying = false, isDone = true } = part;
    const { container } = render(
      <WorstMoves
        {...{ worst, plies, isTrying, isDone, onPly, onTry }}
        ply={2}
        onCopy={() => undefined}
      />,
    );
    const values = [...container.querySelectorAll('dd')].map((one) => one.textContent);
    return { onPly, onTry, values, loss: container.querySelector('.ov-loss')?.textContent };
  }

  it('say what was played, what was best, and lead there', () => {
    const { values, loss, onPly, onTry } = show();
    expect([...values, loss]).toEqual(['c3 −1', 'd3 +3', '−4']);
    fireEvent.click(screen.getByRole('button', { name: /Move 3/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([onPly.mock.calls, onTry.mock.calls]).toEqual([[[2]], [[2]]]);
  });

  it('keep the answer to themselves while it is tried again', () => {
    expect(show({ isTrying: true }).values).toEqual(['?', '?']);
  });

  it('are none, which is said once all is looked at', () => {
    show({ isDone: false }, []);
    expect(screen.queryByText('No costly move.')).toBeNull();
    show({}, []);
    expect(screen.getByText('No costly move.')).toBeDefined();
  });
});

describe('where a review stands', () => {
  const review = (hash = '') => {
    history.replaceState(null, '', `/review/m1${hash}`);
    return renderHook(() => useReviewState(plies)).result;
  };

  it('opens at its costliest moment, once, unless a link led elsewhere', () => {
    const fresh = review();
    act(() => fresh.current.openAt(2));
    act(() => fresh.current.openAt(4));
    expect(fresh.current.replay.ply).toBe(2);
    const linked = review('#1');
    act(() => linked.current.openAt(2));
    expect(linked.current.replay.ply).toBe(1);
  });

  it('tries a move again and leaves that by stepping on', () => {
    const result = review();
    act(() => result.current.tryAgain(2));
    expect([result.current.isTrying, result.current.replay.ply]).toEqual([true, 2]);
    act(() => result.current.replay.go(3));
    expect(result.current.isTrying).toBe(false);
  });

  it('shows a variation of the position, and the game again', () => {
    const result = review('#2');
    const first = parseTranscript('f5d6c5');
    const square = (first.ok ? first.value : []).at(-1)!;
    act(() => result.current.explore([square]));
    expect(result.current.variation).toEqual([square]);
    expect(result.current.shown?.turn).toBe('white');
    act(() => result.current.leave());
    expect([result.current.variation, result.current.shown]).toEqual([null, plies[2]]);
  });
});
