import { Term } from '@taku/ui/glossary';
import { useWords, useLanguage } from '@taku/ui/i18n';
import { chips, potName } from './shares.ts';
import type { TableModel } from './tableModel.ts';
import { studWords } from './words.ts';

/** One mark for every bet and raise the street allows. */
export function CapMarks({
  model,
  words,
}: {
  readonly model: TableModel;
  readonly words: boolean;
}) {
  const say = useWords(studWords);
  const { deal } = model;
  // At the showdown nobody bets any more.
  if (!deal || deal.result) return null;
  const marks = Array.from({ length: deal.cap }, (_, place) => place < deal.betCount);
  const text = say('betOf', { n: deal.betCount, cap: deal.cap });
  return (
    <div className="st-cap">
      <span className="st-cap-marks" aria-hidden="true">
        {marks.map((isSet, place) => (
          <i key={place} className={isSet ? 'st-cap-on' : undefined} />
        ))}
      </span>
      {words && deal.betCount > 0 ? (
        <Term id="cap">{text}</Term>
      ) : (
        <span className="tk-hidden">{text}</span>
      )}
    </div>
  );
}

/** Main and side pots by name, once they stand apart and until they are taken. */
export function PotPills({ model }: { readonly model: TableModel }) {
  const lang = useLanguage();
  if (model.pots.length < 2 || model.deal?.result) return null;
  return (
    <div className="st-pills">
      {model.pots.map((pot, place) => (
        <span key={place} className="st-pill">
          {place > 0 ? (
            <Term id="sidePot">{potName(place, model.pots.length, lang)}</Term>
          ) : (
            potName(place, model.pots.length, lang)
          )}{' '}
          {chips(pot.amount)}
        </span>
      ))}
    </div>
  );
}

export function PotFigure({ model }: { readonly model: TableModel }) {
  const say = useWords(studWords);
  return (
    <span className="st-pot-figure">
      <span className="tk-hidden">{say('pot')} </span>
      {chips(model.pot)}
    </span>
  );
}
