import type { Json, Message } from '@taku/contract';
import type { BoardProps } from '@taku/ui';
import { useEffect, useRef, useState } from 'react';

/** What this chair decided last: before it is taken the table has not answered yet. */
export type OwnDecision = {
  /** Acts of the seat before it. */
  readonly number: number;
  readonly view: Json;
  readonly action: Json & Message;
};

/** Keeps what the chair decided last, with what it saw then. */
export function useOwnDecision(board: BoardProps): {
  readonly last: OwnDecision | null;
  readonly act: BoardProps['act'];
} {
  const [last, setLast] = useState<OwnDecision | null>(null);
  const latest = useRef(board);
  useEffect(() => {
    latest.current = board;
  });
  const act: BoardProps['act'] = (action) => {
    const { seat, decisions, view } = latest.current;
    if (seat !== null) setLast({ number: decisions[seat] ?? 0, view, action });
    board.act(action);
  };
  return { last, act };
}
