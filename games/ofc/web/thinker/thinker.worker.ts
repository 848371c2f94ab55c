import { fastRng } from '@taku/contract';
import { fetchedModels } from '@taku/models/fetch';
import { reviewTurn, spotOf, valueFor } from '@taku/ofc/bots';
import type { PlayedTurn } from '../review/turns.ts';
import { bothLayouts } from './layouts.ts';
import type { Answer, Question, Request } from './messages.ts';

const cancelled = new Set<number>();

function post(answer: Answer): void {
  self.postMessage(answer);
}

const assets = fetchedModels();

/** Lets messages in: a review that nobody wants any more ends between two turns. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

async function review(id: number, turns: readonly PlayedTurn[]): Promise<void> {
  const { reader } = await valueFor(assets);
  for (const [index, { view, seat, turn, action }] of turns.entries()) {
    const spot = spotOf(view, seat);
    // The same turn gets the same answer whenever it is asked.
    const options = { reader, rng: fastRng(turn, seat) };
    post({ type: 'reviewed', id, index, review: spot && reviewTurn(spot, action, options) });
    await breathe();
    if (cancelled.delete(id)) return;
  }
}

async function think(id: number, question: Question): Promise<void> {
  if (question.type === 'review') await review(id, question.turns);
  else post({ type: 'layouts', id, layouts: bothLayouts(question) });
}

/** One question after the other. */
let queue: Promise<void> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { id } = data;
  if (!('question' in data)) {
    cancelled.add(id);
    return;
  }
  const { question } = data;
  queue = queue
    .then(() => (cancelled.delete(id) ? undefined : think(id, question)))
    .catch((error: unknown) => {
      post({ type: 'failed', id, reason: error instanceof Error ? error.message : String(error) });
    });
});
