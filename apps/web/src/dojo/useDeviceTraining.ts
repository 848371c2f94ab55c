import type { Dojo, JobFilter, JobOrder, JobPoint, JobView, ModelCard } from '@taku/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../app/api.ts';
import type { CloneAsked, CloneTold } from './cloneWorker.ts';
import { dojoApi } from './dojoApi.ts';
import { keepLikeness } from './likeness.ts';

const SEED = 1;
/** One point of the curve for so many milliseconds. */
const POINT_MS = 150;

type Made = Extract<CloneTold, { kind: 'made' }>;

/** What became of training on this device. */
type DeviceTraining = {
  /** In the shape of a server's job, so that it looks the same. */
  readonly job: JobView | null;
  /** A model that the server would not keep: it can still be saved. */
  readonly unkept: Blob | null;
  readonly start: () => void;
  readonly order: (order: JobOrder) => void;
};

function jobOf(game: string, points: readonly JobPoint[], part: Partial<JobView>): JobView {
  return {
    id: 'device',
    game,
    recipe: 'clone',
    state: 'running',
    progress: 0,
    etaMs: null,
    points: [...points],
    result: null,
    fault: null,
    ...part,
  };
}

const FAILED = {
  en: 'Training on this device failed; your games are safe on the server.',
  ja: 'この端末での学習に失敗しました。対局はサーバーに残っています。',
};

function begin(asked: CloneAsked, heard: (told: CloneTold) => void): Worker {
  const worker = new Worker(new URL('./cloneWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<CloneTold>) => heard(data));
  worker.addEventListener('error', ({ message }) => heard({ kind: 'failed', detail: message }));
  worker.postMessage(asked);
  return worker;
}

/** Brings a model to the server, which plays it; what is known of it stays here. */
async function bring({ bytes, likeness }: Made): Promise<ModelCard> {
  const card = await dojoApi.take(new Blob([bytes]));
  keepLikeness(card.hash, likeness as never);
  return card;
}

/** Points of a curve as they come, not more of them than can be seen. */
function curveSince(began: number) {
  const points: JobPoint[] = [];
  return ({ agreement, low, high, done }: Extract<CloneTold, { kind: 'point' }>) => {
    const at = Math.round(performance.now() - began);
    const last = points.at(-1);
    if (!last || done === 1 || at - last.at >= POINT_MS) points.push({ at, agreement, low, high });
    const etaMs = done > 0 ? Math.round((at * (1 - done)) / done) : null;
    return { points, progress: done, etaMs };
  };
}

async function askedOf(game: string, dojo: Dojo, filter: JobFilter): Promise<CloneAsked> {
  const [{ personId }, logs] = await Promise.all([api.me(), dojoApi.gameLogs(game)]);
  const count = dojo.models.length + 1;
  const name = { en: `My double ${count}`, ja: `わたしの分身 ${count}` };
  return { game, logs, filter, player: personId, name, seed: SEED };
}

/** Where a server does not train, the same recipe runs in this browser, on the own games. */
export function useDeviceTraining(
  game: string,
  dojo: Dojo,
  filter: JobFilter,
  onMade: () => void,
): DeviceTraining {
  const [job, setJob] = useState<JobView | null>(null);
  const [unkept, setUnkept] = useState<Blob | null>(null);
  const worker = useRef<Worker | null>(null);
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const made = useCallback(
    async (told: Made) => {
      try {
        await bring(told);
        onMade();
      } catch {
        setUnkept(new Blob([told.bytes]));
      }
      setJob((now) => now && { ...now, state: 'ended', progress: 1 });
      stop();
    },
    [onMade, stop],
  );

  const start = useCallback(async () => {
    stop();
    setUnkept(null);
    setJob(jobOf(game, [], { state: 'waiting' }));
    const add = curveSince(performance.now());
    const failed = () => {
      setJob((now) => now && { ...now, state: 'failed', fault: FAILED });
      stop();
    };
    const heard = (told: CloneTold) => {
      if (told.kind === 'made') void made(told);
      else if (told.kind === 'failed') failed();
      else {
        const { points, ...part } = add(told);
        setJob(jobOf(game, points, part));
      }
    };
    try {
      worker.current = begin(await askedOf(game, dojo, filter), heard);
    } catch {
      failed();
    }
  }, [dojo, filter, game, made, stop]);

  const order = useCallback(
    (word: JobOrder) => {
      if (word !== 'cancel') return;
      stop();
      setJob(null);
    },
    [stop],
  );
  return { job, unkept, start: () => void start(), order };
}
