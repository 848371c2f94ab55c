import { type BotSpec, type Seat, at } from '@taku/contract';
import type { RoomState } from './roomState.ts';

/** The bots that may wait, by id. */
export type WaitingBots = ReadonlyMap<string, BotSpec>;

export function waitingBots(bots: readonly BotSpec[]): WaitingBots {
  return new Map(bots.filter((bot) => 'waits' in bot).map((bot) => [bot.id, bot]));
}

/** Whether the bot of this seat would rather see more first; its clock then runs as a person's. */
export function isWaiting(waits: WaitingBots, { live }: RoomState, seat: Seat): boolean {
  if (waits.size === 0 || !live || live.ended) return false;
  const bot = waits.get(at(live.header.players, seat).bot ?? '');
  if (!bot) return false;
  const { game, state } = live.match;
  return bot.waits?.(game.view(state, seat), seat) === true;
}
