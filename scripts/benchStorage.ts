// How long a durable append waits and costs, by the window of the group commit.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatOf } from '@taku/contract';
import { type StoredEvent, openStore } from '@taku/storage';
import { formatTable, quantile } from '@taku/terminal';
import { sleep } from '../bench/src/saturate.ts';

const ROOMS = 1000;
const MOVES_PER_SECOND = 2000;
const SECONDS = Number(process.argv[2] ?? 5);
const WINDOWS_MS = [1, 2, 3, 5, 8, 10];

function move(number: number): StoredEvent {
  const [room, index] = [`room-${number % ROOMS}-aB3dE6gH`, Math.floor(number / ROOMS)];
  const at = 1_800_000_000_000 + number;
  const action = { type: 'play', card: 'R16', cell: index % 9 };
  const event = { kind: 'act', seat: seatOf(index % 2), action } as const;
  const entry = { index, event, cause: 'human', at, thinkMs: 512 } as const;
  return { room, seq: index, event: { kind: 'entry', at, entry } };
}

async function measure(windowMs: number): Promise<readonly (string | number)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'taku-bench-'));
  const path = join(folder, 'taku.db');
  const store = await openStore(
    { kind: 'sqlite', path },
    { groupWindow: { quietMs: windowMs, busyMs: windowMs } },
  );
  const waits: number[] = [];
  const pending: Promise<void>[] = [];
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  for (let number = 0; number < MOVES_PER_SECOND * SECONDS;) {
    const due = ((performance.now() - started) / 1000) * MOVES_PER_SECOND;
    for (; number < due && number < MOVES_PER_SECOND * SECONDS; number++) {
      const sent = performance.now();
      pending.push(
        store.append([move(number)]).then(() => void waits.push(performance.now() - sent)),
      );
    }
    await sleep(1);
  }
  await Promise.all(pending);
  const { user, system } = process.cpuUsage(cpuBefore);
  await store.close();
  const bytes = statSync(path).size / waits.length;
  rmSync(folder, { recursive: true });
  const cpu = (user + system) / waits.length;
  const figures = [quantile(waits, 0.5), quantile(waits, 0.99), cpu].map((n) => n.toFixed(1));
  return [`${windowMs} ms`, ...figures, bytes.toFixed(0)];
}

const rows = [];
for (const windowMs of WINDOWS_MS) rows.push(await measure(windowMs));
process.stdout.write(
  `${formatTable(['window', 'p50 ms', 'p99 ms', 'CPU µs a move', 'bytes a row'], rows)}\n`,
);
