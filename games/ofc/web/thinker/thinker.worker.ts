import { bothLayouts } from './layouts.ts';
import type { Answer, Request } from './messages.ts';

const cancelled = new Set<number>();

function post(answer: Answer): void {
  self.postMessage(answer);
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
  const think = (): void => {
    if (!cancelled.delete(id)) post({ type: 'layouts', id, layouts: bothLayouts(question) });
  };
  queue = queue.then(think).catch((error: unknown) => {
    post({ type: 'failed', id, reason: error instanceof Error ? error.message : String(error) });
  });
});
