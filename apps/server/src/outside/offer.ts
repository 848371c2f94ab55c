import { type Game, type GameTypes, type Seat, fastRng } from '@taku/contract';
import { legalFromView } from '@taku/policy';

/** What a bot from outside may choose from. */
export interface Offer {
  readonly legal: readonly GameTypes['action'][];
  /** False: too much to list, and `legal` is what the table itself would play. */
  readonly isComplete: boolean;
}

/** From the view alone, so that nothing hidden shapes it. A taking back is not offered. */
export function offerOf(game: Game, view: GameTypes['view'], seat: Seat): Offer {
  const listed = legalFromView(game, view, seat);
  if (listed.length > 0) {
    const legal = listed.filter(({ type }) => type !== game.takeBackType);
    return { legal, isComplete: true };
  }
  const own = game.timeoutAction(game.imagine(view, fastRng(0)), seat);
  return { legal: own === 'forfeit' ? [] : [own], isComplete: false };
}
