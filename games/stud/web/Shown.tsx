import type { DealResult } from '@taku/stud/rules';
import { useLanguage } from '@taku/ui/i18n';
import { shareText, shownHandText } from './shares.ts';
import type { SeatModel, TableModel } from './tableModel.ts';

type ShownProps = {
  readonly seat: SeatModel;
  readonly table: TableModel;
  /** Our own hand has its name elsewhere. */
  readonly handless?: boolean;
};

function Pill({ seat, table, handless, result }: ShownProps & { result: DealResult }) {
  const lang = useLanguage();
  const share = shareText(result, seat.seat, lang);
  const hand = handless ? null : shownHandText(result, seat.seat, table.game, lang);
  if (!share && !hand) return null;
  return (
    <span className={share ? 'st-shown st-shown-won' : 'st-shown'}>
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
