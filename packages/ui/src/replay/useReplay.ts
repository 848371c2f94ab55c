import { useCallback, useEffect, useState } from 'react';
import { clampPly, plyOfHash } from './position.ts';

const SPEEDS = [1, 2, 4, 0.5] as const;
const STEP_MS = 1200;

type ReplayPosition = {
  readonly ply: number;
  /** Counts every change of position, so that the board can act out what is new. */
  readonly change: number;
  /** One step on from the position before: worth acting out. */
  readonly isForward: boolean;
};

function useHash(ply: number, go: (ply: number) => void): void {
  useEffect(() => {
    const hash = ply === 0 ? '' : `#${ply}`;
    if (location.hash === hash) return;
    window.history.replaceState(
      window.history.state,
      '',
      location.pathname + location.search + hash,
    );
  }, [ply]);
  useEffect(() => {
    const onHash = () => go(plyOfHash(location.hash));
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [go]);
}

function useAutoPlay(play: {
  readonly isMoving: boolean;
  readonly ply: number;
  readonly speed: number;
  readonly go: (ply: number) => void;
}): void {
  const { isMoving, ply, speed, go } = play;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => go(ply + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [isMoving, ply, speed, go]);
}

/** Where the replay stands, and how it moves: by hand, by key, by itself. */
export function useReplay(last: number) {
  const [position, setPosition] = useState<ReplayPosition>(() => ({
    ply: clampPly(plyOfHash(location.hash), last),
    change: 1,
    isForward: false,
  }));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);

  const go = useCallback(
    (wanted: number) =>
      setPosition((now) => {
        const ply = clampPly(wanted, last);
        if (ply === now.ply) return now;
        return { ply, change: now.change + 1, isForward: ply === now.ply + 1 };
      }),
    [last],
  );
  const { ply } = position;
  useHash(ply, go);
  const isMoving = isPlaying && ply < last;
  useAutoPlay({ isMoving, ply, speed, go });

  return {
    ...position,
    last,
    isPlaying: isMoving,
    speed,
    /** Goes there without the reader having asked for it. */
    show: go,
    go: (wanted: number) => {
      setPlaying(false);
      go(wanted);
    },
    toggle: () => {
      if (!isMoving && ply === last) go(0);
      setPlaying(!isMoving);
    },
    faster: () => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1),
  };
}

export type Replay = ReturnType<typeof useReplay>;
