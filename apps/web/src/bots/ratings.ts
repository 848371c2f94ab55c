import type { ArenaStanding, BotCard } from '@taku/protocol';

/** What the arena found out about a bot at one game. */
export type Rating = Pick<ArenaStanding['ladder'][number], 'rating' | 'half' | 'pairs'> & {
  readonly game: string;
  /** The interval is too wide for the number to be relied on. */
  readonly isWide: boolean;
};

/** Half of an interval, in points: 100 points are 64 of 100 matches. */
const WIDE = 100;

/** One for each of its games that was measured. */
export function ratingsOf(bot: BotCard, standings: readonly ArenaStanding[]): readonly Rating[] {
  return standings.flatMap(({ game, ladder }) => {
    const row = ladder.find(({ player }) => player === `${game}/${bot.id}`);
    if (!row || !bot.games.includes(game)) return [];
    const { rating, half, pairs } = row;
    return [{ game, rating, half, pairs, isWide: half > WIDE }];
  });
}
