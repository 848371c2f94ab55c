import { describe, expect, it } from 'vitest';
import { mayPlay } from './play.ts';
import type { Stroke } from './strokes.ts';
import { SOUND_NAMES, VOICES } from './voices.ts';

/** Long after any sound that another file of this worker has played. */
const LATER = Number.MAX_SAFE_INTEGER;
const page = { hidden: false, sound: true, volume: 0.6 };

describe('sound', () => {
  it('is silent when switched off or turned down', () => {
    expect(mayPlay('card', LATER, { ...page, sound: false })).toBe(false);
    expect(mayPlay('card', LATER, { ...page, volume: 0 })).toBe(false);
    expect(mayPlay('card', LATER, page)).toBe(true);
  });

  it('a hidden tab hears only that it is its turn', () => {
    expect(mayPlay('card', LATER, { ...page, hidden: true })).toBe(false);
    expect(mayPlay('yourTurn', LATER, { ...page, hidden: true })).toBe(true);
  });

  it.each(SOUND_NAMES)('%s is short and never louder than full', (name) => {
    const strokes: readonly Stroke[] = VOICES[name];
    expect(strokes.length).toBeGreaterThan(0);
    for (const stroke of strokes) {
      expect(stroke.gain).toBeLessThanOrEqual(0.5);
      expect((stroke.at ?? 0) + stroke.ms).toBeLessThanOrEqual(1000);
    }
  });
});
