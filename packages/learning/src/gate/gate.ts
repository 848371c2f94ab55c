import type { BotSpec, Game } from '@taku/contract';
import type { ArenaReport } from '../arena/report.ts';
import { type ArenaOptions, runArena } from '../arena/runArena.ts';

interface GateTerms {
  readonly game: Game;
  readonly candidate: BotSpec;
  /** Whom it must beat; null: nobody. */
  readonly parent: BotSpec | null;
  /** Whom it may not lose to by more than `margin`. */
  readonly pool: readonly BotSpec[];
  readonly margin: number;
  /** Pairs against each at most. */
  readonly pairs: number;
  readonly seed: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly onReport?: (report: ArenaReport) => void;
}

interface GateResult {
  readonly isAccepted: boolean;
  /** Why, in words. */
  readonly sentence: string;
  readonly reports: readonly ArenaReport[];
}

const ERRORS = { alpha: 0.05, beta: 0.05 } as const;

function figureOf({ mean, adjusted, unit, ci95 }: ArenaReport): string {
  const [low, high] = adjusted?.ci95 ?? ci95 ?? [NaN, NaN];
  return `${(adjusted?.mean ?? mean).toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}] ${unit}`;
}

/** The parent is asked for a gain, anybody else for a loss. */
function questionOf({ margin }: GateTerms, isParent: boolean) {
  return isParent ? { none: 0, gain: margin, ...ERRORS } : { none: -margin, gain: 0, ...ERRORS };
}

function play(terms: GateTerms, rival: BotSpec, isParent: boolean): Promise<ArenaReport> {
  const { game, candidate, pairs, seed, options = {} } = terms;
  const asked: ArenaOptions = { pairs, seed, options, sprt: questionOf(terms, isParent) };
  return runArena(game, candidate, rival, asked);
}

/**
 * Whether a player may come to the table. To beat one rival is not enough: a player that learnt to
 * beat its parent alone may have lost to everybody else.
 */
export async function runGate(terms: GateTerms): Promise<GateResult> {
  const { candidate, parent, pool, margin } = terms;
  const reports: ArenaReport[] = [];
  const measured = async (rival: BotSpec, isParent: boolean): Promise<ArenaReport> => {
    const report = await play(terms, rival, isParent);
    reports.push(report);
    terms.onReport?.(report);
    return report;
  };
  const refused = (sentence: string): GateResult => ({ isAccepted: false, sentence, reports });
  const won = parent ? await measured(parent, true) : null;
  const lost: ArenaReport[] = [];
  const rivals = pool.filter(({ id }) => id !== candidate.id && id !== parent?.id);
  for (const rival of rivals) {
    const report = await measured(rival, false);
    if (report.sprt?.verdict === 'no_gain') lost.push(report);
  }
  const [worst] = lost;
  if (worst) {
    const beaten =
      won?.sprt?.verdict === 'better' ? ` It beats ${won.b.bot}, but that is not enough.` : '';
    return refused(
      `${candidate.id} is refused: it loses to ${worst.b.bot} by more than ${margin}, ${figureOf(worst)}.${beaten}`,
    );
  }
  if (won && won.sprt?.verdict !== 'better') {
    return refused(`${candidate.id} is refused: it does not beat ${won.b.bot}, ${figureOf(won)}.`);
  }
  const over = won ? `beats ${won.b.bot}, ${figureOf(won)}, and ` : '';
  const sentence = `${candidate.id} is accepted: it ${over}loses to none of ${rivals.length} by more than ${margin}.`;
  return { isAccepted: true, sentence, reports };
}
