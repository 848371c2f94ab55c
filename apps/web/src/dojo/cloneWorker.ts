import { findGame } from '@taku/catalog';
import { learnerOf } from '@taku/catalog/bots';
import type { Words } from '@taku/contract';
import { fetchedModels } from '@taku/models/fetch';
import type { JobFilter } from '@taku/protocol';
import { type CloneMade, type ClonePoint, cloneHere } from './cloneHere.ts';
import { ownLogs } from './ownLogs.ts';

/** What a page asks of the worker. */
export type CloneAsked = {
  readonly game: string;
  /** The own games, as the server gives them. */
  readonly logs: string;
  readonly filter: JobFilter;
  /** Whose choices are learnt, by their id in the logs. */
  readonly player: string;
  readonly name: Words;
  readonly seed: number;
};

/** What it hears: points of the curve, then the model, or why there is none. */
export type CloneTold =
  | ({ readonly kind: 'point' } & ClonePoint)
  | ({ readonly kind: 'made' } & CloneMade)
  | { readonly kind: 'failed'; readonly detail: string };

const page = globalThis as unknown as {
  postMessage(told: CloneTold): void;
  addEventListener(kind: 'message', listener: (message: { data: CloneAsked }) => void): void;
};

async function clone({ game: id, logs, filter, ...asked }: CloneAsked): Promise<CloneMade> {
  const game = findGame(id);
  if (!game) throw new Error(`There is no game ${id}.`);
  const learner = await learnerOf(game, fetchedModels());
  const matches = ownLogs(logs, asked.player, filter);
  return cloneHere({ game, learner, matches, ...asked }, (point) =>
    page.postMessage({ kind: 'point', ...point }),
  );
}

page.addEventListener('message', ({ data }) => {
  clone(data).then(
    (made) => page.postMessage({ kind: 'made', ...made }),
    (error: unknown) =>
      page.postMessage({
        kind: 'failed',
        detail: error instanceof Error ? error.message : String(error),
      }),
  );
});
