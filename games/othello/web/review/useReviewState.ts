import type { Square } from '@taku/othello/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Replay, useReplay, useReplayKeys } from '@taku/ui/replay';
import { type Exploration, plyAfter } from './explore.ts';
import type { Ply } from './plies.ts';

/** What is done with the position: looked at, tried again, or explored. */
type Work =
  | { readonly kind: 'look' }
  | { readonly kind: 'try'; readonly ply: number }
  | ({ readonly kind: 'explore' } & Exploration);

const LOOK: Work = { kind: 'look' };

/** `start`: the ply that a link to a decision led to. */
export function useReviewState(plies: readonly Ply[], start: number | null = null) {
  const [work, setState] = useState<Work>(LOOK);
  // Until the reader chooses a position, or came by a link to one.
  const isUntouched = useRef(location.hash === '' && start === null);
  const setWork = (next: Work) => {
    isUntouched.current = false;
    setState(next);
  };
  const plain = useReplay(plies.length - 1);
  const { ply, show } = plain;
  useEffect(() => {
    if (start !== null && location.hash === '') show(start);
  }, [start, show]);
  const openAt = useCallback(
    (at: number) => {
      if (isUntouched.current) show(at);
      isUntouched.current = false;
    },
    [show],
  );
  const replay: Replay = {
    ...plain,
    go: (wanted) => {
      setWork(LOOK);
      plain.go(wanted);
    },
    toggle: () => {
      setWork(LOOK);
      plain.toggle();
    },
  };
  useReplayKeys(replay);
  const variation = work.kind === 'explore' && work.from === ply ? work.moves : null;
  const one = plies[ply];
  const explore = (moves: readonly Square[]) => setWork({ kind: 'explore', from: ply, moves });
  return {
    replay,
    isTrying: work.kind === 'try' && work.ply === ply,
    variation,
    /** Where an untouched review opens: its costliest moment. */
    openAt,
    /** The position that is shown; the game's own, or the variation's. */
    shown: one && variation ? plyAfter(one, variation) : one,
    explore,
    tryAgain: (at: number) => {
      plain.go(at);
      setWork({ kind: 'try', ply: at });
    },
    leave: () => setWork(LOOK),
  };
}

export type ReviewState = ReturnType<typeof useReviewState>;
