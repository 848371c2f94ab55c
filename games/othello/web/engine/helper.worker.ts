import { serveTeam } from '@taku/othello/bots';

/** The engine's second thread: given a memory it searches along until the page is left. */
self.addEventListener('message', ({ data }: MessageEvent<WebAssembly.Memory>) => {
  void serveTeam(data);
});
