import type { BotCard, BotInfo } from '@taku/protocol';
import { useEffect, useState } from 'react';
import { api } from '../app/api.ts';

const NOBODY: readonly BotCard[] = [];

/** The bots from outside that this browser may seat; none while they are not known. */
export function useOwnBots(): readonly BotCard[] {
  const [bots, setBots] = useState(NOBODY);
  useEffect(() => {
    const control = new AbortController();
    const look = async () => {
      const list = await api.bots(control.signal).catch(() => null);
      if (list && !control.signal.aborted) setBots(list.bots);
    };
    void look();
    return () => control.abort();
  }, []);
  return bots;
}

function infoOf({ id, name, isConnected }: BotCard, game: string): BotInfo {
  const state = isConnected
    ? { en: 'Outside bot, connected', ja: '外のボット・接続中' }
    : { en: 'Outside bot, not listening', ja: '外のボット・未接続' };
  return { id: `${game}/${id}`, game, level: id, name: { en: name, ja: name }, strength: state };
}

type WithBots = { readonly id: string; readonly bots: readonly BotInfo[] };

/** A game with the bots from outside that play it, after its levels. */
export function withOwnBots<Game extends WithBots>(game: Game, own: readonly BotCard[]): Game {
  const fitting = own.filter(({ games }) => games.includes(game.id));
  return { ...game, bots: [...game.bots, ...fitting.map((bot) => infoOf(bot, game.id))] };
}
