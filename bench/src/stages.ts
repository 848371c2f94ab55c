import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const STAGES = ['parse', 'rules', 'tell', 'serialise', 'store', 'send'] as const;
type Stage = (typeof STAGES)[number] | 'collect garbage' | 'rest';

type Shares = ReadonlyMap<Stage, number>;

interface Frame {
  readonly functionName: string;
  readonly url: string;
}

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: Frame;
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Functions by which a stage is known: whatever they call belongs to it, unless it is named too. */
const BY_FUNCTION: Readonly<Record<string, Stage>> = {
  parseFrame: 'parse',
  readAction: 'parse',
  '#work': 'rules',
  messagesOfAll: 'tell',
  '#update': 'serialise',
  '#plain': 'serialise',
  append: 'store',
  '#flush': 'store',
  '#windowOver': 'store',
  sendWithRef: 'send',
  '(garbage collector)': 'collect garbage',
};

function stageOf({ functionName, url }: Frame): Stage | null {
  if (url.includes('/ws/lib/receiver')) return 'parse';
  if (url.includes('/ws/lib/sender')) return 'send';
  if (url.includes('/libsql/')) return 'store';
  return BY_FUNCTION[functionName] ?? null;
}

/** Shares of the last milliseconds that were not idle; the innermost named caller decides. */
function sharesIn({ nodes, samples, timeDeltas }: CpuProfile, lastMs: number): Shares {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const stages = new Map<number, Stage>();
  for (const { id } of nodes) {
    let stage: Stage | null = null;
    for (let at: number | undefined = id; at !== undefined && !stage; at = parents.get(at)) {
      const frame = frames.get(at);
      stage = frame ? stageOf(frame) : null;
    }
    stages.set(id, stage ?? 'rest');
  }
  const sums = new Map<Stage, number>();
  let total = 0;
  let leftMs = timeDeltas.reduce((sum, delta) => sum + delta, 0) / 1000;
  for (const [index, sample] of samples.entries()) {
    const spent = timeDeltas[index] ?? 0;
    leftMs -= spent / 1000;
    if (leftMs > lastMs || frames.get(sample)?.functionName === '(idle)') continue;
    const stage = stages.get(sample) ?? 'rest';
    sums.set(stage, (sums.get(stage) ?? 0) + spent);
    total += spent;
  }
  return new Map([...sums].map(([stage, sum]) => [stage, sum / total]));
}

/** Flags that make a server write down, as it ends, where its main thread spent its time. */
export function profileFlags(folder: string): readonly string[] {
  return ['--cpu-prof', '--cpu-prof-interval=250', `--cpu-prof-dir=${folder}`];
}

/** Threads write profiles too; the busiest is the main one. Its start and warming up do not count. */
export function readShares(folder: string, lastMs: number): Shares {
  const files = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  const [largest] = files
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).size - statSync(a).size);
  if (largest === undefined) throw new Error('The server has left no profile.');
  const shares = sharesIn(JSON.parse(readFileSync(largest, 'utf8')) as CpuProfile, lastMs);
  const unseen = STAGES.filter((stage) => !shares.has(stage));
  if (unseen.length > 0) throw new Error(`No function is known any more by ${unseen.join(', ')}.`);
  return shares;
}
