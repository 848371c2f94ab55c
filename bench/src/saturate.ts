import type { ChildServer } from './childServer.ts';
import type { LoadRoom } from './loadRoom.ts';

export type SaturatedFigures = {
  readonly movesPerSecond: number;
  readonly cpuMicrosPerMove: number;
};

/** Every room always has a move under way; counts what both players were told in the time. */
export async function saturate(
  server: ChildServer,
  rooms: readonly LoadRoom[],
  times: { readonly warmUpMs: number; readonly measureMs: number },
): Promise<SaturatedFigures> {
  const run = { moves: 0, isOver: false };
  const loops = rooms.map(async (room) => {
    while (!run.isOver) {
      await room.prepare();
      await room.move();
      run.moves += 1;
    }
  });
  await sleep(times.warmUpMs);
  const [movesBefore, cpuBefore, started] = [run.moves, server.cpuMicros(), performance.now()];
  await sleep(times.measureMs);
  const [made, cpu] = [run.moves - movesBefore, server.cpuMicros() - cpuBefore];
  const seconds = (performance.now() - started) / 1000;
  run.isOver = true;
  await Promise.all(loops);
  return { movesPerSecond: made / seconds, cpuMicrosPerMove: cpu / made };
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
