import { CARDS, type Card, type Cell, type SquFiboTypes, hintsFor } from '@taku/squfibo/rules';
import { useState } from 'react';
import { type TargetProps, isTap, usePlacing } from '@taku/ui/design';
import type { BoardProps } from '@taku/ui';
import { REFUSALS } from './refusals.ts';
import { stagedHand } from './staging.ts';
import { useKeys } from './useKeys.ts';
import { type StagedTurn, useStaging } from './useStaging.ts';

const CENTRE: Cell = 4;

function cellOf(target: string): Cell {
  return Number(target.slice('cell-'.length));
}

/** Q8: where the held card would make a combo, only for those who switched hints on. */
function hintedCells(props: BoardProps<SquFiboTypes>, held: Card | null): readonly Cell[] {
  if (!props.preferences.hints || held === null) return [];
  return hintsFor(props.view).find(({ card }) => card === held)?.cells ?? [];
}

function useStagedHand({ view, seat }: BoardProps<SquFiboTypes>, turn: StagedTurn) {
  const own = seat !== null && view.own?.seat === seat ? view.own.hand : [];
  return stagedHand(own, turn.staging);
}

function usePieces({ notify }: BoardProps<SquFiboTypes>, turn: StagedTurn, hand: readonly Card[]) {
  return usePlacing<Card>({
    canPick: (card) => turn.canStage && turn.staging.placed === null && hand.includes(card),
    canPlace: (_card, target) => turn.openCells.includes(cellOf(target)),
    onPlace: (card, target) => turn.place(card, cellOf(target)),
    onRefused: () => notify(REFUSALS.taken),
    onTapRefused: () => notify(REFUSALS.dragOnly),
  });
}

/** The card the tab key finds: one that is in the hand, if there is any. */
function reachable(card: Card, hand: readonly Card[]): Card {
  return hand.includes(card) ? card : (hand[0] ?? card);
}

/** All that can be done at the board, by finger, mouse and keys. */
export function usePlay(props: BoardProps<SquFiboTypes>) {
  const { preferences, notify } = props;
  const turn = useStaging(props);
  const hand = useStagedHand(props, turn);
  const placing = usePieces(props, turn, hand);
  const { held } = placing;
  const [activeCell, setActiveCell] = useState<Cell>(CENTRE);
  const [activeCard, setActiveCard] = useState<Card>(CARDS[0]);

  const target = (cell: Cell): TargetProps => {
    const { 'data-legal': legal, ...rest } = placing.target(`cell-${cell}`);
    return legal && preferences.showLegal ? { ...rest, 'data-legal': legal } : rest;
  };
  const onCell = (cell: Cell, event: { readonly detail: number }) => {
    if (held !== null) return placing.target(`cell-${cell}`).onClick(event);
    // Cards of a claim are chosen, not placed: that is a tap by any setting.
    const isPlacing = turn.canStage && turn.staging.placed === null;
    if (isPlacing && preferences.input === 'drag' && isTap(event)) notify(REFUSALS.dragOnly);
    else turn.touch(cell);
  };
  const select = (card: Card) => {
    placing.select(card);
    setActiveCard(card);
    const open = turn.openCells;
    return open.includes(activeCell) ? activeCell : (open[0] ?? activeCell);
  };
  const release = () => placing.select(null);
  useKeys({ props, turn, hand, isHolding: held !== null, select, release });

  return {
    turn,
    hand,
    held,
    hinted: hintedCells(props, held).filter((cell) => turn.openCells.includes(cell)),
    item: placing.item,
    target,
    onCell,
    activeCell,
    setActiveCell,
    activeCard: reachable(activeCard, hand),
    setActiveCard,
  };
}

export type Play = ReturnType<typeof usePlay>;
