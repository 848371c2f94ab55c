import type { Game } from '@taku/contract';
import { brokenLaws } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { type SquFiboTypes, squfibo } from '../index.ts';
import { laws } from './laws.ts';

type State = SquFiboTypes['state'];
const OTHER = (viewer: unknown) => (viewer === 0 ? 1 : 0);

function leaking(secret: (state: State, viewer: unknown) => unknown): Game<SquFiboTypes> {
  return {
    ...squfibo,
    view: (state, viewer) => ({
      ...squfibo.view(state, viewer),
      leak: secret(state, viewer),
    }),
  };
}

describe('the oracle notices', () => {
  it.each<[string, Game<SquFiboTypes>]>([
    ['the other hand', leaking((state, viewer) => state.hands[OTHER(viewer)] ?? null)],
    [
      'one card of the other hand',
      leaking((state, viewer) => state.hands[OTHER(viewer)]?.[0] ?? null),
    ],
    ['the top card of the deck', leaking((state) => state.deck[0] ?? null)],
    ['the last card of the deck', leaking((state) => state.deck.at(-1) ?? null)],
    [
      'a drawn card that is told to both',
      {
        ...squfibo,
        tell: (happening: SquFiboTypes['happening']) =>
          squfibo.tell(happening, 'seat' in happening ? happening.seat : 'spectator'),
      },
    ],
  ])('[L10] %s', (_what, game) => {
    const broken = brokenLaws(game, { ...laws, seeds: [1, 2] }, ['L10']);
    expect(broken.map(({ law }) => law)).toEqual(['L10']);
  });
});
