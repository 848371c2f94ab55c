import { afterEach, describe, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from './drafts.ts';

const KEY = 'taku.draft.m1.0';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('what is staged', () => {
  it('is found again in the turn it belongs to, and in no other', () => {
    writeDraft('m1.0', 'turn 3', { cell: 4 });
    expect(readDraft('m1.0', 'turn 3')).toEqual({ cell: 4 });
    expect(readDraft('m1.0', 'turn 4')).toBe(null);
    expect(readDraft('m1.1', 'turn 3')).toBe(null);
  });

  it('is replaced by what is staged next, and gone when nothing is', () => {
    writeDraft('m1.0', 'turn 3', [1]);
    writeDraft('m1.0', 'turn 4', [2]);
    expect([readDraft('m1.0', 'turn 3'), readDraft('m1.0', 'turn 4')]).toEqual([null, [2]]);
    writeDraft('m1.0', 'turn 4', null);
    expect(sessionStorage.getItem(KEY)).toBe(null);
  });

  it('is not kept for a chair nobody sits in', () => {
    writeDraft(undefined, 'turn 3', [1]);
    expect(sessionStorage).toHaveLength(0);
    expect(readDraft(undefined, 'turn 3')).toBe(null);
  });

  it('is nothing when the browser kept rubbish or keeps nothing', () => {
    sessionStorage.setItem(KEY, '{');
    expect(readDraft('m1.0', 'turn 3')).toBe(null);
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: full, setItem: full, removeItem: full });
    expect(() => writeDraft('m1.0', 'turn 3', [1])).not.toThrow();
    expect(readDraft('m1.0', 'turn 3')).toBe(null);
    vi.unstubAllGlobals();
  });
});
