import { useEffect, useMemo, useState } from 'react';
import type { GameUi, HeldBack, Told } from '@taku/ui';
import { gameMessages, isRoomMessage } from './log.ts';

type Held = HeldBack & { readonly id: number };

function heldOf(told: readonly Told[], ui: GameUi, said: number): Held | null {
  for (const { id, fresh, messages } of told.toReversed()) {
    if (id <= said || !fresh) return null;
    const held = ui.heldBack?.(gameMessages(messages));
    if (held) return { ...held, id };
  }
  return null;
}

function withHeld(one: Told, { id, now }: Held): Told {
  if (one.id !== id) return one;
  return { ...one, messages: [...one.messages.filter(isRoomMessage), ...now] };
}

/** What the log may say by now: a result waits until the board has shown how it came. */
export function useHeldTold(told: readonly Told[], ui: GameUi, motion: boolean): readonly Told[] {
  const [said, setSaid] = useState(told.at(-1)?.id ?? 0);
  const held = useMemo(() => (motion ? heldOf(told, ui, said) : null), [told, ui, said, motion]);
  const id = held?.id ?? null;
  const ms = held?.ms ?? 0;
  useEffect(() => {
    if (id === null) return undefined;
    const timer = setTimeout(() => setSaid(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms]);
  return useMemo(() => (held ? told.map((one) => withHeld(one, held)) : told), [told, held]);
}
