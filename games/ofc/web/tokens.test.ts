import { TABLE_CSS, inTheme, ratio } from '@taku/ui/testing';
import { expect, it } from 'vitest';
import css from './tokens.css?raw';

const light = inTheme(TABLE_CSS + css, 'light');
const dark = inTheme(TABLE_CSS + css, 'dark');

it.each([
  ['washi', 'ofc-mat', 9.3, 11.6],
  ['gold-bright', 'ofc-mat', 6.7, 8.4],
])('%s on %s can be read: %f in light, %f in dark', (front, ground, inLight, inDark) => {
  expect(ratio(light, front, ground)).toBeCloseTo(inLight, 1);
  expect(ratio(dark, front, ground)).toBeCloseTo(inDark, 1);
  expect(Math.min(inLight, inDark)).toBeGreaterThanOrEqual(4.5);
});
