import type { Game } from '@taku/contract';
import type { GameUi, RecordUi } from '@taku/ui';
import { useEffect, useState } from 'react';
import { loadGameUi } from '../games/registry.ts';

/** How the record of a game is told. */
export type ToldGame = {
  readonly game: Game;
  readonly record: RecordUi | null;
  readonly hasReview: boolean;
};

async function toldGame(ui: Promise<GameUi>): Promise<ToldGame> {
  const { game, record, review } = await ui;
  return { game, record: (await record?.()) ?? null, hasReview: review !== undefined };
}

const NONE: ReadonlyMap<string, ToldGame> = new Map();

/** Of these games, as they come; one without a board in this client stays away. */
export function useRecordUis(games: readonly string[]): ReadonlyMap<string, ToldGame> {
  const [told, setTold] = useState(NONE);
  const key = games.join(' ');
  useEffect(() => {
    let isGone = false;
    for (const game of key.split(' ').filter(Boolean)) {
      const ui = loadGameUi(game);
      if (!ui) continue;
      toldGame(ui).then(
        (one) => !isGone && setTold((known) => new Map(known).set(game, one)),
        () => undefined,
      );
    }
    return () => {
      isGone = true;
    };
  }, [key]);
  return told;
}
