import { type Deal, HIDDEN_CARD, textHistory } from '@taku/stud';
import { useState } from 'react';
import { Button, Overlay } from '../../design/index.ts';
import { announce } from '../../design/announcer.ts';
import { copyText } from '../../design/copyText.ts';
import { useLanguage, useWords } from '../../i18n/index.ts';
import './deals.css';
import { chips, potName } from './shares.ts';
import type { FinishedDeal } from './finishedDeals.ts';
import { SeatCards } from './SeatCards.tsx';
import type { SeatCard } from './tableModel.ts';
import { studWords } from './words.ts';

function cardsOf(deal: Deal, seat: number): SeatCard[] {
  const { downCards = [], upCards = [] } = deal.hands[seat] ?? {};
  const card = (up: boolean) => (code: string) => {
    const dim = !deal.players[seat]?.active;
    return { code, up, hidden: code === HIDDEN_CARD, dim };
  };
  const down = downCards.map(card(false));
  return [...down.slice(0, 2), ...upCards.map(card(true)), ...down.slice(2)];
}

function signed(amount: number): string {
  return amount < 0 ? `−${chips(-amount)}` : `+${chips(amount)}`;
}

type Props = { readonly deal: Deal; readonly names: readonly string[] };

/** Every hand as it lay at the end; what was not shown stays face down. */
function FinalBoards({ deal, names }: Props) {
  const say = useWords(studWords);
  return (
    <ul className="st-final">
      {deal.players.map(({ seat }) => {
        const cards = cardsOf(deal, seat);
        if (cards.length === 0) return null;
        const name = names[seat] ?? '';
        return (
          <li key={seat}>
            <span className="st-final-name">
              <b>{name}</b>
              <span>{signed(deal.result?.deltaStack[seat] ?? 0)}</span>
            </span>
            <SeatCards cards={cards} width={34} label={say('cardsOf', { name })} />
          </li>
        );
      })}
    </ul>
  );
}

function PotLines({ deal, names }: Props) {
  const say = useWords(studWords);
  const lang = useLanguage();
  const lines = (deal.result?.pots ?? []).flatMap((pot, place) => {
    const count = deal.result?.pots.length ?? 1;
    const label = `${potName(place, count, lang)} ${chips(pot.amount)}`;
    const halves = pot.low.length > 0;
    const high = pot.high.map(({ seat, amount }) =>
      say(halves ? 'winsHigh' : 'wins', { name: names[seat] ?? '', n: chips(amount) }),
    );
    const low = pot.low.map(({ seat, amount }) =>
      say('winsLow', { name: names[seat] ?? '', n: chips(amount) }),
    );
    return [{ label, words: [...high, ...low].join(say('comma')) }];
  });
  return (
    <dl className="st-final-pots">
      {lines.map(({ label, words }, place) => (
        <div key={place}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How a finished deal went, as this viewer may know it. */
export function DealOverlay({
  finished,
  names,
  onClose,
}: {
  readonly finished: FinishedDeal;
  readonly names: readonly string[];
  readonly onClose: () => void;
}) {
  const say = useWords(studWords);
  const [copied, setCopied] = useState(false);
  const { deal, number } = finished;
  const text = textHistory(deal, { names, hand: String(number), at: null });
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    announce(say(done ? 'historyCopied' : 'historyByHand'));
  };
  return (
    <Overlay
      title={say('dealStart', { n: number, game: say(deal.gameType) })}
      onClose={onClose}
      footer={
        <Button tone="ink" icon={copied ? 'check' : 'link'} onClick={() => void copy()}>
          {say(copied ? 'historyCopied' : 'copyHistory')}
        </Button>
      }
    >
      <FinalBoards deal={deal} names={names} />
      <PotLines deal={deal} names={names} />
      <textarea className="st-history" readOnly value={text} aria-label={say('history')} />
    </Overlay>
  );
}
