import type { Appraiser, BotModule } from '@taku/contract';
import { decisionRng } from '@taku/match';
import { fetchedModels } from '@taku/models/fetch';
import { gameOfPath } from '../games/gameOfPath.ts';
import type { WorkerAsked, WorkerTold } from './messages.ts';

const FOUND = import.meta.glob<{ readonly bots: BotModule }>('../../../../games/*/bots/index.ts');
const LOADERS = new Map(Object.entries(FOUND).map(([path, module]) => [gameOfPath(path), module]));

function post(told: WorkerTold): void {
  self.postMessage(told);
}

/** Games whose weights did not come whole: they are asked for past the browser's cache. */
const spoilt = new Set<string>();

async function load(game: string, id: number): Promise<Appraiser | null> {
  const module = await LOADERS.get(game)?.();
  const tell = (percent: number) => post({ kind: 'preparing', id, percent });
  const assets = fetchedModels({ tell, cache: spoilt.has(game) ? 'reload' : 'default' });
  return (await module?.bots.appraiser?.(assets)) ?? null;
}

const appraisers = new Map<string, Promise<Appraiser | null>>();

/** Loaded once; where that fails, whoever asks next tries again. */
function appraiserOf({ game, id }: WorkerAsked): Promise<Appraiser | null> {
  const known = appraisers.get(game);
  if (known) return known;
  const loading = load(game, id);
  appraisers.set(game, loading);
  loading.catch(() => {
    appraisers.delete(game);
    spoilt.add(game);
  });
  return loading;
}

async function answer(asked: WorkerAsked): Promise<WorkerTold> {
  const { id, matchId, index, view, seat, chosen, effort } = asked;
  const appraiser = await appraiserOf(asked);
  if (!appraiser) return { kind: 'none', id };
  const { version, unit, decimals } = appraiser;
  const options = { chosen, effort, rng: decisionRng(matchId, index) };
  const appraisal = appraiser.appraise(view, seat, options);
  return { kind: 'appraised', id, about: { version, unit, decimals }, appraisal };
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerAsked>) => {
  const fail = (error: unknown) => {
    const isAway = error instanceof Error && error.name === 'UnreachableModel';
    post({ kind: 'failed', id: data.id, cause: isAway ? 'unreachable' : 'broken' });
  };
  answer(data).then(post, fail);
});
