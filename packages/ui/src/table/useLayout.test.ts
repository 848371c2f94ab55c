import { expect, it } from 'vitest';
import { frameOf } from './useLayout.ts';

it.each([
  [360, 640, 'phone', false],
  [390, 844, 'phone', false],
  [768, 1024, 'phone', false],
  [740, 360, 'landscape', false],
  [932, 430, 'landscape', false],
  [1024, 768, 'desktop', false],
  [1279, 800, 'desktop', false],
  [1280, 800, 'desktop', true],
  [1920, 880, 'desktop', true],
])('§8 a screen of %i×%i is laid out as %s (side %s)', (width, height, layout, sideShown) => {
  expect(frameOf(width, height)).toEqual({ layout, sideShown, scale: 'normal' });
});

it.each([
  [1600, 900],
  [1920, 1080],
  [2560, 1440],
])('a screen of %i×%i is wide', (width, height) => {
  expect(frameOf(width, height)).toEqual({ layout: 'desktop', sideShown: true, scale: 'wide' });
});
