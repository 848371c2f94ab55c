import { describe, expect, it } from 'vitest';
import { contrast } from '../testing/contrast.ts';
import { block, inTheme, ratio } from '../testing/tokens.ts';
import css from './tokens.css?raw';

const shared = block(css, ':root');
const light = inTheme(css, 'light');
const dark = inTheme(css, 'dark');
const four = block(css, "[data-deck='four']");

/** Foreground, background, ratio in the light theme, ratio in the dark theme. */
const RATIOS: readonly (readonly [string, string, number, number])[] = [
  ['ink', 'room', 14.9, 15.8],
  ['ink2', 'room', 7.9, 10.0],
  ['ink3', 'room', 5.4, 6.3],
  ['ink3', 'sunk', 4.7, 6.6],
  ['edge', 'paper', 3.9, 4.0],
  ['on-shu', 'shu', 5.7, 4.8],
  ['shu', 'paper', 5.6, 3.3],
  ['shu-text', 'paper', 5.6, 7.0],
  ['ai', 'paper', 7.6, 8.4],
  ['matsu', 'paper', 6.3, 8.5],
  ['kin', 'paper', 5.9, 9.1],
  ['kin-line', 'paper', 3.7, 7.7],
  ['beni', 'paper', 6.9, 7.4],
  ['suit-s', 'card-face', 16.9, 14.7],
  ['suit-h', 'card-face', 6.0, 5.3],
  ['joker-1', 'card-face', 5.2, 4.6],
  ['joker-2', 'card-face', 8.6, 7.5],
];

/** The table of ratios has one decimal. */
const ROUNDING = 0.06;

/** Marks and edges need 3, text 4.5. */
const MARKS = new Set(['edge', 'shu', 'kin-line']);

describe('tokens', () => {
  it.each(RATIOS)(
    '%s on %s is as measured: %f in light, %f in dark',
    (front, ground, inLight, inDark) => {
      expect(Math.abs(ratio(light, front, ground) - inLight)).toBeLessThan(ROUNDING);
      expect(Math.abs(ratio(dark, front, ground) - inDark)).toBeLessThan(ROUNDING);
    },
  );

  it.each(RATIOS)('%s on %s can be read', (front, ground) => {
    const least = MARKS.has(front) ? 3 : 4.5;
    expect(ratio(light, front, ground)).toBeGreaterThanOrEqual(least);
    expect(ratio(dark, front, ground)).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['suit-d', 6.6, 5.7],
    ['suit-c', 6.1, 5.4],
  ])('four colours: %s on the card is %f in light, %f in dark', (suit, inLight, inDark) => {
    expect(Math.abs(contrast(four[suit] ?? '', light['card-face'] ?? '') - inLight)).toBeLessThan(
      ROUNDING,
    );
    expect(Math.abs(contrast(four[suit] ?? '', dark['card-face'] ?? '') - inDark)).toBeLessThan(
      ROUNDING,
    );
  });

  it('writes on matsu and beni what can be read in both themes', () => {
    for (const tokens of [light, dark]) {
      expect(ratio(tokens, 'on-matsu', 'matsu')).toBeGreaterThanOrEqual(4.5);
      expect(ratio(tokens, 'on-beni', 'beni')).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('defines the same colours in both themes', () => {
    const inLight = Object.keys(block(css, "[data-theme='light']")).filter(
      (name) => !name.startsWith('joker'),
    );
    const inDark = Object.keys(block(css, "[data-theme='dark']"));
    expect(inDark.sort()).toEqual(inLight.sort());
  });

  it('motion off makes every duration but the waits zero', () => {
    const off = block(css, "[data-motion='off']");
    const moving = Object.keys(shared).filter(
      (name) => name.startsWith('ms-') && !name.endsWith('-wait'),
    );
    expect(Object.keys(off).sort()).toEqual(moving.sort());
    expect(new Set(Object.values(off))).toEqual(new Set(['0ms']));
  });
});
