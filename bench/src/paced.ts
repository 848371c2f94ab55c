import type { ChildServer } from './childServer.ts';
import { quantile } from '@taku/terminal';
import type { LoadRoom } from './loadRoom.ts';
import { sleep } from './saturate.ts';

export type PacedFigures = {
  readonly moves: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly cpuMicrosPerMove: number;
  /** How late the load itself was; what it adds is not the server's. */
  readonly lateP99Ms: number;
};

interface Window {
  isOpen: boolean;
  readonly latencies: number[];
  readonly late: number[];
}

/**
 * A room whose next move is due at fixed times, however long the last one took: a slow answer is
 * counted in the moves it held up too.
 */
async function playPaced(
  room: LoadRoom,
  schedule: { readonly startMs: number; readonly everyMs: number },
  window: Window,
  run: { readonly isOver: boolean },
): Promise<void> {
  for (let dueMs = schedule.startMs; !run.isOver; dueMs += schedule.everyMs) {
    await room.prepare();
    const isHeldUp = performance.now() > dueMs;
    if (!isHeldUp) await sleep(dueMs - performance.now());
    const sentMs = performance.now();
    await room.move();
    if (!window.isOpen) continue;
    window.latencies.push(performance.now() - (isHeldUp ? dueMs : sentMs));
    window.late.push(isHeldUp ? 0 : sentMs - dueMs);
  }
}

export async function pace(
  server: ChildServer,
  rooms: readonly LoadRoom[],
  plan: {
    readonly everyMs: number;
    readonly warmUpMs: number;
    readonly measureMs: number;
    readonly rounds: number;
  },
): Promise<readonly PacedFigures[]> {
  const window: Window = { isOpen: false, latencies: [], late: [] };
  const run = { isOver: false };
  const firstMs = performance.now() + 500;
  const loops = rooms.map((room, index) => {
    const startMs = firstMs + (index / rooms.length) * plan.everyMs;
    return playPaced(room, { startMs, everyMs: plan.everyMs }, window, run);
  });
  await sleep(plan.warmUpMs);
  const figures: PacedFigures[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    const cpuBefore = server.cpuMicros();
    window.isOpen = true;
    await sleep(plan.measureMs);
    window.isOpen = false;
    const [latencies, late] = [window.latencies.splice(0), window.late.splice(0)];
    figures.push({
      moves: latencies.length,
      p50Ms: quantile(latencies, 0.5),
      p99Ms: quantile(latencies, 0.99),
      worstMs: Math.max(...latencies),
      cpuMicrosPerMove: (server.cpuMicros() - cpuBefore) / latencies.length,
      lateP99Ms: quantile(late, 0.99),
    });
  }
  run.isOver = true;
  await Promise.all(loops);
  return figures;
}
