import type { SquFiboTypes } from '@taku/squfibo/rules';
import { Panel, Serif } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { ActionValues, type Judged, amountText, isSameAction } from '@taku/ui/review';
import { playName } from './lesson.ts';
import type { ReviewTurn } from './turns.ts';
import { reviewWords } from './words.ts';

type TurnProps = {
  readonly judged: Judged<SquFiboTypes> | undefined;
  readonly turn: ReviewTurn | undefined;
};

/** The chance of winning by each play of the turn that is shown. */
export function TurnValues({ judged, turn }: TurnProps) {
  const say = useWords(reviewWords);
  const lang = useLanguage();
  if (!judged || !turn) return null;
  const { appraisal, best, decision } = judged;
  const rows = appraisal.worths.map((worth) => ({
    key: JSON.stringify(worth.action),
    name: playName(decision, worth.action, lang),
    worth,
    isBest: worth === best,
    isPlayed: isSameAction(worth.action, decision.action),
  }));
  const worlds = appraisal.facts?.['worlds'] ?? 0;
  return (
    <Panel
      className="qr-values"
      title={
        <>
          <Serif>{say('values')}</Serif> <small>{say('turn', { n: turn.number })}</small>
        </>
      }
    >
      <ActionValues label={say('values')} rows={rows} decimals={0} scale="chance" />
      <p className="rv-note">
        {appraisal.isExact ? say('valuesExact') : say('valuesNote', { n: amountText(worlds, 0) })}
      </p>
    </Panel>
  );
}
