import type { GameInfo } from '@taku/protocol';
import type { NewRoom } from '@taku/ui';
import type { Choices, SeatPlan } from './choices.ts';
import { plannedConfig } from './tableConfig.ts';

const SEAT = { first: 0, second: 1, random: 'random' } as const;

/** The request for a table as it was planned; a table with a free chair waits for its guest. */
export function newRoom(
  game: Pick<GameInfo, 'id' | 'tableConfigs'>,
  choices: Choices,
  others: readonly SeatPlan[],
  name: string,
): NewRoom {
  const bots = others.flatMap((plan) => (plan.kind === 'bot' ? [plan.bot] : []));
  const withFriends = others.length > bots.length;
  return {
    game: game.id,
    config: plannedConfig(game, choices.config, others),
    visibility: withFriends ? choices.visibility : 'link',
    friendly: withFriends && choices.friendly && !choices.rated,
    rated: choices.rated && others.length === 1,
    seatCount: others.length + 1,
    time: choices.time,
    bots,
    join: { name, seat: others.length === 1 ? SEAT[choices.place] : 'random' },
  };
}
