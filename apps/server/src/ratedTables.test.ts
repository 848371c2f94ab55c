import type { Game } from '@taku/contract';
import { highCard } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { anchorsOf } from './rooms/rated.ts';

const even = highCard as unknown as Game;
const uneven: Game = { ...even, startsEven: () => false };
const ladder = [{ bot: 'strong', rating: 2000, half: 30 }];
const asked = {
  title: null,
  game: even.id,
  config: even.defaultConfig,
  visibility: 'link',
  friendly: false,
  rated: true,
  seatCount: 2,
  time: null,
} as const;

describe('what may count', () => {
  it('is a match that begins even, never one from a position somebody chose', () => {
    expect(anchorsOf(even, asked, ['strong'], ladder)).toEqual(ladder);
    expect(anchorsOf(uneven, asked, ['strong'], ladder)).toBeNull();
    expect(anchorsOf(uneven, asked, [], ladder)).toBeNull();
  });
});
