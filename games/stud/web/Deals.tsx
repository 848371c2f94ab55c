import type { StudTypes } from '@taku/stud/rules';
import { useState } from 'react';
import { useWords } from '@taku/ui/i18n';
import type { PanelProps } from '@taku/ui';
import { DealOverlay } from './DealOverlay.tsx';
import './deals.css';
import { chips } from './shares.ts';
import { type FinishedDeal, finishedDeals } from './finishedDeals.ts';
import { useFavourites } from './useFavourites.ts';
import { studWords } from './words.ts';

function winnersOf({ deal }: FinishedDeal, names: readonly string[]): string {
  const deltas = deal.result?.deltaStack ?? [];
  return deltas
    .flatMap((delta, seat) => (delta > 0 ? [`${names[seat] ?? ''} +${chips(delta)}`] : []))
    .join(', ');
}

type RowProps = {
  readonly finished: FinishedDeal;
  readonly names: readonly string[];
  readonly onOpen: () => void;
};

function DealRow({ finished, names, onOpen }: RowProps) {
  const say = useWords(studWords);
  const { kept, toggle } = useFavourites();
  const { number, key, deal } = finished;
  const isKept = kept.includes(key);
  return (
    <li className={isKept ? 'st-deal-kept' : undefined}>
      <button type="button" className="st-deal-open" onClick={onOpen}>
        <span className="st-deal-number">{number}</span>
        <span className="st-deal-words">
          <b>{say(deal.gameType)}</b> {winnersOf(finished, names)}
        </span>
      </button>
      <button
        type="button"
        className="st-deal-star"
        aria-pressed={isKept}
        aria-label={say('favourite', { n: number })}
        onClick={() => toggle(key)}
      >
        {isKept ? '★' : '☆'}
      </button>
    </li>
  );
}

/** Deals of this table, newest first; a star keeps one in sight, a tap shows how it went. */
export function Deals(props: PanelProps<StudTypes>) {
  const say = useWords(studWords);
  const [open, setOpen] = useState<string | null>(null);
  const deals = finishedDeals(props);
  const names = props.players.map(({ name }) => name);
  const shown = deals.find(({ key }) => key === open);
  if (deals.length === 0) return <p className="st-deals-empty">{say('noDeals')}</p>;
  return (
    <>
      <ol className="st-deals">
        {deals.map((finished) => (
          <DealRow
            key={finished.key}
            finished={finished}
            names={names}
            onOpen={() => setOpen(finished.key)}
          />
        ))}
      </ol>
      {shown && <DealOverlay finished={shown} panel={props} onClose={() => setOpen(null)} />}
    </>
  );
}
