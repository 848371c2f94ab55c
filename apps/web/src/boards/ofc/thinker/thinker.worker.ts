import { bothLayouts } from './layouts.ts';
import type { Answer, Request } from './messages.ts';

function post(answer: Answer): void {
  self.postMessage(answer);
}

self.addEventListener('message', ({ data: { id, question } }: MessageEvent<Request>) => {
  try {
    post({ type: 'layouts', id, layouts: bothLayouts(question) });
  } catch (error: unknown) {
    post({ type: 'failed', id, reason: error instanceof Error ? error.message : String(error) });
  }
});
