import type { Game, Seat } from '@taku/contract';
import type { ClientCommand } from './clientCommand.ts';
import { planFree } from './freeSeat.ts';
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

export interface PlanParts {
  readonly game: Game;
  readonly newSecrets: NewMatchSecrets;
  /** How long nobody has been connected to a chair; 0 while somebody is. */
  readonly emptyMs: (seat: Seat) => number;
}

/** What the command of a seat does to its room. */
export function planOf(
  seat: Seat,
  command: Exclude<ClientCommand, { kind: 'sync' | 'ping' }>,
  { game, newSecrets, emptyMs }: PlanParts,
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
    case 'free_seat':
      return planFree(seat, command.seat, emptyMs);
    case 'answer_take_back':
      return planAnswer(seat, command.agrees);
  }
}
