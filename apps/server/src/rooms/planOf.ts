import type { Game, Seat } from '@taku/contract';
import type { ClientCommand } from './clientCommand.ts';
import {
  type NewMatchSecrets,
  type Plan,
  planAction,
  planBack,
  planLeave,
  planReady,
  planRematch,
  planResign,
  planSitOut,
  readAction,
} from './plans.ts';
import { planAnswer } from './takeBack.ts';

/** What the command of a seat does to its room. */
export function planOf(
  seat: Seat,
  command: Exclude<ClientCommand, { kind: 'sync' | 'ping' }>,
  game: Game,
  newSecrets: NewMatchSecrets,
): Plan {
  switch (command.kind) {
    case 'action':
      return planAction({
        seat,
        action: readAction(game, command.raw),
        decision: command.decision,
      });
    case 'game_start':
      return planReady(seat, newSecrets);
    case 'rematch':
      return planRematch(seat, newSecrets);
    case 'resign':
      return planResign(seat);
    case 'leave':
      return planLeave(seat);
    case 'sit_out':
      return planSitOut(seat);
    case 'back':
      return planBack(seat);
    case 'answer_take_back':
      return planAnswer(seat, command.agrees);
  }
}
