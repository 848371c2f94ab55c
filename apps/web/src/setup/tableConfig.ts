import type { GameInfo } from '@taku/protocol';
import type { ConfigChoices, SeatPlan } from './choices.ts';

type Configured = Pick<GameInfo, 'tableConfigs'>;

function startOf({ tableConfigs }: Configured, others: readonly SeatPlan[]): ConfigChoices {
  const withFriends = others.some(({ kind }) => kind === 'friend');
  return (withFriends ? tableConfigs.people : tableConfigs.cpu) as ConfigChoices;
}

/** The config this table would start with: the choices, and defaults that depend on who plays. */
export function plannedConfig(
  game: Configured,
  chosen: ConfigChoices | null,
  others: readonly SeatPlan[],
): ConfigChoices {
  return { ...startOf(game, others), ...chosen };
}

/** The part of a config that was chosen: all that differs from how this table starts. */
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
