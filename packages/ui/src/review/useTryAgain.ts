import type { Appraisal, GameTypes, Worth } from '@taku/contract';
import type { Decision } from '@taku/match';
import { useMemo, useState } from 'react';
import type { AppraisalQuestion } from '../appraisals/index.ts';
import { worthOf } from './judged.ts';
import { useAppraisals } from './useAppraisals.ts';

/** Of which match and game a decision is. */
type TriedIn = { readonly game: string; readonly matchId: string };

/**
 * look: nothing is tried. trying: a choice is awaited, and no figure of the decision may be on the
 * page. weighing: it is made and looked at. told: its worth is known.
 */
type TryPhase = 'look' | 'trying' | 'weighing' | 'told' | 'failed';

export type Try<G extends GameTypes = GameTypes> = {
  readonly phase: TryPhase;
  /** Index of the decision that is tried. */
  readonly index: number | null;
  /** How often: 1 is the first new choice. */
  readonly round: number;
  readonly action: G['action'] | null;
  readonly worth: Worth<G> | null;
  readonly appraisal: Appraisal<G> | null;
  readonly start: (decision: Decision<G>) => void;
  readonly give: (action: G['action']) => void;
  readonly again: () => void;
  readonly leave: () => void;
};

type Work<G extends GameTypes> = {
  readonly decision: Decision<G>;
  readonly round: number;
  readonly action: G['action'] | null;
};

/** The same futures as in the review: what is tried again meets what was played. */
function questionOf<G extends GameTypes>(
  { game, matchId }: TriedIn,
  { decision, action }: Work<G>,
): AppraisalQuestion {
  const { index, view, seat } = decision;
  return { game, matchId, isUrgent: true, decisions: [{ index, view, seat, chosen: action }] };
}

/** A decision taken once more, with its figures hidden until it is. */
export function useTryAgain<G extends GameTypes>({ game, matchId }: TriedIn): Try<G> {
  const [work, setWork] = useState<Work<G> | null>(null);
  const question = useMemo(
    () => (work?.action ? questionOf({ game, matchId }, work) : null),
    [work, game, matchId],
  );
  const [{ known, state }] = useAppraisals(question);
  const found = work ? (known.get(work.decision.index) as Appraisal<G> | null | undefined) : null;
  const worth = (work?.action && found && worthOf(found, work.action)) || null;
  const phaseOf = (): TryPhase => {
    if (!work) return 'look';
    if (!work.action) return 'trying';
    if (worth) return 'told';
    return state === 'working' ? 'weighing' : 'failed';
  };
  return {
    phase: phaseOf(),
    index: work?.decision.index ?? null,
    round: work?.round ?? 0,
    action: work?.action ?? null,
    worth,
    appraisal: worth ? (found ?? null) : null,
    start: (decision) => setWork({ decision, round: 1, action: null }),
    give: (action) => setWork((now) => now && { ...now, action }),
    again: () => setWork((now) => now && { ...now, round: now.round + 1, action: null }),
    leave: () => setWork(null),
  };
}
