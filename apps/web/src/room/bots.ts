import type { Words } from '@taku/contract';
import { useEffect, useState } from 'react';
import { api } from '../app/api.ts';
import { levelName } from '../app/bands.ts';

/** Bot id → its level in words. */
export type BotLevels = ReadonlyMap<string, Words>;

let asked: Promise<BotLevels> | null = null;

async function askLevels(): Promise<BotLevels> {
  const { games } = await api.games();
  return new Map(games.flatMap(({ bots }) => bots.map((bot) => [bot.id, levelName(bot)] as const)));
}

const NO_LEVELS: BotLevels = new Map();

export function useBotLevels(): BotLevels {
  const [levels, setLevels] = useState(NO_LEVELS);
  useEffect(() => {
    asked ??= askLevels();
    let isGone = false;
    const forget = () => {
      asked = null;
      return NO_LEVELS;
    };
    void asked.catch(forget).then((known) => !isGone && setLevels(known));
    return () => {
      isGone = true;
    };
  }, []);
  return levels;
}
