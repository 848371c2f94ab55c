import type { BotCard } from '@taku/protocol';
import { useCallback } from 'react';
import { api } from '../app/api.ts';
import { useRemote } from '../app/useRemote.ts';
import { type Rating, ratingsOf } from './ratings.ts';

const EVERY_MS = 30_000;
const UNRATED: readonly Rating[] = [];

/** What the arena has stored about a bot; nothing while that is not known. */
export function useRatings(bot: BotCard): readonly Rating[] {
  const games = bot.games.join(' ');
  const ask = useCallback(
    (signal: AbortSignal) => Promise.all(games.split(' ').map((game) => api.arena(game, signal))),
    [games],
  );
  const [remote] = useRemote(ask, EVERY_MS);
  const answers = remote.kind === 'loading' ? null : remote.data;
  if (!answers) return UNRATED;
  return ratingsOf(
    bot,
    answers.flatMap(({ standing }) => standing ?? []),
  );
}
