import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '@taku/ui';
import type { Replay } from '@taku/ui/replay';
import { useSettings } from '@taku/ui/settings';
import { Chapters, chaptersOf } from './Chapters.tsx';
import { Sentence } from './Sentence.tsx';
import { StepList } from './StepList.tsx';

const line = (text: string, part: Partial<Line> = {}): Line => ({
  number: null,
  parts: [{ kind: 'strong', text }],
  ...part,
});

/** Three deals: at the start, at the third and at the fifth step. */
const LINES: readonly (readonly Line[])[] = [
  [line('Deal 1', { chapter: true })],
  [line('Aki bets')],
  [line('Haruko folds'), line('Aki wins', { mark: 'star' })],
  [line('Deal 2', { chapter: true }), line('Everybody antes')],
  [],
  [line('Deal 3', { chapter: true })],
];

function replayAt(ply: number) {
  const go = vi.fn();
  return { go, replay: { ply, last: LINES.length - 1, go } as unknown as Replay };
}

beforeEach(() => useSettings.setState({ language: 'en' }));

describe('the chapters of a replay', () => {
  const chapters = chaptersOf(LINES);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Begin at' });

  it('begin where a line says so', () => {
    expect(chapters).toEqual([
      { ply: 0, title: 'Deal 1' },
      { ply: 3, title: 'Deal 2' },
      { ply: 5, title: 'Deal 3' },
    ]);
  });

  it.each([
    [0, '0', true, false],
    [2, '0', true, false],
    [3, '1', false, false],
    [5, '2', false, true],
  ])('position %i lies in chapter %s', (ply, place, isFirst, isLast) => {
    render(<Chapters chapters={chapters} replay={replayAt(ply).replay} />);
    expect(chosen().value).toBe(place);
    expect(button('The deal before').disabled).toBe(isFirst);
    expect(button('The next deal').disabled).toBe(isLast);
  });

  it('lead to the first position of a chapter', () => {
    const { replay, go } = replayAt(4);
    render(<Chapters chapters={chapters} replay={replay} />);
    fireEvent.click(button('The deal before'));
    fireEvent.click(button('The next deal'));
    fireEvent.change(chosen(), { target: { value: '1' } });
    expect(go.mock.calls).toEqual([[0], [5], [3]]);
  });

  it('are not offered where there is one alone', () => {
    const { container } = render(
      <Chapters chapters={chapters.slice(0, 1)} replay={replayAt(0).replay} />,
    );
    expect(container.textContent).toBe('');
  });
});

describe('the steps of a replay', () => {
  it('stand with their number and sentences; the shown one is marked', () => {
    const { container } = render(<StepList lines={LINES} replay={replayAt(2).replay} />);
    const rows = [...container.querySelectorAll('li')].map((row) => row.textContent);
    expect(rows[2]).toBe('2Haruko foldsAki wins');
    expect(rows[4]).toBe('4Start');
    const marked = [...container.querySelectorAll('[aria-current="step"]')];
    expect(marked.map((one) => one.textContent)).toEqual([rows[2]]);
    expect(container.querySelectorAll('li svg')).toHaveLength(1);
  });

  it('a click goes there', () => {
    const { replay, go } = replayAt(0);
    render(<StepList lines={LINES} replay={replay} />);
    fireEvent.click(screen.getByRole('button', { name: /Aki bets/ }));
    expect(go).toHaveBeenCalledExactlyOnceWith(1);
  });
});

describe('the sentence of a position', () => {
  const reason = { en: 'It leads.', ja: 'リードしています。' };
  const words = (container: HTMLElement) => container.textContent;

  it('says the move, what happened, and where that is', () => {
    const { container } = render(
      <Sentence replay={replayAt(1).replay} lines={LINES[1] ?? []} reason={null} />,
    );
    expect(words(container)).toBe('Move 1Aki bets1 / 5');
  });

  it('says the start, and why a CPU did it with its numbers', () => {
    useSettings.setState({ language: 'ja' });
    const { container } = render(
      <Sentence replay={replayAt(0).replay} lines={[]} reason={reason} facts={['42%', '−3']} />,
    );
    expect(words(container)).toBe('開始リードしています。　42%　−30 / 5');
    expect(container.querySelector('.rp-reason')?.getAttribute('title')).toBe(
      'リードしています。 42% −3',
    );
  });
});
