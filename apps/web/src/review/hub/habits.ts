import type { Words } from '@taku/contract';
import type { SpotUi } from '@taku/ui';
import { type AppraiserAbout } from '@taku/ui/appraisals';
import { type Judged, costliestOf } from '@taku/ui/review';
import { spotOf } from '../Moment.tsx';
import { grouped } from './grouped.ts';

/** One match that was looked at to its end. */
export type ReadMatch = {
  readonly game: string;
  readonly matchId: string;
  readonly spots: SpotUi;
  readonly about: AppraiserAbout;
  readonly judged: readonly Judged[];
};

/** The same kind of costly decision, several times. */
export type Habit = {
  readonly key: string;
  readonly game: string;
  readonly name: Words;
  readonly cases: number;
  /** What a case lost on average. */
  readonly loss: number;
  readonly about: AppraiserAbout;
  /** Its costliest case. */
  readonly matchId: string;
  readonly index: number;
};

/** With fewer matches or cases a habit would be chance. */
export const FEWEST_MATCHES = 8;
const FEWEST_CASES = 4;
const SHOWN = 3;

type Case = { readonly match: ReadMatch; readonly judged: Judged; readonly name: Words };

function casesOf(match: ReadMatch): readonly Case[] {
  const { spots, judged } = match;
  return costliestOf(judged, Number.POSITIVE_INFINITY).flatMap((one) => {
    const name = spots.habit?.(spotOf(one, 'en')) ?? null;
    return name ? [{ match, judged: one, name }] : [];
  });
}

function habitOf(key: string, cases: readonly Case[]): Habit | null {
  const worst = cases.toSorted((a, b) => b.judged.worth.loss - a.judged.worth.loss)[0];
  if (!worst || cases.length < FEWEST_CASES) return null;
  const { match, name, judged } = worst;
  const sum = cases.reduce((total, one) => total + one.judged.worth.loss, 0);
  return {
    key,
    game: match.game,
    name,
    cases: cases.length,
    loss: sum / cases.length,
    about: match.about,
    matchId: match.matchId,
    index: judged.decision.index,
  };
}

/** What costs most, all in all: how often, times how much; measured against its game's mean loss. */
export function habitsOf(matches: readonly ReadMatch[]): readonly Habit[] {
  if (matches.length < FEWEST_MATCHES) return [];
  const groups = grouped(matches.flatMap(casesOf), ({ match, name }) => `${match.game} ${name.en}`);
  const habits = [...groups].flatMap(([key, cases]) => habitOf(key, cases) ?? []);
  const lossOf = (game: string) => {
    const losses = matches.flatMap((match) =>
      match.game === game ? match.judged.map(({ worth }) => worth.loss) : [],
    );
    return losses.reduce((sum, loss) => sum + loss, 0) || 1;
  };
  const share = ({ game, cases, loss }: Habit) => (cases * loss) / lossOf(game);
  return habits.toSorted((a, b) => share(b) - share(a)).slice(0, SHOWN);
}
