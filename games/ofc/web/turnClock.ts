import type { OfcTypes } from '@taku/ofc/rules';
import type { BurningClock } from '@taku/ui/design';
import type { PlayerInfo } from '@taku/ui';
import { seatIn } from './tableModel.ts';

/** O11: a Fantasyland set by hand may take this many turns' time. */
const FANTASYLAND_TURNS = 3;

/** The player's clock with the whole turn and the whole bank of these rules, also after a reload. */
export function turnClock(
  player: PlayerInfo | undefined,
  view: OfcTypes['view'],
): BurningClock | null {
  if (!player?.clock || view.phase !== 'playing') return player?.clock ?? null;
  const isLand = (seatIn(view, player.seat)?.fantasyland ?? 0) > 0;
  const turnMs = view.config.turnSeconds * 1000 * (isLand ? FANTASYLAND_TURNS : 1);
  return {
    ...player.clock,
    turnMs: Math.max(turnMs, player.clock.turnMs),
    wholeBankMs: Math.max(view.config.bankSeconds * 1000, player.clock.bankMs),
  };
}
