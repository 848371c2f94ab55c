import type { Seat } from '@taku/contract';
import type { RoomCommand } from '@taku/protocol';
import { addCommitment, planReveal } from './fairDeal.ts';
import { planFree } from './freeSeat.ts';
import { planHold } from './hold.ts';
import {
  type NewMatchSecrets,
  type Plan,
  planBack,
  planLeave,
  planReady,
  planRematch,
  planResign,
  planSitOut,
} from './plans.ts';
import { planAnswer } from './takeBack.ts';

export interface PlanParts {
  readonly newSecrets: NewMatchSecrets;
  /** False: the table alone decides the deal, and passes over what devices would add. */
  readonly takesNumbers: boolean;
  /** How long nobody has been connected to a chair; 0 while somebody is. */
  readonly emptyMs: (seat: Seat) => number;
}

/** What the command of a seat does to its room. */
export function planOf(
  seat: Seat,
  command: Exclude<RoomCommand, { type: 'sync' | 'ping' | 'legal' }>,
  { newSecrets, takesNumbers, emptyMs }: PlanParts,
): Plan {
  switch (command.type) {
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
    case 'hold':
      return planHold(seat, command.holds);
    case 'free_seat':
      return planFree(seat, command.seat, emptyMs);
    case 'commit_number':
      return (draft) =>
        takesNumbers ? addCommitment(draft, seat, command.commitment, newSecrets) : null;
    case 'reveal_number':
      return planReveal(seat, command.number);
    case 'answer_take_back':
      return planAnswer(seat, command.agrees);
  }
}
