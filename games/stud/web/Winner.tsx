import type { CSSProperties } from 'react';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { chips, shownHandText, takenBy } from './shares.ts';
import type { TableModel } from './tableModel.ts';
import './winner.css';
import { studWords } from './words.ts';

/** Where the pot stood: who takes how much, and with which hand; one after the other. */
export function Winner({
  model,
  motion,
}: {
  readonly model: TableModel;
  readonly motion: boolean;
}) {
  const say = useWords(studWords);
  const lang = useLanguage();
  const { deal } = model;
  if (!deal?.result) return null;
  const { result } = deal;
  const seats = [...(model.own ? [model.own] : []), ...model.others];
  const winners = seats
    .map(({ seat, player }) => ({ seat, name: player.name, taken: takenBy(result, seat) }))
    .filter(({ taken }) => taken > 0)
    .toSorted((one, other) => other.taken - one.taken);
  return (
    <div key={deal.dealId} className={motion ? 'st-winner st-winner-moving' : 'st-winner'}>
      {winners.map(({ seat, name, taken }, place) => (
        <p key={seat} style={{ '--st-place': place } as CSSProperties}>
          <b>{say('wins', { name, n: chips(taken) })}</b>
          <span>{shownHandText(result, seat, model.game, lang)}</span>
        </p>
      ))}
    </div>
  );
}
