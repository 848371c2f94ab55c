import type { Decision } from '@taku/match';
import type { OfcTypes } from '@taku/ofc/rules';
import { useWords } from '@taku/ui/i18n';
import { reviewQuestion } from '@taku/ui/appraisals';
import { Progress, costliestOf, judgedOf, useAppraisals } from '@taku/ui/review';
import { useMemo, useState } from 'react';
import './review.css';
import { rowsOf, titleOf } from './rows.ts';
import { TurnDetail } from './TurnDetail.tsx';
import { TurnList } from './TurnList.tsx';
import type { PlayedHand, PlayedTurn } from './turns.ts';
import { ofcReviewWords } from './words.ts';

/** A placement that this tab was told of. */
function decisionOf({ seat, view, action }: PlayedTurn, index: number): Decision<OfcTypes> {
  const told = { deal: 0, cause: 'human', isForced: false, at: 0, thinkMs: 0, bot: null } as const;
  return { index, seat, view, action, ...told, legal: () => [] };
}

type HandReviewProps = {
  readonly hand: PlayedHand;
  /** By seat. */
  readonly names: readonly string[];
};

/** Every turn of the hand that is over: what was played against the best, and how sure that is. */
export function HandReview({ hand, names }: HandReviewProps) {
  const say = useWords(ofcReviewWords);
  const decisions = useMemo(() => hand.turns.map(decisionOf), [hand]);
  const question = useMemo(() => {
    const asked = reviewQuestion({ game: 'ofc', matchId: `hand ${hand.number}` }, decisions);
    return { ...asked, isKept: false, isUrgent: true };
  }, [hand, decisions]);
  const [appraised, askAgain] = useAppraisals(question);
  const [wished, setWished] = useState<number | null>(null);
  const judged = judgedOf(decisions, appraised.known);
  const worst = costliestOf(judged);
  const chosen = wished ?? worst[0]?.decision.index ?? 0;
  const open = judged.find(({ decision }) => decision.index === chosen);
  if (decisions.length === 0) return <p className="ofr-note">{say('noTurns')}</p>;
  return (
    <div className="ofr">
      <div>
        <Progress appraised={appraised} onRetry={askAgain} />
        <TurnList
          rows={rowsOf(decisions, appraised.known, worst)}
          names={names}
          chosen={chosen}
          onChoose={setWished}
        />
      </div>
      {open && <TurnDetail judged={open} title={titleOf(open.decision, say)} tried={null} />}
    </div>
  );
}
