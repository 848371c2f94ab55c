// 1,000 rooms at a human pace, then 200 rooms saturated beside bare ws and boardgame.io.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { ChildServer } from '../bench/src/childServer.ts';
import { formatTable, median } from '@taku/terminal';
import type { LoadRoom } from '../bench/src/loadRoom.ts';
import { pace } from '../bench/src/paced.ts';
import { installPeers, openBareRooms, openBoardgameRooms, startPeer } from '../bench/src/peers.ts';
import { type SaturatedFigures, saturate } from '../bench/src/saturate.ts';
import { openTakuRooms } from '../bench/src/takuRooms.ts';
import { startTaku, temporaryData } from '../bench/src/takuServer.ts';

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '1000' },
    saturated: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
  },
});
const ROOMS = Number(values.rooms);
const SATURATED = Number(values.saturated);
const ROUNDS = Number(values.rounds);
const MEASURE_MS = Number(values.seconds) * 1000;
/** Two players, each one move a second. */
const MOVE_EVERY_MS = 500;
const LIMITS = { p99Ms: 100, timesBoardgameIo: 2 };
const GOALS = { p99Ms: 50, timesBoardgameIo: 4, cpuMicros: 60 };

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function paced() {
  const data = temporaryData();
  const server = await startTaku({ dataPath: data.path });
  const rooms = await openTakuRooms(server, ROOMS);
  const plan = { everyMs: MOVE_EVERY_MS, warmUpMs: 8000, measureMs: MEASURE_MS, rounds: ROUNDS };
  const figures = await pace(server, rooms, plan);
  for (const room of rooms) room.close();
  await server.end('SIGTERM');
  data.remove();
  return figures;
}

interface Contender {
  readonly name: string;
  readonly start: (dataPath: string) => Promise<ChildServer>;
  readonly open: (server: ChildServer, count: number) => Promise<LoadRoom[]>;
  readonly figures: SaturatedFigures[];
}

const CONTENDERS: readonly Contender[] = [
  {
    name: 'Taku, durable',
    start: (dataPath) => startTaku({ dataPath }),
    open: openTakuRooms,
    figures: [],
  },
  {
    name: 'boardgame.io',
    start: () => startPeer('boardgameIo.js'),
    open: openBoardgameRooms,
    figures: [],
  },
  { name: 'bare ws', start: () => startPeer('bareWs.js'), open: openBareRooms, figures: [] },
];

async function saturatedRound({ start, open, figures }: Contender): Promise<void> {
  const data = temporaryData();
  const server = await start(data.path);
  const rooms = await open(server, SATURATED);
  figures.push(await saturate(server, rooms, { warmUpMs: 3000, measureMs: MEASURE_MS }));
  for (const room of rooms) room.close();
  await server.end('SIGTERM');
  data.remove();
}

installPeers();
print(
  `load average before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
const pacedFigures = await paced();
print(`\n${ROOMS} rooms × 2 players, one move a second each, every move durable`);
print(
  formatTable(
    ['round', 'moves', 'p50 ms', 'p99 ms', 'worst ms', 'CPU µs a move', 'load late p99 ms'],
    pacedFigures.map((round, index) => [
      index + 1,
      round.moves,
      ...[round.p50Ms, round.p99Ms, round.worstMs, round.cpuMicrosPerMove, round.lateP99Ms].map(
        (figure) => figure.toFixed(1),
      ),
    ]),
  ),
);

for (let round = 0; round < ROUNDS; round++) {
  for (const contender of CONTENDERS) await saturatedRound(contender);
}
const rate = ({ figures }: Contender) =>
  median(figures.map(({ movesPerSecond }) => movesPerSecond));
const cost = ({ figures }: Contender) =>
  median(figures.map(({ cpuMicrosPerMove }) => cpuMicrosPerMove));
const [taku, boardgameIo] = CONTENDERS as [Contender, Contender, Contender];
print(`\n${SATURATED} rooms saturated, medians of ${ROUNDS} interleaved rounds`);
print(
  formatTable(
    ['server', 'moves a second', 'CPU µs a move', 'Taku’s rate to it'],
    CONTENDERS.map((contender) => [
      contender.name,
      rate(contender).toFixed(0),
      cost(contender).toFixed(0),
      `${(rate(taku) / rate(contender)).toFixed(2)} ×`,
    ]),
  ),
);

const p99Ms = median(pacedFigures.map((round) => round.p99Ms));
const cpuMicros = median(pacedFigures.map((round) => round.cpuMicrosPerMove));
const times = rate(taku) / rate(boardgameIo);
const mark = (isMet: boolean) => (isMet ? 'yes' : 'NO');
print('');
print(
  formatTable(
    ['', 'measured', 'must', 'met', 'goal', 'met'],
    [
      [
        `p99 at ${ROOMS} rooms, ms`,
        p99Ms.toFixed(1),
        `≤ ${LIMITS.p99Ms}`,
        mark(p99Ms <= LIMITS.p99Ms),
        `≤ ${GOALS.p99Ms}`,
        mark(p99Ms <= GOALS.p99Ms),
      ],
      [
        'moves/s to boardgame.io',
        `${times.toFixed(2)} ×`,
        `≥ ${LIMITS.timesBoardgameIo} ×`,
        mark(times >= LIMITS.timesBoardgameIo),
        `≥ ${GOALS.timesBoardgameIo} ×`,
        mark(times >= GOALS.timesBoardgameIo),
      ],
      [
        'CPU a move, µs',
        cpuMicros.toFixed(0),
        '',
        '',
        `≤ ${GOALS.cpuMicros}`,
        mark(cpuMicros <= GOALS.cpuMicros),
      ],
    ],
  ),
);
print(
  `load average after: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
process.exit(p99Ms <= LIMITS.p99Ms && times >= LIMITS.timesBoardgameIo ? 0 : 1);
