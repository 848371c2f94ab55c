import { type OfcTypes, ROWS, type RowName } from '@taku/ofc/rules';
import { useState } from 'react';
import { Button, IconButton } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import type { OwnTaskProps } from '@taku/ui/lesson';
import { PlayingCard, cardName } from '@taku/ui/pieces';
import { shortName } from '../handName.ts';
import '../ofc.css';
import { ofcWords } from '../words.ts';
import { SWAPPED, type SwapBoard, strengthOf, swapped, wrongAbove } from './swapping.ts';

type CardsProps = {
  readonly row: RowName;
  readonly board: SwapBoard;
  readonly chosen: string | null;
  readonly isDone: boolean;
  readonly onChoose: (card: string) => void;
  readonly lang: OwnTaskProps['lang'];
};

function Cards({ row, board, chosen, isDone, onChoose, lang }: CardsProps) {
  return (
    <div className="of-swap-row">
      {board[row].map((card) => (
        <button
          key={card}
          type="button"
          data-card={card}
          disabled={isDone}
          aria-pressed={card === chosen}
          aria-label={cardName(card, lang)}
          onClick={() => onChoose(card)}
        >
          <PlayingCard card={card} width="100%" drawing="small" decorative />
        </button>
      ))}
      <span className="of-swap-name">{shortName(strengthOf(board[row]), lang)}</span>
    </div>
  );
}

/** Between two rows: what is wrong there, in words; the place is kept. */
function Between({ upper, board }: { readonly upper: RowName; readonly board: SwapBoard }) {
  const say = useWords(ofcWords);
  const isWrong = wrongAbove(board).includes(upper);
  return (
    <p className="of-swap-between">
      {isWrong && <span>× {say('strongerAbove', { row: say(upper) })}</span>}
    </p>
  );
}

/** A board that fouls; two taps exchange two cards. */
export function SwapTask({ lang, isDone, answer }: OwnTaskProps<OfcTypes>) {
  const say = useWords(ofcWords);
  const [boards, setBoards] = useState<readonly SwapBoard[]>([SWAPPED.start]);
  const [chosen, setChosen] = useState<string | null>(null);
  const board = boards.at(-1) ?? SWAPPED.start;
  const choose = (card: string) => {
    if (chosen === null || chosen === card) {
      setChosen(chosen === card ? null : card);
      return;
    }
    setBoards([...boards, swapped(board, chosen, card)]);
    setChosen(null);
  };
  const undo = () => {
    setChosen(null);
    setBoards(boards.slice(0, -1));
  };
  return (
    <div className="of-swap">
      <div className="of-swap-mat">
        {ROWS.map((row) => (
          <div key={row}>
            <Cards {...{ row, board, chosen, isDone, lang }} onChoose={choose} />
            {row !== 'bottom' && <Between upper={row} board={board} />}
          </div>
        ))}
      </div>
      <div className="of-swap-bar">
        <IconButton
          boxed
          icon="undo"
          label={say('undo')}
          disabled={isDone || boards.length < 2}
          onClick={undo}
        />
        <p aria-live="polite">{chosen ? say('swapWith', { card: cardName(chosen, lang) }) : ''}</p>
        <Button
          tone="shu"
          className="of-swap-check"
          disabled={isDone || boards.length < 2}
          onClick={() => answer(board)}
        >
          {say('check')}
        </Button>
      </div>
    </div>
  );
}
