import type { DealResult } from '@taku/stud';
import { useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { shareText, shownHandText } from './shares.ts';
import type { SeatModel, TableModel } from './tableModel.ts';

const TO_WINNER_MS = 400;

/** The pot goes from the middle to whoever takes it. */
function useFromPot(motion: boolean, isWinner: boolean) {
  const pill = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const pot = document.querySelector('.st-pot-figure')?.getBoundingClientRect();
    const own = pill.current?.getBoundingClientRect();
    if (!motion || !isWinner || !pot || !own) return;
    const across = pot.left + pot.width / 2 - (own.left + own.width / 2);
    const down = pot.top - own.top;
    pill.current?.animate(
      [{ transform: `translate(${across}px, ${down}px)` }, { transform: 'none' }],
      { duration: TO_WINNER_MS, easing: 'ease-out' },
    );
  }, [motion, isWinner]);
  return pill;
}

export type ShownProps = {
  readonly seat: SeatModel;
  readonly table: TableModel;
  readonly motion: boolean;
  /** Our own hand has its name elsewhere. */
  readonly handless?: boolean;
};

function Pill({ seat, table, motion, handless, result }: ShownProps & { result: DealResult }) {
  const lang = useLanguage();
  const pill = useFromPot(motion, seat.won > 0);
  const share = shareText(result, seat.seat, lang);
  const hand = handless ? null : shownHandText(result, seat.seat, table.game, lang);
  if (!share && !hand) return null;
  return (
    <span ref={pill} className={share ? 'st-shown st-shown-won' : 'st-shown'}>
      {share && <b>{share}</b>}
      {hand && <span>{hand}</span>}
    </span>
  );
}

/** After the deal, in front of a seat: what it takes of which pot, and with which hand. */
export function Shown(props: ShownProps) {
  const { deal } = props.table;
  if (!deal?.result) return null;
  return <Pill key={deal.dealId} {...props} result={deal.result} />;
}
