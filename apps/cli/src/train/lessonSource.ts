import type { Game, Learner, MatchLog } from '@taku/contract';
import type { Lesson, Teacher } from '@taku/policy';
import { CliError, showProgress } from '@taku/terminal';
import { withStore } from '../dataPlace.ts';
import { loggedMatches } from '../matchSource.ts';

/** Where lessons come from and whose they are. */
interface LessonSource {
  readonly game: Game;
  readonly learner: Learner;
  readonly teacher: Teacher;
  /** A file or folder of logs; the store without it. */
  readonly log: string | undefined;
  readonly data: string | undefined;
  /** How many to learn from; all of them without it. */
  readonly decisions: number | undefined;
}

interface FoundLessons {
  readonly lessons: readonly Lesson[];
  /** Of matches beyond the decisions asked for. */
  readonly test: readonly Lesson[];
}

/** More than these make no figure better. */
const MOST_TEST = 1500;
const FEWEST_TEST = 100;

/** Takes matches until there are enough lessons, then some more to test with. */
async function gather(source: LessonSource, matches: AsyncIterable<MatchLog>) {
  const { game, learner, teacher, decisions } = source;
  const { teacherLessons } = await import('@taku/policy');
  const lessons: Lesson[] = [];
  const test: Lesson[] = [];
  const progress = showProgress('encode', decisions ?? MOST_TEST, 'decisions');
  for await (const match of matches) {
    if (match.header.game !== game.id) continue;
    const isFull = decisions !== undefined && lessons.length >= decisions;
    const found = teacherLessons(game, learner, match, teacher);
    if (isFull) test.push(...found);
    else lessons.push(...found);
    progress.update(lessons.length);
    if (test.length >= MOST_TEST) break;
  }
  progress.stop();
  return { lessons, test: test.length >= FEWEST_TEST ? test : [] };
}

function noneFound({ game, teacher: { bot, player } }: LessonSource): CliError {
  const whose = bot ?? player;
  const who = whose === undefined ? 'a person' : whose;
  return new CliError(
    `There is no decision of ${who} in ${game.id} to learn from; name a --bot or a --player, and where to look with --log or --data.`,
  );
}

/** The lessons of a teacher, from logs or from the store. */
export async function findLessons(source: LessonSource): Promise<FoundLessons> {
  const { log, game, data, teacher } = source;
  const found = await (log === undefined
    ? withStore({ data, mustExist: true }, async (store) => {
        const { readMatchLog } = await import('@taku/storage');
        async function* stored(): AsyncGenerator<MatchLog> {
          for await (const record of store.matches({ game: game.id })) {
            yield await readMatchLog(store, record, { own: teacher.player });
          }
        }
        return gather(source, stored());
      })
    : gather(source, loggedMatches(log)));
  if (found.lessons.length < 2) throw noneFound(source);
  return found;
}
