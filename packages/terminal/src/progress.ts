import { SingleBar } from 'cli-progress';

export interface Progress {
  update(done: number): void;
  stop(): void;
}

const EVERY_MS = 5000;

/** A bar on a terminal, a line now and then elsewhere; always on stderr. */
export function showProgress(what: string, total: number, unit: string): Progress {
  if (process.stderr.isTTY) {
    const bar = new SingleBar({
      format: `${what} [{bar}] {value}/{total} ${unit} · {eta_formatted} left`,
      stream: process.stderr,
      clearOnComplete: true,
      hideCursor: true,
    });
    bar.start(total, 0);
    return { update: (done) => bar.update(done), stop: () => bar.stop() };
  }
  const began = performance.now();
  let said = began;
  let first: number | null = null;
  return {
    update(done) {
      const now = performance.now();
      first ??= done;
      if (now - said < EVERY_MS) return;
      said = now;
      const seconds = ((now - began) / 1000).toFixed(0);
      const left = ((total - done) * (now - began)) / Math.max(1, done - first) / 1000;
      process.stderr.write(
        `${what}: ${done} of ${total} ${unit}, ${seconds} s, about ${left.toFixed(0)} s left\n`,
      );
    },
    stop: () => {},
  };
}
