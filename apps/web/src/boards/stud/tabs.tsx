import { CARD_CODES, RANKS, SUITS } from '@taku/cards';
import type { DealResult, StudTypes } from '@taku/stud';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { PlayingCard } from '../../pieces/index.ts';
import type { LogTab, PanelProps } from '../gameUi.ts';
import { chips } from './describe.ts';
import { tableModel } from './tableModel.ts';
import { studWords } from './words.ts';

/** Every card that is still somewhere unseen stands out. */
function DeadCards(props: PanelProps<StudTypes>) {
  const say = useWords(studWords);
  const seen = new Set(tableModel(props).seen);
  return (
    <div className="st-dead">
      <p>{say('deadNote')}</p>
      <div className="st-dead-grid">
        {SUITS.toReversed().flatMap((suit) =>
          RANKS.toReversed().map((rank) => {
            const code = CARD_CODES.find((card) => card === `${rank}${suit}`) ?? '';
            return (
              <span key={code} className={seen.has(code) ? 'st-dead-seen' : undefined}>
                <PlayingCard card={code} width={20} dim={seen.has(code)} />
              </span>
            );
          }),
        )}
      </div>
    </div>
  );
}

type FinishedDeal = { readonly number: number; readonly game: string; readonly result: DealResult };

function finishedDeals({ told }: PanelProps<StudTypes>): FinishedDeal[] {
  let number = 0;
  const deals: FinishedDeal[] = [];
  for (const message of told.flatMap(({ messages }) => messages)) {
    if (message.type === 'deal_start') number = message.deal;
    if (message.type === 'deal_end') {
      deals.push({ number, game: message.game, result: message.result });
    }
  }
  return deals.toReversed();
}

function winnersOf({ result }: FinishedDeal, names: readonly string[]): string {
  const winners = result.deltaStack.flatMap((delta, seat) =>
    delta > 0 ? [`${names[seat] ?? ''} +${chips(delta)}`] : [],
  );
  return winners.join(', ');
}

/** Deals of this table, newest first; a star keeps one in sight. */
function Deals(props: PanelProps<StudTypes>) {
  const say = useWords(studWords);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const deals = finishedDeals(props);
  const names = props.players.map(({ name }) => name);
  const toggle = (number: number) => {
    const next = new Set(kept);
    if (!next.delete(number)) next.add(number);
    setKept(next);
  };
  if (deals.length === 0) return <p className="st-deals-empty">{say('noDeals')}</p>;
  return (
    <ol className="st-deals">
      {deals.map((deal) => (
        <li key={deal.number} className={kept.has(deal.number) ? 'st-deal-kept' : undefined}>
          <span className="st-deal-number">{deal.number}</span>
          <span className="st-deal-words">
            <b>{say(deal.game as 'studHi' | 'razz' | 'stud8')}</b> {winnersOf(deal, names)}
          </span>
          <button
            type="button"
            className="st-deal-star"
            aria-pressed={kept.has(deal.number)}
            aria-label={say('favourite', { n: deal.number })}
            onClick={() => toggle(deal.number)}
          >
            {kept.has(deal.number) ? '★' : '☆'}
          </button>
        </li>
      ))}
    </ol>
  );
}

export const studTabs: readonly LogTab<StudTypes>[] = [
  { id: 'deals', label: studWords.deals, Panel: Deals },
  { id: 'dead', label: studWords.deadCards, Panel: DeadCards },
];
