import type { Seat } from '@taku/contract';
import {
  type Deal,
  HIDDEN_CARD,
  type StudTypes,
  exportPhh,
  formatPhh,
  textHistory,
} from '@taku/stud/rules';
import { useState } from 'react';
import { Button, Overlay, announce, copyText } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import type { PanelProps } from '@taku/ui';
import './deals.css';
import { chips, potName } from './shares.ts';
import type { FinishedDeal } from './finishedDeals.ts';
import { SeatCards } from './SeatCards.tsx';
import type { SeatCard } from './tableModel.ts';
import { DealReplay } from './DealReplay.tsx';
import { studWords } from './words.ts';

function cardsOf(deal: Deal, seat: Seat): SeatCard[] {
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

/** The deal as a PHH file, hidden cards as `??`; null where the format cannot tell it. */
function phhOf({ deal }: FinishedDeal, names: readonly string[]): string | null {
  const hand = exportPhh(deal, names);
  return hand.ok ? formatPhh(hand.value) : null;
}

function save(text: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

type ExportProps = {
  readonly finished: FinishedDeal;
  readonly names: readonly string[];
  readonly text: string;
};

function Exports({ finished, names, text }: ExportProps) {
  const say = useWords(studWords);
  const [copied, setCopied] = useState(false);
  const phh = phhOf(finished, names);
  const { deal, number } = finished;
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    announce(say(done ? 'historyCopied' : 'historyByHand'));
  };
  return (
    <div className="st-exports">
      <Button icon={copied ? 'check' : 'link'} onClick={() => void copy()}>
        {say(copied ? 'historyCopied' : 'copyHistory')}
      </Button>
      {phh && (
        <Button onClick={() => save(phh, `taku-${deal.gameType}-${number}.phh`)}>
          {say('download')}
        </Button>
      )}
    </div>
  );
}

/** How a finished deal went, step by step and at its end, as this viewer may know it. */
export function DealOverlay({
  finished,
  panel,
  onClose,
}: {
  readonly finished: FinishedDeal;
  readonly panel: PanelProps<StudTypes>;
  readonly onClose: () => void;
}) {
  const say = useWords(studWords);
  const { deal, number } = finished;
  const names = panel.players.map(({ name }) => name);
  const text = textHistory(deal, { names, hand: String(number), at: null });
  return (
    <Overlay
      title={say('dealStart', { n: number, game: say(deal.gameType) })}
      onClose={onClose}
      className="st-deal-overlay"
      footer={<Exports finished={finished} names={names} text={text} />}
    >
      <DealReplay finished={finished} panel={panel} />
      <FinalBoards deal={deal} names={names} />
      <PotLines deal={deal} names={names} />
      <textarea className="st-history" readOnly value={text} aria-label={say('history')} />
    </Overlay>
  );
}
