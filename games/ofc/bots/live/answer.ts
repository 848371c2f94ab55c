import type { Card } from '@taku/cards';
import {
  type FantasylandCards,
  type OfcConfig,
  type RowStrengths,
  type Solution,
  type StayValues,
  boardStrengths,
  compareBoards,
  entryCards,
  solveFantasyland,
  solveResponse,
  stayCards,
  stayValues,
} from '@taku/ofc/rules';
import { type SessionValues, isValuedSession } from '../session/sessionValue.ts';

/** A Fantasyland whose opponent has finished; null is his foul. */
interface Answered {
  readonly config: OfcConfig;
  readonly dealt: readonly Card[];
  readonly width: FantasylandCards;
  readonly other: RowStrengths | null;
  /** In a session: what the player has won or lost so far. */
  readonly gain?: number;
}

export type Answer = (asked: Answered) => Solution;

function best({ dealt, other }: Answered, stay: StayValues): Solution {
  return other ? solveResponse(dealt, other, { stay }) : solveFantasyland(dealt, { stay });
}

function scaled({ trips, aces, kings, other }: StayValues, by: number): StayValues {
  return { trips: trips * by, aces: aces * by, kings: kings * by, other: other * by };
}

/** A stay for its points, at no price, or at any: in a session it may be worth more or nothing. */
const STAYS = [1, 0, 4] as const;

function worthIn(session: SessionValues, asked: Answered, { board }: Solution): number {
  const { config, width, other, gain = 0 } = asked;
  const own = boardStrengths(board);
  const { points } = compareBoards(own, other);
  const next = own ? stayCards(own, config.flStayCards, width) : 0;
  return session.after(gain, points, next, other ? entryCards(other.top) : 0);
}

/** O11: the best answer to a finished board, for points or for the session. */
export function answerWith(session: SessionValues | null): Answer {
  return (asked) => {
    const stay = stayValues(asked.config.flStayCards, asked.width);
    if (!session || asked.gain === undefined || !isValuedSession(asked.config)) {
      return best(asked, stay);
    }
    const [first, ...others] = STAYS.map((by) => best(asked, scaled(stay, by)));
    return others.reduce(
      (chosen, each) =>
        worthIn(session, asked, each) > worthIn(session, asked, chosen) ? each : chosen,
      first as Solution,
    );
  };
}
