import { type BotSpec, type Game, FIRST_SEAT } from '@taku/contract';
import { type ArenaReport, rate } from '@taku/learning';
import { commandOf } from './arenaCommand.ts';
import type { ArenaRecord, ArenaStanding } from '@taku/protocol';

/** Where the suggested level stands until people's games say more. */
const ANCHOR_RATING = 1200;

/** What an even result is worth: 0 points, or half a game. */
function evenOf({ arena, seats }: Game): number {
  return arena.worth(
    Array.from({ length: seats.min }, () => 0),
    FIRST_SEAT,
  );
}

export type Names = Readonly<Record<string, string>>;

export function recordOf(
  game: Game,
  report: ArenaReport,
  at: number,
  names: Names = {},
): ArenaRecord {
  const { a, b, options, seed, pairs, adjusted, matches, sprt } = report;
  const even = evenOf(game);
  const ci95 = adjusted?.ci95 ?? report.ci95;
  return {
    at,
    a: a.bot,
    b: b.bot,
    options,
    seed,
    pairs,
    gain: (adjusted?.mean ?? report.mean) - even,
    ci95: ci95 ? [ci95[0] - even, ci95[1] - even] : null,
    share: matches.share,
    error: matches.error,
    ...(sprt && {
      sprt: {
        none: sprt.none,
        gain: sprt.gain,
        llr: sprt.llr,
        bounds: [...sprt.bounds],
        verdict: sprt.verdict,
      },
    }),
    ...(Object.keys(names).length > 0 && { names }),
    // A test that answered itself ends where it ended.
    command: commandOf({
      game: game.id,
      a: a.bot,
      b: b.bot,
      pairs: sprt && sprt.verdict !== 'undecided' ? null : pairs,
      seed,
      options,
      sprt: sprt ?? null,
    }),
  };
}

/** The same command measured twice is one measurement: the later one counts. */
function distinct(records: readonly ArenaRecord[]): readonly ArenaRecord[] {
  const byCommand = new Map(records.map((record) => [record.command, record]));
  return [...byCommand.values()];
}

export function standingOf(
  game: Game,
  stored: readonly ArenaRecord[],
  anchor: BotSpec,
): ArenaStanding {
  const records = distinct(stored).filter(({ a, b }) => a !== b);
  const rated = rate(records, { player: anchor.id, rating: ANCHOR_RATING });
  const pairsOf = (player: string): number =>
    records.reduce((sum, { a, b, pairs }) => sum + (a === player || b === player ? pairs : 0), 0);
  return {
    game: game.id,
    unit: game.arena.unit,
    pairsAMatch: game.arena.match?.pairs ?? 1,
    anchor: { player: anchor.id, rating: ANCHOR_RATING },
    ladder: rated.map((row) => ({ ...row, pairs: pairsOf(row.player) })),
    records: [...records],
    command: `taku ladder ${game.id}`,
  };
}
