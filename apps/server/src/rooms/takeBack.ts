import type { Seat, Refusal } from '@taku/contract';
import { REFUSALS } from '../refusals.ts';
import type { Draft } from './draft.ts';
import { type Action, addAct, liveOf } from './draft.ts';
import { type RoomState, hasForfeited, humanSeats } from './roomState.ts';

/** A take-back must be asked when another person plays: it undoes their moves too. */
export function mustAsk(state: RoomState, seat: Seat): boolean {
  const { live } = state;
  if (!live) return false;
  return humanSeats(state).some((other) => other !== seat && !hasForfeited(live, other));
}

/** The action is already known to be legal. */
export function askTakeBack(draft: Draft, seat: Seat, action: Action): Refusal | null {
  const { takeBack } = liveOf(draft);
  if (takeBack) return REFUSALS.takeBackSettled(takeBack.kind);
  draft.add({ kind: 'take_back_asked', at: draft.now, seat, action });
  return null;
}

/** The answer to a take-back; if it agrees, the moves are taken back at once. */
export function planAnswer(seat: Seat, agrees: boolean) {
  return (draft: Draft): Refusal | null => {
    const { live } = draft.state;
    if (!live || live.ended) return REFUSALS.notPlaying();
    const { takeBack } = live;
    if (takeBack?.kind !== 'asked' || takeBack.seat === seat) return REFUSALS.nothingAsked();
    draft.add({ kind: 'take_back_answered', at: draft.now, seat, agrees });
    if (agrees) addAct(draft, { seat: takeBack.seat, action: takeBack.action, cause: 'human' });
    return null;
  };
}
