import {
  type Colour,
  type OthelloConfig,
  type Square,
  formatTranscript,
} from '@taku/othello/rules';
import type { NewRoom } from '@taku/ui';

export type OwnColour = Colour | 'random';

/** Who plays the other side: a CPU by its bot id, or a friend who gets the link. */
export const FRIEND = 'friend';

type PlayOnPlan = {
  readonly moves: readonly Square[];
  readonly colour: OwnColour;
  readonly opponent: string;
  readonly name: string;
  readonly takeBacks: number;
};

const BLACK_SEAT = { black: 0, white: 1, random: 'random' } as const;

/** R10: a new table whose opening is the game so far; the person sits in seat 0. */
export function playOnRoom({ moves, colour, opponent, name, takeBacks }: PlayOnPlan): NewRoom {
  const config: OthelloConfig = {
    black: BLACK_SEAT[colour],
    openingPlies: 0,
    takeBacks,
    ...(moves.length > 0 && { opening: formatTranscript(moves) }),
  };
  return {
    game: 'othello',
    config,
    visibility: 'link',
    seatCount: 2,
    time: null,
    bots: opponent === FRIEND ? [] : [opponent],
    join: { name, seat: 0 },
  };
}
