import type { StudMessage, StudView } from '@taku/stud/rules';
import { useEffect, useMemo, useState } from 'react';
import type { HeldBack, Told } from '@taku/ui';
import { takenBy } from './shares.ts';
import type { StudBoardProps } from './tableModel.ts';

/** How long each street of a run-out is seen. */
export const RUN_OUT_MS = 800;

/** How long the last card lies before the log speaks of it. */
const REST_MS = 400;

type Street = Extract<StudMessage, { type: 'street' }>;

/** The view while a street is run out: nobody acts, nothing is shown or paid yet. */
function atStreet(view: StudView, { street, hands }: Street): StudView {
  const { deal } = view;
  const result = deal?.result;
  if (!deal || !result) return view;
  const players = deal.players.map((player) => ({
    ...player,
    stack: (view.stacks[player.seat] ?? 0) - takenBy(result, player.seat),
    committedThisStreet: 0,
  }));
  const open = { players, street, hands, result: null, dealFinished: false, betCount: 0 };
  return { ...view, stage: 'playing', deal: { ...deal, ...open } };
}

/** S15: the streets that were dealt without betting in one change, before its end is shown. */
function runOutViews(view: StudView, messages: readonly StudMessage[]): StudView[] {
  if (!view.deal?.result || !messages.some(({ type }) => type === 'deal_end')) return [];
  return messages.flatMap((message) =>
    message.type === 'street' ? [atStreet(view, message)] : [],
  );
}

/** The log says nothing of a run-out before its last card lies. */
export function heldBack(messages: readonly StudMessage[]): HeldBack<StudMessage> | null {
  const first = messages.findIndex(({ type }) => type === 'street');
  if (first < 0 || !messages.some(({ type }) => type === 'deal_end')) return null;
  const streets = messages.filter(({ type }) => type === 'street');
  return { now: messages.slice(0, first), ms: streets.length * RUN_OUT_MS + REST_MS };
}

/** The view as far as it was told: no later card while the end is held back. */
export function viewAsTold({ view, told }: Pick<StudBoardProps, 'view' | 'told'>): StudView {
  const last = told
    .flatMap(({ messages }) => messages)
    .findLast(({ type }) => type === 'street' || type === 'deal_end');
  return last?.type === 'street' ? atStreet(view, last) : view;
}

function lastTelling(told: readonly Told<StudMessage>[]): Told<StudMessage> | undefined {
  return told.findLast(({ messages }) => messages.some(({ type }) => type !== 'answered'));
}

const NOTHING: readonly StudView[] = [];

/** The table as it is to be drawn now: an all-in runs out street by street. */
export function useRunOut(props: StudBoardProps): StudBoardProps {
  const last = lastTelling(props.told);
  const id = last?.fresh && props.preferences.motion ? last.id : null;
  const [seen, setSeen] = useState<{ id: number | null; count: number }>({ id: null, count: 0 });
  const views = useMemo(
    () => (id === null || !last ? NOTHING : runOutViews(props.view, last.messages)),
    // The view of that change; nods that follow it alter no card.
    // oxlint-disable-next-line react/exhaustive-deps
    [id],
  );
  const count = seen.id === id ? seen.count : 0;
  const view = views[count];
  useEffect(() => {
    if (!view) return undefined;
    const timer = setTimeout(() => setSeen({ id, count: count + 1 }), RUN_OUT_MS);
    return () => clearTimeout(timer);
  }, [view, id, count]);
  if (!view) return props;
  const players = props.players.map((player) => ({ ...player, acting: false, clock: null }));
  return { ...props, view, players, canAct: false };
}
