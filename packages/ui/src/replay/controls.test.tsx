import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { ReplayControls } from './ReplayControls.tsx';
import type { Replay } from './useReplay.ts';
import { useReplayKeys } from './useReplayKeys.ts';

function replayAt(ply: number, part: Partial<Replay> = {}) {
  const go = vi.fn();
  const toggle = vi.fn();
  const faster = vi.fn();
  const show = vi.fn();
  const replay: Replay = {
    ply,
    change: 0,
    isForward: true,
    last: 8,
    isPlaying: false,
    speed: 1,
    go,
    show,
    toggle,
    faster,
    ...part,
  };
  return { replay, go, toggle, faster };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const places = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('.rp-tick')].map(({ style }) =>
    style.getPropertyValue('--part'),
  );

beforeEach(() => useSettings.setState({ language: 'en' }));

describe('the buttons of a replay', () => {
  it('lead to the ends and to the neighbours', () => {
    const { replay, go, toggle, faster } = replayAt(3);
    render(<ReplayControls replay={replay} />);
    for (const name of ['To the start', 'One move back', 'One move on', 'To the end']) {
      fireEvent.click(button(name));
    }
    expect(go.mock.calls).toEqual([[0], [2], [4], [8]]);
    fireEvent.click(button('Play'));
    fireEvent.click(button('Speed 1×'));
    expect([toggle.mock.calls.length, faster.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    [0, ['To the start', 'One move back']],
    [8, ['One move on', 'To the end']],
    [4, []],
  ])('at %i those that lead nowhere are off', (ply, off) => {
    render(<ReplayControls replay={replayAt(ply).replay} />);
    const disabled = screen.getAllByRole<HTMLButtonElement>('button').filter((one) => one.disabled);
    expect(disabled.map((one) => one.getAttribute('aria-label'))).toEqual(off);
  });

  it('say that it plays, and at what speed', () => {
    render(<ReplayControls replay={replayAt(1, { isPlaying: true, speed: 0.5 }).replay} />);
    expect(button('Pause')).toBeDefined();
    expect(button('Speed 0.5×').textContent).toBe('½×');
  });
});

describe('the scrubber', () => {
  it('goes where it is drawn to and says the place in words', () => {
    useSettings.setState({ language: 'ja' });
    const { replay, go } = replayAt(2);
    render(<ReplayControls replay={replay} />);
    const slider = screen.getByRole('slider', { name: '手数' });
    expect(slider.getAttribute('aria-valuetext')).toBe('8手のうち2手目');
    fireEvent.change(slider, { target: { value: '5' } });
    expect(go).toHaveBeenCalledExactlyOnceWith(5);
  });

  it('marks the moments worth a look, save the one that is shown', () => {
    const { container } = render(<ReplayControls replay={replayAt(4).replay} ticks={[2, 4, 6]} />);
    // 2 of 8 and 6 of 8 of the line.
    expect(places(container)).toEqual(['25%', '75%']);
  });

  it('a game without a move stands at its start', () => {
    const { replay } = replayAt(0, { last: 0 });
    const { container } = render(<ReplayControls replay={replay} ticks={[3]} />);
    expect(places(container)).toEqual(['0%']);
  });
});

function Keys({ replay }: { readonly replay: Replay }) {
  useReplayKeys(replay);
  return (
    <>
      <button type="button">press</button>
      <input aria-label="typed" />
      <input type="range" aria-label="drawn" />
    </>
  );
}

describe('the keys of a replay', () => {
  afterEach(() => document.querySelector('dialog')?.remove());

  it('step, jump and play from anywhere on the page', () => {
    const { replay, go, toggle } = replayAt(3);
    render(<Keys replay={replay} />);
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
      expect(fireEvent.keyDown(document.body, { key })).toBe(false);
    }
    expect(go.mock.calls).toEqual([[2], [4], [0], [8]]);
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(toggle).toHaveBeenCalledOnce();
    expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true);
  });

  it('step from the position that is shown now', () => {
    const { rerender } = render(<Keys replay={replayAt(3).replay} />);
    const { replay, go } = replayAt(6);
    rerender(<Keys replay={replay} />);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(go).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('leave a focused button its space, and typing its arrows', () => {
    const { replay, go, toggle } = replayAt(3);
    render(<Keys replay={replay} />);
    fireEvent.keyDown(button('press'), { key: ' ' });
    fireEvent.keyDown(screen.getByLabelText('typed'), { key: 'ArrowLeft' });
    expect([go.mock.calls.length, toggle.mock.calls.length]).toEqual([0, 0]);
    fireEvent.keyDown(screen.getByLabelText('drawn'), { key: 'ArrowLeft' });
    expect(go).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('are silent under a dialog, with a modifier, and for what a board took', () => {
    const { replay, go } = replayAt(3);
    render(<Keys replay={replay} />);
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', take);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    document.body.removeEventListener('keydown', take);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true });
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(go).not.toHaveBeenCalled();
  });
});
