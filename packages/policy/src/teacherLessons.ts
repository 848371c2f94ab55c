import type { Game, Learner, MatchHeader, MatchLog } from '@taku/contract';
import type { Decision } from './decisions.ts';
import { type Lesson, lessonsOf } from './lessons.ts';

/** Whose choices are learnt: one CPU's, one player's, or those of everybody who chose. */
export interface Teacher {
  /** The id of a bot. */
  readonly bot?: string;
  /** The public id of a player, or of a person in all their rooms. */
  readonly player?: string;
}

/** What the clock or the table itself played is nobody's choice. */
function wantedOf({ bot, player }: Teacher, header: Pick<MatchHeader, 'players'>) {
  const own = new Set(
    header.players
      .filter(
        ({ publicId, personId }) => player !== undefined && [publicId, personId].includes(player),
      )
      .map(({ seat }) => seat),
  );
  return ({ cause, seat, bot: note }: Pick<Decision, 'cause' | 'seat' | 'bot'>): boolean => {
    if (bot !== undefined) return cause === 'bot' && note?.id === bot;
    if (cause !== 'human' && cause !== 'bot') return false;
    return player === undefined ? cause === 'human' : own.has(seat);
  };
}

/** The lessons of one match that a teacher gave. */
export function teacherLessons(
  game: Game,
  learner: Learner,
  match: MatchLog,
  teacher: Teacher,
): readonly Lesson[] {
  return [...lessonsOf(game, learner, match, wantedOf(teacher, match.header))];
}
