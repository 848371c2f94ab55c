import { type Refusal, type Seat, at } from '@taku/contract';
import { actingSeats } from '@taku/match';
import type { LegalFrame } from '@taku/protocol';
import { offerOf } from '../outside/offer.ts';
import { REFUSALS } from '../refusals.ts';
import type { RoomState } from './roomState.ts';

/** What a seat may play now, for clients that know no rules. */
export function legalFrame(
  { live, version }: RoomState,
  seat: Seat,
  ref: string | undefined,
): LegalFrame | Refusal {
  if (!live || live.ended) return REFUSALS.notPlaying();
  const acting = actingSeats(live.status);
  if (!acting.includes(seat)) return REFUSALS.notYourTurn(acting);
  const { game, state, decisions } = live.match;
  const { legal: actions, isComplete } = offerOf(game, game.view(state, seat), seat);
  const decision = at(decisions, seat);
  const asked = ref === undefined ? {} : { ref };
  return { type: 'legal', version, decision, actions, isComplete, ...asked };
}
