import { type BoardCells, CELLS, type Cell, cardWords, cellWords } from '@taku/squfibo/rules';
import { listIn, useLanguage, useWords } from '@taku/ui/i18n';
import { CardPiece } from '../Card.tsx';
import { reviewWords } from './words.ts';

type StillTrayProps = {
  readonly board: BoardCells;
  readonly ringed?: readonly Cell[];
  /** The card placed last. */
  readonly placed?: Cell | null;
  readonly isSmall?: boolean;
};

function useDescription({ board, ringed = [] }: StillTrayProps): string {
  const say = useWords(reviewWords);
  const lang = useLanguage();
  const cards = CELLS.flatMap((cell) => {
    const card = board[cell];
    return card ? `${cellWords(cell)[lang]} ${cardWords(card)[lang]}` : [];
  });
  const lies = cards.length === 0 ? say('emptyTray') : listIn(lang, cards);
  if (ringed.length === 0) return lies;
  const list = listIn(
    lang,
    ringed.map((cell) => cellWords(cell)[lang]),
  );
  return `${lies}. ${say('ringed', { list })}`;
}

/** The tray as it lay: an image with one description. */
export function StillTray(props: StillTrayProps) {
  const { board, ringed = [], placed = null, isSmall = false } = props;
  const description = useDescription(props);
  return (
    <div
      className="sq-tray qr-tray"
      data-small={isSmall || undefined}
      role="img"
      aria-label={description}
    >
      {CELLS.map((cell) => {
        const card = board[cell];
        return (
          <span
            key={cell}
            className="sq-cell"
            data-chosen={ringed.includes(cell) ? 'true' : undefined}
          >
            {card && (
              <span className="sq-cell-card">
                <CardPiece card={card} />
              </span>
            )}
            {placed === cell && <span className="sq-last" />}
          </span>
        );
      })}
    </div>
  );
}
