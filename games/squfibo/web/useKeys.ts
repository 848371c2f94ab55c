import { CARDS, type Card, type Cell, type SquFiboTypes } from '@taku/squfibo/rules';
import { useEffect, useRef } from 'react';
import type { BoardProps } from '@taku/ui';
import type { StagedTurn } from './useStaging.ts';

type Keys = {
  readonly props: BoardProps<SquFiboTypes>;
  readonly turn: StagedTurn;
  readonly hand: readonly Card[];
  readonly isHolding: boolean;
  /** Takes a card in hand and answers the cell to go to. */
  readonly select: (card: Card) => Cell;
  readonly release: () => void;
};

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

function isOtherControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, [role="tabpanel"]') !== null;
}

function focusCell(cell: Cell): void {
  document.querySelector<HTMLElement>(`.sq-tray [data-cell="${cell}"]`)?.focus();
}

/** 1–8 take a card of that stack; the focus goes to the board, where arrows choose the cell. */
function takeStack(key: string, { hand, select, turn }: Keys): boolean {
  const card = CARDS[Number(key) - 1];
  if (!card || !turn.canStage || turn.staging.placed !== null || !hand.includes(card)) return false;
  focusCell(select(card));
  return true;
}

/** Enter ends the turn once a card is staged; before that it does what the focused button does. */
function enter(event: KeyboardEvent, { turn, isHolding }: Keys): boolean {
  if (isHolding || !turn.canEnd) return false;
  const isOnBoard = event.target instanceof Element && event.target.closest('.sq-tray') !== null;
  if (!isOnBoard && isOtherControl(event.target)) return false;
  turn.end();
  return true;
}

function handle(event: KeyboardEvent, keys: Keys): boolean {
  const { turn } = keys;
  switch (event.key) {
    case 'c':
    case 'C':
      turn.claim();
      return true;
    case 'u':
    case 'U':
    case 'Backspace':
      turn.undo();
      return true;
    case 'Escape':
      keys.release();
      return true;
    case 'Enter':
      return enter(event, keys);
    default:
      return takeStack(event.key, keys);
  }
}

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const isLive = keys.props.mode === 'live' && keys.props.seat !== null;
  useEffect(() => {
    if (!isLive) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (handle(event, latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isLive]);
}
