import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '@taku/models';
import {
  JOB_ORDERS,
  JOB_STATES,
  JobFilter,
  JobPoint,
  type JobOrder as Command,
  RECIPES,
  WHOSE_GAMES,
} from '@taku/protocol';
import * as z from 'zod/mini';

const [ORDER, STANDING, WISH] = ['order.json', 'standing.json', 'wish'] as const;
/** How a clone differs from its owner; only their own jobs write it. */
export const LIKENESS = 'likeness.json';
/** Its owner has enough of it: what was learnt becomes a model. */
export const CUT = 'cut';
const LASTING: ReadonlySet<string> = new Set([ORDER, STANDING]);

/** What was asked for; it never changes. */
const JobOrder = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]{1,32}$/)),
  game: z.string(),
  recipe: z.enum(RECIPES),
  whose: z._default(z.enum(WHOSE_GAMES), 'mine'),
  filter: JobFilter,
  /** The `personId` of who asked. */
  owner: z.string(),
  createdAt: z.number(),
  seed: z.int(),
});
export type JobOrder = Readonly<z.infer<typeof JobOrder>>;

/** How far it is. */
const JobStanding = z.object({
  state: z.enum(JOB_STATES),
  pausedBy: z.nullable(z.enum(['owner', 'load'])),
  /** Of the matches, which share was made into lessons. */
  read: z._default(z.number(), 0),
  progress: z.number(),
  points: z.array(JobPoint),
  model: z.nullable(z.string()),
  fault: z.nullable(z.object({ en: z.string(), ja: z.string() })),
});
export type JobStanding = Readonly<z.infer<typeof JobStanding>>;

export const WAITING: JobStanding = {
  state: 'waiting',
  pausedBy: null,
  read: 0,
  progress: 0,
  points: [],
  model: null,
  fault: null,
};

export interface Job {
  readonly order: JobOrder;
  readonly standing: JobStanding;
}

function read(folder: string): Job | null {
  const json = (name: string): unknown => {
    try {
      return JSON.parse(readFileSync(join(folder, name), 'utf8'));
    } catch {
      return null;
    }
  };
  const order = z.safeParse(JobOrder, json(ORDER));
  if (!order.success) return null;
  const standing = z.safeParse(JobStanding, json(STANDING));
  return { order: order.data, standing: standing.success ? standing.data : WAITING };
}

/** One folder a job: order, standing, the matches it learns from, its checkpoint, its model, a wish. */
export class JobFiles {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  of(id: string): string {
    return join(this.folder, id);
  }

  /** In the order in which they were asked for. */
  all(): readonly Job[] {
    let names: readonly string[] = [];
    try {
      names = readdirSync(this.folder);
    } catch {
      return [];
    }
    return names
      .flatMap((name) => read(this.of(name)) ?? [])
      .toSorted((one, other) => one.order.createdAt - other.order.createdAt);
  }

  async create(order: JobOrder): Promise<void> {
    await writeWhole(join(this.of(order.id), ORDER), JSON.stringify(order));
  }

  async keep(id: string, standing: JobStanding, how = { isDurable: true }): Promise<void> {
    await writeWhole(join(this.of(id), STANDING), JSON.stringify(standing), how);
  }

  /** What is large is not needed once a job has ended, nor what a killed process left half done. */
  async clear(id: string): Promise<void> {
    for (const name of readdirSync(this.of(id)).filter((each) => !LASTING.has(each))) {
      await rm(join(this.of(id), name), { force: true });
    }
  }

  async cut(id: string): Promise<void> {
    await writeWhole(join(this.of(id), CUT), '');
  }

  isCut(id: string): boolean {
    return existsSync(join(this.of(id), CUT));
  }

  /** For whoever is not the server: it obeys within a second, or when it starts. */
  async wish(id: string, command: Command): Promise<void> {
    await writeWhole(join(this.of(id), WISH), command);
  }

  /** Null: nothing is wished, or nothing that is known. */
  async takeWish(id: string): Promise<Command | null> {
    const wish = this.wished(id);
    if (wish !== null) await rm(join(this.of(id), WISH), { force: true });
    return wish;
  }

  wished(id: string): Command | null {
    const file = join(this.of(id), WISH);
    if (!existsSync(file)) return null;
    const text = readFileSync(file, 'utf8');
    return JOB_ORDERS.find((command) => command === text) ?? null;
  }

  async remove(id: string): Promise<void> {
    await rm(this.of(id), { recursive: true, force: true });
  }
}
