import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useKeys } from './useKeys.ts';
import type { StagedTurn } from './useStaging.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function turnWith(part: Partial<StagedTurn> = {}) {
  const calls = { place: vi.fn(() => true), select: vi.fn(), undo: vi.fn(), confirm: vi.fn() };
  const hand = { left: ['Ah', 'Kd', '7s'], selected: ['Ah'] };
  const turn = { canStage: true, canConfirm: false, ...hand, ...calls, ...part };
  renderHook(() => useKeys(turn as unknown as StagedTurn));
  return calls;
}

const press = (key: string, more: object = {}, target: Element | Window = window) =>
  fireEvent.keyDown(target, { key, ...more });

describe('the keys of a hand', () => {
  it.each([
    ['1', 'top'],
    ['2', 'middle'],
    ['3', 'bottom'],
    ['d', 'discard'],
    ['D', 'discard'],
  ])('%s places on %s', (key, target) => {
    const { place } = turnWith();
    press(key);
    expect(place.mock.calls).toEqual([[target]]);
  });

  it.each([
    ['ArrowRight', ['Ah'], 'Kd'],
    ['ArrowLeft', ['Ah'], '7s'],
    ['ArrowRight', ['7s'], 'Ah'],
    ['ArrowRight', [], 'Kd'],
  ] as const)('%s from %s chooses %s', (key, selected, next) => {
    const { select } = turnWith({ selected: [...selected] });
    press(key);
    expect(select.mock.calls).toEqual([[next]]);
  });

  it('Enter confirms a whole turn, but not from a button, which does its own', () => {
    const { confirm } = turnWith({ canConfirm: true });
    const button = document.body.appendChild(document.createElement('button'));
    press('Enter', {}, button);
    expect(confirm).not.toHaveBeenCalled();
    press('Enter');
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('Enter before the turn is whole does nothing', () => {
    const { confirm } = turnWith();
    press('Enter');
    expect(confirm).not.toHaveBeenCalled();
  });

  it.each([
    ['u', {}],
    ['U', {}],
    ['Backspace', {}],
  ])('%s takes the last back', (key, more) => {
    const { undo } = turnWith();
    press(key, more);
    expect(undo).toHaveBeenCalledOnce();
  });

  it.each([
    ['a shortcut of the browser', '1', { ctrlKey: true }],
    ['a key held down', '1', { repeat: true }],
  ])('%s is not ours', (_what, key, more) => {
    const { place } = turnWith();
    press(key, more);
    expect(place).not.toHaveBeenCalled();
  });

  it('whoever types, or reads a dialog, places nothing', () => {
    const { place } = turnWith();
    press('1', {}, document.body.appendChild(document.createElement('input')));
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    press('1');
    expect(place).not.toHaveBeenCalled();
  });

  it('while another is to act nothing happens', () => {
    const { place } = turnWith({ canStage: false });
    press('1');
    expect(place).not.toHaveBeenCalled();
  });
});
