import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { usePlacing } from './usePlacing.ts';

const onPlace = vi.fn();
const onRefused = vi.fn();

function Board() {
  const placing = usePlacing<string>({
    canPick: (item) => item !== 'spent',
    canPlace: (_item, target) => target !== 'taken',
    onPlace,
    onRefused,
  });
  return (
    <>
      {['red 4', 'spent'].map((item) => (
        <button type="button" key={item} {...placing.item(item)}>
          {item}
        </button>
      ))}
      {['centre', 'taken'].map((cell) => (
        <button type="button" key={cell} {...placing.target(cell)}>
          {cell}
        </button>
      ))}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

/** happy-dom lays nothing out: say what lies under the finger. */
function under(name: string | null) {
  document.elementFromPoint = () => (name === null ? null : button(name));
}

function drag(name: string, to: string | null, byPx = 40) {
  const at = { button: 0, isPrimary: true, pointerId: 1, clientX: 10, clientY: 10 };
  fireEvent.pointerDown(button(name), at);
  under(to);
  fireEvent.pointerMove(window, { ...at, clientX: 10 + byPx });
  fireEvent.pointerUp(window, { ...at, clientX: 10 + byPx });
}

describe('placing', () => {
  beforeEach(() => {
    onPlace.mockReset();
    onRefused.mockReset();
    useSettings.setState({ motion: 'off' });
    render(<Board />);
  });

  it('places by choosing the piece, then the place', () => {
    fireEvent.click(button('red 4'));
    expect(button('red 4').getAttribute('aria-pressed')).toBe('true');
    expect(button('centre').dataset.legal).toBe('true');
    expect(button('taken').dataset.legal).toBeUndefined();
    fireEvent.click(button('centre'));
    expect(onPlace.mock.calls).toEqual([['red 4', 'centre']]);
    expect(button('red 4').getAttribute('aria-pressed')).toBe('false');
  });

  it('a second touch lays the piece down again', () => {
    fireEvent.click(button('red 4'));
    fireEvent.click(button('red 4'));
    fireEvent.click(button('centre'));
    expect(onPlace).not.toHaveBeenCalled();
  });

  it('places by dragging', () => {
    drag('red 4', 'centre');
    expect(onPlace.mock.calls).toEqual([['red 4', 'centre']]);
    expect(document.querySelector('.tk-ghost')).toBeNull();
  });

  it('a copy of the piece follows the finger above everything', () => {
    const at = { button: 0, isPrimary: true, pointerId: 1, clientX: 10, clientY: 10 };
    fireEvent.pointerDown(button('red 4'), at);
    under('centre');
    fireEvent.pointerMove(window, { ...at, clientX: 50, clientY: 30 });
    const ghost = document.querySelector<HTMLElement>('.tk-ghost');
    expect(ghost?.textContent).toBe('red 4');
    expect(ghost?.style.position).toBe('fixed');
    expect(ghost?.style.transform).toBe('translate(40px, 20px)');
    expect(button('centre').dataset.over).toBe('true');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(document.querySelector('.tk-ghost')).toBeNull();
    expect(onPlace).not.toHaveBeenCalled();
  });

  it('a trembling finger taps', () => {
    drag('red 4', 'centre', 3);
    expect(onPlace).not.toHaveBeenCalled();
  });

  it('a piece dropped nowhere slides back', () => {
    drag('red 4', null);
    expect(onPlace).not.toHaveBeenCalled();
    expect(document.querySelector('.tk-ghost')).toBeNull();
  });

  it('tells when the place refuses the piece', () => {
    drag('red 4', 'taken');
    expect(onRefused.mock.calls).toEqual([['red 4', 'taken']]);
  });

  it('a piece that cannot be picked stays', () => {
    fireEvent.click(button('spent'));
    fireEvent.click(button('centre'));
    drag('spent', 'centre');
    expect(onPlace).not.toHaveBeenCalled();
  });
});

describe('input: tap', () => {
  it('does not drag', () => {
    useSettings.setState({ input: 'tap' });
    onPlace.mockReset();
    render(<Board />);
    drag('red 4', 'centre');
    expect(onPlace).not.toHaveBeenCalled();
  });
});
