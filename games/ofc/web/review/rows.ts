import type { Appraisal } from '@taku/contract';
import type { Decision } from '@taku/match';
import type { OfcTypes } from '@taku/ofc/rules';
import { type Judged, worthOf } from '@taku/ui/review';
import type { useWords } from '@taku/ui/i18n';
import type { TurnRow } from './TurnList.tsx';
import type { ofcReviewWords } from './words.ts';

type OfcDecision = Decision<OfcTypes>;

/** 0–4; null: a Fantasyland is one act. */
export function turnOf({ view, seat }: OfcDecision): number | null {
  const own = view.hand?.seats[seat];
  return own && own.fantasyland === 0 ? own.placed : null;
}

export function titleOf(
  decision: OfcDecision,
  say: ReturnType<typeof useWords<typeof ofcReviewWords>>,
): string {
  const turn = turnOf(decision);
  return turn === null ? say('landTitle') : say('turnTitle', { n: turn + 1 });
}

/** Turns as rows: those of the table have no figures and need none. */
export function rowsOf(
  decisions: readonly OfcDecision[],
  known: ReadonlyMap<number, Appraisal | null>,
  worst: readonly Judged<OfcTypes>[],
): readonly TurnRow[] {
  return decisions.map((decision) => {
    const { index, seat, action, isForced } = decision;
    const appraisal = known.get(index) as Appraisal<OfcTypes> | null | undefined;
    const place = worst.findIndex((one) => one.decision.index === index);
    const worth = appraisal ? (worthOf(appraisal, action) ?? null) : appraisal;
    return {
      index,
      seat,
      turn: turnOf(decision),
      number: place < 0 ? null : place + 1,
      worth: isForced ? null : worth,
      isForced,
    };
  });
}
