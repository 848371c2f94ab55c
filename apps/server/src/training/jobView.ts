import type { JobView } from '@taku/protocol';
import type { Job } from './jobFiles.ts';
import type { ModelShelf } from './modelShelf.ts';

/** A job as its owner sees it. */
export function viewOf({ order, standing }: Job, shelf: ModelShelf): JobView {
  const { id, game, recipe, whose, owner } = order;
  const { state, pausedBy, read, progress, points, model, fault } = standing;
  const spent = points.at(-1)?.at ?? 0;
  const isGoing = state === 'running' && progress > 0;
  const found = model === null ? null : shelf.find(model, owner);
  const figures = found?.ok ? shelf.cardOf(found.value).figures : null;
  return {
    id,
    game,
    recipe,
    whose,
    state,
    ...(pausedBy !== null && { pausedBy }),
    ...(progress === 0 && { read }),
    progress,
    etaMs: isGoing ? Math.round((spent * (1 - progress)) / progress) : null,
    points: [...points],
    result: model !== null && figures ? { model, figures } : null,
    fault,
  };
}
