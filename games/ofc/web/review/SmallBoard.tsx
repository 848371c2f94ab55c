import { type BoardCodes, type PlaceAction, ROWS, type RowName, ROW_SIZES } from '@taku/ofc/rules';
import { useWords } from '@taku/ui/i18n';
import { PlayingCard } from '@taku/ui/pieces';
import { ofcReviewWords } from './words.ts';

function Row({
  row,
  board,
  action,
}: {
  readonly row: RowName;
  readonly board: BoardCodes;
  readonly action: PlaceAction;
}) {
  const placed = action.placements.flatMap(([card, into]) => (into === row ? [card] : []));
  const free = ROW_SIZES[row] - board[row].length - placed.length;
  return (
    <div className="ofr-row">
      {board[row].map((code, place) => (
        <span key={code === '??' ? place : code}>
          {code !== '??' && <PlayingCard card={code} width="100%" drawing="small" dim />}
        </span>
      ))}
      {placed.map((code) => (
        <span key={code} className="ofr-placed">
          <PlayingCard card={code} width="100%" drawing="small" />
        </span>
      ))}
      {Array.from({ length: Math.max(0, free) }, (_, place) => (
        <span key={`free ${place}`} className="ofr-free" aria-hidden="true" />
      ))}
    </div>
  );
}

/** A board with what one turn added to it; the discard lies beside the top row. */
export function SmallBoard({
  board,
  action,
}: {
  readonly board: BoardCodes;
  readonly action: PlaceAction;
}) {
  const say = useWords(ofcReviewWords);
  return (
    <div className="ofr-mat">
      {ROWS.map((row) => (
        <Row key={row} row={row} board={board} action={action} />
      ))}
      {action.discard !== undefined && (
        <div className="ofr-thrown">
          <span>
            <PlayingCard card={action.discard} width="100%" drawing="small" />
          </span>
          <small>{say('thrown')}</small>
        </div>
      )}
    </div>
  );
}
