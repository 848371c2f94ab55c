import type { Cause } from '@taku/contract';
import { RecentTimes } from './training/recentTimes.ts';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What the server counts; one registry per server, so that tests can run several. */
export interface Metrics {
  readonly registry: Registry;
  /** Runs for every move: counted here, and given to the registry when it is read. */
  countMove(game: string, cause: Cause): void;
  readonly refusals: Counter<'code'>;
  readonly botFaults: Counter<'bot' | 'kind'>;
  readonly roomFaults: Counter;
  /** Runs for every move, too. */
  commitTook(seconds: number): void;
  /** The same, of the last seconds. */
  readonly recentCommits: RecentTimes;
  /** From a CPU's turn until it began to think. */
  readonly botWait: (seconds: number) => void;
}

export interface Gauges {
  readonly rooms: () => number;
  readonly sockets: () => number;
  readonly botsWaiting: () => number;
}

const COMMIT_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1];

function moveCounter(registry: Registry): Metrics['countMove'] {
  const counts = new Map<string, Map<Cause, number>>();
  const moves = new Counter({
    name: 'taku_moves_total',
    help: 'Log entries made durable, by game and cause.',
    labelNames: ['game', 'cause'],
    registers: [],
    collect() {
      for (const [game, causes] of counts) {
        for (const [cause, count] of causes) this.inc({ game, cause }, count);
      }
      counts.clear();
    },
  });
  registry.registerMetric(moves);
  return (game, cause) => {
    const causes = counts.get(game) ?? new Map<Cause, number>();
    counts.set(game, causes);
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
  };
}

/** A histogram as `prom-client` gives it out, without its price for each value. */
function commitHistogram(registry: Registry): Metrics['commitTook'] {
  const name = 'taku_commit_seconds';
  const counts = new Float64Array(COMMIT_BUCKETS.length);
  let [count, sum] = [0, 0];
  const buckets = () =>
    COMMIT_BUCKETS.map((le, place) => ({
      metricName: `${name}_bucket`,
      labels: { le },
      value: counts[place],
    }));
  const get = () => ({
    name,
    help: 'From a command to its durable commit.',
    type: 'histogram',
    aggregator: 'sum',
    values: [
      ...buckets(),
      { metricName: `${name}_bucket`, labels: { le: '+Inf' }, value: count },
      { metricName: `${name}_sum`, labels: {}, value: sum },
      { metricName: `${name}_count`, labels: {}, value: count },
    ],
  });
  registry.registerMetric({ name, get } as unknown as Histogram);
  return (seconds) => {
    for (let place = COMMIT_BUCKETS.length - 1; place >= 0; place--) {
      if (seconds > (COMMIT_BUCKETS[place] ?? 0)) break;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    count += 1;
    sum += seconds;
  };
}

const WAIT_BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

function waitHistogram(registers: Registry[]): Metrics['botWait'] {
  const waits = new Histogram({
    name: 'taku_bot_wait_seconds',
    help: 'From the turn of a CPU until it begins to think.',
    buckets: WAIT_BUCKETS,
    registers,
  });
  return (seconds) => waits.observe(seconds);
}

export function createMetrics(steady: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    countMove: moveCounter(registry),
    refusals: new Counter({
      name: 'taku_refusals_total',
      help: 'Commands refused, by code.',
      labelNames: ['code'],
      registers,
    }),
    botFaults: new Counter({
      name: 'taku_bot_faults_total',
      help: 'Turns a bot lost to the time-out action, by bot and kind.',
      labelNames: ['bot', 'kind'],
      registers,
    }),
    roomFaults: new Counter({
      name: 'taku_room_faults_total',
      help: 'Invariants failed in rooms: each went back to its log, or closed.',
      registers,
    }),
    botWait: waitHistogram(registers),
    recentCommits: new RecentTimes(steady),
    commitTook: commitHistogram(registry),
  };
}

export function addGauges(metrics: Metrics, gauges: Gauges): void {
  const registers = [metrics.registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('taku_rooms', 'Rooms in memory.', gauges.rooms);
  gauge('taku_sockets', 'Open WebSocket connections.', gauges.sockets);
  gauge('taku_bots_waiting', 'CPUs that are to move and wait for a thread.', gauges.botsWaiting);
}
