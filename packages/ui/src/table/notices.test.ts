import { beforeEach, describe, expect, it } from 'vitest';
import { closeToast, showToast, useToasts } from '../design/toasts.ts';
import { addNoticePlace, clearNotice, showNotice, useNotices } from './notices.ts';

beforeEach(() => {
  useNotices.setState({ notice: null, places: 0 });
  useToasts.setState({ toasts: [] });
});

const REFUSED = { tone: 'refused', title: 'Not there', detail: 'The square is taken.' } as const;

describe('a notice', () => {
  it('is a toast where no board has a place for it', () => {
    showNotice(REFUSED);
    showNotice({ tone: 'info', title: 'Drag to place' });
    const shown = useToasts.getState().toasts.map(({ tone, title }) => [tone, title]);
    expect(shown).toEqual([
      ['error', 'Not there'],
      ['info', 'Drag to place'],
    ]);
    expect(useNotices.getState().notice).toBeNull();
  });

  it('is a line where a board has one, and two equal ones are two', () => {
    addNoticePlace();
    showNotice(REFUSED);
    const first = useNotices.getState().notice;
    showNotice(REFUSED);
    const second = useNotices.getState().notice;
    expect(first).toMatchObject(REFUSED);
    expect(second?.id).not.toBe(first?.id);
    expect(useToasts.getState().toasts).toEqual([]);
    clearNotice();
    expect(useNotices.getState().notice).toBeNull();
  });

  it('goes with its place; the next is a toast again', () => {
    const remove = addNoticePlace();
    showNotice(REFUSED);
    remove();
    expect(useNotices.getState()).toMatchObject({ notice: null, places: 0 });
    showNotice(REFUSED);
    expect(useToasts.getState().toasts).toHaveLength(1);
  });
});

describe('toasts', () => {
  it('a new one takes the place of the last of its tone', () => {
    showToast({ tone: 'error', title: 'one' });
    showToast({ tone: 'info', title: 'two' });
    showToast({ tone: 'error', title: 'three' });
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['two', 'three']);
  });

  it('closing one leaves the others', () => {
    const id = showToast({ tone: 'error', title: 'one' });
    showToast({ tone: 'info', title: 'two' });
    closeToast(id);
    closeToast(id);
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['two']);
  });
});
