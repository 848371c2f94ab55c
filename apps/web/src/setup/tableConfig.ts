import type { GameInfo } from '@taku/protocol';
import type { ConfigChoices, SeatPlan } from './choices.ts';

type Configured = Pick<GameInfo, 'tableConfigs'>;

function startOf({ tableConfigs }: Configured, others: readonly SeatPlan[]): ConfigChoices {
  const withFriends = others.some(({ kind }) => kind === 'friend');
  return (withFriends ? tableConfigs.people : tableConfigs.cpu) as ConfigChoices;
}

/** As this table would start: what was chosen, the rest by who plays. */
export function plannedConfig(
  game: Configured,
  chosen: ConfigChoices | null,
  others: readonly SeatPlan[],
): ConfigChoices {
  return { ...startOf(game, others), ...chosen };
}

/** What of a config is a choice: all that is not so by itself at this table. */
export function choicesIn(
  config: ConfigChoices,
  game: Configured,
  others: readonly SeatPlan[],
): ConfigChoices {
  const start = startOf(game, others);
  const isChosen = ([key, value]: readonly [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(start[key]);
  return Object.fromEntries(Object.entries(config).filter(isChosen));
}
