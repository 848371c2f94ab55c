import {
  type Card,
  CELLS,
  type Cell,
  type SquFiboTypes,
  cardWords,
  cellWords,
} from '@taku/squfibo/rules';
import type { KeyboardEvent } from 'react';
import type { TargetProps } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { Star } from '@taku/ui/pieces';
import type { BoardProps, Lang } from '@taku/ui';
import { CardPiece } from './Card.tsx';
import { type Staging, stagedBoard } from './staging.ts';
import { anchors } from './timeline.ts';
import { squfiboWords } from './words.ts';

type TrayProps = Pick<BoardProps<SquFiboTypes>, 'view' | 'lang'> & {
  readonly staging: Staging;
  readonly isLive: boolean;
  /** The cell the tab key finds; arrows move it. */
  readonly activeCell: Cell;
  readonly hinted: readonly Cell[];
  readonly target: (cell: Cell) => TargetProps | null;
  readonly onCell: (cell: Cell, event: { readonly detail: number }) => void;
  readonly onActive: (cell: Cell) => void;
};

const SIDE = 3;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The neighbour in the arrow's direction; the edge of the board stops. */
function stepCell(cell: Cell, key: string): Cell | null {
  const step = STEPS[key];
  if (!step) return null;
  const row = Math.floor(cell / SIDE) + step[0];
  const column = (cell % SIDE) + step[1];
  const isInside = row >= 0 && row < SIDE && column >= 0 && column < SIDE;
  return isInside ? row * SIDE + column : cell;
}

function useCellName(lang: Lang) {
  const say = useWords(squfiboWords);
  return (card: Card | null, cell: Cell, marks: readonly (string | false)[]) => {
    const where = cellWords(cell)[lang];
    const name = card
      ? say('cellCard', { card: cardWords(card)[lang], cell: where })
      : say('cellEmpty', { cell: where });
    return [name, ...marks.filter(Boolean)].join(lang === 'ja' ? '、' : ', ');
  };
}

function focusCell(from: HTMLElement, cell: Cell): void {
  from.closest('.sq-tray')?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
}

type CellState = {
  readonly card: Card | null;
  readonly isStaged: boolean;
  readonly isChosen: boolean;
  readonly isLast: boolean;
  readonly isRemoved: boolean;
  readonly isHinted: boolean;
};

function cellState({ view, staging, hinted }: TrayProps, cell: Cell): CellState {
  const isStaged = staging.placed?.cell === cell;
  const lastCell = staging.placed?.cell ?? view.lastPlay?.cell;
  const card = stagedBoard(view.board, staging)[cell] ?? null;
  return {
    card,
    isStaged,
    isChosen: staging.chosen.includes(cell),
    isLast: lastCell === cell && card !== null,
    isRemoved: staging.remove === cell && !isStaged,
    isHinted: hinted.includes(cell),
  };
}

function CellContent({ state }: { readonly state: CellState }) {
  return (
    <>
      {state.card && (
        <span className="sq-cell-card">
          <CardPiece card={state.card} />
        </span>
      )}
      {state.isLast && <span className="sq-last" />}
      {state.isHinted && (
        <span className="sq-hint">
          <Star size={22} />
        </span>
      )}
    </>
  );
}

function useMarks(state: CellState): readonly (string | false)[] {
  const say = useWords(squfiboWords);
  return [
    state.isStaged ? say('stagedMark') : state.isLast && say('lastMark'),
    state.isRemoved && say('removedMark'),
    state.isHinted && say('hintHere'),
  ];
}

function cellAttributes(cell: Cell, state: CellState) {
  return {
    className: 'sq-cell',
    'data-anchor': anchors.cell(cell),
    'data-cell': cell,
    ...(state.isChosen && { 'data-chosen': 'true' }),
    ...(state.isRemoved && { 'data-removed': 'true' }),
  };
}

function TrayCell(props: TrayProps & { readonly cell: Cell }) {
  const { cell, lang, isLive, activeCell, target, onCell, onActive } = props;
  const nameOf = useCellName(lang);
  const state = cellState(props, cell);
  const name = nameOf(state.card, cell, useMarks(state));
  const content = <CellContent state={state} />;
  if (!isLive) {
    return (
      <div {...cellAttributes(cell, state)} role="img" aria-label={name}>
        {content}
      </div>
    );
  }
  const { onClick: _place, ...drop } = target(cell) ?? { onClick: undefined };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = stepCell(cell, event.key);
    if (next === null) return;
    event.preventDefault();
    onActive(next);
    focusCell(event.currentTarget, next);
  };
  return (
    <button
      type="button"
      {...cellAttributes(cell, state)}
      {...drop}
      aria-label={name}
      aria-pressed={state.isChosen}
      tabIndex={cell === activeCell ? 0 : -1}
      onClick={(event) => onCell(cell, event)}
      onFocus={() => onActive(cell)}
      onKeyDown={onKeyDown}
    >
      {content}
    </button>
  );
}

/** Nine wells in a lacquer tray. */
export function Tray(props: TrayProps) {
  const say = useWords(squfiboWords);
  return (
    <div className="sq-tray" role="group" aria-label={say('board')}>
      {CELLS.map((cell) => (
        <TrayCell key={cell} {...props} cell={cell} />
      ))}
    </div>
  );
}
