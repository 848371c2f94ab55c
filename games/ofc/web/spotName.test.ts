import type { OfcAction } from '@taku/ofc/rules';
import { type SpotProps, partText } from '@taku/ui';
import { describe, expect, it } from 'vitest';
import { spots } from './Spot.tsx';

type Props = SpotProps<import('@taku/ofc/rules').OfcTypes>;

const first: OfcAction = {
  type: 'place',
  placements: [
    ['2d', 'bottom'],
    ['9s', 'middle'],
  ],
  discard: '5h',
};
const second: OfcAction = {
  ...first,
  placements: [
    ['2d', 'bottom'],
    ['9s', 'top'],
  ],
};

/** Names need no position. */
const nameOf = (action: OfcAction, other: OfcAction, lang: 'ja' | 'en') =>
  spots
    .name({ chosen: action, other, lang } as Props, action)
    .map(partText)
    .join('');

describe('the name of a turn', () => {
  it('tells what it does unlike another', () => {
    expect(nameOf(first, second, 'en')).toBe('9 of spades Middle');
    expect(nameOf(second, first, 'ja')).toBe('スペードの9 を上段');
  });

  it('tells all where nothing differs', () => {
    expect(nameOf(first, first, 'en')).toBe(
      '9 of spades Middle, 2 of diamonds Bottom, 5 of hearts Discard',
    );
  });
});
