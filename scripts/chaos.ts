// Kills the server with −9 under load, again and again, and proves that nothing was lost.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '@taku/storage';
import { type Calm, Storm } from '../bench/src/chaos/storm.ts';
import { type Verdict, judge } from '../bench/src/chaos/verdict.ts';
import { formatTable } from '@taku/terminal';
import { temporaryData } from '../bench/src/takuServer.ts';

const RESUME_LIMIT_MS = 3000;
const SLOWEST_PACE = 50;
const SHOWN = 5;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    rooms: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function movesPerSecond(calms: readonly Calm[]): number {
  const sum = (of: (calm: Calm) => number) => calms.reduce((total, calm) => total + of(calm), 0);
  return (
    (sum(({ moves }) => moves) * 1000) /
    Math.max(
      1,
      sum(({ ms }) => ms),
    )
  );
}

function complaints(verdict: Verdict): readonly string[] {
  const { lost, duplicated, gaps, differing, unverified } = verdict;
  const kinds = { lost, duplicated, gaps, differing, unverified };
  return Object.entries(kinds).flatMap(([kind, places]) =>
    places.slice(0, SHOWN).map((place) => `${kind}: ${place}`),
  );
}

const data = temporaryData();
const [rooms, kills, seed] = [Number(values.rooms), Number(values.kills), Number(values.seed)];
print(`${rooms} rooms, ${kills} kills, seed ${seed}`);
const storm = await Storm.begin({
  rooms,
  kills,
  seed,
  dataPath: data.path,
  killed: ({ number, acknowledged, calm, listeningMs, resumedMs }) =>
    print(
      `kill ${number}: ${acknowledged} moves acknowledged, ` +
        `${movesPerSecond([calm]).toFixed(0)} a second before it, listening after ` +
        `${listeningMs.toFixed(0)} ms, all rooms on after ${resumedMs.toFixed(0)} ms`,
    ),
});
const reports = await storm.blow();
const roomReports = await storm.calm();
const store = await openStore({ kind: 'sqlite', path: join(data.path, 'taku.db') });
const verdict = await judge(store, roomReports);
await store.close();
data.remove();

const acknowledged = roomReports
  .flatMap(({ sent }) => sent)
  .filter((move) => move.acknowledged).length;
const pace = movesPerSecond(reports.map(({ calm }) => calm));
const slowestMs = Math.max(0, ...reports.map(({ resumedMs }) => resumedMs));
print('');
print(
  formatTable(
    ['after the storm', 'found', 'allowed'],
    [
      ['acknowledged moves', acknowledged, ''],
      ['moves per second between kills', pace.toFixed(0), `≥ ${SLOWEST_PACE}`],
      ['events in the log', verdict.events, ''],
      ['matches begun / finished', `${verdict.matches} / ${verdict.finished}`, ''],
      ['acknowledged moves lost', verdict.lost.length, 0],
      ['moves duplicated or unasked', verdict.duplicated.length, 0],
      ['rooms with a gap', verdict.gaps.length, 0],
      ['final views unlike a replay', verdict.differing.length, 0],
      ['matches that do not verify', verdict.unverified.length, 0],
      ['slowest resume, ms', slowestMs.toFixed(0), RESUME_LIMIT_MS],
    ],
  ),
);
const faults = complaints(verdict);
for (const fault of faults) print(fault);
const isGood = faults.length === 0 && slowestMs <= RESUME_LIMIT_MS && pace >= SLOWEST_PACE;
print(isGood ? 'Nothing was lost.' : 'FAILED');
process.exit(isGood ? 0 : 1);
