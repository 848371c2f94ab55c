import type { ActionType, StudAction } from '@taku/stud/rules';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { StudBoardProps, TableModel } from './tableModel.ts';

type StudPreferences = {
  readonly autoNext: boolean;
  /** The name of the own hand, under the cards. */
  readonly handText: boolean;
  readonly setAutoNext: (autoNext: boolean) => void;
  readonly setHandText: (handText: boolean) => void;
};

/** Kept in this browser. */
export const useStudPreferences = create<StudPreferences>()(
  persist(
    (set) => ({
      autoNext: true,
      handText: true,
      setAutoNext: (autoNext) => set({ autoNext }),
      setHandText: (handText) => set({ handText }),
    }),
    { name: 'taku-stud' },
  ),
);

const AUTO_NEXT_MS = 2500;

type AheadOf = 'checkFold' | 'checkCall';

export type Ahead = {
  readonly chosen: AheadOf | null;
  readonly choose: (chosen: AheadOf | null) => void;
};

function aheadAction(chosen: AheadOf, types: readonly ActionType[]): ActionType | null {
  const order: readonly ActionType[] =
    chosen === 'checkFold' ? ['CHECK', 'FOLD'] : ['CHECK', 'CALL'];
  return order.find((type) => types.includes(type)) ?? null;
}

type Held = {
  readonly chosen: AheadOf;
  readonly decision: number;
  readonly deal: string | undefined;
  readonly price: string;
};

/** A decision taken ahead holds for one turn; a call only while the price stays what it was. */
export function useAhead(props: StudBoardProps, model: TableModel): Ahead {
  const [held, setHeld] = useState<Held | null>(null);
  const { canAct, act, seat, decisions } = props;
  const deal = model.deal?.dealId;
  const decision = decisions[seat ?? 0] ?? 0;
  const price = `${model.deal?.street} ${model.deal?.currentBet}`;
  const isDue = held?.decision === decision && held.deal === deal;
  const chosen =
    isDue && (held.chosen === 'checkFold' || held.price === price) ? held.chosen : null;
  useEffect(() => {
    if (!chosen || !canAct) return;
    const type = aheadAction(
      chosen,
      model.allowed.map((action) => action.type),
    );
    if (type) act({ type });
    // Once per turn: `act` and `allowed` are new with every frame.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen, canAct]);
  return {
    chosen,
    choose: (next) => setHeld(next && { chosen: next, decision, deal, price }),
  };
}

/** Presses on by itself a while after the deal, unless switched off. */
export function useAutoNext(props: StudBoardProps, isHeld: boolean): boolean {
  const { autoNext } = useStudPreferences();
  const { view, canAct, act, seat } = props;
  const broke = seat !== null && view.stacks[seat] === 0;
  const isAway = seat !== null && (props.players[seat]?.away ?? false);
  const isDue = autoNext && canAct && view.stage === 'between' && !broke && !isAway && !isHeld;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => act({ type: 'NEXT' }), AUTO_NEXT_MS);
    return () => clearTimeout(timer);
    // A new deal, not a new closure, starts the wait anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue, view.dealIndex]);
  return isDue;
}

const KEYS: Readonly<Record<string, readonly StudAction['type'][]>> = {
  f: ['FOLD'],
  c: ['CHECK', 'CALL', 'BRING_IN'],
  r: ['COMPLETE', 'BET', 'RAISE'],
  n: ['NEXT', 'REBUY'],
};

function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  const typing = target instanceof Element && target.closest('input, textarea, select, dialog');
  return Boolean(typing) || event.ctrlKey || event.metaKey || event.altKey || event.repeat;
}

/** F folds, C checks, calls or brings in, R bets or raises, N goes on. */
export function useStudKeys(
  isLive: boolean,
  types: readonly StudAction['type'][],
  act: (action: StudAction) => void,
): void {
  useEffect(() => {
    if (!isLive) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere(event) || document.querySelector('dialog[open]')) return;
      const type = KEYS[event.key.toLowerCase()]?.find((wish) => types.includes(wish));
      if (!type) return;
      event.preventDefault();
      act({ type });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isLive, types, act]);
}
