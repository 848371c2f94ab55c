import { CARDS, type Card, type Cell, type SquFiboTypes, hintsFor } from '@taku/squfibo';
import { useState } from 'react';
import { type TargetProps, usePlacing } from '../../design/index.ts';
import type { BoardProps } from '../gameUi.ts';
import { REFUSALS } from './refusals.ts';
import { stagedHand } from './staging.ts';
import { useKeys } from './useKeys.ts';
import { useStaging } from './useStaging.ts';

const CENTRE: Cell = 4;

function cellOf(target: string): Cell {
  return Number(target.slice('cell-'.length));
}

/** All that can be done at the board, by finger, mouse and keys. */
export function usePlay(props: BoardProps<SquFiboTypes>) {
  const { view, seat, preferences, notify } = props;
  const turn = useStaging(props);
  const own = seat !== null && view.own?.seat === seat ? view.own.hand : [];
  const hand = stagedHand(own, turn.staging);
  const [activeCell, setActiveCell] = useState<Cell>(CENTRE);
  const [activeCard, setActiveCard] = useState<Card>(CARDS[0]);

  const placing = usePlacing<Card>({
    canPick: (card) => turn.canStage && turn.staging.placed === null && hand.includes(card),
    canPlace: (_card, target) => turn.openCells.includes(cellOf(target)),
    onPlace: (card, target) => turn.place(card, cellOf(target)),
    onRefused: () => notify(REFUSALS.taken),
  });
  const { held } = placing;
  const hinted =
    preferences.hints && held !== null
      ? (hintsFor(view).find(({ card }) => card === held)?.cells ?? [])
      : [];

  const target = (cell: Cell): TargetProps => {
    const { 'data-legal': legal, ...rest } = placing.target(`cell-${cell}`);
    return legal && preferences.showLegal ? { ...rest, 'data-legal': legal } : rest;
  };
  const onCell = (cell: Cell) => {
    if (held === null) turn.touch(cell);
    else placing.target(`cell-${cell}`).onClick();
  };
  const select = (card: Card) => {
    placing.select(card);
    setActiveCard(card);
    const open = turn.openCells;
    return open.includes(activeCell) ? activeCell : (open[0] ?? activeCell);
  };
  useKeys({
    props,
    turn,
    hand,
    isHolding: held !== null,
    select,
    release: () => placing.select(null),
  });

  return {
    turn,
    hand,
    held,
    hinted: hinted.filter((cell) => turn.openCells.includes(cell)),
    item: placing.item,
    target,
    onCell,
    activeCell,
    setActiveCell,
    activeCard:
      hand.includes(activeCard) || hand.length === 0 ? activeCard : (hand[0] ?? activeCard),
    setActiveCard,
  };
}

export type Play = ReturnType<typeof usePlay>;
