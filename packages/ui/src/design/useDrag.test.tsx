import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDrag } from './useDrag.ts';

const onStart = vi.fn();
const onDrop = vi.fn((_item: string, target: string | null) => target === 'mat');
const onClick = vi.fn();

function Hand() {
  const { dragging, start } = useDrag<string>({ onStart, onDrop });
  return (
    <>
      <button type="button" onPointerDown={(event) => start('ace', event)} onClick={onClick}>
        ace
      </button>
      <div data-drop="mat">
        <span>mat</span>
      </div>
      <output>
        {dragging ? `${dragging.item} over ${dragging.over ?? 'nothing'}` : 'at rest'}
      </output>
    </>
  );
}

const FINGER = { button: 0, isPrimary: true, pointerId: 7, clientX: 100, clientY: 100 };
const card = () => screen.getByRole('button', { name: 'ace' });
const state = () => screen.getByRole('status').textContent;
const ghosts = () => document.querySelectorAll('.tk-ghost');
const moveTo = (clientX: number, clientY: number, more: object = {}) =>
  fireEvent.pointerMove(window, { ...FINGER, clientX, clientY, ...more });

/** happy-dom lays nothing out: say what lies under the finger. */
function under(element: Element | null) {
  document.elementFromPoint = () => element;
}

beforeEach(() => {
  onStart.mockClear();
  onDrop.mockClear();
  onClick.mockClear();
  under(null);
  render(<Hand />);
});
afterEach(() => {
  cleanup();
  for (const ghost of ghosts()) ghost.remove();
});

describe('a finger on a piece', () => {
  it('that trembles lifts nothing, and its click is a click', () => {
    fireEvent.pointerDown(card(), FINGER);
    moveTo(103, 104);
    expect(ghosts()).toHaveLength(0);
    fireEvent.pointerUp(window, { ...FINGER, clientX: 103, clientY: 104 });
    fireEvent.click(card());
    expect(onStart).not.toHaveBeenCalled();
    expect(onDrop).not.toHaveBeenCalled();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('six pixels in any direction lift it, once', () => {
    fireEvent.pointerDown(card(), FINGER);
    moveTo(100, 94);
    moveTo(100, 60);
    expect(onStart.mock.calls).toEqual([['ace']]);
    expect(ghosts()).toHaveLength(1);
    expect(card().dataset['dragging']).toBe('true');
    fireEvent.pointerUp(window, FINGER);
  });

  it('the picture follows by the way the finger went, and is no second button', () => {
    fireEvent.pointerDown(card(), FINGER);
    moveTo(140, 85);
    const [ghost] = ghosts();
    expect((ghost as HTMLElement).style.transform).toBe('translate(40px, -15px)');
    expect(ghost?.getAttribute('aria-hidden')).toBe('true');
    expect((ghost as HTMLElement).dataset['dragging']).toBeUndefined();
    fireEvent.pointerUp(window, FINGER);
  });

  it('tells the place it is over, also inside of it, and when it leaves', () => {
    fireEvent.pointerDown(card(), FINGER);
    moveTo(120, 100);
    expect(state()).toBe('ace over nothing');
    under(screen.getByText('mat'));
    moveTo(130, 100);
    expect(state()).toBe('ace over mat');
    under(null);
    moveTo(140, 100);
    expect(state()).toBe('ace over nothing');
    fireEvent.pointerUp(window, FINGER);
  });
});

describe('letting go', () => {
  it('over a place drops there; the click that follows is none', () => {
    fireEvent.pointerDown(card(), FINGER);
    under(screen.getByText('mat'));
    moveTo(150, 100);
    fireEvent.pointerUp(window, { ...FINGER, clientX: 150 });
    fireEvent.click(card());
    expect(onDrop.mock.calls).toEqual([['ace', 'mat']]);
    expect(onClick).not.toHaveBeenCalled();
    expect(ghosts()).toHaveLength(0);
    expect(state()).toBe('at rest');
    expect(card().dataset['dragging']).toBeUndefined();
  });

  it('over nothing is told as nowhere', () => {
    fireEvent.pointerDown(card(), FINGER);
    moveTo(150, 100);
    fireEvent.pointerUp(window, { ...FINGER, clientX: 150 });
    expect(onDrop.mock.calls).toEqual([['ace', null]]);
    expect(state()).toBe('at rest');
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
    ['the system', () => fireEvent.pointerCancel(window, FINGER)],
  ])('is not needed when %s ends it', (_who, end) => {
    fireEvent.pointerDown(card(), FINGER);
    moveTo(150, 100);
    end();
    expect(state()).toBe('at rest');
    fireEvent.pointerUp(window, FINGER);
    expect(onDrop).not.toHaveBeenCalled();
  });
});

describe('other pointers', () => {
  it.each([
    ['the right button', { button: 2 }],
    ['a second finger', { isPrimary: false }],
  ])('%s lifts nothing', (_what, more) => {
    fireEvent.pointerDown(card(), { ...FINGER, ...more });
    moveTo(150, 100);
    expect(onStart).not.toHaveBeenCalled();
  });

  it('neither move nor end what another one holds', () => {
    fireEvent.pointerDown(card(), FINGER);
    moveTo(150, 100, { pointerId: 8 });
    expect(onStart).not.toHaveBeenCalled();
    moveTo(150, 100);
    fireEvent.pointerUp(window, { ...FINGER, pointerId: 8 });
    expect(state()).toBe('ace over nothing');
    fireEvent.pointerUp(window, FINGER);
    expect(state()).toBe('at rest');
  });

  it('after one drag there can be another', () => {
    for (const _time of [1, 2]) {
      fireEvent.pointerDown(card(), FINGER);
      moveTo(150, 100);
      fireEvent.pointerUp(window, FINGER);
    }
    expect(onStart).toHaveBeenCalledTimes(2);
  });
});
