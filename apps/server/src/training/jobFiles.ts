import { readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '@taku/models';
import { JOB_STATES, JobFilter, JobPoint, RECIPES } from '@taku/protocol';
import * as z from 'zod/mini';

/** What was asked for; it never changes. */
const JobOrder = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]{1,32}$/)),
  game: z.string(),
  recipe: z.enum(RECIPES),
  filter: JobFilter,
  /** The `personId` of whose games these are. */
  owner: z.string(),
  /** A hash of the address that asked. */
  address: z.string(),
  createdAt: z.number(),
  seed: z.int(),
});
export type JobOrder = Readonly<z.infer<typeof JobOrder>>;

/** How far it is. */
const JobStanding = z.object({
  state: z.enum(JOB_STATES),
  pausedBy: z.nullable(z.enum(['owner', 'load'])),
  progress: z.number(),
  points: z.array(JobPoint),
  model: z.nullable(z.string()),
  fault: z.nullable(z.object({ en: z.string(), ja: z.string() })),
});
export type JobStanding = Readonly<z.infer<typeof JobStanding>>;

export const WAITING: JobStanding = {
  state: 'waiting',
  pausedBy: null,
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
  const order = z.safeParse(JobOrder, json('order.json'));
  if (!order.success) return null;
  const standing = z.safeParse(JobStanding, json('standing.json'));
  return { order: order.data, standing: standing.success ? standing.data : WAITING };
}

/** One folder a job: order, standing, the matches it learns from, its checkpoint, its model. */
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
    await writeWhole(join(this.of(order.id), 'order.json'), JSON.stringify(order));
  }

  async keep(id: string, standing: JobStanding): Promise<void> {
    await writeWhole(join(this.of(id), 'standing.json'), JSON.stringify(standing));
  }

  /** What is large is not needed once a job has ended. */
  async clear(id: string): Promise<void> {
    for (const name of ['matches.jsonl', 'checkpoint', 'model']) {
      await rm(join(this.of(id), name), { force: true });
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.of(id), { recursive: true, force: true });
  }
}
