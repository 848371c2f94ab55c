import { GAMES } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import { at } from '@taku/contract';

/** A game with two of its levels, the stronger one first, for the examples of the help. */
function example(): { readonly game: string; readonly strong: string; readonly weak: string } {
  const games = GAMES.map(({ id }) => ({ id, bots: botsOf(id).filter(({ listed }) => listed) }));
  const { id, bots } = games.find((game) => game.bots.length > 1) ?? at(games, 0);
  return { game: id, strong: bots[1]?.level ?? 'strong', weak: bots[0]?.level ?? 'weak' };
}

export const EXAMPLE = example();
