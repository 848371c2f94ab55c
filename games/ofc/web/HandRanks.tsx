import { type Strength, categoryOf, isRoyal, parseCard, rowStrength } from '@taku/cards';
import { type OfcTypes, rowRoyalty } from '@taku/ofc/rules';
import { useWords } from '@taku/ui/i18n';
import { POKER_HANDS, RankChart } from '@taku/ui/pieces';
import type { RanksProps } from '@taku/ui';
import './ofc.css';
import { NOTHING_STAGED, boardModel, seatIn } from './tableModel.ts';
import { ofcWords } from './words.ts';

type Props = RanksProps<OfcTypes>;
type LongRow = 'middle' | 'bottom';
const LONG_ROWS: readonly LongRow[] = ['middle', 'bottom'];

function placeOf(strength: Strength): number {
  return isRoyal(strength) ? categoryOf(strength) + 1 : categoryOf(strength);
}

function strengthOf(codes: readonly string[]): Strength {
  return rowStrength(codes.map((code) => parseCard(code) ?? 0));
}

/** The rows of five that make a hand of this kind as they lie. */
function presentRows({ table }: Props, place: number): readonly LongRow[] {
  const own = table && table.seat !== null ? seatIn(table.view, table.seat) : null;
  if (!own) return [];
  const land = { cards: own.fantasyland, stayRule: 'same' } as const;
  const { rows } = boardModel(own.board, NOTHING_STAGED, land);
  return LONG_ROWS.filter((row) => {
    const strength = rows.find((model) => model.row === row)?.strength ?? null;
    return strength !== null && placeOf(strength) === place;
  });
}

function points(row: LongRow, strength: Strength): string {
  const royalty = rowRoyalty(row, strength);
  return royalty > 0 ? `+${royalty}` : '–';
}

/** What hands are worth in the middle and at the bottom; own rows are marked as they lie. */
export function HandRanks(props: Props) {
  const say = useWords(ofcWords);
  const rows = POKER_HANDS.map(({ cards, name }) => {
    const strength = strengthOf(cards);
    const own = presentRows(props, placeOf(strength)).map((row) => say(row));
    return {
      cards,
      name: name[props.lang],
      figures: LONG_ROWS.map((row) => points(row, strength)),
      present: own.length > 0 ? say('yourRow', { row: own.join('・') }) : null,
    };
  });
  return (
    <>
      <RankChart
        title={say('strongestFirst')}
        columns={LONG_ROWS.map((row) => say(row))}
        rows={rows}
      />
      <p className="of-top-points">{say('topPoints')}</p>
    </>
  );
}
