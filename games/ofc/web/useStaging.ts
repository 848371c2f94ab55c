import type { CardCode } from '@taku/cards';
import type { BoardCodes, OfcTypes } from '@taku/ofc/rules';
import { useState } from 'react';
import { isTap, useDrag, designWords } from '@taku/ui/design';
import { useSettings } from '@taku/ui/settings';
import { playSound } from '@taku/ui/sound';
import { readDraft, writeDraft, type BoardProps } from '@taku/ui';
import {
  type HeldHand,
  type Staging,
  type Target,
  canPlace,
  leftOf,
  missingOf,
  restageFrom,
  selectedOf,
  stagedAction,
  stagedBoard,
  withPlaced,
  withSelected,
  withTakenBack,
  withUndone,
} from './staging.ts';
import { NOTHING_STAGED, type Staged, seatIn } from './tableModel.ts';
import { bestLayout } from './thinker/layouts.ts';

type Props = BoardProps<OfcTypes>;

export type StagedTurn = ReturnType<typeof useStaging>;

function handOf({ view, seat }: Props): HeldHand {
  const own = seat === null ? null : seatIn(view, seat);
  return {
    cards: view.phase === 'playing' ? (own?.cards ?? []) : [],
    board: own?.board ?? null,
    isFantasyland: (own?.fantasyland ?? 0) > 0,
  };
}

/** What is staged belongs to one decision of one hand; any other makes it void. */
function useKept({ view, seat, decisions, draftKey }: Props, { cards }: HeldHand) {
  const key = `${view.hand?.id ?? ''} ${seat === null ? '' : decisions[seat]}`;
  const [kept, setKept] = useState<Staging & { readonly key: string }>(() => ({
    key,
    staged: restageFrom(readDraft(draftKey, key), cards),
    selected: [],
  }));
  const staging: Staging = kept.key === key ? kept : { staged: NOTHING_STAGED, selected: [] };
  const keep = (next: Staging) => {
    setKept({ key, ...next });
    if (next.staged === kept.staged) return;
    writeDraft(draftKey, key, next.staged.size === 0 ? null : [...next.staged]);
  };
  return [staging, keep] as const;
}

type Stage = {
  readonly hand: HeldHand;
  readonly staging: Staging;
  readonly canStage: boolean;
  readonly keep: (next: Staging) => void;
};

function placeIn({ hand, staging, canStage, keep }: Stage) {
  return (list: readonly CardCode[], target: Target): boolean => {
    if (!canStage || !canPlace(hand, staging.staged, list, target)) return false;
    keep(withPlaced(hand, staging.staged, list, target));
    playSound('card');
    return true;
  };
}

/** Whole Fantasylands; all that is laid can still be changed. */
function layingOf({ view, seat }: Props, { hand, canStage, keep }: Stage) {
  const layAll = (staged: Staged) => {
    keep({ staged, selected: [] });
    playSound('card');
  };
  const own = seat === null ? null : seatIn(view, seat);
  return {
    lay(board: BoardCodes) {
      if (canStage && hand.isFantasyland) layAll(stagedBoard(board));
    },
    /** Stages what the solver would place. */
    autoPlace() {
      if (!canStage || !hand.isFantasyland || !own) return;
      const { cards } = hand;
      const { fantasyland } = own;
      const stayRule = view.config.flStayCards;
      layAll(stagedBoard(bestLayout({ type: 'layouts', cards, fantasyland, stayRule }).board));
    },
  };
}

/** One card at a time: choosing it, and taking it back. */
function choosingOf({ hand, staging, canStage, keep }: Stage) {
  const { staged } = staging;
  return {
    select(card: CardCode) {
      const selected = selectedOf(hand, staging);
      keep(withSelected(hand, { staged, selected }, card));
    },
    takeBack(card: CardCode) {
      if (canStage) keep(withTakenBack(staged, card));
    },
    canUndo: canStage && staged.size > 0,
    undo() {
      const next = canStage ? withUndone(staged) : null;
      if (next) keep(next);
    },
  };
}

export function useStaging(props: Props) {
  const { view, canAct, act, notify } = props;
  const input = useSettings((settings) => settings.input);
  const hand = handOf(props);
  const [staging, keep] = useKept(props, hand);
  const { staged } = staging;
  const canStage = canAct && view.phase === 'playing' && hand.cards.length > 0;
  const stage: Stage = { hand, staging, canStage, keep };
  const place = placeIn(stage);
  const selected = selectedOf(hand, staging);
  const missing = missingOf(hand, staged);
  const { dragging, start } = useDrag<CardCode>({
    onStart: (card) => keep({ staged, selected: [card] }),
    onDrop: (card, target) => target !== null && place([card], target as Target),
  });

  return {
    /** A tap does it, unless the player has chosen to drag only. */
    byTap(event: { readonly detail: number }, run: () => unknown) {
      if (input !== 'drag' || !isTap(event)) run();
      else if (canStage) notify({ tone: 'info', title: designWords.dragOnly });
    },
    staged,
    left: leftOf(hand, staged),
    selected,
    canStage,
    missing,
    isFantasyland: hand.isFantasyland,
    dragging,
    startDrag: input === 'tap' || !canStage ? undefined : start,
    canPlace: (target: Target) => canStage && canPlace(hand, staged, selected, target),
    place: (target: Target) => place(selected, target),
    ...choosingOf(stage),
    ...layingOf(props, stage),
    canConfirm: canStage && missing === 0,
    confirm() {
      if (canStage && missing === 0) act(stagedAction(staged));
    },
  };
}
