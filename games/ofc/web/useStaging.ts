import { type CardCode, parseCard } from '@taku/cards';
import {
  type BoardCodes,
  type OfcTypes,
  type PlaceAction,
  ROWS,
  ROW_SIZES,
  type RowName,
  placeAction,
} from '@taku/ofc/rules';
import { useState } from 'react';
import { isTap, useDrag, designWords } from '@taku/ui/design';
import { useSettings } from '@taku/ui/settings';
import { playSound } from '@taku/ui/sound';
import { readDraft, writeDraft, type BoardProps } from '@taku/ui';
import { NOTHING_STAGED, type Staged, seatOf } from './tableModel.ts';
import { bestLayout } from './thinker/layouts.ts';

export type Target = RowName | 'discard';

const BOARD_CARDS = 13;

/** How many cards go to the board and how many to the discards in this act. */
export function quota(
  dealt: number,
  isFantasyland: boolean,
): { placed: number; discarded: number } {
  if (isFantasyland) return { placed: BOARD_CARDS, discarded: 0 };
  return dealt === 5 ? { placed: 5, discarded: 0 } : { placed: 2, discarded: 1 };
}

function stagedIn(staged: Staged, target: Target): number {
  return [...staged.values()].filter((each) => each === target).length;
}

function countPlaced(staged: Staged): number {
  return [...staged.values()].filter((each) => each !== 'discard').length;
}

/** With two placed the third can only be discarded: it goes there by itself. */
function withLastDiscard(
  staged: Staged,
  cards: readonly CardCode[],
  isFantasyland: boolean,
): Staged {
  const left = cards.filter((card) => !staged.has(card));
  const isDue =
    !isFantasyland && cards.length === 3 && countPlaced(staged) === 2 && left.length === 1;
  const last = left[0];
  return isDue && last ? new Map([...staged, [last, 'discard']]) : staged;
}

/** A Fantasyland is held by rank, highest first; three or five cards as they were dealt. */
function sortedHand(cards: readonly CardCode[], isFantasyland: boolean): readonly CardCode[] {
  if (!isFantasyland) return cards;
  return cards.toSorted((a, b) => (parseCard(b) ?? 0) - (parseCard(a) ?? 0));
}

const TARGETS: readonly unknown[] = [...ROWS, 'discard'];

/** What was kept over a reload, as far as it is about cards of this hand. */
function restageFrom(kept: unknown, cards: readonly CardCode[]): Staged {
  if (!Array.isArray(kept)) return NOTHING_STAGED;
  const pairs = kept.filter((pair): pair is [CardCode, Target] => {
    const [card, target] = Array.isArray(pair) ? (pair as unknown[]) : [];
    return cards.some((one) => one === card) && TARGETS.includes(target);
  });
  return new Map(pairs);
}

export type StagedTurn = ReturnType<typeof useStaging>;

/** What is staged belongs to one decision of one hand; any other makes it void. */
export function useStaging(props: BoardProps<OfcTypes>) {
  const { view, seat, canAct, act, decisions, draftKey, notify } = props;
  const input = useSettings((settings) => settings.input);
  const own = seat === null ? null : seatOf(view, seat);
  const key = `${view.hand?.id ?? ''} ${seat === null ? '' : decisions[seat]}`;
  const cards = view.phase === 'playing' ? (own?.cards ?? []) : [];
  const [kept, setState] = useState(() => ({
    key,
    staged: restageFrom(readDraft(draftKey, key), cards),
    selected: [] as readonly CardCode[],
  }));
  const setKept = (next: typeof kept) => {
    setState(next);
    if (next.staged === kept.staged) return;
    writeDraft(draftKey, key, next.staged.size === 0 ? null : [...next.staged]);
  };
  const isCurrent = kept.key === key;
  const staged = isCurrent ? kept.staged : NOTHING_STAGED;
  const isFantasyland = (own?.fantasyland ?? 0) > 0;
  const canStage = canAct && view.phase === 'playing' && cards.length > 0;
  const left = sortedHand(cards, isFantasyland).filter((card) => !staged.has(card));
  const chosen = (isCurrent ? kept.selected : []).filter((card) => left.includes(card));
  const selected = chosen.length > 0 || isFantasyland ? chosen : left.slice(0, 1);
  const { placed, discarded } = quota(cards.length, isFantasyland);
  const missing = placed + discarded - countPlaced(staged) - stagedIn(staged, 'discard');

  const freeIn = (target: Target): number => {
    if (target === 'discard') return discarded - stagedIn(staged, 'discard');
    const laid = own?.board[target].length ?? 0;
    const room = ROW_SIZES[target] - laid - stagedIn(staged, target);
    return Math.min(room, placed - countPlaced(staged));
  };
  const canPlace = (list: readonly CardCode[], target: Target) =>
    canStage && list.length > 0 && list.length <= freeIn(target);
  const keep = (next: Staged, next2: readonly CardCode[] = []) =>
    setKept({ key, staged: withLastDiscard(next, cards, isFantasyland), selected: next2 });
  const place = (list: readonly CardCode[], target: Target): boolean => {
    if (!canPlace(list, target)) return false;
    keep(new Map([...staged, ...list.map((card) => [card, target] as const)]));
    playSound('card');
    return true;
  };
  const { dragging, start } = useDrag<CardCode>({
    onStart: (card) => setKept({ key, staged, selected: [card] }),
    onDrop: (card, target) => target !== null && place([card], target as Target),
  });

  return {
    /** A tap does it, unless the player has chosen to drag only. */
    byTap(event: { readonly detail: number }, run: () => unknown) {
      if (input !== 'drag' || !isTap(event)) run();
      else if (canStage) notify({ tone: 'info', title: designWords.dragOnly });
    },
    staged,
    left,
    selected,
    canStage,
    missing,
    isFantasyland,
    dragging,
    startDrag: input === 'tap' || !canStage ? undefined : start,
    canPlace: (target: Target) => canPlace(selected, target),
    place: (target: Target) => place(selected, target),
    select(card: CardCode) {
      const others = selected.filter((each) => each !== card);
      const isOn = selected.includes(card);
      setKept({
        key,
        staged,
        selected: isFantasyland ? (isOn ? others : [...selected, card]) : [card],
      });
    },
    takeBack(card: CardCode) {
      if (!canStage) return;
      setKept({
        key,
        staged: new Map([...staged].filter(([each]) => each !== card)),
        selected: [card],
      });
    },
    canUndo: canStage && staged.size > 0,
    undo() {
      const last = [...staged].findLast(([, target]) => target !== 'discard' || staged.size === 1);
      const rest = [...staged].filter(
        ([card, target]) => card !== last?.[0] && target !== 'discard',
      );
      if (canStage && last) setKept({ key, staged: new Map(rest), selected: [last[0]] });
    },
    /** Stages a whole Fantasyland; all of it can still be changed. */
    lay(board: BoardCodes) {
      if (!canStage || !isFantasyland) return;
      keep(stagedBoard(board));
      playSound('card');
    },
    /** Stages what the solver would place. */
    autoPlace() {
      if (!canStage || !isFantasyland || !own) return;
      const { fantasyland } = own;
      const stayRule = view.config.flStayCards;
      keep(stagedBoard(bestLayout({ type: 'layouts', cards, fantasyland, stayRule }).board));
      playSound('card');
    },
    canConfirm: canStage && missing === 0,
    confirm() {
      if (canStage && missing === 0) act(stagedAction(staged));
    },
  };
}

function stagedBoard(board: BoardCodes): Staged {
  return new Map(
    ROWS.flatMap((row) => board[row].flatMap((card) => (card === '??' ? [] : [[card, row]]))),
  );
}

function stagedAction(staged: Staged): PlaceAction {
  const placements = [...staged].flatMap(([card, target]) =>
    target === 'discard' ? [] : [[card, target] as const],
  );
  const discard = [...staged].find(([, target]) => target === 'discard')?.[0];
  return placeAction(placements, discard);
}
